import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { isTechnical } from '@core/qa/isTechnical';
import { paths } from '@/config/paths';

type ReportLinkProps = {
  cause: string | null;
  /** The link is a paragraph of its own. */
  apart?: boolean;
};

const APART = { display: 'block', inlineSize: 'fit-content', marginBlockEnd: 5 };

function ShownReportLink({ cause, apart = false }: ReportLinkProps): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (cause !== null && cause !== 'crash' && !isTechnical(cause)) return null;
  // The state is not in the address, which others may read.
  const state = { cause, pathname };
  return (
    <Link
      component={RouterLink}
      to={paths.technicalReport}
      state={state}
      {...(apart && { sx: APART })}
    >
      {t('ui.technicalReport')}
    </Link>
  );
}

/** Leads to the technical report of a failure. A build without reports does not contain it. */
export const ReportLink: (props: ReportLinkProps) => ReactNode =
  process.env.IKHAA_TECHNICAL_REPORTS === 'on' ? ShownReportLink : () => null;
