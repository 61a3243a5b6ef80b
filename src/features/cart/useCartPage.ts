import { useCurrency } from '@/store/currency/useCurrency';
import { useEffect, useRef, useState } from 'react';
import { lineIdOf, type CartLine } from '@core/cart/cartLine';
import type { Dedication } from '@core/donations/dedication';
import { readLineAmount, type DonationAmountProblem } from '@core/donations/donationAmount';
import { amountAsTyped } from '@core/money/plainAmount';
import { dedicateLine } from '@/store/cart/changeWishes';
import { useCart, type Cart } from '@/store/cart/useCart';
import { useAppDispatch } from '@/store/hooks';

/** Moves the focus after the next render, in place of a removed element. */
function useFocusNext(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = document.getElementById(wanted.current);
    if (element === null) return;
    wanted.current = null;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}

/** Ids of the controls that may take the focus; the amount field's is its name. */
export const focusIds = {
  edit: (lineId: string): string => `edit-${lineId}`,
  amount: (lineId: string): string => `amount-${lineId}`,
  remove: (lineId: string): string => `remove-${lineId}`,
  undo: 'cart-undo',
  empty: 'cart-empty-action',
};

type Editing = { lineId: string; text: string; problem: DonationAmountProblem | null };

/** A removed line. One that another tab removed may have been paid for, and cannot be restored. */
type Removed = { line: CartLine; elsewhere: boolean };

export type CartPageState = {
  cart: Cart;
  editing: Editing | null;
  startEditing: (line: CartLine) => void;
  typeAmount: (text: string) => void;
  /** Keeps the typed amount if it is one. @param stay the focus stays with the line */
  commitAmount: (line: CartLine, stay: boolean) => void;
  restoreAmount: (line: CartLine) => void;
  focusAmount: (lineId: string) => void;
  /** The line whose dedication is open, as it was then. */
  dedicating: CartLine | null;
  startDedicating: (line: CartLine) => void;
  dedicate: (dedication: Dedication | null) => void;
  stopDedicating: () => void;
  remove: (line: CartLine) => void;
  removed: Removed | null;
  undoRemove: () => void;
  clear: () => void;
};

/** The line whose Remove button takes the focus: the next line, else the previous one. */
function neighbourOf(lines: readonly CartLine[], lineId: string): CartLine | undefined {
  const index = lines.findIndex((line) => lineIdOf(line) === lineId);
  return lines[index + 1] ?? lines[index - 1];
}

/** The line itself, or the one for the same that is left where its amount or wishes changed. */
function lineOfNow(lines: readonly CartLine[], line: CartLine): CartLine | undefined {
  const lineId = lineIdOf(line);
  const same = lines.filter(
    (one) =>
      one.projectId === line.projectId &&
      one.itemId === line.itemId &&
      one.currency === line.currency,
  );
  return same.find((one) => lineIdOf(one) === lineId) ?? (same.length === 1 ? same[0] : undefined);
}

export function useCartPage(): CartPageState {
  const dispatch = useAppDispatch();
  const cart = useCart();
  const { list } = useCurrency();
  const focusNext = useFocusNext();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [dedicating, setDedicating] = useState<CartLine | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);

  const stopEditing = (lineId: string | null): void => {
    setEditing(null);
    if (lineId !== null) focusNext(focusIds.edit(lineId));
  };

  const commitAmount = (line: CartLine, stay: boolean): void => {
    const lineId = lineIdOf(line);
    if (editing === null || editing.lineId !== lineId) return;
    const amount = readLineAmount(editing.text, line.currency, list);
    if (amount?.ok === false) {
      setEditing({ ...editing, problem: amount.problem });
      return;
    }
    const unitAmountMinor = amount?.amountMinor ?? line.unitAmountMinor;
    if (unitAmountMinor !== line.unitAmountMinor) cart.changeAmount(lineId, unitAmountMinor);
    stopEditing(stay ? lineIdOf({ ...line, unitAmountMinor }) : null);
  };

  /** Another tab may have changed the cart while the dialog was open. */
  const dedicate = (dedication: Dedication | null): void => {
    setDedicating(null);
    if (dedicating === null) return;
    const line = lineOfNow(cart.lines, dedicating);
    if (line === undefined) setRemoved({ line: dedicating, elsewhere: true });
    else dispatch(dedicateLine(line, dedication));
  };

  const remove = (line: CartLine): void => {
    const ordered = cart.groups.flatMap(({ lines }) => lines);
    const next = neighbourOf(ordered, lineIdOf(line));
    cart.remove(lineIdOf(line));
    setRemoved({ line, elsewhere: false });
    setEditing(null);
    focusNext(next === undefined ? focusIds.undo : focusIds.remove(lineIdOf(next)));
  };

  return {
    cart,
    editing,
    startEditing: (line) =>
      setEditing({
        lineId: lineIdOf(line),
        text: amountAsTyped({ amountMinor: line.unitAmountMinor, currency: line.currency }),
        problem: null,
      }),
    typeAmount: (text) => setEditing((current) => current && { ...current, text, problem: null }),
    commitAmount,
    restoreAmount: (line) => stopEditing(lineIdOf(line)),
    focusAmount: (lineId) => document.getElementsByName(focusIds.amount(lineId))[0]?.focus(),
    dedicating,
    startDedicating: setDedicating,
    dedicate,
    stopDedicating: () => setDedicating(null),
    remove,
    removed,
    undoRemove: () => {
      if (removed === null) return;
      cart.add(removed.line);
      setRemoved(null);
      focusNext(focusIds.remove(lineIdOf(removed.line)));
    },
    clear: () => {
      cart.clear();
      setRemoved(null);
      setEditing(null);
      focusNext(focusIds.empty);
    },
  };
}
