import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCharity } from '@/config/charity';
import { lazyPart } from '@/components/layout/lazyPart';
import { QuietButton } from './QuietButton';

const BankAccountsDialog = lazyPart(
  async () => (await import('./BankAccountsDialog')).BankAccountsDialog,
);

export function BankAccountsButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const hasAccounts = useCharity().bankAccounts.length > 0;
  return (
    <>
      {hasAccounts && (
        <QuietButton onClick={() => setOpen(true)} aria-haspopup="dialog">
          {t('layout.bankAccounts')}
        </QuietButton>
      )}
      {open && (
        <Suspense fallback={null}>
          <BankAccountsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
