import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { styled } from '@mui/material/styles';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubscribeToNewsletterMutation } from '@/api/endpoints/messagesApi';
import { normaliseEmail } from '@core/text/contactRules';
import { useLanguage } from '@/i18n/useLanguage';
import { radii } from '@/theme/tokens';
import { notify } from '@/components/feedback/toasts/notify';
import { useBotGuard } from '@/components/form/useBotGuard';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { subscriptionProblem, type SubscriptionProblem } from './subscriptionProblem';

const Input = styled('input')(({ theme }) => ({
  flex: '1 1 12rem',
  minInlineSize: 0,
  minBlockSize: 48,
  paddingInline: 16,
  border: `1px solid ${theme.palette.outline}`,
  borderRadius: radii.pill,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  font: 'inherit',
  textAlign: 'start',
}));

export function NewsletterForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<SubscriptionProblem | null>(null);
  const [subscribe, { isLoading }] = useSubscribeToNewsletterMutation();
  const { trap, looksAutomatic } = useBotGuard();
  const [waiting, setWaiting] = useState(false);
  const [sent, setSent] = useState(false);
  /** The form looked automatic: the address is stored, and a second press counts as a person's. */
  const [noted, setNoted] = useState<string | null>(null);
  const inputId = useId();
  const problemId = useId();
  const busy = waiting || isLoading;

  const submit = async (): Promise<void> => {
    // The field is empty at the second of two taps.
    if (busy || (sent && email === '')) return;
    const found = subscriptionProblem(email);
    setProblem(found);
    setSent(false);
    if (found !== null) return;
    setWaiting(true);
    const address = normaliseEmail(email);
    const isAutomatic = (await looksAutomatic()) && noted !== address;
    const { error } = await subscribe({
      email: address,
      language,
      looksAutomatic: isAutomatic,
    });
    setWaiting(false);
    if (error !== undefined) {
      notify.error(t('newsletter.failure'));
      return;
    }
    setNoted(isAutomatic ? address : null);
    if (isAutomatic) return;
    setEmail('');
    setSent(true);
    notify.success(t('newsletter.success'));
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };

  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      {trap}
      <VisuallyHidden>
        <label htmlFor={inputId}>{t('newsletter.email')}</label>
      </VisuallyHidden>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Input
          id={inputId}
          type="email"
          dir="ltr"
          autoComplete="email"
          placeholder={t('newsletter.email')}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setSent(false);
            setNoted(null);
          }}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
        />
        <Button
          type="submit"
          variant="outlined"
          color="inherit"
          loading={busy}
          loadingPosition="start"
        >
          {t('newsletter.subscribe')}
        </Button>
      </Box>
      <Box
        id={problemId}
        role="alert"
        sx={{ minBlockSize: 24, marginBlockStart: 0.5, fontSize: '.9375rem' }}
      >
        {problem !== null && t(`newsletter.${problem}`)}
      </Box>
      <Box role="status" sx={{ fontSize: '.9375rem' }}>
        <span>{sent && t('newsletter.next')}</span>
        <span>{noted === normaliseEmail(email) && t('newsletter.noted')}</span>
      </Box>
    </Box>
  );
}
