import type { Bilingual } from '../text/languages/bilingual';

export type Post = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  image: string;
  /** The text alternative of the picture; empty where it only decorates. */
  imageAlt: Bilingual;
  date: string | null;
  /** Unlisted content has only an address, which search engines leave out. */
  listed: boolean;
};
