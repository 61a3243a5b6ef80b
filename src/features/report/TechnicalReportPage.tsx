import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { REPORT_LIMITS, type TechnicalReport } from '@core/qa/technicalReport';
import { failureOf } from '@/api/failureOf';
import { useSendTechnicalReportMutation } from '@/api/endpoints/reportsApi';
import { paths } from '@/config/paths';
import { useAppStore } from '@/store/hooks';
import { FullScreenSpinner } from '@/components/feedback/FullScreenSpinner';
import { Notice } from '@/components/feedback/Notice';
import { useFailureText } from '@/components/feedback/useFailureText';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { SubmitButton } from '@/components/form/SubmitButton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { useKeptFor } from '@/i18n/useKeptFor';
import { useLanguage } from '@/i18n/useLanguage';
import { makeReport } from './makeReport';
import { ReportFacts } from './ReportFacts';
import { seenHere } from './seenHere';

/** The complete report for those who want to read it. */
function RawReport({ report }: { report: TechnicalReport }): ReactNode {
  const { t } = useTranslation('report');
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1.5, fontWeight: 500 }}>
        {t('page.raw')}
      </Box>
      <Box
        component="pre"
        dir="ltr"
        // The region scrolls with keys too.
        tabIndex={0}
        role="region"
        aria-label={t('page.raw')}
        sx={{
          margin: 0,
          padding: 2,
          maxBlockSize: '24rem',
          overflow: 'auto',
          fontSize: '0.8125rem',
          backgroundColor: 'surface.sunken',
        }}
      >
        {JSON.stringify(report, null, 2)}
      </Box>
    </Box>
  );
}

function Received(): ReactNode {
  const { t } = useTranslation('report');
  const place = useRef<HTMLElement>(null);
  // The focused button was removed.
  useEffect(() => place.current?.focus(), []);
  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 3, maxInlineSize: '32rem', outline: 'none' }}
    >
      <Notice severity="success" role="status">
        {t('page.received')}
      </Notice>
      <Box>
        <Button component={Link} to={paths.home}>
          {t('page.home')}
        </Button>
      </Box>
    </Box>
  );
}

function ReportForm({ report }: { report: TechnicalReport }): ReactNode {
  const { t } = useTranslation('report');
  const keptFor = useKeptFor();
  const failureText = useFailureText();
  const [send, { isLoading, isSuccess, error }] = useSendTechnicalReportMutation();
  const { control, handleSubmit } = useForm({ defaultValues: { words: '' } });
  if (isSuccess) return <Received />;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(({ words }) => send({ report, words }))(event)}
      sx={{
        display: 'grid',
        // The report has its own scrolling.
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        maxInlineSize: '52rem',
      }}
    >
      <Card component="section" sx={{ padding: { xs: 2.5, md: 4 } }}>
        <Typography variant="h2" sx={{ fontSize: '1.375rem', marginBlockEnd: 2 }}>
          {t('page.sent')}
        </Typography>
        <ReportFacts report={report} />
        <RawReport report={report} />
      </Card>
      <FormTextArea
        control={control}
        name="words"
        label={t('page.words')}
        hint={t('page.wordsHint')}
        maxLength={REPORT_LIMITS.words}
        rows={4}
        optional
      />
      <Typography variant="body2">{t('page.kept', { kept: keptFor.reports })}</Typography>
      {error !== undefined && (
        <Notice severity="error" role="alert">
          {failureText(failureOf(error))}
        </Notice>
      )}
      <Box>
        <SubmitButton busy={isLoading} variant="contained" size="large">
          {t('page.send')}
        </SubmitButton>
      </Box>
    </Box>
  );
}

/** Shows a visitor the report of a failure before it is sent. */
export function TechnicalReportPage(): ReactNode {
  const { t } = useTranslation();
  const { t: text, ready } = useTranslation('report');
  const language = useLanguage();
  const store = useAppStore();
  const { state } = useLocation();
  // The report is made at the opening of the page, before the earlier page clears its failure.
  const [report] = useState(() => makeReport(store.getState(), seenHere(state, language)));
  if (!ready) return <FullScreenSpinner text={t('common.loading')} />;
  return (
    <Section rhythm="tight">
      <PageMeta title={text('page.title')} description={text('page.description')} hidden />
      <PageHeading title={text('page.title')} lead={text('page.lead')} />
      <ReportForm report={report} />
    </Section>
  );
}
