import { guest } from '../access/caller';
import { concerned, readSubscription, subscribe, type Connection } from './connection';

const payload = { $id: 'a', $createdAt: '', $updatedAt: '' };

it('looks for a channel once, however often a subscription names it', () => {
  const connection: Connection = { caller: guest(), subscriptions: new Map() };
  const often = readSubscription({
    subscriptionId: 'often',
    channels: [...Array<string>(99).fill('rows'), 'documents'],
  });
  subscribe(connection, often);
  expect(connection.subscriptions.get('often')?.channels).toEqual(['rows', 'documents']);
  // The client is answered as it asked.
  expect(often.channels).toHaveLength(100);
  const hears = (...channels: string[]): string[] =>
    concerned(
      connection,
      {
        kind: 'document',
        action: 'create',
        databaseId: 'main',
        collectionId: 'notes',
        documentId: 'a',
        payload,
        readers: ['any'],
      },
      new Set(channels),
    );
  expect([hears('documents', 'x'), hears('x')]).toEqual([['often'], []]);
});
