import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, useParams, useRoutes, type RouteObject } from 'react-router-dom';
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import { CONTENT_KINDS, type ContentKind } from '@core/staff/contentContract';
import { sendRequest } from '@/api/baseQuery';
import { useOpenContentQuery } from '@/api/endpoints/staff/contentApi';
import { failureOf } from '@/api/failureOf';
import { callStaff } from '@/api/staffApi';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { radii, touchTarget } from '@/theme/tokens';
import { ContentEditor } from './ContentEditor';
import { ContentListPage } from './ContentListPage';
import { contentPath, itemsPath } from './contentPaths';
import { ItemsPage } from './items/ItemsPage';

const Kinds = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  margin: 0,
  marginBlockEnd: theme.spacing(3),
  padding: 0,
  listStyle: 'none',
  flexWrap: 'wrap',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
}));

const KindLink = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  paddingInline: theme.spacing(1.5),
  borderStartStartRadius: radii.field,
  borderStartEndRadius: radii.field,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { backgroundColor: theme.palette.surface.sunken },
  '&.active': {
    color: theme.palette.primary.main,
    fontWeight: 600,
    boxShadow: `inset 0 -3px ${theme.palette.primary.main}`,
  },
}));

function OpenedEditor({ kind, document }: { kind: ContentKind; document: string }) {
  const query = useOpenContentQuery({ kind, document });
  const { refetch } = query;
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={12} />}>
      {(opened) => (
        <ContentEditor
          kind={kind}
          document={document}
          opened={opened}
          reopen={async () => {
            const { data, error } = await refetch();
            return data ?? failureOf(error);
          }}
        />
      )}
    </QueryView>
  );
}

function EditPage({ kind }: { kind: ContentKind }) {
  const { id = '' } = useParams();
  // Another document needs another form.
  return <OpenedEditor key={id} kind={kind} document={id} />;
}

const newEditor = (kind: ContentKind) => (
  <ContentEditor
    key={kind}
    kind={kind}
    document={null}
    opened={null}
    // The content was saved at an address that is not open.
    reopen={async (document) => {
      const open = callStaff(CONTENT_ACTIONS.open, { kind, document });
      const answer = await sendRequest(open);
      return 'data' in answer ? answer.data : answer.error;
    }}
  />
);

const ROUTES: RouteObject[] = [
  ...CONTENT_KINDS.map((kind) => ({
    path: kind,
    children: [
      { index: true, element: <ContentListPage key={kind} kind={kind} /> },
      { path: 'new', element: newEditor(kind) },
      { path: 'edit/:id', element: <EditPage kind={kind} /> },
    ],
  })),
  { path: 'items', element: <ItemsPage /> },
  { path: '*', element: <Navigate to={contentPath('project')} replace /> },
];

export function ContentArea() {
  const { t } = useTranslation('staff');
  const pages = [
    ...CONTENT_KINDS.map((kind) => ({
      to: contentPath(kind),
      label: t(`content.kinds.${kind}.list`),
    })),
    { to: itemsPath, label: t('content.items.title') },
  ];
  return (
    <>
      <Box component="nav" aria-label={t('content.pages')}>
        <Kinds>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <KindLink to={to}>{label}</KindLink>
            </li>
          ))}
        </Kinds>
      </Box>
      {useRoutes(ROUTES)}
    </>
  );
}
