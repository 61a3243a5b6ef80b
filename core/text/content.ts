import type { Bilingual } from './languages/bilingual';

export type PlacedContent = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  region: Bilingual;
  type: Bilingual;
  /** Address of the picture; empty for none. */
  image: string;
  /** The text alternative of the picture; empty for decoration. */
  imageAlt: Bilingual;
  date: string | null;
  /** Unlisted content has only an address, which search engines leave out. */
  listed: boolean;
};
