import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dedication } from '@core/donations/dedication';
import { Bidi } from '../text/Bidi';
import { lazyPart } from '../layout/lazyPart';
import { DateText } from '../text/DateText';

const DedicationDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'dedication' */ './DedicationDialog')).DedicationDialog,
);

type DedicationButtonProps = {
  dedication: Dedication | null;
  onChange: (dedication: Dedication | null) => void;
  /** What the gift is for, where several are on the page. */
  describedBy?: string;
};

/** A quiet way to say in whose honour or memory a gift is; what was said stands beside it. */
export function DedicationButton({
  dedication,
  onChange,
  describedBy,
}: DedicationButtonProps): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Box data-needs-script>
      {dedication !== null && (
        <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {t(`dedication.occasions.${dedication.occasion}`)} <Bidi>{dedication.name}</Bidi>
          {dedication.card !== null && (
            <>
              {' · '}
              {t('dedication.cardOn')} <DateText value={dedication.card.day} />
            </>
          )}
        </Typography>
      )}
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
        sx={{ marginInlineStart: -2 }}
      >
        {t(dedication === null ? 'dedication.open' : 'dedication.change')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DedicationDialog
            dedication={dedication}
            onClose={() => setOpen(false)}
            onSave={(changed) => {
              setOpen(false);
              onChange(changed);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
