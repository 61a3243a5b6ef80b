import { Button } from '../form/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareIcon } from '../icons/pageIcons';
import { lazyPart } from '../layout/lazyPart';
import type { Shared } from './shared';

const ShareDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'share' */ './ShareDialog')).ShareDialog,
);

type ShareDialogButtonProps = {
  /** Called at the press, as the address depends on the site's origin. */
  shared: () => Shared;
  label?: string;
};

export function ShareDialogButton({ shared, label }: ShareDialogButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Shared | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ShareIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(shared())}
      >
        {label ?? t('ui.share.share')}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <ShareDialog shared={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
