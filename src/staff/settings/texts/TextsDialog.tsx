import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEUTRAL_TEXTS } from '@core/site/neutralTexts';
import { TEXT_SECTIONS } from '@core/site/siteTexts';
import { fieldsOfTexts } from '@core/staff/textsContract';
import type { TextDraft } from '@/api/endpoints/staff/settingsApi';
import { Notice } from '@/components/feedback/Notice';
import { Button } from '@/components/form/Button';
import { formatCharityTime } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';
import { useChangeWords } from '../../changes/useChangeWords';
import { FormDialog } from '../../form/FormDialog';
import { SavedNow } from '../../form/SavedNow';
import { TextFields } from './TextFields';
import { TextsPreview } from './TextsPreview';
import { useTextsForm, type TextsFormOptions } from './useTextsForm';

function DraftNotice({ draft, isOutdated }: { draft: TextDraft; isOutdated: boolean }) {
  const { t } = useTranslation('staff');
  const time = formatCharityTime(draft.savedAt, useLanguage());
  return (
    <Notice severity={isOutdated ? 'warning' : 'info'}>
      <span>{t('settings.texts.draft.notice', { name: draft.editor, time })}</span>{' '}
      {isOutdated && <span>{t('settings.texts.draft.outdated')}</span>}
    </Notice>
  );
}

/** Shows texts that another admin saved since, which the next save replaces. */
export function TextsDialog(options: TextsFormOptions) {
  const { section, saved: first, draft, onClose } = options;
  const { t } = useTranslation('staff');
  const describe = useChangeWords();
  const { form, saved, isOthers, isDrafting, submit, restore, keepDraft, discardDraft } =
    useTextsForm(options);
  const [isUploading, setIsUploading] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const isBusy = isUploading || isDrafting || form.formState.isSubmitting;
  const theirs = fieldsOfTexts(section, saved?.value ?? NEUTRAL_TEXTS[section]);
  const facts = describe({}, theirs).map(({ label, after }) => ({
    label,
    value: after,
    wide: true,
  }));
  return (
    <FormDialog
      title={t(`settings.texts.sections.${section}`)}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t(isOthers ? 'content.other.saveMine' : 'common.save')}
      disabled={isUploading}
      wide
      afterRefusal={isOthers && <SavedNow facts={facts} />}
    >
      {draft !== undefined && (
        <DraftNotice draft={draft} isOutdated={draft.base !== first.revision} />
      )}
      <Notice severity="info">
        {t('settings.texts.name', { name: '{{name}}', registeredName: '{{registeredName}}' })}
      </Notice>
      <TextFields
        control={form.control}
        fields={TEXT_SECTIONS[section].shape}
        at=""
        isUploading={isUploading}
        onUploading={setIsUploading}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" onClick={() => setIsPreviewed(true)}>
          {t('content.preview.show')}
        </Button>
        <Button variant="outlined" size="small" disabled={isBusy} onClick={() => void keepDraft()}>
          {t('content.saveDraft')}
        </Button>
        {draft !== undefined && (
          <Button variant="text" size="small" disabled={isBusy} onClick={() => void discardDraft()}>
            {t('settings.texts.draft.discard')}
          </Button>
        )}
        {saved !== undefined && saved.value !== null && (
          <Button variant="text" size="small" disabled={isBusy} onClick={() => void restore()}>
            {t('settings.texts.restore')}
          </Button>
        )}
      </Box>
      {isPreviewed && (
        <TextsPreview
          section={section}
          texts={form.getValues()}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </FormDialog>
  );
}
