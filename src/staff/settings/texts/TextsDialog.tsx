import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NEUTRAL_TEXTS } from '@core/site/neutralTexts';
import { TEXT_SECTIONS, type TextSection } from '@core/site/siteTexts';
import { textsRequestSchema } from '@core/staff/textsContract';
import {
  useChangeTextsMutation,
  useGetSettingsQuery,
  type RevisedTexts,
} from '@/api/endpoints/staff/settingsApi';
import { Notice } from '@/components/feedback/Notice';
import { Button } from '@/components/form/Button';
import { useChangeWords } from '../../changes/useChangeWords';
import { FormDialog } from '../../form/FormDialog';
import { SavedNow } from '../../form/SavedNow';
import { useDialogSubmit } from '../../form/useDialogSubmit';
import { useSavedMeanwhile } from '../../form/useSavedMeanwhile';
import { useStaffFailureText } from '../../useStaffFailureText';
import { TextFields } from './TextFields';

type TextsDialogProps = {
  section: TextSection;
  saved: RevisedTexts;
  onClose: () => void;
};

/** Shows texts that another admin saved since, which the next save replaces. */
export function TextsDialog({ section, saved: first, onClose }: TextsDialogProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const describe = useChangeWords();
  const [change] = useChangeTextsMutation();
  const { refetch } = useGetSettingsQuery();
  const { saved, isOthers, follow } = useSavedMeanwhile(
    first,
    refetch,
    ({ texts }) => texts[section],
  );
  const [isUploading, setIsUploading] = useState(false);
  const schema = TEXT_SECTIONS[section];
  const resolver = useMemo(
    () =>
      zodResolver<FieldValues, unknown, FieldValues>(schema, {
        error: ({ code, maximum, format }) => {
          if (code === 'too_big') return t('settings.texts.problems.tooLong', { most: maximum });
          if (format === 'regex') return t('settings.texts.problems.path');
          return t('settings.texts.problems.needed');
        },
      }),
    [schema, t],
  );
  const form = useForm<FieldValues>({
    resolver,
    defaultValues: first.value ?? NEUTRAL_TEXTS[section],
  });
  const store = async (texts: unknown) => {
    const request = textsRequestSchema.parse({
      section,
      texts,
      revision: saved?.revision ?? null,
    });
    return follow(await change(request));
  };
  const refusal = { form, words, onClose };
  const submit = useDialogSubmit({ ...refusal, send: store, done: t('settings.texts.saved') });
  const restore = useDialogSubmit({
    ...refusal,
    send: () => store(null),
    done: t('settings.texts.restored'),
  });
  const theirs = saved?.value ?? NEUTRAL_TEXTS[section];

  return (
    <FormDialog
      title={t(`settings.texts.sections.${section}`)}
      form={form}
      submit={submit}
      onClose={onClose}
      submitLabel={t(isOthers ? 'content.other.saveMine' : 'common.save')}
      disabled={isUploading}
      wide
      afterRefusal={
        isOthers && (
          <SavedNow
            facts={describe({}, named(section, theirs)).map(({ label, after }) => ({
              label,
              value: after,
              wide: true,
            }))}
          />
        )
      }
    >
      <Notice severity="info">
        {t('settings.texts.name', { name: '{{name}}', registeredName: '{{registeredName}}' })}
      </Notice>
      <TextFields
        control={form.control}
        fields={schema.shape}
        at=""
        isUploading={isUploading}
        onUploading={setIsUploading}
      />
      {saved !== undefined && saved.value !== null && (
        <Button
          variant="text"
          size="small"
          disabled={form.formState.isSubmitting}
          onClick={() => void restore()}
          sx={{ justifySelf: 'start' }}
        >
          {t('settings.texts.restore')}
        </Button>
      )}
    </FormDialog>
  );
}

/** Fields as the log names them. */
const named = (section: TextSection, texts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${section}.${field}`, text]));
