import { Button } from '../form/Button';
import { useTranslation } from 'react-i18next';
import { ShareIcon } from '../icons/pageIcons';
import { copyText } from './copyText';
import { notify } from './toasts/notify';

/** Shares the open page's address with the device's share sheet, or copies it. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const share = async (): Promise<void> => {
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await copyText(url);
      notify.success(t('ui.share.copied'));
    } catch {
      notify.error(t('ui.share.failed'));
    }
  };
  return (
    <Button variant="outlined" startIcon={<ShareIcon size={20} />} onClick={() => void share()}>
      {t('ui.share.share')}
    </Button>
  );
}
