import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchHandbook, type Handbook } from '@core/staff/handbook';
import { useGetHandbookQuery } from '@/api/endpoints/staff/handbookApi';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { TextInput } from '@/components/form/fields/TextInput';
import { FieldShell } from '@/components/form/fields/FieldShell';
import { useLanguage } from '@/i18n/useLanguage';
import { StaffHeading } from '../layout/StaffLayout';
import { HandbookBlocks } from './HandbookBlocks';

const idOf = (index: number): string => `section-${index}`;

function Contents({ handbook: { sections } }: { handbook: Handbook }) {
  const { t } = useTranslation('staff');
  return (
    <Box component="nav" aria-label={t('handbook.contents')}>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
        {sections.map(
          ({ title }, index) =>
            title !== '' && (
              <Box component="li" key={title} sx={{ paddingBlock: 0.5 }}>
                <Link href={`#${idOf(index)}`}>{title}</Link>
              </Box>
            ),
        )}
      </Box>
    </Box>
  );
}

function Found({ handbook, search }: { handbook: Handbook; search: string }) {
  const { t } = useTranslation('staff');
  const sections = searchHandbook(handbook, search);
  const isWhole = search.trim() === '';
  return (
    <>
      {isWhole && <Contents handbook={handbook} />}
      <Box role="status">
        {!isWhole && sections.length > 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('handbook.found', { count: sections.length })}
          </Typography>
        )}
        {sections.length === 0 && <EmptyState title={t('handbook.nothing')} />}
      </Box>
      {sections.map(({ title, blocks }, index) => (
        <Card
          key={isWhole ? index : title}
          component="section"
          id={isWhole ? idOf(index) : undefined}
          sx={{ padding: { xs: 2, sm: 3 }, scrollMarginBlockStart: '6rem' }}
        >
          {title !== '' && (
            <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
              {title}
            </Typography>
          )}
          <HandbookBlocks blocks={blocks} label={title || t('areas.handbook')} />
        </Card>
      ))}
    </>
  );
}

/** The document docs/staff.md in the page's language, with a search. */
export function HandbookPage() {
  const { t } = useTranslation('staff');
  const id = useId();
  const query = useGetHandbookQuery(useLanguage());
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  return (
    <>
      <StaffHeading title={t('areas.handbook')} lead={t('handbook.lead')} />
      <Box role="search" aria-label={t('areas.handbook')} sx={{ marginBlockEnd: 3 }}>
        <FieldShell label={t('handbook.search')} problem={undefined}>
          {(wiring) => (
            <TextInput
              {...wiring}
              name={id}
              type="search"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
        </FieldShell>
      </Box>
      <QueryView query={query} skeleton={<TextSkeleton />}>
        {(handbook) => (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: 'minmax(0, 1fr)',
              maxInlineSize: '80ch',
            }}
          >
            <Found handbook={handbook} search={searched} />
          </Box>
        )}
      </QueryView>
    </>
  );
}
