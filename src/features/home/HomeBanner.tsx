import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteTexts } from '@core/site/siteTexts';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { gutter, widths } from '@/theme/tokens';
import { BANNER_PALETTES, BannerImage } from '@/components/covers/BannerImage';
import { threadsOf } from '@/components/covers/palettes';
import { BannerCarousel } from '@/components/slider/BannerCarousel';

/** The text is at the start of the cover on wide screens, and below the scene on phones. */
const Slide = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  color: theme.palette.common.white,
  [theme.breakpoints.up('md')]: {
    aspectRatio: '16 / 6',
    minBlockSize: 420,
    maxBlockSize: 620,
    inlineSize: '100%',
    justifyContent: 'center',
  },
}));

const Picture = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '1 / .82',
  maxBlockSize: 400,
  inlineSize: '100%',
  '& > picture': { position: 'absolute', inset: 0 },
  '& picture > img': { objectPosition: '50% 4%' },
  [theme.breakpoints.up('sm')]: { '& picture > img': { objectPosition: '50% 30%' } },
  [theme.breakpoints.up('md')]: {
    position: 'absolute',
    inset: 0,
    aspectRatio: 'auto',
    maxBlockSize: 'none',
    '& picture > img': { objectPosition: '34% 50%' },
  },
}));

/** The banners of the product have room for words, and an uploaded picture has none. */
const BESIDE_WORDS = { insetInlineStart: { md: '46%' }, inlineSize: { md: '54%' } };

const Words = styled('div')(({ theme }) => ({
  position: 'relative',
  inlineSize: '100%',
  maxInlineSize: `calc(${widths.content} + 2 * ${gutter})`,
  marginInline: 'auto',
  paddingInline: gutter,
  paddingBlock: '12px 32px',
  [theme.breakpoints.up('md')]: {
    paddingBlock: '12px 36px',
    '& > *': { maxInlineSize: 'min(30rem, 44%)' },
  },
}));

/** @param home by default the texts of the site */
export function HomeBanner({ home = charity().texts.home }: Partial<Pick<SiteTexts, 'home'>>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const slides = useMemo(
    () =>
      home.slides.map(({ title, text, action, to, cover, picture }, index) => ({
        key: String(index),
        content: (
          <Slide
            data-surface="petrol"
            sx={{ backgroundColor: threadsOf(BANNER_PALETTES[cover]).ground }}
          >
            <Picture sx={picture === '' ? null : BESIDE_WORDS}>
              <BannerImage name={cover} picture={picture} priority={index === 0} />
            </Picture>
            <Words>
              <Typography
                component="h2"
                variant="h1"
                sx={{ fontSize: 'clamp(1.875rem, 1.1rem + 2.6vw, 3.25rem)' }}
              >
                {title[language]}
              </Typography>
              <Typography sx={{ marginBlock: { xs: '8px 20px', md: '14px 26px' } }}>
                {text[language]}
              </Typography>
              <Box>
                <Button color="give" size="large" component={Link} to={to}>
                  {action[language]}
                </Button>
              </Box>
            </Words>
          </Slide>
        ),
      })),
    [home, language],
  );
  return <BannerCarousel slides={slides} label={t('home.highlights')} />;
}
