/** A page that a visitor seems about to open: the app draws it out of sight, so that the tap has little left to do. */
import { createContext } from 'react';

/** How a link opens a page: its path, and what the link knows of the page's subject. Spread into a `Link`. */
export type Opening = { to: string; state: Record<string, unknown> };

/** Tells the app that a page is about to be opened. */
export const ExpectOpening = createContext<(opening: Opening) => void>(() => undefined);

/** Whether the page around is still out of sight. */
export const OutOfSight = createContext(false);
