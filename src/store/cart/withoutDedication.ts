/** Removes words about other persons, so that the browser's next user does not see them. */
import { addLine, type CartLine } from '@core/cart/cartLine';
import { wishesOf } from '@core/donations/dedication';

const withoutDedication = (line: CartLine): CartLine =>
  line.wishes?.dedication
    ? { ...line, wishes: wishesOf(null, line.wishes.isNameShown, () => '') }
    : line;

/** The lines keep their positions, which identify the lines of a payment. */
export const withoutDedications = (lines: readonly CartLine[]): CartLine[] =>
  lines.map(withoutDedication);

/** Lines that become the same are merged. */
export const mergedWithoutDedications = (lines: readonly CartLine[]): CartLine[] =>
  withoutDedications(lines).reduce<CartLine[]>(addLine, []);
