/**
 * The block of data by which a page tells what the charity says of itself; src/config/charity.ts
 * reads it.
 */
// By its place: the build's configuration reads this file, and knows no other names.
import { CHARITY_BLOCK_ID, type PageCharity } from '../config/charity';

/** Data never runs, and nothing in it ends its element. */
export const charityBlock = (charity: PageCharity): string =>
  `<script type="application/json" id="${CHARITY_BLOCK_ID}">${JSON.stringify(charity).replaceAll('<', '\\u003c')}</script>`;
