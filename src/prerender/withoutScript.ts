/** What a page says where scripts are switched off: how to give and to write all the same. */
import { LANGUAGES, directionOf, pickText, type Language } from '@core/text/bilingual';
import { escapeHtml } from '@core/text/escapeHtml';
import type { Instead } from '@/components/layout/NoScriptPlace';
import type { PageCharity } from '@/config/charity';
import { allTexts } from '@/i18n/allTexts';
import { createI18n } from '@/i18n/createI18n';
import { palette as c, radii } from '@/theme/tokens';

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
  { bankAccounts, phone, phoneHref, email }: PageCharity,
): string {
  const { t } = createI18n(language, allTexts);
  const [title, text, accounts] =
    instead === 'giving'
      ? [t('withoutScript.givingTitle'), t('withoutScript.givingText'), bankAccounts]
      : [t('withoutScript.writingTitle'), t('withoutScript.writingText'), []];
  const ways = [
    ...accounts.map(({ bank, currency, iban }) =>
      row(
        `${pickText(bank, language).text} · ${t('withoutScript.account', { currency })}`,
        `<bdi>${escapeHtml(iban)}</bdi>`,
      ),
    ),
    row(
      t('withoutScript.phone'),
      `<a href="${escapeHtml(phoneHref)}"><bdi>${escapeHtml(phone)}</bdi></a>`,
    ),
    row(
      t('withoutScript.email'),
      `<a href="mailto:${escapeHtml(email)}"><bdi>${escapeHtml(email)}</bdi></a>`,
    ),
  ];
  return `<section class="ns" lang="${language}" dir="${directionOf(language)}"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p><dl>${ways.join('')}</dl></section>`;
}

/** What stands in place of each form of a page. */
export const noScriptNotices = (
  language: Language,
  charity: PageCharity,
): Record<Instead, string> => ({
  giving: `<noscript>${noticeOf('giving', language, charity)}</noscript>`,
  writing: `<noscript>${noticeOf('writing', language, charity)}</noscript>`,
});

/**
 * For the shell, which answers every address that is not rendered, whatever the visitor's language.
 */
export function shellWithoutScript(charity: PageCharity): string {
  const { en, ar } = charity.name;
  const notices = LANGUAGES.map((language) => noticeOf('giving', language, charity));
  return `<noscript><div class="ns-shell"><h1><a href="/">${escapeHtml(en)} · <span lang="ar">${escapeHtml(ar)}</span></a></h1>${notices.join('')}</div></noscript>`;
}
