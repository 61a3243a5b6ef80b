import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent';
import { useEffect, useRef, useState, type ReactNode } from 'react';

type ScrollableDialogContentProps = Omit<DialogContentProps, 'tabIndex' | 'role' | 'ref'> & {
  /** The id of its name, such as the dialog's title. */
  labelledBy: string;
};

/** A dialog's content without controls: keyboards can scroll it in every browser. */
export function ScrollableDialogContent({
  labelledBy,
  children,
  ...rest
}: ScrollableDialogContentProps): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = content.current;
    if (element === null) return undefined;
    const look = (): void => setScrolls(element.scrollHeight > element.clientHeight);
    look();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <DialogContent
      ref={content}
      {...rest}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy })}
    >
      {children}
    </DialogContent>
  );
}
