import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCharity } from '@/config/charity';
import { CopyButton } from '@/components/feedback/CopyButton';
import { TitledDialog } from '@/components/feedback/dialogs/TitledDialog';
import { Bidi } from '@/components/text/Bidi';
import { BilingualText } from '@/components/text/BilingualText';

export function BankAccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { bankAccounts } = useCharity();
  return (
    <TitledDialog title={t('layout.bank.title')} maxWidth="sm" onClose={onClose}>
      <Typography sx={{ marginBlockEnd: 2, color: 'text.secondary' }}>
        {t('layout.bank.text')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {bankAccounts.map(({ bank, currency, iban }) => (
          <Box
            component="li"
            key={iban}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              paddingBlock: 2,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box>
              <Typography sx={{ fontWeight: 600 }}>
                <BilingualText content={bank} />
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('layout.bank.account', { currency })}
              </Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <Bidi>{iban}</Bidi>
              </Typography>
            </Box>
            <CopyButton
              text={iban.replaceAll(' ', '')}
              label={t('layout.bank.copyIban', { currency })}
            />
          </Box>
        ))}
      </Box>
    </TitledDialog>
  );
}
