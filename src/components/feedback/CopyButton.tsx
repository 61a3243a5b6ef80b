import { Button } from '../form/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon, CopyIcon } from '../icons/pageIcons';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { copyText } from './copyText';
import { notify } from './toasts/notify';

const SHOWN_MS = 2500;

type CopyButtonProps = {
  text: string;
  /** The accessible name of one of several buttons; it begins with the visible words. */
  label?: string;
};

export function CopyButton({ text, label }: CopyButtonProps): ReactNode {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    try {
      await copyText(text);
      setCopied(true);
    } catch {
      notify.error(t('ui.copy.failed'));
    }
  };

  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={copied ? undefined : label}
        startIcon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        onClick={() => void copy()}
      >
        {t(copied ? 'ui.copy.copied' : 'ui.copy.copy')}
      </Button>
      <VisuallyHidden role="status">{copied && t('ui.copy.copied')}</VisuallyHidden>
    </>
  );
}
