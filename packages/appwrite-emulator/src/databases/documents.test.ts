import { Databases, ID, Permission, Query, Role, TablesDB } from 'appwrite';
import type { Databases as ServerDatabases } from 'node-appwrite';
import { KEY, makeCollection, startFixture, type Fixture } from '../testing/fixture';
import { aPerson, type Person } from '../testing/people';

const AT = { databaseId: 'main' };

describe('documents', () => {
  let fixture: Fixture;
  let amal: Person;
  let basma: Person;
  let admin: ServerDatabases;
  const by = (person: Person | null): Databases =>
    new Databases(person ? person.client : fixture.visitor());

  beforeAll(async () => {
    fixture = await startFixture();
    admin = fixture.admin.databases;
    [amal, basma] = [await aPerson(fixture, 'amal'), await aPerson(fixture, 'basma')];
    await makeCollection(
      fixture,
      'orders',
      { permissions: ['create("users")'], documentSecurity: true },
      [
        { key: 'title', kind: 'string', size: 40, required: true },
        { key: 'slug', kind: 'string', size: 40 },
        { key: 'amount', kind: 'integer', min: 0, max: 1_000_000, default: 0 },
        { key: 'ratio', kind: 'float' },
        { key: 'tags', kind: 'string', size: 10, array: true },
        { key: 'date', kind: 'datetime' },
        { key: 'open', kind: 'boolean', default: true },
        { key: 'status', kind: 'enum', elements: ['draft', 'live'], default: 'draft' },
        { key: 'text', kind: 'string', size: 500 },
      ],
      [
        { key: 'unique_slug', type: 'unique', attributes: ['slug'] },
        { key: 'by_amount', type: 'key', attributes: ['amount'], orders: ['DESC'] },
        { key: 'search', type: 'fulltext', attributes: ['text'] },
      ],
    );
    await makeCollection(fixture, 'public', { permissions: ['read("any")', 'create("any")'] }, [
      { key: 'title', kind: 'string', size: 40, required: true },
      { key: 'amount', kind: 'integer', default: 0 },
    ]);
    await makeCollection(fixture, 'staff', { permissions: [] }, [
      { key: 'title', kind: 'string', size: 40 },
    ]);
  });
  afterAll(() => fixture.close());

  it('gives a maker everything and strangers nothing, and lists it like Appwrite', async () => {
    const place = { ...AT, collectionId: 'orders', documentId: 'mine' };
    const made = await by(amal).createDocument({ ...place, data: { title: 'Mine' } });
    expect(made).toMatchObject({
      $id: 'mine',
      title: 'Mine',
      amount: 0,
      open: true,
      status: 'draft',
      tags: [],
      ratio: null,
      $permissions: ['read("user:amal")', 'update("user:amal")', 'delete("user:amal")'],
    });
    await expect(by(basma).getDocument(place)).rejects.toMatchObject({
      code: 404,
      type: 'document_not_found',
    });
    await expect(
      by(basma).updateDocument({ ...place, data: { title: 'x' } }),
    ).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' });
    await expect(by(basma).deleteDocument(place)).rejects.toMatchObject({
      code: 401,
      type: 'user_unauthorized',
    });
    await expect(
      by(basma).incrementDocumentAttribute({ ...place, attribute: 'amount' }),
    ).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' });
    expect(await by(basma).listDocuments({ ...AT, collectionId: 'orders' })).toMatchObject({
      total: 0,
      documents: [],
    });
    expect((await by(amal).listDocuments({ ...AT, collectionId: 'orders' })).total).toBe(1);
    await expect(
      by(null).createDocument({ ...place, documentId: 'other', data: { title: 'x' } }),
    ).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' });
    await expect(
      by(amal).createDocument({
        ...place,
        documentId: 'other',
        data: { title: 'x' },
        permissions: [Permission.read(Role.user('basma'))],
      }),
    ).rejects.toMatchObject({ code: 401, type: 'user_unauthorized' });
    await expect(by(amal).listDocuments({ ...AT, collectionId: 'staff' })).rejects.toMatchObject({
      code: 401,
      type: 'user_unauthorized',
    });
    await by(amal).updateDocument({
      ...place,
      permissions: [Permission.read(Role.any()), Permission.update(Role.users())],
    });
    expect((await by(null).getDocument(place)).title).toBe('Mine');
    expect((await by(basma).updateDocument({ ...place, data: { title: 'Ours' } })).title).toBe(
      'Ours',
    );
    await expect(by(basma).deleteDocument(place)).rejects.toMatchObject({ code: 401 });
    expect(await by(null).listDocuments({ ...AT, collectionId: 'orders' })).toMatchObject({
      total: 1,
    });
  });

  it.each([
    [{}, 'document_missing_data', 400],
    [{ slug: 'x' }, 'document_invalid_structure', 400],
    [{ title: 'x', none: 1 }, 'document_invalid_structure', 400],
    [{ title: 'x', amount: -1 }, 'document_invalid_structure', 400],
    [{ title: 'x', amount: 1.5 }, 'document_invalid_structure', 400],
    [{ title: 'x', amount: '5' }, 'document_invalid_structure', 400],
    [{ title: 'x'.repeat(41) }, 'document_invalid_structure', 400],
    [{ title: 'x', status: 'gone' }, 'document_invalid_structure', 400],
    [{ title: 'x', tags: 'a' }, 'document_invalid_structure', 400],
    [{ title: 'x', date: '2026-02-30T00:00:00Z' }, 'document_invalid_structure', 400],
    [{ title: 'x', open: 'true' }, 'document_invalid_structure', 400],
    [{ title: 'x', ['__proto__x']: 1 }, 'document_invalid_structure', 400],
  ])('refuses %j', async (data, type, code) => {
    await expect(
      by(amal).createDocument({
        ...AT,
        collectionId: 'orders',
        documentId: ID.unique(),
        data: data as { title: string },
      }),
    ).rejects.toMatchObject({ code, type });
  });

  it('keeps ids and unique values unique, regardless of case', async () => {
    const create = (documentId: string, slug: string) =>
      admin.createDocument({
        ...AT,
        collectionId: 'orders',
        documentId,
        data: { title: 'x', slug },
      });
    await create('Unique', 'slug');
    await expect(create('uNIQUE', 'other')).rejects.toMatchObject({
      code: 409,
      type: 'document_already_exists',
    });
    await expect(create('another', 'slug')).rejects.toMatchObject({
      code: 409,
      type: 'document_already_exists',
    });
    await admin.deleteDocument({ ...AT, collectionId: 'orders', documentId: 'unique' });
    await expect(create('another', 'slug')).resolves.toMatchObject({ slug: 'slug' });
  });

  it('adds up increments that come at once, and does not cross a bound', async () => {
    const place = { ...AT, collectionId: 'public', documentId: 'counter' };
    await admin.createDocument({ ...place, data: { title: 'c', amount: 5 } });
    await Promise.all(
      Array.from({ length: 40 }, () =>
        admin.incrementDocumentAttribute({ ...place, attribute: 'amount', value: 3 }),
      ),
    );
    expect((await admin.getDocument(place)).amount).toBe(125);
    await expect(
      admin.incrementDocumentAttribute({ ...place, attribute: 'amount', value: 1, max: 125 }),
    ).rejects.toMatchObject({ code: 400, type: 'attribute_limit_exceeded' });
    expect(
      await admin.decrementDocumentAttribute({
        ...place,
        attribute: 'amount',
        value: 25,
        min: 100,
      }),
    ).toMatchObject({ amount: 100 });
    await expect(
      admin.decrementDocumentAttribute({ ...place, attribute: 'amount', value: 1, min: 100 }),
    ).rejects.toMatchObject({ code: 400, type: 'attribute_limit_exceeded' });
    await expect(
      admin.incrementDocumentAttribute({ ...place, documentId: 'none', attribute: 'amount' }),
    ).rejects.toMatchObject({ code: 404, type: 'attribute_not_found' });
  });

  it('leaves a document that an update does not change, and refuses a stale one', async () => {
    const place = { ...AT, collectionId: 'public', documentId: 'same' };
    const made = await admin.createDocument({ ...place, data: { title: 'same' } });
    expect((await admin.updateDocument({ ...place, data: { title: 'same' } })).$updatedAt).toBe(
      made.$updatedAt,
    );
    const changed = await admin.updateDocument({ ...place, data: { title: 'changed' } });
    expect(Date.parse(changed.$updatedAt)).toBeGreaterThan(Date.parse(made.$updatedAt));
    const stale = await fixture.send('PATCH', '/databases/main/collections/public/documents/same', {
      headers: { 'x-appwrite-key': KEY, 'x-appwrite-timestamp': made.$updatedAt },
      body: { data: { title: 'stale' } },
    });
    expect([stale.status, stale.json.type]).toEqual([409, 'document_update_conflict']);
  });

  it('upserts: makes what is missing, merges into what is there', async () => {
    const place = { ...AT, collectionId: 'orders', documentId: 'upserted' };
    expect(
      await by(amal).upsertDocument({ ...place, data: { title: 'one', amount: 5 } }),
    ).toMatchObject({
      title: 'one',
      $permissions: ['read("user:amal")', 'update("user:amal")', 'delete("user:amal")'],
    });
    expect(await by(amal).upsertDocument({ ...place, data: { title: 'two' } })).toMatchObject({
      title: 'two',
      amount: 5,
    });
    await expect(
      by(basma).upsertDocument({ ...place, data: { title: 'three' } }),
    ).rejects.toMatchObject({ code: 401 });
  });

  it('writes many at once for keys, all or none', async () => {
    const place = { ...AT, collectionId: 'public' };
    const items = Array.from({ length: 50 }, (_, at) => ({
      $id: `bulk${at}`,
      title: `bulk ${at}`,
      amount: at,
    }));
    expect((await admin.createDocuments({ ...place, documents: items })).total).toBe(50);
    await expect(
      admin.createDocuments({
        ...place,
        documents: [
          { $id: 'fresh', title: 'x' },
          { $id: 'bulk1', title: 'x' },
        ],
      }),
    ).rejects.toMatchObject({ code: 409 });
    await expect(admin.getDocument({ ...place, documentId: 'fresh' })).rejects.toMatchObject({
      code: 404,
    });
    expect(
      (
        await admin.updateDocuments({
          ...place,
          data: { title: 'even' },
          queries: [Query.between('amount', 10, 12), Query.startsWith('title', 'bulk')],
        })
      ).total,
    ).toBe(3);
    expect(
      (await admin.deleteDocuments({ ...place, queries: [Query.startsWith('$id', 'bulk')] })).total,
    ).toBe(50);
    const refused = await fixture.send('POST', '/databases/main/collections/public/documents', {
      body: { documents: [{ $id: 'a', title: 'x' }] },
    });
    expect([refused.status, refused.json.type]).toEqual([401, 'general_unauthorized_scope']);
  });

  it('changes all matches of a bulk request without a limit, despite values named limit', async () => {
    const place = { ...AT, collectionId: 'public' };
    const all = [Query.equal('title', ['limit', 'limit 2'])];
    const documents = Array.from({ length: 60 }, () => ({ $id: ID.unique(), title: 'limit' }));
    await admin.createDocuments({ ...place, documents });
    const limited = { ...place, data: { title: 'limit 2' }, queries: [...all, Query.limit(2)] };
    expect((await admin.updateDocuments(limited)).total).toBe(2);
    expect(
      (await admin.updateDocuments({ ...place, data: { amount: 7 }, queries: all })).total,
    ).toBe(60);
    expect((await admin.deleteDocuments({ ...place, queries: all })).total).toBe(60);
  });

  it('keeps what it answers of attributes that came after the document', async () => {
    const place = { ...AT, collectionId: 'grown', documentId: 'old' };
    const attributes = [{ key: 'title', kind: 'string', size: 40 }];
    await makeCollection(fixture, 'grown', {}, attributes);
    await admin.createDocument({ ...place, data: { title: 'one' } });
    await makeCollection(fixture, 'grown', {}, [
      ...attributes,
      { key: 'amount', kind: 'integer', default: 5 },
      { key: 'count', kind: 'integer' },
    ]);
    const answer = await admin.updateDocument({ ...place, data: { title: 'two' } });
    expect(answer).toMatchObject({ title: 'two', amount: 5, count: null });
    expect(await admin.getDocument(place)).toEqual(answer);
    expect(
      (await admin.incrementDocumentAttribute({ ...place, attribute: 'amount', value: 2 })).amount,
    ).toBe(7);
    expect((await admin.getDocument(place)).amount).toBe(7);
  });

  it('is the same by the words of TablesDB', async () => {
    const rows = new TablesDB(amal.client);
    const place = { databaseId: 'main', tableId: 'orders', rowId: 'row' };
    expect(await rows.createRow({ ...place, data: { title: 'Row' } })).toMatchObject({
      $id: 'row',
      $tableId: 'orders',
    });
    expect(
      (
        await rows.listRows({
          databaseId: 'main',
          tableId: 'orders',
          queries: [Query.equal('$id', 'row')],
        })
      ).rows,
    ).toHaveLength(1);
    await expect(new TablesDB(basma.client).getRow(place)).rejects.toMatchObject({
      code: 404,
      type: 'row_not_found',
    });
    await rows.deleteRow(place);
  });

  describe('queries', () => {
    const list = (queries: string[], collectionId = 'queried') =>
      admin.listDocuments({ ...AT, collectionId, queries });
    const found = async (...queries: string[]): Promise<string[]> =>
      (await list([...queries, Query.limit(100)])).documents.map((document) => document.$id);

    beforeAll(async () => {
      await makeCollection(
        fixture,
        'queried',
        {},
        [
          { key: 'name', kind: 'string', size: 60, required: true },
          { key: 'n', kind: 'integer' },
          { key: 'at', kind: 'datetime' },
          { key: 'flag', kind: 'boolean' },
          { key: 'tags', kind: 'string', size: 20, array: true },
          { key: 'text', kind: 'string', size: 900 },
        ],
        [
          { key: 'search', type: 'fulltext', attributes: ['text'] },
          { key: 'by_n', type: 'key', attributes: ['n'] },
        ],
      );
      const rows: [string, string, number | null, string[], string][] = [
        ['a', 'Water 100%', 3, ['red', 'green'], 'clean water for a village'],
        ['b', 'water_well', 1, [], 'a deep well'],
        ['c', 'Bread', null, ['red'], 'bread and Wasser'],
        ['d', "O'Brien; DROP TABLE x", 2, ['blue'], 'ماء نظيف للقرية'],
        ['e', 'Éclair', 2, ['green', 'blue'], 'dark water'],
      ];
      await admin.createDocuments({
        ...AT,
        collectionId: 'queried',
        documents: rows.map(([$id, name, n, tags, text], at) => ({
          $id,
          name,
          n,
          tags,
          text,
          flag: at % 2 === 0,
          at: new Date(Date.UTC(2026, 0, at + 1)).toISOString(),
        })),
      });
    });

    it.each([
      [[Query.equal('n', 2)], ['d', 'e']],
      [[Query.equal('n', [1, 3])], ['a', 'b']],
      [[Query.equal('n', [1, 2, 3, 4, 5, 6])], ['a', 'b', 'd', 'e']],
      [[Query.notEqual('n', 2)], ['a', 'b']],
      [[Query.isNull('n')], ['c']],
      [
        [Query.isNotNull('n'), Query.lessThanEqual('n', 2)],
        ['b', 'd', 'e'],
      ],
      [[Query.between('n', 2, 3)], ['a', 'd', 'e']],
      [[Query.startsWith('name', 'Water 100%')], ['a']],
      [[Query.startsWith('name', 'water_')], ['b']],
      [[Query.endsWith('name', '%')], ['a']],
      [[Query.contains('name', 'ater')], ['a', 'b']],
      [[Query.equal('name', "O'Brien; DROP TABLE x")], ['d']],
      [[Query.contains('tags', ['red'])], ['a', 'c']],
      [[Query.contains('tags', ['blue', 'red'])], ['a', 'c', 'd', 'e']],
      [
        [
          Query.or([
            Query.equal('n', 1),
            Query.and([Query.equal('n', 2), Query.equal('flag', true)]),
          ]),
        ],
        ['b', 'e'],
      ],
      [[Query.search('text', 'water')], ['a', 'e']],
      [[Query.search('text', 'wat')], ['a', 'e']],
      [[Query.search('text', 'well village')], ['a', 'b']],
      [[Query.search('text', '"deep well"')], ['b']],
      [[Query.search('text', 'ماء')], ['d']],
      [[Query.search('text', '" OR * NEAR(')], []],
      [[Query.greaterThan('at', '2026-01-03T00:00:00.000Z')], ['d', 'e']],
      [[Query.equal('$id', ['a', 'zz'])], ['a']],
      [
        [Query.createdAfter('2000-01-01T00:00:00.000Z'), Query.equal('flag', false)],
        ['b', 'd'],
      ],
    ])('%j', async (queries, ids) => {
      expect(await found(...queries)).toEqual(ids);
    });

    it.each([
      [[Query.orderDesc('n')], ['a', 'd', 'e', 'b', 'c']],
      [[Query.orderAsc('n')], ['c', 'b', 'd', 'e', 'a']],
      [
        [Query.orderDesc('flag'), Query.orderDesc('name')],
        ['e', 'a', 'c', 'b', 'd'],
      ],
      [[Query.orderDesc('$id')], ['e', 'd', 'c', 'b', 'a']],
    ])('orders by %j', async (queries, ids) => {
      expect(await found(...queries)).toEqual(ids);
    });

    it('pages after and before a cursor through ties without losing or repeating any', async () => {
      const orders = [Query.orderDesc('n'), Query.isNotNull('n')];
      const all = await found(...orders);
      const after = async (id?: string): Promise<string[]> =>
        (
          await list([...orders, Query.limit(1), ...(id ? [Query.cursorAfter(id)] : [])])
        ).documents.map((document) => document.$id);
      const walked: string[] = [];
      for (let next = await after(); next[0]; next = await after(next[0])) walked.push(next[0]);
      expect(walked).toEqual(all);
      expect(
        (await list([...orders, Query.cursorBefore('b'), Query.limit(2)])).documents.map(
          (document) => document.$id,
        ),
      ).toEqual(['d', 'e']);
      await expect(list([Query.orderAsc('n'), Query.cursorAfter('c')])).rejects.toMatchObject({
        code: 400,
        type: 'database_query_order_null',
      });
      await expect(list([Query.cursorAfter('none')])).rejects.toMatchObject({
        code: 400,
        type: 'general_cursor_not_found',
      });
    });

    it('selects, counts and limits', async () => {
      const { total, documents } = await list([
        Query.select(['name']),
        Query.limit(2),
        Query.offset(1),
      ]);
      expect([
        total,
        documents.map((document) => [
          document.$id,
          Object.keys(document).filter((key) => !key.startsWith('$')),
        ]),
      ]).toEqual([
        5,
        [
          ['b', ['name']],
          ['c', ['name']],
        ],
      ]);
      expect(
        await admin.listDocuments({ ...AT, collectionId: 'queried', queries: [], total: true }),
      ).toMatchObject({ total: 5 });
    });

    it('counts the matches of a search again once a text has changed', async () => {
      const place = { ...AT, collectionId: 'worded' };
      await makeCollection(
        fixture,
        'worded',
        {},
        [{ key: 'text', kind: 'string', size: 100 }],
        [{ key: 'words', type: 'fulltext', attributes: ['text'] }],
      );
      for (const documentId of ['one', 'two'])
        await admin.createDocument({ ...place, documentId, data: { text: 'clean water' } });
      const countOf = async (query: string): Promise<number> =>
        (await admin.listDocuments({ ...place, queries: [query] })).total;
      const water = Query.search('text', 'water');
      const others = JSON.stringify({ method: 'notSearch', attribute: 'text', values: ['water'] });
      expect([await countOf(water), await countOf(others)]).toEqual([2, 0]);
      await admin.updateDocument({ ...place, documentId: 'one', data: { text: 'bread' } });
      expect([await countOf(water), await countOf(others)]).toEqual([1, 1]);
    });

    it.each([
      [['nonsense'], 'general_query_invalid'],
      [['{"method":"explode","attribute":"n","values":[1]}'], 'general_query_invalid'],
      [[Query.equal('none', 1)], 'general_query_invalid'],
      [[Query.equal('n', 'x')], 'general_query_invalid'],
      [[Query.search('name', 'x')], 'general_query_invalid'],
      [[Query.equal('tags', 'x')], 'general_query_invalid'],
      [[Query.limit(0)], 'general_query_invalid'],
      [['{"method":"or","values":[{"method":"limit","values":[1]},{}]}'], 'general_query_invalid'],
      [['{"method":"equal","attribute":"n\\" OR 1=1 --","values":[1]}'], 'general_query_invalid'],
      [Array.from({ length: 101 }, () => Query.equal('n', 1)), 'general_argument_invalid'],
      [[Query.regex('name', '.*')], 'general_query_invalid'],
    ])('refuses %j', async (queries, type) => {
      await expect(list(queries)).rejects.toMatchObject({ code: 400, type });
    });
  });

  describe('transactions', () => {
    const place = { ...AT, collectionId: 'public' };

    it('shows staged changes inside alone, and makes them all at once', async () => {
      await admin.createDocument({
        ...place,
        documentId: 'total',
        data: { title: 'total', amount: 10 },
      });
      const { $id: transactionId } = await admin.createTransaction();
      await admin.createDocument({
        ...place,
        documentId: 'order',
        data: { title: 'order', amount: 5 },
        transactionId,
      });
      await admin.incrementDocumentAttribute({
        ...place,
        documentId: 'total',
        attribute: 'amount',
        value: 5,
        transactionId,
      });
      await expect(admin.getDocument({ ...place, documentId: 'order' })).rejects.toMatchObject({
        code: 404,
      });
      expect(
        (await admin.getDocument({ ...place, documentId: 'order', transactionId })).amount,
      ).toBe(5);
      expect(
        (await admin.getDocument({ ...place, documentId: 'total', transactionId })).amount,
      ).toBe(15);
      await admin.incrementDocumentAttribute({
        ...place,
        documentId: 'total',
        attribute: 'amount',
        value: 100,
      });
      expect((await admin.updateTransaction({ transactionId, commit: true })).status).toBe(
        'committed',
      );
      expect([
        (await admin.getDocument({ ...place, documentId: 'order' })).amount,
        (await admin.getDocument({ ...place, documentId: 'total' })).amount,
      ]).toEqual([5, 115]);
      await expect(admin.updateTransaction({ transactionId, commit: true })).rejects.toMatchObject({
        code: 400,
        type: 'transaction_not_ready',
      });
    });

    it('does nothing at all when one part cannot be done', async () => {
      const { $id: transactionId } = await admin.createTransaction();
      await admin.createOperations({
        transactionId,
        operations: [
          {
            action: 'increment',
            ...place,
            documentId: 'total',
            data: { attribute: 'amount', value: 1 },
          },
          { action: 'create', ...place, documentId: 'second', data: { title: 'second' } },
        ],
      });
      await admin.createDocument({ ...place, documentId: 'second', data: { title: 'came first' } });
      const before = (await admin.getDocument({ ...place, documentId: 'total' })).amount;
      await expect(admin.updateTransaction({ transactionId, commit: true })).rejects.toMatchObject({
        code: 409,
        type: 'transaction_conflict',
      });
      expect((await admin.getDocument({ ...place, documentId: 'total' })).amount).toBe(before);
      expect((await admin.getTransaction({ transactionId })).status).toBe('failed');
    });

    it('forgets what it looked up in a commit that is taken back', async () => {
      const sought = { ...AT, collectionId: 'sought' };
      const attributes = ['title', 'text'].map((key) => ({ key, kind: 'string', size: 40 }));
      await makeCollection(
        fixture,
        'sought',
        {},
        [...attributes, { key: 'amount', kind: 'integer' }],
        [{ key: 'texts', type: 'fulltext', attributes: ['title', 'text'] }],
      );
      for (const documentId of ['one', 'two'])
        await admin.createDocument({ ...sought, documentId, data: { title: 'needle' } });
      const queries = [Query.contains('title', 'needle')];
      const { $id: transactionId } = await admin.createTransaction();
      await admin.createOperations({
        transactionId,
        operations: [
          { action: 'delete', ...sought, documentId: 'one' },
          { action: 'bulkUpdate', ...sought, data: { data: { amount: 1 }, queries } },
          // It was changed since this was staged.
          { action: 'update', ...sought, documentId: 'two', data: { amount: 2 } },
        ],
      });
      await expect(admin.updateTransaction({ transactionId, commit: true })).rejects.toMatchObject({
        code: 409,
      });
      expect((await admin.listDocuments({ ...sought, queries })).total).toBe(2);
    });

    it('notices that a document was changed in between', async () => {
      const { $id: transactionId } = await admin.createTransaction();
      await admin.updateDocument({
        ...place,
        documentId: 'order',
        data: { title: 'staged' },
        transactionId,
      });
      await admin.updateDocument({ ...place, documentId: 'order', data: { title: 'meanwhile' } });
      await expect(admin.updateTransaction({ transactionId, commit: true })).rejects.toMatchObject({
        code: 409,
        type: 'transaction_conflict',
      });
      expect((await admin.getDocument({ ...place, documentId: 'order' })).title).toBe('meanwhile');
    });

    it('belongs to who began it, obeys permissions, and can be taken back', async () => {
      const mine = by(amal);
      const { $id: transactionId } = await mine.createTransaction();
      await expect(by(basma).getTransaction({ transactionId })).rejects.toMatchObject({
        code: 404,
        type: 'transaction_not_found',
      });
      await expect(
        mine.createDocument({
          ...AT,
          collectionId: 'staff',
          documentId: 'x',
          data: { title: 'x' },
          transactionId,
        }),
      ).rejects.toMatchObject({ code: 401 });
      await expect(
        mine.updateDocument({ ...place, documentId: 'order', data: { title: 'x' }, transactionId }),
      ).rejects.toMatchObject({ code: 401 });
      await mine.createDocument({
        ...place,
        documentId: 'undone',
        data: { title: 'x' },
        transactionId,
      });
      expect((await mine.updateTransaction({ transactionId, rollback: true })).status).toBe(
        'failed',
      );
      await expect(mine.getDocument({ ...place, documentId: 'undone' })).rejects.toMatchObject({
        code: 404,
      });
      const guests = await by(null).createTransaction();
      await expect(by(null).getTransaction({ transactionId: guests.$id })).rejects.toMatchObject({
        code: 404,
      });
    });

    it('takes a hundred operations and no more', async () => {
      const { $id: transactionId } = await admin.createTransaction();
      const operations = Array.from({ length: 100 }, (_, at) => ({
        action: 'create',
        ...place,
        documentId: `many${at}`,
        data: { title: 'x' },
      }));
      await admin.createOperations({ transactionId, operations });
      await expect(
        admin.createOperations({ transactionId, operations: operations.slice(0, 1) }),
      ).rejects.toMatchObject({ code: 400, type: 'transaction_limit_exceeded' });
      expect((await admin.updateTransaction({ transactionId, commit: true })).operations).toBe(100);
    });
  });
});
