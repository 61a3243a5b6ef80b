import type { Language } from '@core/text/languages/bilingual';

/** The content of a mail before it becomes HTML or plain text; it contains no markup. */
export type MailContent = {
  language: Language;
  site: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The staff's text: blank lines separate paragraphs, and web addresses become links. */
  body: string;
  rows: MailRow[];
  action: { label: string; url: string } | null;
  offer: { text: string; label: string; url: string } | null;
  notes: MailNote[];
  footer: string;
  footerLink: { label: string; url: string } | null;
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
