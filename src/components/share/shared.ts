/** A shared address with its text. */
export type Shared = {
  title: string;
  /** Absolute. */
  url: string;
  /** Names the files of its QR code: Latin letters and digits. */
  name: string;
  /** The address of the page that makes a donate button for it. */
  buttonPage?: string;
};

/** WhatsApp's own address for sharing, which opens its app where there is one. */
export const whatsAppUrl = ({ title, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
