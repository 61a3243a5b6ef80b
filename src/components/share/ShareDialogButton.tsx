import { Button } from '../form/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareIcon } from '../icons/pageIcons';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { lazyPart } from '../layout/lazyPart';
import type { Shared } from './shared';

const ShareDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'share' */ './ShareDialog')).ShareDialog,
);

type ShareDialogButtonProps = {
  /** Called at the press, as the address depends on the site's origin. */
  shared: () => Shared;
  label?: string;
  /** For a button beside one of several things: smaller, without an outline. */
  quiet?: boolean;
  /** The name of the thing, for screen readers. */
  about?: string;
};

export function ShareDialogButton({ shared, label, quiet = false, about }: ShareDialogButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Shared | null>(null);
  return (
    <>
      <Button
        {...(quiet ? { variant: 'text', size: 'small' } : { variant: 'outlined' })}
        startIcon={<ShareIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(shared())}
      >
        <span>{label ?? t('ui.share.share')}</span>
        {about !== undefined && <VisuallyHidden>{` ${about}`}</VisuallyHidden>}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <ShareDialog shared={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
