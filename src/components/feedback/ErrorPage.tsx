import Box from '@mui/material/Box';
import { Button } from '../form/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../layout/PageHeading';
import { Section } from '../layout/Section';
import { ReportLink } from './ReportLink';

type ErrorPageProps = {
  /** The address of the home page. A full page load resets the broken state. */
  homeHref: string;
  onRetry?: () => void;
};

/** The page after an error in the code: an apology, the consequences and links. */
export function ErrorPage({ homeHref, onRetry }: ErrorPageProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Section>
      <Box role="alert">
        <PageHeading
          title={t('ui.errorPage.title')}
          lead={t('ui.errorPage.text')}
          actions={
            <>
              {onRetry !== undefined && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
              <Button
                variant={onRetry === undefined ? 'contained' : 'outlined'}
                component="a"
                href={homeHref}
              >
                {t('common.goHome')}
              </Button>
            </>
          }
        />
      </Box>
      <ReportLink cause="crash" apart />
    </Section>
  );
}
