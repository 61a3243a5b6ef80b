import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isFailure, type Failure } from '@core/failures/failure';
import type { ContentKind, OpenedContent, PublishRequest } from '@core/staff/contentContract';
import {
  useDiscardDraftMutation,
  usePublishDraftMutation,
  useSaveDraftMutation,
} from '@/api/endpoints/staff/contentApi';
import { failureOf } from '@/api/failureOf';
import { applyServerFailure } from '@/components/form/applyServerFailure';
import { useEditForm } from '@/components/form/useEditForm';
import { useAmountProblemText } from '@/components/money/useAmountProblemText';
import { useStaffFailureText } from '../useStaffFailureText';
import { toContentFields, toContentValues, type ContentValues } from './contentFields';
import { makeContentSchema } from './contentSchema';

/** The stored state that the form starts from; `revision` is the draft's. Null for none. */
type ContentStart = {
  document: string | null;
  revision: string | null;
  base: string | null;
  opened: OpenedContent | null;
};

/** The editor's confirmations in the request. */
type Confirmed = Required<Pick<PublishRequest, 'over' | 'overspend'>>;

/** `waitsUntil` is the time at which the schedule publishes it. */
type Published = { document: string; waitsUntil: string | null };

const NOTHING: Confirmed = { over: false, overspend: false };

const startOf = (document: string | null, opened: OpenedContent | null): ContentStart => ({
  document,
  revision: opened?.draft?.revision ?? null,
  base: opened?.published?.base ?? null,
  opened,
});
const fieldsOf = ({ opened }: ContentStart): Readonly<Record<string, unknown>> | null =>
  (opened?.draft ?? opened?.published)?.fields ?? null;
const valuesOf = (start: ContentStart): ContentValues =>
  toContentValues(fieldsOf(start), start.opened?.currency ?? null);

/** Another editor has saved a draft or published since. */
const isOvertaken = ({ code, reason }: Failure): boolean =>
  code === 'conflict' && reason !== 'changedOnSite';

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
  image_consent: 'image_consent',
  date: 'date',
  time: 'time',
  last_day: 'last_day',
  priority: 'priority',
  places: 'places',
  currency: 'currency',
  target_amount: 'target',
  suggestions: 'suggestions',
  witness: 'witness',
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

export function useContentForm({ kind, document, opened, reopen }: Options) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const [saveDraft] = useSaveDraftMutation();
  const [publishDraft] = usePublishDraftMutation();
  const [discardDraft] = useDiscardDraftMutation();
  const [first] = useState(() => startOf(document, opened));
  const [start, setStart] = useState(first);
  /** The published text was changed since the draft was begun. */
  const [isChangedOnSite, setIsChangedOnSite] = useState(false);
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
    defaultValues: valuesOf(first),
  });
  const { setError } = form;
  const edit = useEditForm({
    form,
    saved: first,
    toFields: valuesOf,
    revisionOf: ({ revision, base }: ContentStart) => JSON.stringify([revision, base]),
    onStart: (next) => {
      setStart(next);
      setIsChangedOnSite(false);
      setConfirmed(NOTHING);
    },
  });

  const showRefusal = (failure: Failure): void => {
    if (failure.reason === 'changedOnSite') setIsChangedOnSite(true);
    applyServerFailure<ContentValues>({ failure, setError, words, byField: BY_FIELD });
  };

  const refresh = async (of: string): Promise<OpenedContent | null> => {
    const now = await reopen(of);
    if (!isFailure(now)) return now;
    showRefusal(now);
    return null;
  };

  const readTheirs = async ({ document: of }: ContentStart): Promise<ContentStart | null> => {
    const now = of === null ? null : await refresh(of);
    return now === null ? null : startOf(of, now);
  };

  const refused = async (failure: Failure, of: ContentStart): Promise<void> => {
    const theirs = isOvertaken(failure) ? await readTheirs(of) : null;
    if (theirs !== null) edit.merge(theirs);
    showRefusal(failure);
  };

  /** Updates the form from the stored state; text that was typed since the last save stays. */
  const follow = (now: OpenedContent, of: string): void => {
    const next = startOf(of, now);
    edit.startFrom({ saved: next, fields: valuesOf(next) });
  };

  const save = (): ReturnType<typeof edit.save> =>
    edit.save({
      write: async (values, from) => {
        const fields = toContentFields(kind, values, fieldsOf(from));
        const { document: of, revision, base } = from;
        const { data, error } = await saveDraft({ kind, document: of, revision, base, fields });
        return data === undefined ? failureOf(error) : { ...from, ...data };
      },
      read: readTheirs,
      isConflict: isOvertaken,
      onRefused: showRefusal,
    });

  /** @returns null after a refusal */
  const publish = async (
    values: ContentValues,
    more: Partial<Confirmed>,
  ): Promise<Published | null> => {
    setOverspends(false);
    if (values.title.trim() === '' && values.title_ar.trim() === '') {
      setError('title', { message: t('reasons.titleMissing') }, { shouldFocus: true });
      return null;
    }
    const isSaved = start.revision !== null && !form.formState.isDirty;
    const result = isSaved ? { saved: start, isMerged: false } : await save();
    if (result === null) return null;
    if (result.isMerged) {
      setError('root.server', { type: 'merged', message: t('content.other.added') });
      return null;
    }
    const { document: of, revision } = result.saved;
    if (of === null || revision === null) return null;
    const all = { ...(isSaved ? confirmed : NOTHING), ...more };
    setConfirmed(all);
    const { data, error } = await publishDraft({ kind, document: of, revision, ...all });
    if (data !== undefined) return { document: of, waitsUntil: data.waitsUntil };
    const failure = failureOf(error);
    if (failure.reason === 'moreSpentThanRaised') setOverspends(true);
    else await refused(failure, result.saved);
    return null;
  };

  /** Continues with valid input only. */
  const withValues = (
    work: (values: ContentValues) => Promise<Published | null>,
  ): Promise<Published | null> =>
    new Promise((resolve) => {
      void form.handleSubmit(
        async (values) => resolve(await work(values)),
        () => resolve(null),
      )();
    });

  return {
    form,
    edit,
    start,
    isChangedOnSite,
    overspends,
    spendsNoMore: (): void => setOverspends(false),
    follow,
    refused: (failure: Failure) => refused(failure, start),
    refresh,
    /** @returns the document's id; null after a refusal */
    save: async (): Promise<string | null> => (await save())?.saved.document ?? null,
    /** Publishes without any confirmation. */
    publish: () => withValues((values) => publish(values, NOTHING)),
    /** @param more confirmations, besides earlier ones */
    publishConfirmed: (more: Partial<Confirmed>) => withValues((values) => publish(values, more)),
    /** Replaces the typed text and the draft by what is on the site. */
    takeFromSite: async (): Promise<void> => {
      const { document: of, revision } = start;
      if (of === null) return;
      const { error } = await discardDraft({ kind, document: of, revision: revision ?? '' });
      if (error !== undefined) {
        await refused(failureOf(error), start);
        return;
      }
      const left = await refresh(of);
      if (left === null) return;
      follow(left, of);
      form.reset();
    },
  };
}

export type ContentForm = ReturnType<typeof useContentForm>;
