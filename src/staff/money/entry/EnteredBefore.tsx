import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnterDonationInput } from '@core/staff/money/moneyContract';
import { Notice } from '@/components/feedback/Notice';
import { useFocusAfter } from '@/components/form/useFocusAfter';
import { filteredDonationsPath } from '../moneyAreas';

type EnteredBeforeProps = { donation: EnterDonationInput; busy: boolean; onAgain: () => void };

/** Reports a similar donation, and enters the new one on confirmation. */
export function EnteredBefore({ donation, busy, onAgain }: EnteredBeforeProps) {
  const { t } = useTranslation('staff');
  const again = useFocusAfter(busy);
  const { date, currency, method, reference } = donation;
  return (
    <Notice severity="warning" role="alert">
      <span>{t('reasons.enteredBefore')}</span>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          marginBlockStart: 1.5,
          '& > *': { flexGrow: { xs: 1, sm: 0 } },
        }}
      >
        <Button
          variant="outlined"
          size="small"
          component={Link}
          to={filteredDonationsPath({ from: date, to: date, currency, method, reference })}
          // The form keeps its typed text.
          target="_blank"
        >
          {t('money.add.show')}
        </Button>
        <Button
          ref={again}
          variant="outlined"
          size="small"
          loading={busy}
          aria-busy={busy || undefined}
          onClick={onAgain}
        >
          {t('money.add.again')}
        </Button>
      </Box>
    </Notice>
  );
}
