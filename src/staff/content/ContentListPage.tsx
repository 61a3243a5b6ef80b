import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { TFunction } from 'i18next';
import { useMemo, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import {
  isClosable,
  isListable,
  type BulkAction,
  type ContentKind,
} from '@core/staff/contentContract';
import type { Bilingual, Language } from '@core/text/languages/bilingual';
import { formatCharityTime } from '@/config/today';
import { useListContentQuery, useListDraftsQuery } from '@/api/endpoints/staff/contentApi';
import type { ContentRow, DraftRow } from '@/api/mappers/toContentRow';
import type { RowsQuery } from '@/api/staffRows';
import { PlusIcon } from '@/components/icons/pageIcons';
import { Bidi } from '@/components/text/Bidi';
import { BilingualText } from '@/components/text/BilingualText';
import { DateText } from '@/components/text/DateText';
import { useLanguage } from '@/i18n/useLanguage';
import { dateFilters, textFilters, type StaffColumn } from '../grid/columns';
import { StaffGrid } from '../grid/StaffGrid';
import { useStaffList, type StaffList } from '../grid/useStaffList';
import { StaffHeading } from '../layout/StaffLayout';
import { contentPathOf, newContentPath } from './contentPaths';
import { BulkBar } from './BulkBar';
import { ContentStates, type ContentState } from './ContentStates';

function TitleLink({ to, title }: { to: string; title: Bilingual }) {
  const { t } = useTranslation('staff');
  return (
    <Link component={RouterLink} to={to} sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <BilingualText content={title} fallback={t('content.untitled')} />
    </Link>
  );
}

type States = ComponentProps<typeof ContentStates>['states'];

/** The title, which links to the form, and its state. */
const sharedColumns = <Row extends Pick<ContentRow, 'id' | 'title' | 'missing'>>(
  t: TFunction<'staff'>,
  language: Language,
  pathOf: (row: Row) => string,
  statesOf: (row: Row) => States,
): StaffColumn<Row>[] => [
  {
    field: language === 'ar' ? 'title_ar' : 'title',
    headerName: t('content.fields.title'),
    flex: 2,
    minWidth: 180,
    renderCell: ({ row }) => <TitleLink to={pathOf(row)} title={row.title} />,
    filterOperators: textFilters,
  },
  {
    field: 'state',
    headerName: t('content.state'),
    flex: 1,
    minWidth: 150,
    sortable: false,
    filterable: false,
    renderCell: ({ row }) => <ContentStates states={statesOf(row)} missing={row.missing} />,
  },
];

/** Pages are numbered, as titles exist in one language or both and dates may be missing. */
const countedPage = ({ query, page, pageSize }: StaffList): RowsQuery => ({
  ...query,
  offset: page * pageSize,
});

const publishedActions = (kind: ContentKind): readonly BulkAction[] => [
  ...(isListable(kind) ? (['list', 'unlist'] as const) : []),
  ...(isClosable(kind) ? (['close', 'reopen'] as const) : []),
  'unpublish',
  'remove',
];
const DRAFT_ACTIONS: readonly BulkAction[] = ['publish', 'discard'];

function PublishedList({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useStaffList({ sort: { field: 'date', direction: 'desc' } });
  const query = useListContentQuery({ kind, query: countedPage(list) });
  const columns = useMemo<readonly StaffColumn<ContentRow>[]>(
    () => [
      ...sharedColumns<ContentRow>(
        t,
        language,
        (row) => contentPathOf(kind, row.id),
        (row) => [
          row.closed ? 'closed' : 'published',
          ...(row.listed ? [] : ['unlisted' as const]),
          ...(row.changed ? ['changed' as const] : []),
        ],
      ),
      {
        field: 'date',
        type: 'date',
        headerName: t('content.fields.date'),
        minWidth: 130,
        isSecondary: true,
        valueGetter: (_value, row) => (row.date === null ? null : new Date(row.date)),
        renderCell: ({ row }) => <DateText value={row.date} />,
        filterOperators: dateFilters,
      },
    ],
    [t, language, kind],
  );
  const rows = query.currentData?.rows ?? [];
  return (
    <>
      <BulkBar
        kind={kind}
        actions={publishedActions(kind)}
        rows={rows.filter(({ id }) => chosen.includes(id))}
        onDone={() => setChosen([])}
      />
      <StaffGrid
        label={t('content.tabs.published')}
        columns={columns}
        list={list}
        query={query}
        empty={t('content.empty')}
        chosen={{ ids: chosen, onChange: setChosen }}
      />
    </>
  );
}

function draftStateOf({ isPublished, publishAt, publishProblem }: DraftRow): ContentState {
  if (publishProblem !== '') return 'refused';
  if (publishAt !== null) return 'scheduled';
  return isPublished ? 'changed' : 'draft';
}

function DraftList({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useStaffList({ sort: { field: '$updatedAt', direction: 'desc' } });
  const query = useListDraftsQuery({ kind, query: countedPage(list) });
  const columns = useMemo<readonly StaffColumn<DraftRow>[]>(
    () => [
      ...sharedColumns<DraftRow>(
        t,
        language,
        (row) => contentPathOf(kind, row.document),
        (row) => [draftStateOf(row)],
      ),
      {
        field: 'editor_name',
        headerName: t('content.editor'),
        minWidth: 140,
        isSecondary: true,
        renderCell: ({ row }) => <Bidi>{row.editor}</Bidi>,
        filterOperators: textFilters,
      },
      {
        field: '$updatedAt',
        type: 'date',
        headerName: t('content.savedAt'),
        minWidth: 190,
        isSecondary: true,
        valueGetter: (_value, row) => new Date(row.savedAt),
        renderCell: ({ row }) => formatCharityTime(row.savedAt, language),
        filterOperators: dateFilters,
      },
    ],
    [t, language, kind],
  );
  const rows = query.currentData?.rows ?? [];
  return (
    <>
      <BulkBar
        kind={kind}
        actions={DRAFT_ACTIONS}
        rows={rows
          .filter(({ id }) => chosen.includes(id))
          .map(({ document, title }) => ({ id: document, title }))}
        onDone={() => setChosen([])}
      />
      <StaffGrid
        label={t('content.tabs.drafts')}
        columns={columns}
        list={list}
        query={query}
        empty={t('content.noDrafts')}
        chosen={{ ids: chosen, onChange: setChosen }}
      />
    </>
  );
}

const LISTS = ['published', 'drafts'] as const;

export function ContentListPage({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('staff');
  const [shown, setShown] = useState<(typeof LISTS)[number]>('published');
  return (
    <>
      <StaffHeading
        title={t(`content.kinds.${kind}.list`)}
        actions={
          <Button component={RouterLink} to={newContentPath(kind)} startIcon={<PlusIcon />}>
            {t(`content.kinds.${kind}.new`)}
          </Button>
        }
      />
      <Tabs
        value={shown}
        onChange={(_event, next: (typeof LISTS)[number]) => setShown(next)}
        aria-label={t(`content.kinds.${kind}.list`)}
        sx={{ marginBlockEnd: 2 }}
      >
        {LISTS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`content-tab-${name}`}
            aria-controls="content-list"
            label={t(`content.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="content-list" aria-labelledby={`content-tab-${shown}`}>
        {shown === 'published' ? <PublishedList kind={kind} /> : <DraftList kind={kind} />}
      </Box>
    </>
  );
}
