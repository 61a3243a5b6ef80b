import Box from '@mui/material/Box';
import { preload } from 'react-dom';
import { below, BREAKPOINTS } from '@/theme/tokens';
import type { CoverPalette } from 'tatreez/palettes';
import { threadsOf } from './palettes';
import { IMAGE_SIZES, imageUrl, sizedImageOf } from './sizedImage';

/** The banners of the images folder with their cover palettes. */
export const BANNER_PALETTES = {
  home: 'night',
  water: 'petrol',
  family: 'wine',
} as const satisfies Record<string, CoverPalette>;
export type BannerImageName = keyof typeof BANNER_PALETTES;

/** Below this width the tall banner is shown, whose lower third is empty for the text. */
const TALL_BELOW = BREAKPOINTS.md;

/** Preloads a banner in the page's head: browsers find the sources in the body late. */
function preloadSource(address: string, media: string): void {
  const imageSrcSet = sizedImageOf(address)?.srcSet;
  preload(address, { as: 'image', imageSrcSet, imageSizes: '100vw', media, fetchPriority: 'high' });
}

/** `picture` is the address of an uploaded one, which replaces the banner of the name. */
type Props = { name: BannerImageName; picture: string; priority?: boolean };

/** The wide banner (16:6) leaves its first 46 % empty for text, the tall one (5:7) its end. */
export function BannerImage({ name, picture, priority = false }: Props) {
  const wide = picture || imageUrl('banners', name);
  const tall = picture || imageUrl('banners-tall', name);
  const [across, down] = IMAGE_SIZES.banners.ratio;
  if (priority) {
    preloadSource(tall, below(TALL_BELOW));
    preloadSource(wide, `not all and ${below(TALL_BELOW)}`);
  }
  return (
    <Box
      component="picture"
      aria-hidden="true"
      sx={{
        display: 'block',
        inlineSize: '100%',
        blockSize: '100%',
        overflow: 'hidden',
        backgroundColor: threadsOf(BANNER_PALETTES[name]).ground,
        '& > img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
        '[dir="rtl"] & > img': { transform: picture === '' ? 'scaleX(-1)' : 'none' },
      }}
    >
      <source
        media={below(TALL_BELOW)}
        srcSet={sizedImageOf(tall)?.srcSet}
        sizes="100vw"
        width={960}
        height={1344}
      />
      <img
        alt=""
        src={wide}
        srcSet={sizedImageOf(wide)?.srcSet}
        sizes="100vw"
        width={1920}
        height={(1920 * down) / across}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
      />
    </Box>
  );
}
