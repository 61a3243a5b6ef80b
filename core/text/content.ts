/** What projects and opportunities have in common: what it is, where it is, and a picture of it. */
import type { Bilingual } from './bilingual';

export type PlacedContent = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  region: Bilingual;
  type: Bilingual;
  /** Address of the picture; empty where there is none. */
  image: string;
  /** What the picture shows; empty where it only decorates. */
  imageAlt: Bilingual;
  date: string | null;
};
