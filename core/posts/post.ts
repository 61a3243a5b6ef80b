/** A blog post or campaign. */
import type { Bilingual } from '../text/bilingual';

export type Post = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  image: string;
  date: string | null;
};
