import { IDS } from '@core/schema/ids';
import { partOf } from '@core/testing/partOf';
import type { AppwriteDatabase } from '../../common/appwriteDatabase';
import { LOOKS_AUTOMATIC } from '../../common/looksAutomatic';
import type { StaffContext } from '../action';
import { overview } from './overview';

const MESSAGES = Array.from({ length: 100 }, (_, at) => `message${at}`);

it('reports possible new messages beyond the handled ones that it reads', async () => {
  let pages = 0;
  const database = partOf<AppwriteDatabase>({
    list(collectionId: string, queries: readonly string[]) {
      if (collectionId !== IDS.contactMessages || queries.includes(LOOKS_AUTOMATIC))
        return Promise.resolve([]);
      pages += 1;
      return Promise.resolve(MESSAGES.map(($id) => ({ $id, $createdAt: '' })));
    },
    byIds: (_collectionId: string, ids: readonly string[]) =>
      Promise.resolve(
        ids.map(($id, at) => ({
          $id,
          $createdAt: '',
          subject: MESSAGES[at],
          state: 'done',
          revision: 1,
        })),
      ),
  });
  const caller: StaffContext['caller'] = {
    id: 'amina',
    name: 'Amina',
    email: 'amina@example.org',
    roles: ['editor'],
  };
  const context = partOf<StaffContext>({ caller, database, clock: { now: Date.now } });
  const { publishing } = await overview(context);
  expect([publishing?.messages, pages]).toEqual([{ count: 0, more: true }, 50]);
  expect(publishing?.registrations).toEqual({ count: 0, more: false });
});
