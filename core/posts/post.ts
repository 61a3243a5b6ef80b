/** A blog post or campaign. */
import type { Bilingual } from '../text/bilingual';

export type Post = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  image: string;
  /** What the picture shows; empty where it only decorates. */
  imageAlt: Bilingual;
  date: string | null;
};
