import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useStripeSignals } from '@/store/checkout/loadStripeSignals';
import { useAppSelector } from '@/store/hooks';
import { selectPendingRestored } from '@/store/pendingDonations/pendingDonationsSlice';
import { noRoomWhileEmpty } from '@/theme/baseline';
import { LazyDedicationDialog } from '@/components/dedication/DedicationButton';
import { CardSkeleton } from '@/components/feedback/CardSkeleton';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Notice } from '@/components/feedback/Notice';
import { TrashIcon } from '@/components/icons/pageIcons';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { CartGroups } from './CartGroups';
import { LineName } from './LineName';
import { focusIds, useCartPage, type CartPageState } from './useCartPage';

/** `whenEmpty` follows the words of an empty cart. */
type CartPageProps = { whenEmpty?: ReactNode };

function EmptyCart({ whenEmpty }: CartPageProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <EmptyState
        title={t('cart.empty')}
        action={
          <Button id={focusIds.empty} component={Link} to={paths.exploreProjects}>
            {t('cart.toProjects')}
          </Button>
        }
      >
        {t('cart.emptyText')}
      </EmptyState>
      {whenEmpty}
    </>
  );
}

/** The live region exists before its message, so that screen readers announce it. */
function UndoRemoval({ page }: { page: CartPageState }): ReactNode {
  const { t } = useTranslation();
  const { removed } = page;
  return (
    <Box role="status" sx={{ marginBlockEnd: 3, ...noRoomWhileEmpty }}>
      {removed !== null && (
        <Notice
          severity="info"
          action={
            removed.elsewhere ? undefined : (
              <Button id={focusIds.undo} variant="outlined" size="small" onClick={page.undoRemove}>
                {t('cart.undo')}
              </Button>
            )
          }
        >
          <span>{t('cart.removed')}</span> <LineName line={removed.line} />
        </Notice>
      )}
    </Box>
  );
}

function ClearAll({ onClear }: { onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const confirm = (): void => {
    setAsking(false);
    onClear();
  };
  return (
    <>
      <Button
        variant="text"
        color="error"
        startIcon={<TrashIcon size={20} />}
        onClick={() => setAsking(true)}
        sx={{
          marginInline: -1.5,
          marginBlockStart: { xs: -3, md: 1 },
          marginBlockEnd: { xs: 2, md: 0 },
        }}
      >
        {t('cart.clearAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={t('cart.clearTitle')}
        confirmLabel={t('cart.clearConfirm')}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t('cart.clearText')}
      </ConfirmDialog>
    </>
  );
}

function CartSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <CardSkeleton wide lines={2} />
    </div>
  );
}

/** The cart, which is paid for in one currency at a time. */
export function CartPage({ whenEmpty }: CartPageProps): ReactNode {
  const { t } = useTranslation();
  const page = useCartPage();
  const restored = useAppSelector(selectPendingRestored);
  useStripeSignals();
  const full = page.cart.lines.length > 0;

  return (
    <Section rhythm="tight">
      <PageMeta title={t('cart.title')} description={t('cart.lead')} hidden />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          columnGap: 3,
        }}
      >
        <PageHeading
          title={t('cart.title')}
          {...(full && { lead: t(page.cart.groups.length > 1 ? 'cart.leadSeveral' : 'cart.lead') })}
        />
        {full && <ClearAll onClear={page.clear} />}
      </Box>
      <UndoRemoval page={page} />
      {page.dedicating !== null && (
        <LazyDedicationDialog
          dedication={page.dedicating.wishes?.dedication ?? null}
          onSave={page.dedicate}
          onClose={page.stopDedicating}
        />
      )}
      {full && <CartGroups page={page} />}
      {!full && (restored ? <EmptyCart whenEmpty={whenEmpty} /> : <CartSkeleton />)}
    </Section>
  );
}
