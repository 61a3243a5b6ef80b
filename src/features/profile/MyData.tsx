import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountAddress } from '@/api/endpoints/accountApi';
import { useCollectMyDataMutation, type Profile } from '@/api/endpoints/profileApi';
import { failureOf } from '@/api/failureOf';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { DownloadButton } from '@/components/files/DownloadButton';
import { saveFile } from '@/components/files/saveFile';
import { TrashIcon } from '@/components/icons/pageIcons';
import { useKeptFor } from '@/i18n/useKeptFor';
import { DeleteAccountDialog } from './account/DeleteAccountDialog';
import { myDataFile } from './myDataFile';
import { UnconfirmedNotice } from './account/UnconfirmedNotice';

type DownloadProps = {
  userId: string;
  /** Undefined while it is not known. */
  confirmed: boolean | undefined;
};

function DownloadMyData({ userId, confirmed }: DownloadProps): ReactNode {
  const { t } = useTranslation();
  const keptFor = useKeptFor();
  const [collect, { isLoading, error }] = useCollectMyDataMutation();
  useSessionEnd(error);
  const download = async (): Promise<void> => {
    const { data } = await collect({ userId });
    if (data === undefined) return;
    const { name, type, content } = myDataFile(data, new Date().toISOString());
    saveFile(name, type, content);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography sx={{ color: 'text.secondary' }}>{t('profile.myData.downloadText')}</Typography>
      {confirmed === true && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('profile.myData.downloadWritten', keptFor)}
        </Typography>
      )}
      <DownloadButton
        download={download}
        busy={isLoading}
        failure={error === undefined ? null : failureOf(error)}
      >
        {t('profile.myData.download')}
      </DownloadButton>
    </Box>
  );
}

/** A copy of the donor's data, and the deletion of the account. */
export function MyData({
  profile,
  address,
}: {
  profile: Profile;
  /** Undefined if the request failed. */
  address: AccountAddress | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { confirmed } = address ?? {};
  return (
    <Card
      component="section"
      aria-labelledby="my-data"
      sx={{ padding: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2.5 }}
    >
      <Typography id="my-data" variant="h4" component="h2">
        {t('profile.myData.title')}
      </Typography>
      {confirmed === false && <UnconfirmedNotice email={profile.email} />}
      <DownloadMyData userId={profile.id} confirmed={confirmed} />
      <Divider />
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('profile.myData.deleteText')}</Typography>
        <Button
          variant="outlined"
          color="error"
          startIcon={<TrashIcon size={20} />}
          onClick={() => setAsking(true)}
        >
          {t('profile.myData.delete')}
        </Button>
      </Box>
      {asking && (
        <DeleteAccountDialog
          email={profile.email}
          confirmed={confirmed === true}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
