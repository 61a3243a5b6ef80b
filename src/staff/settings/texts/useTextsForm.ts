import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { NEUTRAL_TEXTS } from '@core/site/neutralTexts';
import { TEXT_DRAFT_SECTIONS, TEXT_SECTIONS, type TextSection } from '@core/site/siteTexts';
import { textsDraftRequestSchema, textsRequestSchema } from '@core/staff/textsContract';
import {
  useChangeTextsDraftMutation,
  useChangeTextsMutation,
  useGetSettingsQuery,
  type RevisedTexts,
  type TextDraft,
} from '@/api/endpoints/staff/settingsApi';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/toasts/notify';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { useDialogSubmit } from '../../form/useDialogSubmit';
import { useSavedMeanwhile } from '../../form/useSavedMeanwhile';
import { useStaffFailureText } from '../../useStaffFailureText';

export type TextsFormOptions = {
  section: TextSection;
  saved: RevisedTexts;
  draft: TextDraft | undefined;
  onClose: () => void;
};

function useProblems() {
  const { t } = useTranslation('staff');
  return useCallback<z.core.$ZodErrorMap>(
    ({ code, maximum, format, path }) => {
      if (path?.at(-1) === 'file') return t('settings.texts.problems.file');
      if (path?.at(-1) === 'first') return t('settings.texts.problems.project');
      if (code === 'too_big') return t('settings.texts.problems.tooLong', { most: maximum });
      if (format === 'regex') return t('settings.texts.problems.path');
      return t('settings.texts.problems.needed');
    },
    [t],
  );
}

/** A section's form, which starts from its draft, and the ways to leave it. */
export function useTextsForm({ section, saved: first, draft, onClose }: TextsFormOptions) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [change] = useChangeTextsMutation();
  const [changeDraft, { isLoading: isDrafting }] = useChangeTextsDraftMutation();
  const { refetch } = useGetSettingsQuery();
  const { saved, isOthers, follow } = useSavedMeanwhile(
    first,
    refetch,
    ({ texts }) => texts[section],
  );
  const problems = useProblems();
  const resolver = useMemo(
    () =>
      zodResolver<FieldValues, unknown, FieldValues>(TEXT_SECTIONS[section], { error: problems }),
    [section, problems],
  );
  const form = useForm<FieldValues>({
    resolver,
    defaultValues: draft?.texts ?? first.value ?? NEUTRAL_TEXTS[section],
  });
  const store = async (texts: unknown) => {
    const revision = saved?.revision ?? null;
    const request = { section, texts, revision, draft: draft?.revision };
    return follow(await change(textsRequestSchema.parse(request)));
  };
  const keep = (texts: unknown) => {
    const request = { section, texts, revision: draft?.revision ?? null };
    const base = draft === undefined ? (saved?.revision ?? null) : draft.base;
    return changeDraft(textsDraftRequestSchema.parse({ change: request, base }));
  };
  const byField = { 'texts.project': 'project', 'change.texts.project': 'project' };
  const refusal = { form, words, onClose, byField };
  return {
    form,
    saved,
    isOthers,
    isDrafting,
    submit: useDialogSubmit({ ...refusal, send: store, done: t('settings.texts.saved') }),
    restore: useDialogSubmit({
      ...refusal,
      send: () => store(null),
      done: t('settings.texts.restored'),
    }),
    /** The form's own check is that of a publication. */
    async keepDraft(): Promise<void> {
      form.clearErrors();
      const checked = TEXT_DRAFT_SECTIONS[section].safeParse(form.getValues(), { error: problems });
      if (!checked.success) {
        for (const [index, { path, message }] of checked.error.issues.entries())
          form.setError(path.join('.'), { message }, { shouldFocus: index === 0 });
        return;
      }
      const { error } = await keep(checked.data);
      if (error !== undefined) {
        const { setError } = form;
        applyServerFailure({ failure: failureOf(error), setError, words, byField });
        return;
      }
      notify.success(t('settings.texts.draft.saved'));
      onClose();
    },
    async discardDraft(): Promise<void> {
      const { error } = await keep(null);
      if (error !== undefined) return notify.error(words(failureOf(error)));
      notify.success(t('settings.texts.draft.discarded'));
      onClose();
    },
  };
}
