import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MOST_AT_ONCE,
  type BulkAction,
  type BulkAnswer,
  type ContentKind,
} from '@core/staff/contentContract';
import { pickText, type Bilingual } from '@core/text/languages/bilingual';
import { useBulkChangeMutation } from '@/api/endpoints/staff/contentApi';
import { failureOf } from '@/api/failureOf';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { notify } from '@/components/feedback/toasts/notify';
import { Button } from '@/components/form/Button';
import { useLanguage } from '@/i18n/useLanguage';
import { useStaffFailureText } from '../useStaffFailureText';

type Row = { id: string; title: Bilingual };

type BulkBarProps = {
  kind: ContentKind;
  actions: readonly BulkAction[];
  /** The chosen rows, by their documents' ids. */
  rows: readonly Row[];
  onDone: () => void;
};

type Refused = { row: Row; failure: Pick<BulkAnswer['refused'][number], 'code' | 'reason'> };

/** The actions on the chosen rows; rows that stayed as they were are listed with the reason. */
export function BulkBar({ kind, actions, rows, onDone }: BulkBarProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useStaffFailureText();
  const [change, { isLoading, error }] = useBulkChangeMutation();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const titleOf = ({ title }: Row): string =>
    pickText(title, language).text || t('content.untitled');

  const perform = async (action: BulkAction): Promise<void> => {
    setAsked(null);
    const { data } = await change({ kind, action, documents: rows.map(({ id }) => id) });
    if (data === undefined) return;
    setRefused(
      data.refused.flatMap(({ document, ...failure }) => {
        const row = rows.find(({ id }) => id === document);
        return row === undefined ? [] : [{ row, failure }];
      }),
    );
    if (data.refused.length === 0) notify.success(t('content.bulk.done'));
    onDone();
    // The pressed button goes with the choice.
    place.current?.focus();
  };

  const isTooMany = rows.length > MOST_AT_ONCE;
  const status = isTooMany
    ? t('content.bulk.tooMany', { most: MOST_AT_ONCE })
    : rows.length === 0
      ? t('content.bulk.none')
      : t('content.bulk.chosen', { count: rows.length });
  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('content.bulk.label')}
      sx={{ display: 'grid', gap: 1, marginBlockEnd: 2, outline: 'none' }}
    >
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {status}
      </Typography>
      {rows.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions.map((action) => (
            <Button
              key={action}
              variant="outlined"
              size="small"
              color={action === 'remove' ? 'error' : 'primary'}
              disabled={isTooMany || isLoading}
              onClick={() => setAsked(action)}
            >
              {t(`content.bulk.actions.${action}.label`)}
            </Button>
          ))}
        </Box>
      )}
      {error !== undefined && <FailureNotice failure={failureOf(error)} />}
      {refused.length > 0 && (
        <Notice severity="warning" role="alert" title={t('content.bulk.refusedTitle')}>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {refused.map(({ row, failure: { code, reason } }) => (
              <li key={row.id}>
                {t('content.bulk.refusedLine', {
                  title: titleOf(row),
                  reason: words({ code, ...(reason !== null && { reason }) }),
                })}
              </li>
            ))}
          </Box>
        </Notice>
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t(`content.bulk.actions.${asked}.title`)}
          confirmLabel={t(`content.bulk.actions.${asked}.label`)}
          cancelLabel={t('common.cancel')}
          destructive={asked === 'remove' || asked === 'discard'}
          onConfirm={() => void perform(asked)}
          onCancel={() => setAsked(null)}
        >
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {rows.map((row) => (
              <li key={row.id}>
                <bdi>{titleOf(row)}</bdi>
              </li>
            ))}
          </Box>
        </ConfirmDialog>
      )}
    </Box>
  );
}
