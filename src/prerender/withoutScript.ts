/**
 * What a page says where scripts are switched off: how to give and to write all the same. The build
 * puts it into its shell, the renderer into each page.
 */
import type { Language } from '@core/text/bilingual';
import type { Texts } from '@/i18n/createI18n';
// By their places: the build's configuration reads this file, and knows no other names.
import { pickText } from '../../core/text/bilingual';
import { escapeHtml } from '../../core/text/escapeHtml';
import type { PageCharity } from '../config/charity';
import { palette as c, radii } from '../theme/tokens';

/** What stands in the place of: a form of a gift, or another one. */
export type Instead = 'giving' | 'writing';

/** @throws when the language has no such text */
function textOf(texts: Texts, key: string): string {
  let found: Texts | string | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
  return found;
}

/**
 * Nothing that only a script answers is shown; what stands in its place is. Numbers are selected as
 * a whole by one tap.
 */
const STYLES = [
  'body{margin:0}#root :is(button,form,[role=radiogroup],[data-needs-script]){display:none!important}',
  `.ns{box-sizing:border-box;max-inline-size:40rem;margin-block:0 1rem;padding:1.25rem;border:1px solid ${c.divider};border-radius:${radii.card};background:${c.paper};color:${c.ink};font:400 1rem/1.7 "Readex Arabic","Readex Latin",system-ui,sans-serif;text-align:start}`,
  '.ns h2{margin:0;font-size:1.125rem;line-height:1.5}.ns p{margin:.25rem 0 .75rem;text-wrap:pretty}.ns dl{margin:0}',
  `.ns dl div{padding-block:.5rem;border-block-start:1px solid ${c.divider}}.ns dt{color:${c.inkSoft};font-size:.9375rem}.ns dd{margin:0;font-size:clamp(.8125rem,3.7vw,1rem);font-weight:600}`,
  `.ns bdi{direction:ltr;unicode-bidi:isolate;user-select:all;-webkit-user-select:all;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}.ns a{display:inline-block;padding-block:.5rem;color:${c.petrol}}`,
  `.ns-shell{box-sizing:border-box;min-block-size:100vh;padding:2rem 1rem;background:${c.linen}}.ns-shell .ns{margin-inline:auto}`,
  `.ns-shell h1{max-inline-size:40rem;margin:0 auto 1.5rem;color:${c.ink};font:700 1.75rem/1.4 "Readex Arabic","Readex Latin",system-ui,sans-serif}.ns-shell h1 a{color:inherit;text-decoration:none}`,
].join('');

export const WITHOUT_SCRIPT_STYLES = `<noscript><style>${STYLES}</style></noscript>`;

const row = (name: string, value: string): string =>
  `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`;

function noticeOf(
  instead: Instead,
  language: Language,
  texts: Texts,
  { bankAccounts, phone, phoneHref, email }: PageCharity,
): string {
  const [title, text] =
    instead === 'giving'
      ? ['withoutScript.givingTitle', 'withoutScript.givingText']
      : ['withoutScript.writingTitle', 'withoutScript.writingText'];
  const account = textOf(texts, 'withoutScript.account');
  const accounts = bankAccounts.map(({ bank, currency, iban }) =>
    row(
      `${pickText(bank, language).text} · ${account.replace('{{currency}}', currency)}`,
      `<bdi>${escapeHtml(iban)}</bdi>`,
    ),
  );
  const ways = [
    ...(instead === 'giving' ? accounts : []),
    row(
      textOf(texts, 'withoutScript.phone'),
      `<a href="${escapeHtml(phoneHref)}"><bdi>${escapeHtml(phone)}</bdi></a>`,
    ),
    row(
      textOf(texts, 'withoutScript.email'),
      `<a href="mailto:${escapeHtml(email)}"><bdi>${escapeHtml(email)}</bdi></a>`,
    ),
  ];
  return `<section class="ns" lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><h2>${escapeHtml(textOf(texts, title))}</h2><p>${escapeHtml(textOf(texts, text))}</p><dl>${ways.join('')}</dl></section>`;
}

/** For a place of a page whose language is known. */
export const insteadOf = (
  instead: Instead,
  language: Language,
  texts: Texts,
  charity: PageCharity,
): string => `<noscript>${noticeOf(instead, language, texts, charity)}</noscript>`;

/**
 * For the shell, which answers every address that is not rendered, whatever the visitor's language.
 */
export function shellWithoutScript(
  texts: Readonly<Record<Language, Texts>>,
  charity: PageCharity,
): string {
  const notices = (['en', 'ar'] as const).map((language) =>
    noticeOf('giving', language, texts[language], charity),
  );
  return `<div class="ns-shell"><h1><a href="/">${escapeHtml(charity.name.en)} · <span lang="ar">${escapeHtml(charity.name.ar)}</span></a></h1>${notices.join('')}</div>`;
}

/** Until the app says which page it is. */
export const shellTitle = ({ name }: PageCharity): string =>
  `<title>${escapeHtml(name.en)}</title>`;
