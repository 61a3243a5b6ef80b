/** A link to a project's page for other sites, as plain HTML: no script, no frame. */
import { prefilledQuery } from '../donations/prefilledDonation';
import type { Money } from '../money/money';
import { directionOf, type Language } from '../text/languages/bilingual';
import { escapeHtml } from '../text/escapeHtml';

export type DonateButton = {
  page: string;
  /** Null where the donor chooses. */
  donation: Money | null;
  language: Language;
  label: string;
};

export type ButtonStyle = Readonly<Record<string, string>>;

export const donateButtonUrl = ({ page, donation, language }: DonateButton): string =>
  `${page}?${prefilledQuery(donation, language)}`;

/** Direction controls; without them the label's direction ends with the label. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069\p{Cc}]/gu;

/** @param style as an element's style attribute names its properties */
export function donateButtonHtml(button: DonateButton, style: ButtonStyle): string {
  const attributes = {
    href: donateButtonUrl(button),
    lang: button.language,
    dir: directionOf(button.language),
    style: Object.entries(style)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  return `<a ${written.join(' ')}>${escapeHtml(button.label.replace(CONTROLS, ''))}</a>`;
}
