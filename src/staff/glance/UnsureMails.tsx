import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Glance } from '@core/staff/glanceContract';
import { formatDateTime } from '@core/text/dates';
import { useDecideMailMutation } from '@/api/endpoints/staff/glanceApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/notify';
import { BilingualText } from '@/components/text/BilingualText';
import { useLanguage } from '@/i18n/useLanguage';
import { contentPathOf } from '../content/contentPaths';
import { RowAction, RowList } from '../table/RowList';
import { useStaffFailureText } from '../useStaffFailureText';

type UnsureMailsProps = { mails: NonNullable<Glance['publishing']>['unsureMails'] };

/** Mails that may have arrived or not: staff send them again, or leave them. */
export function UnsureMails({ mails }: UnsureMailsProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useStaffFailureText();
  const [decide, { isLoading }] = useDecideMailMutation();
  const place = useRef<HTMLDivElement>(null);
  const press = async (mail: string, again: boolean): Promise<void> => {
    if (isLoading) return;
    const { error } = await decide({ mail, again });
    const failure = error === undefined ? null : failureOf(error);
    if (failure === null)
      notify.success(t(again ? 'glance.unsure.sentAgain' : 'glance.unsure.left'));
    else notify.error(words(failure));
    // The pressed button goes with its row: decided here, or by a colleague before.
    if (failure === null || failure.code === 'conflict' || failure.code === 'notFound')
      place.current?.focus({ preventScroll: true });
  };
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      {mails.length > 0 && (
        <Card component="section" sx={{ padding: { xs: 2, sm: 3 }, marginBlockStart: 3 }}>
          <Typography variant="h3" component="h2">
            {t('glance.unsure.title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>
            {t('glance.unsure.lead')}
          </Typography>
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
                    {formatDateTime(at, language)}
                  </Typography>
                </>
              ),
              actions: (
                <>
                  <RowAction
                    label={t('glance.unsure.again')}
                    about={t('glance.unsure.againTo', { recipient })}
                    onClick={() => void press(id, true)}
                  />
                  <RowAction
                    label={t('glance.unsure.leave')}
                    about={t('glance.unsure.leaveTo', { recipient })}
                    onClick={() => void press(id, false)}
                    isMinor
                  />
                </>
              ),
            })}
          </RowList>
        </Card>
      )}
    </Box>
  );
}
