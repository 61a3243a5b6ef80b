import { groupThousands } from '@core/money/formatMoney';

/** Servers count no further. */
const MOST_COUNTED = 5_000;

/** `1,204`, and `5,000+` where the server stopped counting. */
export const countText = (count: number): string =>
  `${groupThousands(String(count))}${count < MOST_COUNTED ? '' : '+'}`;
