import type { Charity } from '@core/site/charity';
import type { Bilingual, Language } from '@core/text/languages/bilingual';

/** The charity as it signs its mails. */
export type MailSender = Pick<Charity, 'name'> &
  Partial<Pick<Charity, 'phone' | 'email' | 'colours'>> & {
    /** The charity's own words at the end of its mails. */
    signature?: Bilingual;
    /** The site's address, where donors find receipts; missing where none are sent again. */
    receiptsAt?: string | null;
  };

/** The content of a mail before it becomes HTML or plain text; it contains no markup. */
export type MailContent = {
  language: Language;
  site: string;
  /** The colour of the heading, buttons and links, which white is readable on. */
  primary: string;
  /** The charity's words at the end, written as a body. */
  signature: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The staff's text: blank lines separate paragraphs, and web addresses become links. */
  body: string;
  rows: MailRow[];
  action: { label: string; url: string } | null;
  offer: { text: string; label: string; url: string } | null;
  notes: MailNote[];
  /** The message that is answered; it has no links, as a visitor wrote it. */
  quote: { label: string; text: string } | null;
  footer: string;
  footerLink: { label: string; url: string } | null;
  receiptsLink: { label: string; url: string } | null;
};

export type MailNote = string | { text: string; label: string; url: string };

/** `money` and `sum` do not wrap, `sum` is emphasised, and `long` has the whole width. */
export type MailRow = {
  label: string;
  value: string;
  details?: readonly string[];
  link?: { label: string; url: string };
  kind?: 'money' | 'sum' | 'long';
  url?: string;
};
