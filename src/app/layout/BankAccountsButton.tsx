import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/layout/lazyPart';
import { quietAction } from './quietAction';

const BankAccountsDialog = lazyPart(
  async () => (await import('./BankAccountsDialog')).BankAccountsDialog,
);

const QuietButton = styled('button')(quietAction);

export function BankAccountsButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <QuietButton type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
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
