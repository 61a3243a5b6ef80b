/** Cleans names that the public ledger has kept since before names were cleaned; it runs once. */
import { maskDonor, NAMELESS_DONOR } from '@core/text/names/maskDonor';
import { publicMaskedName } from '@core/text/names/publicName';
import type { Log } from '../common/functionContext';
import type { Clock } from '../common/clock';

export type NamedRow = { id: string; donor: string };

/** Every method throws Refusal `server` when the backend cannot be reached. */
export interface LedgerNames {
  /** Yields pages of unchecked rows with a name; a page is checked once the next is requested. */
  unchecked(): AsyncIterable<readonly NamedRow[]>;
  /** Does nothing where the row has another name by now. */
  rename(row: NamedRow, donor: string): Promise<void>;
}

/** @param until milliseconds; no step begins later */
export async function cleanLedger(
  { names, clock, log }: { names: LedgerNames; clock: Clock; log: Log },
  until: number,
): Promise<void> {
  let renamed = 0;
  for await (const page of names.unchecked())
    for (const row of page) {
      if (clock.now() >= until) return;
      const donor = maskDonor(publicMaskedName(row.donor)) || maskDonor(NAMELESS_DONOR);
      if (donor === row.donor) continue;
      await names.rename(row, donor);
      renamed += 1;
    }
  if (renamed > 0) log('ledger names cleaned', { renamed });
}
