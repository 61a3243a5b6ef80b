import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { TOKEN_QUERY } from '@core/newsletter/pages';
import { BandDivider } from '@/components/covers/BandDivider';
import { Notice } from '@/components/feedback/Notice';
import { SubmitButton } from '@/components/form/SubmitButton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';

type LinkCardProps = {
  title: string;
  lead: string;
  description: string;
  button: string;
  /** The message of success; null before it. */
  done: string | null;
  /** The message of failure; null without one. */
  problem: string | null;
  /** Whether another press of the button can succeed. */
  canRetry: boolean;
  busy: boolean;
  onPress: () => void;
};

/** The token in the page's address; empty for none. */
export function useToken(): string {
  const [parameters] = useSearchParams();
  return parameters.get(TOKEN_QUERY) ?? '';
}

/** A page with one button, as mail scanners open links by themselves. */
export function LinkCard({
  title,
  lead,
  description,
  button,
  done,
  problem,
  canRetry,
  busy,
  onPress,
}: LinkCardProps) {
  const { t } = useTranslation();
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = done !== null || (problem !== null && !canRetry);
  useEffect(() => {
    // The focused button was removed.
    if (isOver && document.activeElement === document.body) outcome.current?.focus();
  }, [isOver]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onPress();
  };

  return (
    <Section rhythm="tight" width="form">
      <PageMeta title={title} description={description} hidden />
      <PageHeading title={title} lead={isOver ? undefined : lead} />
      <Card sx={{ overflow: 'hidden' }}>
        <BandDivider />
        <Box sx={{ padding: { xs: 3, sm: 4 } }}>
          <Box
            role="status"
            ref={outcome}
            tabIndex={-1}
            sx={{ outline: 'none', '&:not(:empty)': { marginBlockEnd: 2.5 } }}
          >
            {done !== null && <Notice severity="success">{done}</Notice>}
            {problem !== null && <Notice severity="warning">{problem}</Notice>}
          </Box>
          {isOver ? (
            <Button component={Link} to={paths.home} variant="outlined">
              {t('newsletter.home')}
            </Button>
          ) : (
            <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid' }}>
              <SubmitButton busy={busy} variant="contained" size="large">
                {button}
              </SubmitButton>
            </Box>
          )}
        </Box>
      </Card>
    </Section>
  );
}
