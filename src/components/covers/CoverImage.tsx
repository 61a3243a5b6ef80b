import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../layout/lazyPart';
import { pictureEdge } from '@/theme/baseline';
import { isEmbroidered } from './embroidery';
import { coloursOf, type CoverPalette } from './palettes';
import { sizedImageOf } from './sizedImage';
import { Unsewn, type CoverProgress } from './Unsewn';

const TatreezCover = lazyPart(
  async () => (await import(/* webpackChunkName: "cover" */ './TatreezCover')).TatreezCover,
);

type Props = {
  src: string;
  /** The seed of the cover that replaces a missing picture: the document's id. */
  seed: string;
  palette: CoverPalette;
  /** The text alternative; absent for a decoration of a text with the same content. */
  alt?: string;
  /** The media conditions of an `img`; by default a phone's whole width, a third of a desktop's. */
  sizes?: string;
  /** Set for the one picture that the first view shows at once. */
  priority?: boolean;
  /** CSS aspect ratio of the box. */
  ratio?: string;
  /** Sews only this share of an embroidered cover; an uploaded picture stays as it is. */
  progress?: CoverProgress;
  sx?: SxProps<Theme>;
};

/** A picture in a box of fixed shape; a generated cover replaces a missing one. */
export function CoverImage({
  src,
  seed,
  palette,
  alt = '',
  sizes = '(max-width: 768px) 100vw, 400px',
  priority = false,
  ratio = '5 / 3',
  progress,
  sx,
}: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const address = src.trim();
  const sized = sizedImageOf(address);
  const failed = useCallback(() => setFailedSrc(address), [address]);
  // A picture of prerendered HTML may fail before hydration.
  const checkFailed = useCallback(
    (image: HTMLImageElement | null) => {
      if (image !== null && image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
        failed();
    },
    [failed],
  );
  const missing = address === '' || failedSrc === address;
  return (
    <Box
      {...(missing && alt !== '' ? { role: 'img', 'aria-label': alt } : {})}
      sx={[
        {
          position: 'relative',
          overflow: 'hidden',
          aspectRatio: ratio,
          backgroundColor: coloursOf(palette).ground,
          ...pictureEdge,
        },
        {
          '& > img': {
            display: 'block',
            inlineSize: '100%',
            blockSize: '100%',
            objectFit: 'cover',
          },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {missing ? (
        <Suspense fallback={null}>
          <TatreezCover seed={seed} palette={palette} />
        </Suspense>
      ) : (
        <img
          ref={checkFailed}
          key={address}
          alt={alt}
          sizes={sized === null ? undefined : sizes}
          srcSet={sized?.srcSet}
          src={address}
          width={sized?.width}
          height={sized?.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          onError={failed}
        />
      )}
      {progress !== undefined && (missing || isEmbroidered(address)) && (
        <Unsewn progress={progress} />
      )}
    </Box>
  );
}
