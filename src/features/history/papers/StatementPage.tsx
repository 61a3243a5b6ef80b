import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFetchStatementPdfMutation, useGetMyStatementQuery } from '@/api/endpoints/receiptsApi';
import { addMonths, isMonth } from '@core/receipts/months';
import { formatMonth } from '@core/text/dates';
import { charityToday } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';
import { selectUser } from '@/store/auth/authSlice';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { useAppSelector } from '@/store/hooks';
import { SelectField } from '@/components/form/fields/SelectField';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { BackToHistory } from '../BackToHistory';
import { PaperActions, PdfButton, notOnPaper } from './PaperActions';
import { Statement } from './Statement';

const QUERY = 'from';
/** Ten years. */
const MONTHS = 120;

const thisMonth = (): string => charityToday().slice(0, 7);

/** The months that a statement may begin with, the newest first. */
const firstMonths = (): string[] =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(thisMonth(), -back));

function DonorsStatement({
  userId,
  firstMonth,
}: {
  userId: string;
  firstMonth: string;
}): ReactNode {
  const query = useGetMyStatementQuery({ userId, firstMonth });
  const [fetchPdf, pdf] = useFetchStatementPdfMutation();
  useSessionEnd(query.error);
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<TextSkeleton lines={8} variant="h4" />}
    >
      {(answer) => (
        <>
          <Statement {...answer} />
          <PaperActions>
            <BackToHistory />
            <PdfButton fetchPdf={(language) => fetchPdf({ firstMonth, language })} state={pdf} />
          </PaperActions>
        </>
      )}
    </QueryView>
  );
}

export function StatementPage(): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useAppSelector(selectUser);
  const [search, setSearch] = useSearchParams();
  const asked = search.get(QUERY) ?? '';
  const firstMonth = isMonth(asked) ? asked : `${thisMonth().slice(0, 4)}-01`;
  const months = firstMonths();
  const choices = months.includes(firstMonth) ? months : [firstMonth, ...months];
  return (
    <Section rhythm="tight" sx={{ '@media print': { paddingBlock: 4 } }}>
      <PageMeta
        title={t('receipts.statement.title')}
        description={t('receipts.statement.description')}
        hidden
      />
      <Box sx={notOnPaper}>
        <PageHeading
          title={t('receipts.statement.title')}
          lead={t('receipts.statement.lead')}
          actions={
            <Box sx={{ inlineSize: '100%', maxInlineSize: '20rem' }}>
              <SelectField
                label={t('receipts.statement.firstMonth')}
                value={firstMonth}
                onChange={(month) => setSearch({ [QUERY]: month }, { replace: true })}
                options={choices.map((month) => ({
                  value: month,
                  label: formatMonth(month, language),
                }))}
              />
            </Box>
          }
        />
      </Box>
      {user !== null && <DonorsStatement userId={user.id} firstMonth={firstMonth} />}
    </Section>
  );
}
