import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/layout/lazyPart';
import { QuietButton } from './QuietButton';

const BankAccountsDialog = lazyPart(
  async () => (await import('./BankAccountsDialog')).BankAccountsDialog,
);

export function BankAccountsButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('layout.bankAccounts')}
      </QuietButton>
      {open && (
        <Suspense fallback={null}>
          <BankAccountsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
