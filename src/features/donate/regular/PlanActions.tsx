import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '@core/plans/hijri';
import type { PlanAnswer, WhichPlan } from '@core/plans/contract';
import { MOST_PAUSED_DAYS } from '@core/plans/plan';
import {
  useEndPlanMutation,
  useOpenPlanCardMutation,
  usePausePlanMutation,
  useResumePlanMutation,
} from '@/api/endpoints/plansApi';
import { failureOf } from '@/api/failureOf';
import { charityToday } from '@/config/charityToday';
import { cancelUrl, successUrl } from '@/config/paths';
import { useLanguage } from '@/i18n/useLanguage';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Button } from '@/components/form/Button';
import { FieldShell } from '@/components/form/fields/FieldShell';
import { TextInput } from '@/components/form/fields/TextInput';
import { useAppDispatch } from '@/store/hooks';
import type { AppThunk } from '@/store/thunk';
import { CardPageGuide } from '../checkout/CardPageGuide';

type Asked = 'end' | 'pause' | 'resume' | 'repair' | 'card';
/** A pause is proposed for a month. */
const PROPOSED_DAYS = 31;

const leave =
  (url: string): AppThunk =>
  (_dispatch, _getState, { leaveFor }) =>
    leaveFor(url);

type PlanActionsProps = { which: WhichPlan; plan: PlanAnswer };

/** Each action is confirmed once; the card page is explained before it opens in Arabic. */
export function PlanActions({ which, plan }: PlanActionsProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const today = charityToday();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [until, setUntil] = useState(addDays(today, PROPOSED_DAYS));
  const [end, ending] = useEndPlanMutation();
  const [pause, pausing] = usePausePlanMutation();
  const [resume, resuming] = useResumePlanMutation();
  const [open, opening] = useOpenPlanCardMutation();
  const all = [ending, pausing, resuming, opening];
  const busy = all.some(({ isLoading }) => isLoading);
  const failed = all.find(({ error }) => error !== undefined);

  const goToCard = async (what: 'repair' | 'card'): Promise<void> => {
    const { origin } = window.location;
    const { data } = await open({
      which,
      what,
      language,
      successUrl: successUrl(origin, null, language),
      cancelUrl: cancelUrl(origin, language),
    });
    if (data !== undefined) dispatch(leave(data.url));
  };
  const act = (action: Asked): void => {
    setAsked(null);
    all.forEach(({ reset }) => reset());
    switch (action) {
      case 'end':
        return void end({ which });
      case 'pause':
        return void pause({ which, until });
      case 'resume':
        return void resume(which);
      case 'repair':
      case 'card':
        return void goToCard(action);
    }
  };
  /** The English guide of the card page would repeat the page itself. */
  const ask = (action: Asked): void => {
    if ((action === 'card' || action === 'repair') && language === 'en') act(action);
    else setAsked(action);
  };
  const shown: readonly Asked[] = [
    ...(plan.repair === null ? [] : (['repair'] as const)),
    plan.state === 'paused' ? 'resume' : 'pause',
    'card',
    'end',
  ];
  return (
    <>
      {failed !== undefined && <FailureNotice failure={failureOf(failed.error)} />}
      <Box sx={{ display: 'grid', gap: 1.5 }} aria-busy={busy || undefined}>
        {shown.map((action) => (
          <Button
            key={action}
            variant={action === 'repair' ? 'contained' : 'outlined'}
            color={action === 'end' ? 'error' : 'primary'}
            disabled={busy}
            onClick={() => ask(action)}
          >
            {t(`plans.actions.${action}`)}
          </Button>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title={t(`plans.actions.${asked ?? 'end'}`)}
        confirmLabel={t(`plans.confirm.${asked ?? 'end'}`)}
        destructive={asked === 'end'}
        onConfirm={() => asked !== null && act(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>{t(`plans.ask.${asked ?? 'end'}`)}</p>
        {asked === 'pause' && (
          <FieldShell label={t('plans.until')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                type="date"
                dir="ltr"
                value={until}
                onChange={(event) => setUntil(event.target.value)}
                min={addDays(today, 1)}
                max={addDays(today, MOST_PAUSED_DAYS)}
              />
            )}
          </FieldShell>
        )}
        {(asked === 'card' || asked === 'repair') && <CardPageGuide />}
      </ConfirmDialog>
    </>
  );
}
