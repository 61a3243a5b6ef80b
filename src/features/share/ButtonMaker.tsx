import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readDonationAmount } from '@core/donations/donationAmount';
import { parseCurrency, type Currency } from '@core/money/currency';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { openCurrencies } from '@core/money/currencyList';
import { minimumMinorOf } from '@core/money/currencyRules';
import { type ButtonStyle, donateButtonHtml, donateButtonUrl } from '@core/projects/donateButton';
import {
  LANGUAGES,
  directionOf,
  parseLanguage,
  pickText,
  type Language,
} from '@core/text/languages/bilingual';
import { shorten } from '@core/text/shorten';
import type { ProjectTitle } from '@/api/endpoints/decidingApi';
import { CopyButton } from '@/components/feedback/CopyButton';
import { SelectField } from '@/components/form/fields/SelectField';
import { useSiteOrigin } from '@/components/layout/SiteOrigin';
import { AmountField } from '@/components/money/AmountField';
import { useAmountProblemText } from '@/components/money/useAmountProblemText';
import { useCharity } from '@/config/charity';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/useLanguage';
import { useCurrency } from '@/store/currency/useCurrency';
import { paletteWith, type Palette } from '@/theme/palettes';
import { radii } from '@/theme/tokens';

/** The look of a donate button on other sites, which have their own styles and typefaces. */
const buttonStyle = ({ saffron, onSaffron }: Palette): ButtonStyle => ({
  display: 'inline-block',
  'max-width': '100%',
  'box-sizing': 'border-box',
  padding: '13px 24px',
  'border-radius': '12px',
  background: saffron,
  color: onSaffron,
  font: '600 16px/1.4 system-ui, sans-serif',
  'text-decoration': 'none',
  'overflow-wrap': 'anywhere',
});

const MOST_OF_TITLE = 60;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginBlockStart: 4 }}>
      <Typography variant="h3" component="h2" id={id} sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

type ButtonMakerProps = { projects: readonly ProjectTitle[]; first: ProjectTitle };

/** Configures a donate button, with a preview and its code. */
export function ButtonMaker({ projects, first }: ButtonMakerProps) {
  const { t } = useTranslation();
  const pageLanguage = useLanguage();
  const { currency: chosenCurrency, list } = useCurrency();
  const problemText = useAmountProblemText();
  const origin = useSiteOrigin();
  const [projectId, setProjectId] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const [ownCurrency, setCurrency] = useState<Currency | null>(null);
  const [ownLanguage, setLanguage] = useState<Language | null>(null);
  const project = projects.find(({ id }) => id === projectId) ?? first;
  const currency = ownCurrency ?? chosenCurrency;
  const language = ownLanguage ?? pageLanguage;

  const titleIn = (shown: Language, { title }: ProjectTitle): string =>
    shorten(pickText(title, shown).text, MOST_OF_TITLE) || t('projects.unnamed');
  const donation = amount.trim() === '' ? null : readDonationAmount(amount, currency, list);
  const problem =
    donation === null || donation.ok
      ? null
      : donation.problem === 'belowMinimum'
        ? t('donate.belowMinimum', {
            amount: formatMoneyInSentence(
              { amountMinor: minimumMinorOf(list, currency), currency },
              pageLanguage,
            ),
          })
        : problemText(donation.problem, currency);
  const button = {
    page: `${origin}${paths.projectDetailsOf(project.id)}`,
    donation: donation?.ok === true ? { amountMinor: donation.amountMinor, currency } : null,
    language,
    label: t(`donateButton.label.${language}`, { title: titleIn(language, project) }),
  };
  const style = buttonStyle(paletteWith(useCharity().look?.tokens));
  const html = donateButtonHtml(button, style);
  return (
    <>
      <Box
        data-needs-script
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ gridColumn: { sm: 'span 2' } }}>
          <SelectField
            label={t('donateButton.project')}
            value={project.id}
            onChange={setProjectId}
            options={projects.map((each) => ({
              value: each.id,
              label: titleIn(pageLanguage, each),
            }))}
          />
        </Box>
        <AmountField
          label={t('donateButton.amount')}
          hint={t('donateButton.amountHint')}
          value={amount}
          onChange={setAmount}
          problem={problem}
          currency={currency}
        />
        <SelectField
          label={t('donateButton.currency')}
          value={currency}
          onChange={(code) => setCurrency(parseCurrency(code) ?? currency)}
          options={openCurrencies(list).map((code) => ({ value: code, label: code }))}
        />
        <SelectField
          label={t('donateButton.language')}
          value={language}
          onChange={(code) => setLanguage(parseLanguage(code) ?? language)}
          options={LANGUAGES.map((code) => ({
            value: code,
            label: t(`donateButton.languages.${code}`),
          }))}
        />
      </Box>
      <Part title={t('donateButton.preview')}>
        <Box
          component="a"
          sx={style}
          href={donateButtonUrl(button)}
          lang={language}
          dir={directionOf(language)}
          target="_blank"
          rel="noopener"
        >
          {button.label}
        </Box>
      </Part>
      <Part title={t('donateButton.html')}>
        <Typography sx={{ marginBlockEnd: 2, color: 'text.secondary' }}>
          {t('donateButton.htmlText')}
        </Typography>
        <Box
          component="pre"
          dir="ltr"
          sx={{
            margin: 0,
            marginBlockEnd: 2,
            padding: 2,
            borderRadius: radii.field,
            backgroundColor: 'background.paper',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: '0.875rem',
          }}
        >
          <code>{html}</code>
        </Box>
        <CopyButton text={html} label={t('donateButton.copy')} />
      </Part>
    </>
  );
}
