import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetItemNameQuery } from '@/api/endpoints/familyApi';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { charity } from '@/config/charity';
import { paths } from '@/config/paths';
import { AlertIcon, CheckCircleIcon } from '@/components/icons/icons';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { Sentence } from '@/components/text/Sentence';
import { useCharityEmail } from '@/components/text/useCharityEmail';
import { Verbatim } from '@/components/text/Verbatim';
import { SewnRow } from './SewnRow';
import { ShareProject } from './SuccessActions';
import type { GivenLine, GivenLineState } from './givenLine';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '2px 14px',
  paddingBlock: 16,
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
}));

const ATTEMPTS = 3;

function StateIcon({ status }: { status: GivenLineState['status'] }): ReactNode {
  switch (status) {
    case 'recorded':
      return (
        <Box component="span" sx={{ color: 'success.main', display: 'inline-flex' }}>
          <CheckCircleIcon size={26} />
        </Box>
      );
    case 'recording':
      return (
        <Box component="span" sx={{ color: 'info.main', display: 'inline-flex' }}>
          <CircularProgress size={22} aria-hidden />
        </Box>
      );
    case 'needsUs':
      return (
        <Box component="span" sx={{ color: 'warning.main', display: 'inline-flex' }}>
          <AlertIcon size={26} />
        </Box>
      );
  }
}

/** A message to the charity with the reference of the payment, or the contact page. */
function HelpLink({ reference }: { reference: string }): ReactNode {
  const { email } = charity();
  const text = useCharityEmail();
  return email === '' ? (
    <Link component={RouterLink} to={paths.contactUs}>
      {text}
    </Link>
  ) : (
    <Link href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>
      <Verbatim>{text}</Verbatim>
    </Link>
  );
}

function StateText({
  state,
  paymentReference,
}: {
  state: GivenLineState;
  paymentReference: string;
}): ReactNode {
  const { t } = useTranslation();
  switch (state.status) {
    case 'recorded':
      return state.reference === null ? (
        <span>{t('success.recorded')}</span>
      ) : (
        <>
          <span>{`${t('success.recorded')} · ${t('success.reference')}`}</span>{' '}
          <Verbatim>{state.reference}</Verbatim>
        </>
      );
    case 'recording':
      return (
        <span>
          {state.attempt !== null && state.attempt > 1
            ? t('success.recordingAgain', { attempt: state.attempt, attempts: ATTEMPTS })
            : t('success.recording')}
        </span>
      );
    case 'needsUs':
      return (
        <Sentence
          t={t}
          i18nKey="success.needsUs"
          components={{
            mail: <HelpLink reference={paymentReference} />,
            reference: <Verbatim>{paymentReference}</Verbatim>,
          }}
        />
      );
  }
}

function LineTitle({ projectId, itemId }: Pick<GivenLine, 'projectId' | 'itemId'>): ReactNode {
  const { t } = useTranslation();
  const item = useGetItemNameQuery(itemId ?? skipToken);
  const isOfProject = itemId === null || item.isError;
  const { data: project, isError } = useGetProjectQuery(isOfProject ? projectId : skipToken);
  if (item.data !== undefined) return <BilingualText content={item.data} />;
  if (project === undefined)
    return isError ? (
      <span>{t('success.donation')}</span>
    ) : (
      <Skeleton variant="text" width="12ch" />
    );
  return <BilingualText content={project.title} fallback={t('cart.unnamedProject')} />;
}

type GivenLineItemProps = {
  given: GivenLine;
  paymentReference: string;
  /** Whether the line offers to share its project, as one of several. */
  shareable: boolean;
};

/** A paid donation and its state in the books. */
export function GivenLineItem({
  given,
  paymentReference,
  shareable,
}: GivenLineItemProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Item>
      <StateIcon status={given.state.status} />
      <Typography component="div" variant="subtitle1">
        <LineTitle projectId={given.projectId} itemId={given.itemId} />
      </Typography>
      <Typography component="div" variant="subtitle1">
        <MoneyText money={given.money} />
      </Typography>
      <Typography
        variant="body2"
        component="div"
        sx={{ gridColumn: '2 / -1', color: 'text.secondary' }}
      >
        <StateText state={given.state} paymentReference={paymentReference} />
      </Typography>
      <SewnRow given={given} />
      {shareable && (
        <Box sx={{ gridColumn: '2 / -1', '@media print': { display: 'none' } }}>
          <ShareProject projectId={given.projectId} label={t('ui.share.share')} beside />
        </Box>
      )}
    </Item>
  );
}
