import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import type { KeenSliderOptions } from 'keen-slider';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Key,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { below, BREAKPOINTS, durations, radii, shadows } from '@/theme/tokens';
import { DirectionalIcon } from '../icons/DirectionalIcon';
import { ArrowIcon, PauseIcon, PlayIcon } from '../icons/icons';
import { useFirstInteraction } from '../motion/useFirstInteraction';
import { useReducedMotion } from '../motion/useReducedMotion';
import { SlideDots } from './SlideDots';
import { useAutoplay } from './useAutoplay';
import { useKeenSlider } from './useKeenSlider';

const Track = styled('div')({
  display: 'flex',
  overflow: 'clip',
  touchAction: 'pan-y pinch-zoom',
  '&[data-slider="ready"]': { userSelect: 'none' },
  '& > div': {
    flex: 'none',
    inlineSize: '100%',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  '& img': { pointerEvents: 'none' },
});

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  order: 1,
  marginBlockStart: 8,
  color: theme.palette.primary.main,
  [theme.breakpoints.up('md')]: {
    position: 'absolute',
    zIndex: 1,
    insetBlockEnd: 24,
    insetInlineEnd: 24,
    margin: 0,
    paddingInline: 4,
    borderRadius: radii.pill,
    backgroundColor: theme.palette.background.paper,
    boxShadow: shadows.raised,
  },
  '@media print': { display: 'none' },
}));

export type BannerSlide = { key: Key; content: ReactNode };
type BannerCarouselProps = {
  slides: readonly BannerSlide[];
  label: string;
};

/** Slides advance every 3 s once the page is idle. The controls precede them in Tab order. */
export function BannerCarousel({ slides, label }: BannerCarouselProps): ReactNode {
  // A slider measures its direction only once.
  return <DirectedBanner key={useTheme().direction} slides={slides} label={label} />;
}

function DirectedBanner({ slides, label }: BannerCarouselProps): ReactNode {
  const { t } = useTranslation();
  const { direction } = useTheme();
  const reduced = useReducedMotion();
  const hasInteracted = useFirstInteraction();
  const [wanted, setWanted] = useState(false);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const several = slides.length > 1;
  const playing = several && (choice === null ? !reduced : choice === 'play');

  const options = useMemo<KeenSliderOptions>(
    () => ({
      loop: true,
      rtl: direction === 'rtl',
      slides: { perView: 1, spacing: 0 },
      defaultAnimation: { duration: reduced ? 0 : durations.slide },
    }),
    [direction, reduced],
  );
  const { container, slider, current, act } = useKeenSlider<HTMLDivElement>(
    several && wanted,
    options,
    slides.length,
  );
  const turn = useMemo(() => (slider === null ? null : () => slider.next()), [slider]);
  const move: typeof act = (action) => {
    setWanted(true);
    act(action);
  };
  const pause = (): void => setChoice('pause');
  const { held, holds, release } = useAutoplay(playing, durations.bannerTurn, turn, pause);

  const play = (): void => {
    setWanted(true);
    setChoice('play');
    release();
  };

  const before = useRef(current);
  useLayoutEffect(() => {
    const leaving = container.current?.children[before.current];
    before.current = current;
    // A hidden element cannot keep the focus, which would restart at the page's top.
    if (leaving?.contains(document.activeElement))
      container.current?.children[current]
        ?.querySelector<HTMLElement>('a, button')
        ?.focus({ preventScroll: true });
  }, [current, container]);

  // The slides start at the visitor's first interaction, or after a long look.
  useEffect(() => {
    const rest = hasInteracted ? 0 : durations.bannerRest - durations.bannerTurn;
    const timer = setTimeout(() => setWanted(true), rest);
    return () => clearTimeout(timer);
  }, [hasInteracted]);

  useEffect(() => {
    // A slide appears with its picture, not before it.
    if (wanted)
      for (const picture of container.current?.querySelectorAll('img') ?? [])
        picture.setAttribute('loading', 'eager');
  }, [wanted, container]);

  return (
    <Box
      component="section"
      aria-label={label}
      aria-roledescription={t('ui.banner.carousel')}
      {...holds}
      onPointerDown={() => setWanted(true)}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        [`@media ${below(BREAKPOINTS.md)}`]: { paddingBlockEnd: 1 },
      }}
    >
      {several && (
        <Controls>
          <IconButton
            aria-label={t(playing ? 'ui.banner.pause' : 'ui.banner.play')}
            onClick={playing ? pause : play}
          >
            {playing ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
          <IconButton
            aria-label={t('ui.banner.previous')}
            onClick={() => move((self) => self.prev())}
          >
            <DirectionalIcon back>
              <ArrowIcon />
            </DirectionalIcon>
          </IconButton>
          <SlideDots
            count={slides.length}
            current={current}
            onChoose={(index) => move((self) => self.moveToIdx(index, false))}
          />
          <IconButton aria-label={t('ui.banner.next')} onClick={() => move((self) => self.next())}>
            <DirectionalIcon>
              <ArrowIcon />
            </DirectionalIcon>
          </IconButton>
        </Controls>
      )}
      <Track ref={container} dir={direction} aria-live={playing && !held ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            role="group"
            aria-roledescription={t('ui.banner.slide')}
            aria-label={t('ui.slider.position', { position: index + 1, total: slides.length })}
            inert={index !== current}
          >
            {slide.content}
          </div>
        ))}
      </Track>
    </Box>
  );
}
