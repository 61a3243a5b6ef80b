/** Appwrite's names of events, and the realtime channels that carry them. */
import type { Happening } from './bus';

export interface Announcement {
  /** The concrete name first, then every form with `*`, as tables and collections alike. */
  events: string[];
  channels: string[];
}

/** The ids that are replaced by `*`, in Appwrite's order. */
const MASKS: readonly (readonly [boolean, boolean, boolean])[] = [
  [false, false, false],
  [true, true, true],
  [false, true, false],
  [true, true, false],
  [true, false, false],
  [false, false, true],
  [true, false, true],
  [false, true, true],
];
const COLLECTION_MASKS: readonly (readonly [boolean, boolean])[] = [
  [false, false],
  [true, true],
  [false, true],
  [true, false],
];

function documentNames(
  database: string,
  collection: string,
  document: string,
  action: string,
): string[] {
  const hidden = (isHidden: boolean, id: string): string => (isHidden ? '*' : id);
  const both = (d: string, c: string, rest: (noun: 'documents' | 'rows') => string): string[] => [
    `databases.${d}.collections.${c}${rest('documents')}`,
    `databases.${d}.tables.${c}${rest('rows')}`,
  ];
  const documents = (suffix: string): string[] =>
    MASKS.flatMap(([d, c, one]) =>
      both(
        hidden(d, database),
        hidden(c, collection),
        (noun) => `.${noun}.${hidden(one, document)}${suffix}`,
      ),
    );
  const collections = COLLECTION_MASKS.flatMap(([d, c]) =>
    both(hidden(d, database), hidden(c, collection), () => ''),
  );
  return [
    ...documents(`.${action}`),
    ...documents(''),
    ...collections,
    `databases.${database}`,
    'databases.*',
  ];
}

const withAction = (channels: readonly string[], action: string): string[] => [
  ...channels,
  ...channels.map((channel) => `${channel}.${action}`),
];

export function announcementOf(happening: Happening): Announcement {
  switch (happening.kind) {
    case 'document': {
      const { databaseId, collectionId, documentId, action } = happening;
      const lists = [
        `databases.${databaseId}.collections.${collectionId}.documents`,
        `databases.${databaseId}.tables.${collectionId}.rows`,
        `tablesdb.${databaseId}.tables.${collectionId}.rows`,
      ];
      const [documents = '', rows = '', tablesRows = ''] = lists;
      const channels = [
        'documents',
        documents,
        `${documents}.${documentId}`,
        'rows',
        rows,
        `${rows}.${documentId}`,
        tablesRows,
        `${tablesRows}.${documentId}`,
      ];
      return {
        events: documentNames(databaseId, collectionId, documentId, action),
        channels: withAction(channels, action),
      };
    }
    case 'account': {
      const { userId, action } = happening;
      const [verb = '', ...detail] = action.split('.');
      const names = (suffix: string): string[] => [`users.${userId}${suffix}`, `users.*${suffix}`];
      const events = [
        ...names(`.${verb}`),
        ...(detail.length > 0 ? names(`.${action}`) : []),
        ...names(''),
      ];
      return { events, channels: withAction(['account', `account.${userId}`], verb) };
    }
  }
}
