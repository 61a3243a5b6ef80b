import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGetProjectQuery, useListProjectsQuery } from '@/api/endpoints/projectsApi';
import { CopyButton } from '@/components/feedback/CopyButton';
import { QueryView } from '@/components/feedback/QueryView';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { SelectField } from '@/components/form/SelectField';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { AmountField } from '@/components/money/AmountField';
import { useAmountProblemText } from '@/components/money/useAmountProblemText';
import { paths } from '@/config/paths';
import { readGift } from '@core/donations/gift';
import { CURRENCIES, parseCurrency, type Currency } from '@core/money/currency';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { MINIMUM_AMOUNT_MINOR } from '@core/money/money';
import { parseSubjectId } from '@core/pages/subjectId';
import { donateButtonHtml, donateButtonUrl } from '@core/projects/donateButton';
import type { Project } from '@core/projects/project';
import { LANGUAGES, parseLanguage, pickText, type Language } from '@core/text/bilingual';
import { shorten } from '@core/text/shorten';
import { useLanguage } from '@/i18n/useLanguage';
import { useCurrency } from '@/store/currency/useCurrency';
import { radii } from '@/theme/tokens';
import { BUTTON_STYLE } from './buttonStyle';

const MOST_PROJECTS = 100;
const MOST_OF_TITLE = 60;

const ButtonOnOtherSites = styled('a')(BUTTON_STYLE);

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

function ButtonMaker({ projects, first }: { projects: readonly Project[]; first: Project }) {
  const { t } = useTranslation();
  const pageLanguage = useLanguage();
  const chosenCurrency = useCurrency().currency;
  const problemText = useAmountProblemText();
  const [projectId, setProjectId] = useState(first.id);
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<Currency>(chosenCurrency);
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const project = projects.find(({ id }) => id === projectId) ?? first;

  const titleIn = (shown: Language, { title }: Project): string =>
    shorten(pickText(title, shown).text, MOST_OF_TITLE) || t('projects.unnamed');
  const gift = amount.trim() === '' ? null : readGift(amount, currency);
  const problem =
    gift === null || gift.ok
      ? null
      : gift.problem === 'belowMinimum'
        ? t('donate.belowMinimum', {
            amount: formatMoneyInSentence(
              { amountMinor: MINIMUM_AMOUNT_MINOR[currency], currency },
              pageLanguage,
            ),
          })
        : problemText(gift.problem);
  const button = {
    page: `${window.location.origin}${paths.projectDetailsOf(project.id)}`,
    gift: gift?.ok === true ? { amountMinor: gift.amountMinor, currency } : null,
    language,
    label: t(`donateButton.label.${language}`, { title: titleIn(language, project) }),
  };
  const html = donateButtonHtml(button, BUTTON_STYLE);
  return (
    <>
      <Box
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
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
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
        <ButtonOnOtherSites
          href={donateButtonUrl(button)}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          target="_blank"
          rel="noopener"
        >
          {button.label}
        </ButtonOnOtherSites>
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

/** Makes a link to a project for other sites, and shows it as it will look there. */
export function DonateButtonPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = parseSubjectId(search.get('project'));
  const list = useListProjectsQuery({ page: 1, pageSize: MOST_PROJECTS });
  const asked = useGetProjectQuery(id ?? skipToken);
  const isReady = list.data !== undefined && !asked.isLoading;
  const open = (list.data?.items ?? []).filter(({ status }) => status === 'open');
  const given = asked.currentData;
  const projects =
    given === undefined || open.some((project) => project.id === given.id)
      ? open
      : [given, ...open];
  const first = projects.find((project) => project.id === id) ?? projects[0];
  return (
    <Section rhythm="tight" width="prose">
      <PageMeta title={t('donateButton.title')} description={t('donateButton.description')} />
      <PageHeading title={t('donateButton.title')} lead={t('donateButton.lead')} />
      <QueryView
        query={{ ...list, data: isReady ? projects : undefined }}
        skeleton={<TextSkeleton />}
        failed={(failure, retry) => (
          <FailureNotice
            failure={failure}
            busy={list.isFetching}
            {...(retry && { onRetry: retry })}
          />
        )}
      >
        {(shown) =>
          first === undefined ? (
            <Typography>{t('projects.noneYetText')}</Typography>
          ) : (
            <ButtonMaker projects={shown} first={first} />
          )
        }
      </QueryView>
    </Section>
  );
}
