/** The world outside the store that effects touch, handed in so that a server, a test and a debugger can give another. */
export type Surroundings = {
  /** Leaves the site for an absolute address. */
  leaveFor: (url: string) => void;
  /** The page's origin. */
  origin: string;
  /** A fresh UUID. */
  newId: () => string;
  /** Resolves when everything that must survive the page is stored. */
  flushPersistence: () => Promise<void>;
  /** Shows the browser's own alert. */
  alert: (text: string) => void;
  /** Reloadable hint that a session may exist, so that guests cause no request. */
  sessionHint: { get: () => boolean; set: (mayExist: boolean) => void };
  /** Keeps a chosen language for the next visit. */
  rememberLanguage: (language: string) => void;
};
