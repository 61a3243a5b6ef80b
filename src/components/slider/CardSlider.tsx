import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import type { KeenSliderOptions } from 'keen-slider';
import { useMemo, type KeyboardEvent, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BREAKPOINTS, durations } from '@/theme/tokens';
import { DirectionalIcon } from '../icons/DirectionalIcon';
import { ArrowIcon } from '../icons/icons';
import { useInView } from '../motion/useInView';
import { useReducedMotion } from '../motion/useReducedMotion';
import { SlideDots } from './SlideDots';
import { useKeenSlider } from './useKeenSlider';

const GAP_PX = 12;
const wide = `(min-width: ${BREAKPOINTS.lg}px)`;
const medium = `(min-width: ${BREAKPOINTS.md}px)`;

/** Slides have keen-slider's widths before it loads, so that the layout does not shift. */
const Track = styled('ul')({
  display: 'flex',
  listStyle: 'none',
  margin: `-16px -${GAP_PX}px`,
  padding: '16px 0',
  overflow: 'clip',
  touchAction: 'pan-y pinch-zoom',
  '&[data-slider="ready"]': { cursor: 'grab', userSelect: 'none' },
  '&[data-slider="missing"]': { overflowX: 'auto' },
  '& > li': {
    flex: 'none',
    inlineSize: '100%',
    paddingInline: GAP_PX,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  [`@media ${medium}`]: { '& > li': { inlineSize: '50%' } },
  [`@media ${wide}`]: { '& > li': { inlineSize: 'calc(100% / 3)' } },
  '& img': { pointerEvents: 'none' },
});

const controlsFor = (count: number): object => ({
  display: 'none',
  [`@media ${medium}`]: { display: count > 2 ? 'flex' : 'none' },
  [`@media ${wide}`]: { display: count > 3 ? 'flex' : 'none' },
});

type CardSliderProps<T> = {
  items: readonly T[];
  renderItem: (item: T, index: number) => ReactNode;
  keyOf: (item: T) => Key;
  label: string;
};

/** Shows 3 cards, 2 below 1224 px, and 1 without arrows and dots below 768 px. */
export function CardSlider<T>({ items, renderItem, keyOf, label }: CardSliderProps<T>): ReactNode {
  // A slider measures its direction only once.
  return (
    <DirectedSlider
      key={useTheme().direction}
      items={items}
      renderItem={renderItem}
      keyOf={keyOf}
      label={label}
    />
  );
}

function DirectedSlider<T>({ items, renderItem, keyOf, label }: CardSliderProps<T>): ReactNode {
  const { t } = useTranslation();
  const { direction } = useTheme();
  const rtl = direction === 'rtl';
  const reduced = useReducedMotion();
  const [watch, seen] = useInView<HTMLDivElement>({ rootMargin: '400px', threshold: 0 });
  const count = items.length;
  const options = useMemo<KeenSliderOptions>(() => {
    const view = (perView: number): KeenSliderOptions => ({
      slides: { perView, spacing: 0 },
      loop: count > perView,
      drag: count > perView,
    });
    return {
      ...view(1),
      rtl,
      defaultAnimation: { duration: reduced ? 0 : durations.slide },
      breakpoints: { [medium]: view(2), [wide]: view(3) },
    };
  }, [count, rtl, reduced]);
  const { container, slider, current, act } = useKeenSlider<HTMLUListElement>(
    seen !== null,
    options,
    count,
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const back = (event.key === 'ArrowRight') === rtl;
    act((self) => (back ? self.prev() : self.next()));
  };
  const show = (index: number): void => {
    const place = slider?.track.details.slides[index];
    if (place !== undefined && place.portion < 0.99)
      slider?.moveToIdx(index, false, { duration: reduced ? 0 : durations.part });
  };

  return (
    <div
      ref={watch}
      role="group"
      aria-roledescription={t('ui.banner.carousel')}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <Track ref={container} dir={direction}>
        {items.map((item, index) => (
          <li key={keyOf(item)} onFocus={() => show(index)}>
            {renderItem(item, index)}
          </li>
        ))}
      </Track>
      <Box
        sx={[
          controlsFor(count),
          {
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            marginBlockStart: 3,
            color: 'primary.main',
          },
        ]}
      >
        <IconButton aria-label={t('ui.slider.previous')} onClick={() => act((self) => self.prev())}>
          <DirectionalIcon back>
            <ArrowIcon />
          </DirectionalIcon>
        </IconButton>
        <SlideDots
          count={count}
          current={current}
          onChoose={(index) => act((self) => self.moveToIdx(index, false))}
        />
        <IconButton aria-label={t('ui.slider.next')} onClick={() => act((self) => self.next())}>
          <DirectionalIcon>
            <ArrowIcon />
          </DirectionalIcon>
        </IconButton>
      </Box>
    </div>
  );
}
