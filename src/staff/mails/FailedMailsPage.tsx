import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FAILED_MAILS, type FailedMail } from '@core/staff/mailsContract';
import {
  useListFailedMailsInfiniteQuery,
  useSendMailsAgainMutation,
} from '@/api/endpoints/staff/mailsApi';
import { failureOf } from '@/api/failureOf';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { notify } from '@/components/feedback/toasts/notify';
import { Button } from '@/components/form/Button';
import { EmailText } from '@/components/text/EmailText';
import { formatCharityTime } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';
import { StaffHeading } from '../layout/StaffLayout';
import { MoreButton } from '../table/MoreButton';
import { RowAction, RowList } from '../table/RowList';
import { useStaffFailureText } from '../useStaffFailureText';

/** Mails that did not arrive, with the reason of each; their words and links are not shown. */
export function FailedMailsPage() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useStaffFailureText();
  const query = useListFailedMailsInfiniteQuery();
  const [sendAgain, { isLoading }] = useSendMailsAgainMutation();
  const list = useRef<HTMLDivElement>(null);
  const { currentData, fetchNextPage, hasNextPage, isFetching } = query;
  const mails = currentData?.pages.flatMap((page) => page.mails);

  const press = async (chosen: readonly FailedMail[]): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await sendAgain({ mails: chosen.map(({ id }) => id) });
    if (error !== undefined) return notify.error(words(failureOf(error)));
    if (data.queued > 0) notify.success(t('mails.queued', { count: data.queued }));
    if (data.queued < chosen.length) notify.error(t('mails.others'));
    // The pressed button is removed with its row.
    list.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <StaffHeading title={t('mails.title')} lead={t('mails.lead')} />
      <QueryView
        query={{ ...query, data: mails }}
        skeleton={<Skeleton variant="rounded" height={220} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t('mails.empty')} />}
      >
        {(all) => {
          const sendable = all
            .filter(({ canSendAgain }) => canSendAgain)
            .slice(0, MOST_FAILED_MAILS);
          return (
            <Card
              component="section"
              ref={list}
              tabIndex={-1}
              aria-label={t('mails.title')}
              sx={{ padding: { xs: 2, sm: 3 }, outline: 'none' }}
            >
              {sendable.length > 1 && (
                <Button variant="outlined" loading={isLoading} onClick={() => void press(sendable)}>
                  {t('mails.allAgain', { count: sendable.length })}
                </Button>
              )}
              <RowList items={all} keyOf={({ id }) => id}>
                {(mail) => ({
                  what: (
                    <>
                      <span>{t(`mails.names.${mail.name}`)}</span>
                      <EmailText email={mail.recipient} />
                      <Typography variant="body2">{t(`mails.reasons.${mail.reason}`)}</Typography>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {formatCharityTime(mail.at, language)}
                      </Typography>
                    </>
                  ),
                  ...(mail.canSendAgain && {
                    actions: (
                      <RowAction
                        label={t('mails.again')}
                        about={t('mails.againTo', {
                          name: t(`mails.names.${mail.name}`),
                          recipient: mail.recipient,
                        })}
                        onClick={() => void press([mail])}
                      />
                    ),
                  }),
                })}
              </RowList>
            </Card>
          );
        }}
      </QueryView>
      <MoreButton label={t('mails.more')} query={{ hasNextPage, isFetching, fetchNextPage }} />
    </>
  );
}
