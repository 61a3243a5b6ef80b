import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  useFetchStatementPdfMutation,
  useGetMyStatementQuery,
  useListMyYearsQuery,
} from '@/api/endpoints/receiptsApi';
import { addMonths, isMonth } from '@core/receipts/months';
import { formatMonth } from '@core/text/dates';
import { charityToday } from '@/config/charityToday';
import { useLanguage } from '@/i18n/useLanguage';
import { selectUser } from '@/store/auth/authSlice';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { useAppSelector } from '@/store/hooks';
import { ChoiceButtons } from '@/components/form/ChoiceButtons';
import { SelectField } from '@/components/form/fields/SelectField';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { notOnPaper } from '@/components/paper/notOnPaper';
import { BackToHistory } from '../BackToHistory';
import { PaperActions, PdfButton } from './PaperActions';
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

const januaryOf = (year: number | string): string => `${year}-01`;
/** The choice of twelve months that begin in another month than January. */
const OTHER = 'other';

type PeriodChoiceProps = {
  /** Years with donations, the newest first. */
  years: readonly number[];
  firstMonth: string;
  onChange: (firstMonth: string) => void;
};

function PeriodChoice({ years, firstMonth, onChange }: PeriodChoiceProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const isYear = years.map(januaryOf).includes(firstMonth);
  const [isOther, setIsOther] = useState(!isYear);
  const months = firstMonths();
  const choices = months.includes(firstMonth) ? months : [firstMonth, ...months];
  const choose = (chosen: string): void => {
    setIsOther(chosen === OTHER);
    if (chosen !== OTHER) onChange(chosen);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, inlineSize: '100%' }}>
      {years.length > 0 && (
        <ChoiceButtons
          label={t('receipts.statement.choice')}
          value={isOther || !isYear ? OTHER : firstMonth}
          onChoose={choose}
          options={[
            ...years.map((year) => ({ value: januaryOf(year), text: String(year) })),
            { value: OTHER, text: t('receipts.statement.other') },
          ]}
        />
      )}
      {(isOther || !isYear) && (
        <Box sx={{ maxInlineSize: '20rem' }}>
          <SelectField
            label={t('receipts.statement.firstMonth')}
            value={firstMonth}
            onChange={onChange}
            options={choices.map((month) => ({
              value: month,
              label: formatMonth(month, language),
            }))}
          />
        </Box>
      )}
    </Box>
  );
}

/** The statement of the newest year with donations, or of the months in the address. */
function ChosenStatement({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = useListMyYearsQuery({ userId });
  useSessionEnd(query.error);
  // Without the years, any twelve months can still be chosen.
  const years = query.data?.map(({ year }) => year) ?? [];
  const asked = search.get(QUERY) ?? '';
  const firstMonth = isMonth(asked) ? asked : januaryOf(years[0] ?? thisMonth().slice(0, 4));
  return (
    <>
      <Box sx={notOnPaper}>
        <PageHeading
          title={t('receipts.statement.title')}
          lead={t('receipts.statement.lead')}
          actions={
            query.isLoading ? undefined : (
              <PeriodChoice
                years={years}
                firstMonth={firstMonth}
                onChange={(month) => setSearch({ [QUERY]: month }, { replace: true })}
              />
            )
          }
        />
      </Box>
      {query.isLoading ? (
        <TextSkeleton lines={8} variant="h4" />
      ) : (
        <DonorsStatement userId={userId} firstMonth={firstMonth} />
      )}
    </>
  );
}

export function StatementPage(): ReactNode {
  const { t } = useTranslation();
  const user = useAppSelector(selectUser);
  return (
    <Section rhythm="tight" sx={{ '@media print': { paddingBlock: 4 } }}>
      <PageMeta
        title={t('receipts.statement.title')}
        description={t('receipts.statement.description')}
        hidden
      />
      {user !== null && <ChosenStatement userId={user.id} />}
    </Section>
  );
}
