export type Shared = {
  title: string;
  /** Absolute. */
  url: string;
  /** The files' name of its QR code: Latin letters and digits. */
  name: string;
  /** The page that makes a donate button for it. */
  buttonPage?: string;
};

/** WhatsApp's address for sharing, which opens its app if there is one. */
export const whatsAppUrl = ({ title, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
