/** Caches answers about a collection, such as counts, until a change that may affect them. */
import { rolesFor } from '../access/permissions';
import type { Store } from '../core/store';
import type { Condition } from '../queries/compile';
import type { Collection } from './catalog';

const MOST_ANSWERS = 500;

/** A number of documents; or the numbers of those that may contain a text, null for too many. */
type Answer = number | readonly number[] | null;

interface Question {
  kind: string;
  /** The condition in SQL, which names the columns that the answer depends on. */
  about: Condition;
  /** The readers whose documents count; null for everyone's. */
  readers: readonly string[] | null;
}

interface Answered {
  answer: Answer;
  question: Question;
}

/** Answers by the collection's number, as its description is replaced on each change. */
const answers = new WeakMap<Store, Map<number, Map<string, Answered>>>();

function answersOf(store: Store, { number }: Collection): Map<string, Answered> {
  const byCollection = answers.get(store) ?? new Map<number, Map<string, Answered>>();
  answers.set(store, byCollection);
  const known = byCollection.get(number) ?? new Map<string, Answered>();
  byCollection.set(number, known);
  return known;
}

export function answerCache(store: Store, collection: Collection) {
  return {
    /** @param find computes the answer in the same form for a kind of question */
    ask<T extends Answer>(question: Question, find: () => T): T {
      const known = answersOf(store, collection);
      const key = JSON.stringify([question.kind, question.about]);
      const answered = known.get(key);
      if (answered !== undefined) return answered.answer as T;
      const answer = find();
      if (known.size >= MOST_ANSWERS) known.clear();
      known.set(key, { answer, question });
      return answer;
    },
    /** Documents with these read permissions were added or removed. */
    documentsChanged(...permissions: readonly string[]): void {
      const known = answersOf(store, collection);
      const roles = rolesFor('read', permissions);
      for (const [key, { question }] of known)
        if (question.readers === null || question.readers.some((role) => roles.includes(role)))
          known.delete(key);
    },
    columnsChanged(names: readonly string[]): void {
      const known = answersOf(store, collection);
      for (const [key, { question }] of known)
        if (names.some((name) => question.about.sql.includes(name))) known.delete(key);
    },
  };
}

/** Clears the cache after a rollback, or a change of attributes or indexes. */
export function forgetAnswers(store: Store): void {
  answers.delete(store);
}
