import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import type { ContentKind, OpenedContent, PublishRequest } from '@core/staff/contentContract';
import { keysOf } from '@core/values/keysOf';
import {
  useDiscardDraftMutation,
  usePublishDraftMutation,
  useSaveDraftMutation,
} from '@/api/endpoints/staff/contentApi';
import { failureOf } from '@/api/failureOf';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import { useAmountProblemText } from '@/components/money/useAmountProblemText';
import { isTyped } from '../form/isTyped';
import { useStaffFailureText } from '../useStaffFailureText';
import { toContentFields, toContentValues, type ContentValues } from './contentFields';
import { makeContentSchema } from './contentSchema';

/** The stored state that the form starts from; null for none. */
type Claim = { document: string | null; revision: string | null; base: string | null };

/** A conflict with another editor's draft, or with a changed text on the site. */
export type Conflict = { kind: 'draft' | 'site' };

/** The editor's confirmations in the request. */
type Confirmed = Required<Pick<PublishRequest, 'over' | 'overspend'>>;

const NOTHING: Confirmed = { over: false, overspend: false };

const claimOf = (document: string | null, opened: OpenedContent | null): Claim => ({
  document,
  revision: opened?.draft?.revision ?? null,
  base: opened?.published?.base ?? null,
});
const fieldsOf = (opened: OpenedContent | null): Readonly<Record<string, unknown>> | null =>
  (opened?.draft ?? opened?.published)?.fields ?? null;

/** The server's names of fields that the form names differently. */
const BY_FIELD = {
  title: 'title',
  title_ar: 'title_ar',
  description: 'description',
  description_ar: 'description_ar',
  region: 'region',
  region_ar: 'region_ar',
  type: 'type',
  type_ar: 'type_ar',
  image: 'image',
  image_alt: 'image_alt',
  image_alt_ar: 'image_alt_ar',
  date: 'date',
  currency: 'currency',
  target_amount: 'target',
  suggestions: 'suggestions',
  project: 'project',
  stage: 'stage',
  cost: 'cost',
} as const;

type Options = {
  kind: ContentKind;
  /** Null for new content. */
  document: string | null;
  opened: OpenedContent | null;
  /** Reads the present state again. */
  reopen: (document: string) => Promise<OpenedContent | Failure>;
};

export function useContentForm({ kind, document, opened: first, reopen }: Options) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [saveDraft] = useSaveDraftMutation();
  const [publishDraft] = usePublishDraftMutation();
  const [discardDraft] = useDiscardDraftMutation();
  const [opened, setOpened] = useState(first);
  const [claim, setClaim] = useState(() => claimOf(document, first));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** More was spent than was raised, which needs a confirmation. */
  const [overspends, setOverspends] = useState(false);
  /** The confirmations of the saved draft, as one question may follow another. */
  const [confirmed, setConfirmed] = useState(NOTHING);
  const amountWords = useAmountProblemText();
  const resolver = useMemo<Resolver<ContentValues>>(
    () => (values, context, options) => {
      const { currency } = values;
      const schema = makeContentSchema(t, currency, amountWords('otherCurrency', currency));
      return zodResolver(schema)(values, context, options);
    },
    [t, amountWords],
  );
  const form = useForm<ContentValues>({
    resolver,
    defaultValues: toContentValues(fieldsOf(first)),
  });
  useMessagesInLanguage(form);
  const { setError, reset, getValues, setValue } = form;

  const refused = (failure: Failure): void => {
    if (failure.code === 'conflict')
      setConflict({ kind: failure.reason === 'changedOnSite' ? 'site' : 'draft' });
    applyServerFailure<ContentValues>({ failure, setError, words, byField: BY_FIELD });
  };

  const goOnFrom = (now: OpenedContent, of: string | null): void => {
    setOpened(now);
    setClaim(claimOf(of, now));
    setConflict(null);
    setConfirmed(NOTHING);
  };

  /** Updates the form from the stored state; text that was typed since the last save stays. */
  const follow = (now: OpenedContent, of: string): void => {
    goOnFrom(now, of);
    reset(toContentValues(fieldsOf(now)), { keepDirtyValues: true, keepDirty: true });
  };

  /** Replaces the typed text by the stored state. */
  const adopt = (now: OpenedContent): void => {
    goOnFrom(now, claim.document);
    reset(toContentValues(fieldsOf(now)));
  };

  /** @returns the draft's claim; null after a refusal */
  const save = async (values: ContentValues): Promise<Claim | null> => {
    setConflict(null);
    setConfirmed(NOTHING);
    const fields = toContentFields(kind, values, fieldsOf(opened));
    const { data, error } = await saveDraft({ kind, ...claim, fields });
    if (error !== undefined) {
      refused(failureOf(error));
      return null;
    }
    const next = { ...claim, ...data };
    setClaim(next);
    // Text that was typed during the save stays, and is not saved.
    reset(values, { keepValues: true });
    return next;
  };

  /** @returns the document's id; null after a refusal */
  const publish = async (
    values: ContentValues,
    more: Partial<Confirmed>,
  ): Promise<string | null> => {
    setOverspends(false);
    if (values.title.trim() === '' && values.title_ar.trim() === '') {
      setError('title', { message: t('reasons.titleMissing') }, { shouldFocus: true });
      return null;
    }
    const isSaved = claim.revision !== null && !form.formState.isDirty;
    const saved = isSaved ? claim : await save(values);
    if (saved === null || saved.document === null || saved.revision === null) return null;
    const all = { ...(isSaved ? confirmed : NOTHING), ...more };
    setConfirmed(all);
    const { error } = await publishDraft({
      kind,
      document: saved.document,
      revision: saved.revision,
      ...all,
    });
    if (error === undefined) return saved.document;
    const failure = failureOf(error);
    if (failure.reason === 'moreSpentThanRaised') setOverspends(true);
    else refused(failure);
    return null;
  };

  const refresh = async (of: string): Promise<OpenedContent | null> => {
    const now = await reopen(of);
    if (!('code' in now)) return now;
    refused(now);
    return null;
  };

  /** Continues with valid input only. */
  const withValues = (
    work: (values: ContentValues) => Promise<string | null>,
  ): Promise<string | null> =>
    new Promise((resolve) => {
      void form.handleSubmit(
        async (values) => resolve(await work(values)),
        () => resolve(null),
      )();
    });

  return {
    form,
    opened,
    claim,
    conflict,
    overspends,
    spendsNoMore: (): void => setOverspends(false),
    isTyped: (): boolean => isTyped(form, keysOf(getValues())),
    follow,
    refused,
    refresh,
    /** @returns the document's id; null after a refusal */
    save: () => withValues(async (values) => (await save(values))?.document ?? null),
    /** Publishes without any confirmation. */
    publish: () => withValues((values) => publish(values, NOTHING)),
    /** @param more confirmations, besides earlier ones */
    publishConfirmed: (more: Partial<Confirmed>) => withValues((values) => publish(values, more)),
    /** The next save replaces another editor's. */
    keepMine: (now: OpenedContent): void => {
      const mine = getValues();
      adopt(now);
      // These values differ from the stored ones.
      for (const name of keysOf(mine)) setValue(name, mine[name], { shouldDirty: true });
    },
    /** Replaces the typed text and the draft by the stored state. */
    takeTheirs: async (now: OpenedContent): Promise<void> => {
      const { document } = claim;
      if (conflict?.kind !== 'site' || document === null) {
        adopt(now);
        return;
      }
      const { error } = await discardDraft({ kind, document, revision: claim.revision ?? '' });
      if (error !== undefined) {
        refused(failureOf(error));
        return;
      }
      const left = await refresh(document);
      if (left !== null) adopt(left);
    },
  };
}

export type ContentForm = ReturnType<typeof useContentForm>;
