import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { isFailure, type Failure } from '@core/failures/failure';
import { fieldPathsOf, mergeFields } from './mergeFields';
import { useMessagesInLanguage } from './useMessagesInLanguage';

/** A saved state, and the form's values for it. */
type Start<Fields, Saved> = { saved: Saved; fields: Fields };

type EditOptions<Fields extends FieldValues, Saved> = {
  form: UseFormReturn<Fields>;
  /** The last state that was read. */
  saved: Saved;
  toFields: (saved: Saved) => Fields;
  /** A value that differs between saved states. */
  revisionOf: (saved: Saved) => unknown;
  /** Whether a field that both changed stays as it is typed, without a question. */
  keepsMine?: boolean;
  /** Runs when the typed text starts from another saved state. */
  onStart?: (saved: Saved) => void;
};

type SaveOptions<Fields, Saved> = {
  write: (fields: Fields, saved: Saved) => Promise<Saved | Failure>;
  /** Reads the present state after a conflict; null if that failed. */
  read: (saved: Saved) => Promise<Saved | null>;
  /** Whether others saved first. */
  isConflict: (failure: Failure) => boolean;
  onRefused: (failure: Failure) => void;
};

/** `isMerged`: fields that others changed were saved too. */
type SaveResult<Saved> = { saved: Saved; isMerged: boolean };

export type Choice = 'mine' | 'theirs';

export type EditForm<Fields extends FieldValues, Saved> = {
  /** A state of others with fields that were changed here too. */
  conflict: { theirs: Saved; fields: readonly FieldPath<Fields>[] } | null;
  settle: (choice: Choice) => void;
  /** Known before the page is rendered again. */
  isTyped: () => boolean;
  /**
   * Continues from a saved state. Text that was typed since `base` stays.
   * @param base the values of the previous saved state
   */
  startFrom: (next: Start<Fields, Saved>, base?: Fields) => void;
  /** Merges a state of others, or asks; returns whether it was merged. */
  merge: (theirs: Saved) => boolean;
  /** Saves valid input, and once more after a merge; null after a refusal. */
  save: (options: SaveOptions<Fields, Saved>) => Promise<SaveResult<Saved> | null>;
};

/**
 * A form on a saved state that others may save too. Their changes are taken into fields that were
 * not touched here; only a field that both changed is asked about.
 */
export function useEditForm<Fields extends FieldValues, Saved>({
  form,
  saved,
  toFields,
  revisionOf,
  keepsMine = false,
  onStart,
}: EditOptions<Fields, Saved>): EditForm<Fields, Saved> {
  const { clearErrors, getFieldState, getValues, handleSubmit } = form;
  const { formState, resetDefaultValues, setValue } = form;
  const { isSubmitting } = formState;
  const [conflict, setConflict] = useState<EditForm<Fields, Saved>['conflict']>(null);
  const latest = useRef<Start<Fields, Saved>>({ saved, fields: toFields(saved) });
  /** All states that the form has started from: an older one may be read after a save. */
  const known = useRef(new Set([revisionOf(saved)]));
  useMessagesInLanguage(form);

  const compare = (theirs: Fields, base = latest.current.fields) =>
    mergeFields(base, getValues(), theirs);

  const startFrom = (next: Start<Fields, Saved>, base?: Fields, choice: Choice = 'mine'): void => {
    const { theirs, conflicts } = compare(next.fields, base);
    const taken = choice === 'mine' ? theirs : [...theirs, ...conflicts];
    for (const path of taken) setValue(path, get(next.fields, path));
    resetDefaultValues(next.fields);
    latest.current = next;
    known.current.add(revisionOf(next.saved));
    onStart?.(next.saved);
  };

  const merge = (theirs: Saved): boolean => {
    if (revisionOf(theirs) === revisionOf(latest.current.saved)) return false;
    const next = { saved: theirs, fields: toFields(theirs) };
    const { conflicts } = compare(next.fields);
    if (conflicts.length > 0 && !keepsMine) {
      setConflict({ theirs, fields: conflicts });
      return false;
    }
    setConflict(null);
    startFrom(next);
    return true;
  };

  const follow = useEffectEvent(() => {
    if (isSubmitting || conflict !== null || known.current.has(revisionOf(saved))) return;
    const next = { saved, fields: toFields(saved) };
    // The next save asks about a new conflict.
    if (keepsMine || compare(next.fields).conflicts.length === 0) startFrom(next);
  });
  useEffect(() => follow(), [saved, isSubmitting]);

  const attempt = (
    options: SaveOptions<Fields, Saved>,
    isMerged: boolean,
  ): Promise<SaveResult<Saved> | null> =>
    new Promise((resolve) => {
      const onValid = async (fields: Fields): Promise<void> => {
        const answer = await options.write(fields, latest.current.saved);
        if (!isFailure(answer)) {
          setConflict(null);
          startFrom({ saved: answer, fields }, fields);
          resolve({ saved: answer, isMerged });
          return;
        }
        const theirs = options.isConflict(answer) ? await options.read(latest.current.saved) : null;
        if (theirs !== null && merge(theirs) && !isMerged) resolve(await attempt(options, true));
        else {
          options.onRefused(answer);
          resolve(null);
        }
      };
      void handleSubmit(onValid, () => resolve(null))();
    });

  return {
    conflict,
    settle: (choice) => {
      if (conflict === null) return;
      const { theirs } = conflict;
      clearErrors();
      setConflict(null);
      startFrom({ saved: theirs, fields: toFields(theirs) }, latest.current.fields, choice);
    },
    isTyped: () => fieldPathsOf(getValues()).some((name) => getFieldState(name).isDirty),
    startFrom,
    merge,
    save: (options) => attempt(options, false),
  };
}
