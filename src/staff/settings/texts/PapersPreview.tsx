import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultAmountMinor } from '@core/money/currencyRules';
import type { Receipt as IssuedReceipt } from '@core/receipts/receipt';
import type { SiteTexts } from '@core/site/siteTexts';
import { hasText, pickText } from '@core/text/languages/bilingual';
import { Prose } from '@/components/layout/Prose';
import { MarkupText } from '@/components/text/MarkupText';
import { charity } from '@/config/charity';
import { charityToday } from '@/config/charityToday';
import { Receipt } from '@/features/history/papers/Receipt';
import { useSiteFacts } from '@/features/legal/useSiteFacts';
import { useLanguage } from '@/i18n/useLanguage';

/** A receipt of an invented gift of today, in the home currency. */
function invented(project: string): IssuedReceipt {
  const { home } = charity().currencies;
  const today = charityToday();
  const date = `${today}T00:00:00.000Z`;
  return {
    donationId: '',
    reference: 'ABCD1234-1',
    date,
    title: { en: project, ar: project },
    itemId: null,
    amountMinor: defaultAmountMinor(charity().currencies, home),
    currency: home,
    refundedMinor: 0,
    method: 'card',
    number: `${today.slice(0, 4)}-000001`,
    isExample: false,
    version: 1,
    issuedAt: date,
    replaces: null,
    donor: null,
    dedication: null,
    disputed: false,
    converted: null,
    paymentReference: null,
  };
}

function Place({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

/** The words on a receipt, at the end of a mail, and in the product's own terms. */
export function PapersPreview({ papers }: { papers: SiteTexts['papers'] }) {
  const { t } = useTranslation();
  const { t: tStaff } = useTranslation('staff');
  const language = useLanguage();
  const facts = useSiteFacts(papers.law);
  const letterhead = { ...charity(), sentence: papers.receipt };
  const receipt = invented(tStaff('settings.texts.papers.project'));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Place title={tStaff('settings.texts.papers.receipt')}>
        <Receipt receipt={receipt} letterhead={letterhead} headingComponent="h2" />
      </Place>
      {hasText(papers.signature) && (
        <Place title={tStaff('settings.texts.papers.mails')}>
          <MarkupText text={pickText(papers.signature, language).text} />
        </Place>
      )}
      <Place title={tStaff('settings.texts.papers.terms')}>
        <Prose>
          <h2>{t('legal.terms.law.title')}</h2>
          <p>{t('legal.terms.law.text', facts)}</p>
        </Prose>
      </Place>
    </Box>
  );
}
