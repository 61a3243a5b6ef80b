import Box from '@mui/material/Box';
import { Button } from '../form/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { CopyButton } from '../feedback/CopyButton';
import { TitledDialog } from '../feedback/dialogs/TitledDialog';
import { ShareIcon } from '../icons/pageIcons';
import { QrCode } from './QrCode';
import { whatsAppUrl, type Shared } from './shared';

/** Opens the device's share sheet; closing it is no failure. */
const shareByDevice = ({ title, url }: Shared): void =>
  void navigator.share({ title, url }).catch(() => undefined);

/** Shares an address by the device, WhatsApp, a copy, or a QR code for paper. */
export function ShareDialog({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const { t } = useTranslation();
  const hasSheet = typeof navigator.share === 'function';
  return (
    <TitledDialog title={t('ui.share.share')} maxWidth="xs" onClose={onClose}>
      <Typography sx={{ marginBlockEnd: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{shared.title}</bdi>
      </Typography>
      <Typography
        variant="body2"
        dir="ltr"
        sx={{ marginBlockEnd: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {shared.url}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 3 }}>
        {hasSheet && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<ShareIcon size={18} />}
            onClick={() => shareByDevice(shared)}
          >
            {t('ui.share.byDevice')}
          </Button>
        )}
        <Button
          variant="outlined"
          size="small"
          href={whatsAppUrl(shared)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('ui.share.whatsApp')}
        </Button>
        <CopyButton text={shared.url} label={t('ui.share.copyLink')} />
      </Box>
      <QrCode url={shared.url} name={shared.name} />
      {shared.buttonPage !== undefined && (
        <Typography variant="body2" sx={{ marginBlockStart: 3 }}>
          <Link component={RouterLink} to={shared.buttonPage}>
            {t('ui.share.button')}
          </Link>
        </Typography>
      )}
    </TitledDialog>
  );
}
