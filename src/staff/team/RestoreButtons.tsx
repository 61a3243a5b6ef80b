import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { canRestore, VERSIONS, type Version } from '@core/staff/logContract';
import { useRestoreVersionMutation } from '@/api/endpoints/staff/logApi';
import { failureOf } from '@/api/failureOf';
import type { AuditRow } from '@/api/mappers/toAuditRow';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { notify } from '@/components/feedback/toasts/notify';
import { Button } from '@/components/form/Button';
import { contentPathOf } from '../content/contentPaths';
import { useStaffFailureText } from '../useStaffFailureText';

const NOTHING: readonly unknown[] = [null, '{}'];

type RestoreButtonsProps = { row: AuditRow; onRestored: () => void };

/** Restores the version before or after a change; content becomes a draft, which opens. */
export function RestoreButtons({ row, onRestored }: RestoreButtonsProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const navigate = useNavigate();
  const [restore, { isLoading }] = useRestoreVersionMutation();
  /** The version whose fields were changed again since. */
  const [asked, setAsked] = useState<Version | null>(null);
  const versions = canRestore(row.action, row.kind)
    ? VERSIONS.filter((version) => !NOTHING.includes(row[version]))
    : [];

  const press = async (version: Version, over: boolean): Promise<void> => {
    setAsked(null);
    const { data, error } = await restore({ row: row.id, version, over });
    if (error !== undefined) {
      const failure = failureOf(error);
      if (failure.reason === 'changedSince' && !over) setAsked(version);
      else notify.error(words(failure));
      return;
    }
    onRestored();
    const { draft, missing } = data;
    if (missing !== null) notify.success(t(`audit.restoredWithout.${missing}`));
    else notify.success(t(draft === null ? 'audit.restored' : 'audit.restoredAsDraft'));
    if (draft !== null) void navigate(contentPathOf(draft.kind, draft.document));
  };

  return (
    <>
      {versions.map((version) => (
        <Button
          key={version}
          variant="outlined"
          disabled={isLoading}
          onClick={() => void press(version, false)}
        >
          {t(`audit.restore.${version}`)}
        </Button>
      ))}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t('audit.restoreOver.title')}
          confirmLabel={t('audit.restoreOver.confirm')}
          onConfirm={() => void press(asked, true)}
          onCancel={() => setAsked(null)}
        >
          {t('audit.restoreOver.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
