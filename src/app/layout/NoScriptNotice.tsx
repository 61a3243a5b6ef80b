/** The notice for browsers without scripts, in prerendered pages: how to donate and to write. */
import type { ReactNode } from 'react';
import { holderOf } from '@core/site/charity';
import { LANGUAGES, directionOf, pickText, type Language } from '@core/text/languages/bilingual';
import type { Instead } from '@/components/layout/NoScriptPlace';
import type { PageCharity } from '@/config/charity';
import { allTexts } from '@/i18n/allTexts';
import { createI18n } from '@/i18n/createI18n';
import { colour as c, radii } from '@/theme/tokens';

/** Hides elements that need scripts, and shows replacements. One tap selects a whole number. */
export const NO_SCRIPT_STYLES = [
  'body{margin:0}#root :is(button,form,[role=radiogroup],[data-needs-script]){display:none!important}',
  `.ns{box-sizing:border-box;max-inline-size:40rem;margin-block:0 1rem;padding:1.25rem;border:1px solid ${c('divider')};border-radius:${radii.card};background:${c('paper')};color:${c('ink')};font:400 1rem/1.7 "Readex Arabic","Readex Latin",system-ui,sans-serif;text-align:start}`,
  '.ns h2{margin:0;font-size:1.125rem;line-height:1.5}.ns p{margin:.25rem 0 .75rem;text-wrap:pretty}.ns dl{margin:0}',
  `.ns dl div{padding-block:.5rem;border-block-start:1px solid ${c('divider')}}.ns dt{color:${c('inkSoft')};font-size:.9375rem}.ns dd{margin:0;font-size:clamp(.8125rem,3.7vw,1rem);font-weight:600}`,
  `.ns bdi{direction:ltr;unicode-bidi:isolate;user-select:all;-webkit-user-select:all;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}.ns a{display:inline-block;padding-block:.5rem;color:inherit}`,
  `.ns-shell{box-sizing:border-box;min-block-size:100vh;padding:2rem 1rem;background:${c('linen')}}.ns-shell .ns{margin-inline:auto}`,
  `.ns-shell h1{max-inline-size:40rem;margin:0 auto 1.5rem;color:${c('ink')};font:700 1.75rem/1.4 "Readex Arabic","Readex Latin",system-ui,sans-serif}.ns-shell h1 a{color:inherit;text-decoration:none}`,
].join('');

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type NoScriptNoticeProps = { instead: Instead; language: Language; charity: PageCharity };

export function NoScriptNotice({ instead, language, charity }: NoScriptNoticeProps) {
  const { t } = createI18n(language, allTexts);
  const isGiving = instead === 'giving';
  const accounts = isGiving ? charity.bankAccounts : [];
  return (
    <section className="ns" lang={language} dir={directionOf(language)}>
      <h2>{t(isGiving ? 'withoutScript.givingTitle' : 'withoutScript.writingTitle')}</h2>
      <p>{t(isGiving ? 'withoutScript.givingText' : 'withoutScript.writingText')}</p>
      <dl>
        {accounts.map((account) => (
          <Way
            key={account.iban}
            name={`${pickText(account.bank, language).text} · ${t('withoutScript.account', { currency: account.currency })}`}
          >
            <bdi>{holderOf(account, charity, language)}</bdi>
            <br />
            <bdi>{account.iban}</bdi>
            {account.bic !== '' && (
              <>
                <br />
                <span>{t('layout.bank.bic')}</span> <bdi>{account.bic}</bdi>
              </>
            )}
          </Way>
        ))}
        {charity.phone !== '' && (
          <Way name={t('withoutScript.phone')}>
            <a href={charity.phoneHref}>
              <bdi>{charity.phone}</bdi>
            </a>
          </Way>
        )}
        {charity.email !== '' && (
          <Way name={t('withoutScript.email')}>
            <a href={`mailto:${charity.email}`}>
              <bdi>{charity.email}</bdi>
            </a>
          </Way>
        )}
      </dl>
    </section>
  );
}

/** The notice of the page for addresses without a file, in both languages. */
export function NoScriptPage({ charity }: { charity: PageCharity }) {
  const { en, ar } = charity.name;
  return (
    <noscript>
      <div className="ns-shell">
        <h1>
          <a href="/">
            <span>{en}</span> <span>·</span> <span lang="ar">{ar}</span>
          </a>
        </h1>
        {LANGUAGES.map((language) => (
          <NoScriptNotice key={language} instead="giving" language={language} charity={charity} />
        ))}
      </div>
    </noscript>
  );
}
