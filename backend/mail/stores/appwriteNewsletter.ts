import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { LETTER_STATES } from '@core/newsletter/letter';
import { SUBSCRIBER_STATES } from '@core/newsletter/states';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { letters, subscribers } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import type { AppwriteAccess } from '../../common/appwriteAccess';
import { appwriteDatabase, type StoredDocument } from '../../common/appwriteDatabase';
import { changeState } from '../../newsletter/countedChange';
import type { Letter, Newsletter, Reader } from '../ports';
import { storedTexts, textsOf } from './storedLetter';

type SubscriberFields = NewFieldsOf<typeof subscribers>;
type LetterFields = NewFieldsOf<typeof letters>;

const time = (ms: number): string => new Date(ms).toISOString();

const readerSchema = z.object({
  $id: z.string(),
  email: z.string(),
  language: z.nullish(z.string()),
  state: z.nullish(z.enum(SUBSCRIBER_STATES)),
  asked_at: z.nullish(z.string()),
});

const letterSchema = z.object({
  $id: z.string(),
  state: z.enum(LETTER_STATES),
  ...storedTexts,
  started_at: z.nullish(z.string()),
  reached: z.nullish(z.string()),
  queued: z.nullish(z.boolean()),
});

/** A damaged document is skipped. */
function readReaders(documents: readonly StoredDocument[]): (Reader & { askedAt: number })[] {
  return documents.flatMap((document) => {
    const result = readerSchema.safeParse(document);
    if (!result.success) return [];
    const { $id: id, email, language, state, asked_at } = result.data;
    return [
      {
        id,
        email,
        language: parseLanguage(language) ?? FALLBACK_LANGUAGE,
        state: state ?? null,
        askedAt: Date.parse(asked_at ?? document.$createdAt),
      },
    ];
  });
}

function readLetters(documents: readonly StoredDocument[]): Letter[] {
  return documents.flatMap((document) => {
    const result = letterSchema.safeParse(document);
    if (!result.success) return [];
    const { $id: id, state, started_at, reached, queued, ...texts } = result.data;
    return [
      {
        id,
        state,
        ...textsOf(texts),
        startedAt: Date.parse(started_at ?? ''),
        reached: reached ?? null,
        isQueued: queued ?? false,
      },
    ];
  });
}

export function appwriteNewsletter(access: AppwriteAccess): Newsletter {
  const database = appwriteDatabase(access);
  const changeSubscriber = async (id: string, change: Partial<SubscriberFields>): Promise<void> => {
    await database.change(IDS.subscribers, id, change);
  };
  const changeLetter = async (id: string, change: Partial<LetterFields>): Promise<void> => {
    await database.change(IDS.letters, id, change);
  };
  const readerOf = async (id: string): Promise<Reader | null> => {
    const found = await database.one(IDS.subscribers, id);
    return found === null ? null : (readReaders([found])[0] ?? null);
  };
  return {
    toBeAsked: async (most) =>
      readReaders(
        await database.list(IDS.subscribers, [
          Query.isNotNull('asked_at'),
          Query.orderAsc('asked_at'),
          Query.limit(most),
        ]),
      ),
    markAsked: (id) => changeSubscriber(id, { asked_at: null }),
    reader: readerOf,
    async markBounced(id, at) {
      const reader = await readerOf(id);
      if (reader !== null)
        await changeState(database, { id, from: reader.state, to: 'bounced', at });
    },
    lettersBeingSent: async () =>
      readLetters(
        await database.list(IDS.letters, [Query.equal('state', ['sending']), Query.limit(25)]),
      ),
    async letter(id) {
      const found = await database.one(IDS.letters, id);
      return found === null ? null : (readLetters([found])[0] ?? null);
    },
    async nextReaders({ startedAt, reached }, most) {
      const found = await database.list(IDS.subscribers, [
        Query.equal('state', ['confirmed']),
        Query.lessThanEqual('state_at', time(startedAt)),
        ...(reached === null ? [] : [Query.greaterThan('$id', reached)]),
        Query.orderAsc('$id'),
        Query.limit(most),
      ]);
      return {
        readers: readReaders(found),
        reached: found.at(-1)?.$id ?? reached,
        isLast: found.length < most,
      };
    },
    keepReached: (id, reached, isQueued) => changeLetter(id, { reached, queued: isQueued }),
    finish: (id, counts) => changeLetter(id, { state: 'sent', ...counts }),
  };
}
