import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';

type FieldEvent = SyntheticEvent<HTMLInputElement>;

export type WholeFigure = {
  handlers: {
    onFocus: (event: FieldEvent) => void;
    onMouseDown: (event: FieldEvent) => void;
    onClick: (event: FieldEvent) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    onPaste: (event: FieldEvent) => void;
  };
  /** Receives each value that comes from the visitor's own input. */
  wasTyped: (value: string) => void;
};

const select = ({ currentTarget }: FieldEvent): void => currentTarget.select();

/**
 * Keeps a typed figure from joining one that was there before: who comes to the field finds all of
 * it selected, and while the figure is not of their own typing (a suggested amount, a line's), what
 * they type or paste takes its place, wherever they tap. Their own they can mend digit by digit.
 * @param value what the field holds
 */
export function useWholeFigure(value: string): WholeFigure {
  const typed = useRef('');
  const comesByPointer = useRef(false);
  const isOwn = (): boolean => typed.current === value;
  return {
    handlers: {
      // A press on what is selected already makes WebKit set its caret after the click.
      onFocus: (event) => {
        if (!comesByPointer.current) select(event);
      },
      onMouseDown: ({ currentTarget }) => {
        comesByPointer.current = document.activeElement !== currentTarget;
      },
      // After the pointer has set its caret, which each engine does at another moment before this
      // one.
      onClick: (event) => {
        if (comesByPointer.current || !isOwn()) select(event);
        comesByPointer.current = false;
      },
      onKeyDown: (event) => {
        comesByPointer.current = false;
        const writes = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (writes && !isOwn()) select(event);
      },
      onPaste: (event) => {
        if (!isOwn()) select(event);
      },
    },
    wasTyped: (next) => {
      typed.current = next;
    },
  };
}
