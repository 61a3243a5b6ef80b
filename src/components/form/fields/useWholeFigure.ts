import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { isWritingKey } from '../isWritingKey';

type FieldEvent = SyntheticEvent<HTMLInputElement>;

export type WholeFigure = {
  handlers: {
    onFocus: (event: FieldEvent) => void;
    onMouseDown: (event: FieldEvent) => void;
    onClick: (event: FieldEvent) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    onPaste: (event: FieldEvent) => void;
  };
  wasTyped: (value: string) => void;
};

const select = ({ currentTarget }: FieldEvent): void => currentTarget.select();

/** Input replaces a suggested figure as a whole; a typed one can be edited digit by digit. */
export function useWholeFigure(value: string): WholeFigure {
  const typed = useRef('');
  const comesByPointer = useRef(false);
  const isOwn = (): boolean => typed.current === value;
  return {
    handlers: {
      // WebKit sets its caret after the click on selected text.
      onFocus: (event) => {
        if (!comesByPointer.current) select(event);
      },
      onMouseDown: ({ currentTarget }) => {
        comesByPointer.current = document.activeElement !== currentTarget;
      },
      // Engines set the caret at different moments before this one.
      onClick: (event) => {
        if (comesByPointer.current || !isOwn()) select(event);
        comesByPointer.current = false;
      },
      onKeyDown: (event) => {
        comesByPointer.current = false;
        if (isWritingKey(event) && !isOwn()) select(event);
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
