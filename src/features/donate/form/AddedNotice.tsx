import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { storageIsBlocked } from '@/config/blockedStorage';
import { paths } from '@/config/paths';
import { lineTotal, type CartLine } from '@core/cart/cartLine';
import { noRoomWhileEmpty } from '@/theme/baseline';
import { Notice } from '@/components/feedback/Notice';
import { MoneyText } from '@/components/money/MoneyText';

/** Announces a line that was added to the cart. The live region exists before its message. */
export function AddedNotice({ added }: { added: readonly CartLine[] }): ReactNode {
  const { t } = useTranslation();
  const [first] = added;
  const amountMinor = added.reduce((sum, line) => sum + lineTotal(line).amountMinor, 0);
  return (
    <Box role="status" sx={noRoomWhileEmpty}>
      {first !== undefined && (
        <Notice
          severity="success"
          title={t('donate.added')}
          action={
            <Button variant="outlined" size="small" component={Link} to={paths.cart}>
              {t('donate.viewCart')}
            </Button>
          }
        >
          <MoneyText money={{ amountMinor, currency: first.currency }} />
          {storageIsBlocked() && <p>{t('donate.notKept')}</p>}
        </Notice>
      )}
    </Box>
  );
}
