import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Button } from '@/components/form/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Overview } from '@core/staff/overviewContract';
import { formatCharityTime } from '@/config/today';
import { MOST_UNSURE_MAILS } from '@core/staff/mailsContract';
import { useDecideMailMutation, useDecideMailsMutation } from '@/api/endpoints/staff/overviewApi';
import { failureOf } from '@/api/failureOf';
import { useFocusAfter } from '@/components/form/useFocusAfter';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { notify } from '@/components/feedback/toasts/notify';
import { BilingualText } from '@/components/text/BilingualText';
import { useLanguage } from '@/i18n/useLanguage';
import { contentPathOf } from '../content/contentPaths';
import { RowAction, RowList } from '../table/RowList';
import { useStaffFailureText } from '../useStaffFailureText';

const ALL = ['again', 'leave'] as const;

/** The decision about the mails that were shown at that time. */
type Asked = { what: (typeof ALL)[number]; mails: string[] };

type UnsureMailsProps = { mails: NonNullable<Overview['publishing']>['unsureMails'] };

/** Mails that may have arrived: staff send them again, or leave them. */
export function UnsureMails({ mails }: UnsureMailsProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useStaffFailureText();
  const [decide, { isLoading }] = useDecideMailMutation();
  const [decideAll, { isLoading: isDecidingAll }] = useDecideMailsMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const pressed = useFocusAfter(isDecidingAll);
  const place = useRef<HTMLDivElement>(null);
  const ask = (what: Asked['what']): void => {
    setAsked({ what, mails: mails.map(({ id }) => id) });
    setIsAsking(true);
  };
  const confirmAll = async ({ what, mails: shown }: Asked): Promise<void> => {
    setIsAsking(false);
    const { data, error } = await decideAll({ mails: shown, again: what === 'again' });
    if (error !== undefined) return notify.error(words(failureOf(error)));
    const done = t(`overview.unsure.all.${what}.done`, { count: data.decided });
    const others = t('overview.unsure.all.others');
    if (data.decided === 0) notify.error(others);
    else notify.success(data.decided === shown.length ? done : `${done} ${others}`);
    place.current?.focus({ preventScroll: true });
  };
  const press = async (mail: string, again: boolean): Promise<void> => {
    if (isLoading || isDecidingAll) return;
    const { error } = await decide({ mail, again });
    const failure = error === undefined ? null : failureOf(error);
    if (failure === null)
      notify.success(t(again ? 'overview.unsure.sentAgain' : 'overview.unsure.left'));
    else notify.error(words(failure));
    // The pressed button is removed with its row, here or by a colleague.
    if (failure === null || failure.code === 'conflict' || failure.code === 'notFound')
      place.current?.focus({ preventScroll: true });
  };
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      {mails.length > 0 && (
        <Card component="section" sx={{ padding: { xs: 2, sm: 3 }, marginBlockStart: 3 }}>
          <Typography variant="h3" component="h2">
            {t('overview.unsure.title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>
            {t('overview.unsure.lead')}
          </Typography>
          {mails.length > 1 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 2 }}>
              {ALL.map((what) => (
                <Button
                  key={what}
                  ref={asked?.what === what ? pressed : null}
                  variant={what === 'again' ? 'outlined' : 'text'}
                  loading={isDecidingAll && asked?.what === what}
                  disabled={isDecidingAll}
                  onClick={() => ask(what)}
                >
                  {t(`overview.unsure.all.${what}.label`)}
                </Button>
              ))}
            </Box>
          )}
          {mails.length === MOST_UNSURE_MAILS && (
            <Typography sx={{ color: 'text.secondary', marginBlockStart: 2 }}>
              {t('overview.unsure.all.newest', { count: mails.length })}
            </Typography>
          )}
          <RowList items={mails} keyOf={({ id }) => id}>
            {({ id, at, recipient, update }) => ({
              what: (
                <>
                  <Link component={RouterLink} to={contentPathOf('update', update.id)}>
                    <BilingualText content={update.title} fallback={t('content.untitled')} />
                  </Link>
                  <Box
                    component="bdi"
                    dir="ltr"
                    sx={{ justifySelf: 'start', overflowWrap: 'anywhere' }}
                  >
                    {recipient}
                  </Box>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {formatCharityTime(at, language)}
                  </Typography>
                </>
              ),
              actions: (
                <>
                  <RowAction
                    label={t('overview.unsure.again')}
                    about={t('overview.unsure.againTo', { recipient })}
                    onClick={() => void press(id, true)}
                  />
                  <RowAction
                    label={t('overview.unsure.leave')}
                    about={t('overview.unsure.leaveTo', { recipient })}
                    onClick={() => void press(id, false)}
                    isMinor
                  />
                </>
              ),
            })}
          </RowList>
        </Card>
      )}
      {asked !== null && isAsking && (
        <ConfirmDialog
          open
          title={t(`overview.unsure.all.${asked.what}.title`, { count: asked.mails.length })}
          confirmLabel={t(`overview.unsure.all.${asked.what}.label`)}
          onConfirm={() => void confirmAll(asked)}
          onCancel={() => setIsAsking(false)}
        >
          {t(`overview.unsure.all.${asked.what}.text`)}
        </ConfirmDialog>
      )}
    </Box>
  );
}
