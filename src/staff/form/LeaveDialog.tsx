import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import type { LeaveGuard } from '@/components/routing/useLeaveGuard';

type LeaveDialogProps = { guard: Pick<LeaveGuard, 'asking' | 'leave' | 'stay'> };

export function LeaveDialog({ guard: { asking, leave, stay } }: LeaveDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <ConfirmDialog
      open={asking}
      title={t('common.leave.title')}
      confirmLabel={t('common.leave.leave')}
      cancelLabel={t('common.leave.stay')}
      destructive
      onConfirm={leave}
      onCancel={stay}
    >
      {t('common.leave.text')}
    </ConfirmDialog>
  );
}
