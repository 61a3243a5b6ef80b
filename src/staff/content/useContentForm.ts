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

/** What the form goes on from: null where there is none. */
type Claim = { document: string | null; revision: string | null; base: string | null };

/** With another editor's changes, or with a text on the site that has changed. */
export type Conflict = { kind: 'draft' | 'site' };

/** What an editor has confirmed: see the request. */
type Confirmed = Required<Pick<PublishRequest, 'over' | 'overspend'>>;

const NOTHING: Confirmed = { over: false, overspend: false };

const claimOf = (document: string | null, opened: OpenedContent | null): Claim => ({
  document,
  revision: opened?.draft?.revision ?? null,
  base: opened?.published?.base ?? null,
});
const fieldsOf = (opened: OpenedContent | null): Readonly<Record<string, unknown>> | null =>
  (opened?.draft ?? opened?.published)?.fields ?? null;

/** Fields whose name on the server is another one, and those that are the same. */
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
  /** Null for something new. */
  document: string | null;
  opened: OpenedContent | null;
  /** Reads anew what is there now. */
  reopen: (document: string) => Promise<OpenedContent | Failure>;
};

/** The form of a project, an opportunity or a post: what is typed, saved and published. */
export function useContentForm({ kind, document, opened: first, reopen }: Options) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [saveDraft] = useSaveDraftMutation();
  const [publishDraft] = usePublishDraftMutation();
  const [discardDraft] = useDiscardDraftMutation();
  const [opened, setOpened] = useState(first);
  const [claim, setClaim] = useState(() => claimOf(document, first));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Whether it is to be confirmed that more was spent than was raised. */
  const [overspends, setOverspends] = useState(false);
  /** Of the draft as it is saved: one question follows upon the other. */
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

  /** Goes on from what is there now; what was typed since the last save stays. */
  const follow = (now: OpenedContent, of: string): void => {
    goOnFrom(now, of);
    reset(toContentValues(fieldsOf(now)), { keepDirtyValues: true, keepDirty: true });
  };

  /** Goes on from what is there now, whatever was typed. */
  const adopt = (now: OpenedContent): void => {
    goOnFrom(now, claim.document);
    reset(toContentValues(fieldsOf(now)));
  };

  /** @returns the claim of the draft; null where it was refused */
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
    // What was typed meanwhile stays, and is not saved.
    reset(values, { keepValues: true });
    return next;
  };

  /** @returns the document's id; null where it was refused */
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

  /** Does something with what is typed, once it is as it should be. */
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
    /** @returns the document's id; null where it was refused */
    save: () => withValues(async (values) => (await save(values))?.document ?? null),
    /** The same, with nothing confirmed yet. */
    publish: () => withValues((values) => publish(values, NOTHING)),
    /** The same. @param more of what the server asked to confirm, besides what was before */
    publishConfirmed: (more: Partial<Confirmed>) => withValues((values) => publish(values, more)),
    /** The next save goes over what another has saved. */
    keepMine: (now: OpenedContent): void => {
      const mine = getValues();
      adopt(now);
      // Typed, as it is not what is saved.
      for (const name of keysOf(mine)) setValue(name, mine[name], { shouldDirty: true });
    },
    /** Gives up what was typed and saved for what is there now. */
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
