import * as z from 'zod/mini';
import { SUBSCRIBER_STATES } from '@core/newsletter/states';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { subscribers } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import type { AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import { refuse } from '../common/refusal';
import { changeState } from './countedChange';
import type { Subscriptions } from './ports';

const storedSchema = z.object({
  state: z.nullish(z.enum(SUBSCRIBER_STATES)),
  state_at: z.nullish(z.string()),
});

export function appwriteSubscriptions(access: AppwriteAccess): Subscriptions {
  const database = appwriteDatabase(access);
  return {
    async find(id) {
      const found = await database.one(IDS.subscribers, id);
      if (found === null) return null;
      const read = storedSchema.safeParse(found);
      if (!read.success) throw refuse('unexpected', { detail: `the document ${id} is damaged` });
      const { state, state_at } = read.data;
      return { state: state ?? null, since: Date.parse(state_at ?? found.$createdAt) };
    },
    async set(id, from, state, at) {
      const result = await changeState(database, { id, from, to: state, at });
      if (result !== 'conflict') return;
      // A reader's own choice is valid without the counts.
      const change: Partial<NewFieldsOf<typeof subscribers>> = {
        state,
        state_at: new Date(at).toISOString(),
      };
      await database.change(IDS.subscribers, id, change);
    },
  };
}
