import Box from '@mui/material/Box';
import { Button } from '../form/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dedication } from '@core/donations/dedication';
import { Bidi } from '../text/Bidi';
import { lazyPart } from '../layout/lazyPart';
import { DateText } from '../text/DateText';

const DedicationDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'dedication' */ './DedicationDialog')).DedicationDialog,
);

type OpenDedicationProps = {
  dedication: Dedication | null;
  onOpen: () => void;
  /** The id of the gift's description, where the page has several. */
  describedBy?: string | undefined;
};

type DedicationButtonProps = Omit<OpenDedicationProps, 'onOpen'> & {
  onChange: (dedication: Dedication | null) => void;
};

/** The dialog, whose code is loaded when it is first opened. */
export function LazyDedicationDialog(props: ComponentProps<typeof DedicationDialog>): ReactNode {
  return (
    <Suspense fallback={null}>
      <DedicationDialog {...props} />
    </Suspense>
  );
}

/** Shows the present choice of a gift's dedication; the page contains the dialog. */
export function OpenDedication({
  dedication,
  onOpen,
  describedBy,
}: OpenDedicationProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Box data-needs-script>
      {dedication !== null && (
        <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <span>{t(`dedication.occasions.${dedication.occasion}`)}</span>{' '}
          <Bidi>{dedication.name}</Bidi>
          {dedication.card !== null && (
            <>
              <span>{' · '}</span>
              <span>{t('dedication.cardOn')}</span> <DateText value={dedication.card.day} />
            </>
          )}
        </Typography>
      )}
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={onOpen}
        sx={{ marginInlineStart: -2 }}
      >
        {t(dedication === null ? 'dedication.open' : 'dedication.change')}
      </Button>
    </Box>
  );
}

/** The button with its dialog, for a gift that does not change while the dialog is open. */
export function DedicationButton({ onChange, ...button }: DedicationButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OpenDedication {...button} onOpen={() => setOpen(true)} />
      {open && (
        <LazyDedicationDialog
          dedication={button.dedication}
          onClose={() => setOpen(false)}
          onSave={(changed) => {
            setOpen(false);
            onChange(changed);
          }}
        />
      )}
    </>
  );
}
