import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LookAnswer } from '@core/staff/requestsContract';
import { useForgetAddressMutation } from '@/api/endpoints/staff/requestsApi';
import { failureOf } from '@/api/failureOf';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { Notice } from '@/components/feedback/Notice';
import { notify } from '@/components/feedback/toasts/notify';
import { saveFile } from '@/components/files/saveFile';
import { Button } from '@/components/form/Button';
import { DownloadIcon } from '@/components/icons/pageIcons';
import { EmailText } from '@/components/text/EmailText';
import { charityToday } from '@/config/charityToday';
import { useStaffFailureText } from '../useStaffFailureText';

/** The kinds of rows; an unknown one is shown by its name in the file. */
const KINDS: Readonly<Record<string, ParseKeys<'staff'>>> = {
  messages: 'requests.kinds.messages',
  volunteerRegistrations: 'requests.kinds.volunteerRegistrations',
  newsletter: 'requests.kinds.newsletter',
  guestDonations: 'requests.kinds.guestDonations',
  followedProjects: 'requests.kinds.followedProjects',
  cards: 'requests.kinds.cards',
  receiptRequests: 'requests.kinds.receiptRequests',
  mails: 'requests.kinds.mails',
};

type HeldUnderAddressProps = {
  address: string;
  answer: Extract<LookAnswer, { by: 'address' }>;
  onForgotten: () => void;
};

/** The data under an address: a file to send to its owner, and the deletion. */
export function HeldUnderAddress({ address, answer, onForgotten }: HeldUnderAddressProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const words = useStaffFailureText();
  const [forget, { isLoading }] = useForgetAddressMutation();
  const [isAsking, setIsAsking] = useState(false);
  const kinds = Object.entries(answer.counts);
  const confirm = async (): Promise<void> => {
    setIsAsking(false);
    const { error } = await forget({ person: address });
    if (error !== undefined) return notify.error(words(failureOf(error)));
    notify.success(t('requests.forgotten'));
    onForgotten();
  };
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 3 }, marginBlockStart: 3, display: 'grid', gap: 2 }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <span>{t('requests.under')}</span>
        <Box component="span" sx={{ display: 'block' }}>
          <EmailText email={address} />
        </Box>
      </Typography>
      {answer.hasAccount && <Notice severity="info">{t('requests.hasAccount')}</Notice>}
      {kinds.length === 0 ? (
        <Typography role="status">{t('requests.nothing')}</Typography>
      ) : (
        <>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
            {kinds.map(([kind, count]) => {
              const name = KINDS[kind];
              return (
                <li key={kind}>
                  {t('requests.count', { kind: name === undefined ? kind : t(name), count })}
                </li>
              );
            })}
          </Box>
          {answer.more && <Notice severity="warning">{t('requests.more')}</Notice>}
          <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>
            {t('requests.proof')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              startIcon={<DownloadIcon size={20} />}
              onClick={() =>
                saveFile(`personal-data-${charityToday()}.json`, 'application/json', answer.file)
              }
            >
              {t('requests.download')}
            </Button>
            <Button
              variant="outlined"
              color="error"
              loading={isLoading}
              onClick={() => setIsAsking(true)}
            >
              {t('requests.forget')}
            </Button>
          </Box>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          title={t('requests.forgetTitle')}
          confirmLabel={t('requests.forgetConfirm')}
          destructive
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        >
          {t('requests.forgetText', { address })}
        </ConfirmDialog>
      )}
    </Card>
  );
}
