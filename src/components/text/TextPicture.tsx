import { createContext, type ReactNode } from 'react';
import { uploadedPictureAddress } from '@/config/pictureAddress';
import { radii } from '@/theme/tokens';
import { CoverImage } from '../covers/CoverImage';

/** A picture within a text. */
export function TextPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <CoverImage
      src={src}
      alt={alt}
      seed={src}
      palette="linen"
      sizes="(max-width: 768px) 100vw, 680px"
      sx={{ borderRadius: radii.card, marginBlockEnd: '1.25em' }}
    />
  );
}

type ShowPicture = (picture: { stem: string; alt: string }) => ReactNode;

/** Texts before publishing show pictures that only staff may read. */
export const PictureOfTexts = createContext<ShowPicture>(({ stem, alt }) => (
  <TextPicture src={uploadedPictureAddress(stem)} alt={alt} />
));
