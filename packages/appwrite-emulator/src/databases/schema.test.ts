import { DatabasesIndexType, OrderBy, Query, TablesDB, type Databases } from 'node-appwrite';
import { KEY, makeCollection, startFixture, waitFor, type Fixture } from '../testing/fixture';

const PLACE = { databaseId: 'main', collectionId: 'things' };

describe('collections and their attributes', () => {
  let fixture: Fixture;
  let databases: Databases;
  beforeAll(async () => {
    fixture = await startFixture();
    databases = fixture.admin.databases;
    await makeCollection(fixture, 'things', { permissions: ['read("any")'] }, [
      { key: 'name', kind: 'string', size: 20, required: true },
    ]);
  });
  afterAll(() => fixture.close());

  const ready = (key: string) =>
    waitFor(
      async () => (await databases.getAttribute({ ...PLACE, key })).status === 'available',
      key,
    );

  it.each([
    [
      'string',
      { size: 10, default: 'x' },
      { type: 'string', size: 10, default: 'x', encrypt: false },
    ],
    ['integer', { min: 1, max: 5 }, { type: 'integer', min: 1, max: 5 }],
    ['float', {}, { type: 'double' }],
    ['boolean', { default: true }, { type: 'boolean', default: true }],
    ['datetime', {}, { type: 'datetime', format: '' }],
    ['email', {}, { type: 'string', format: 'email' }],
    ['url', {}, { type: 'string', format: 'url' }],
    ['ip', {}, { type: 'string', format: 'ip' }],
    ['enum', { elements: ['a', 'b'] }, { type: 'string', format: 'enum', elements: ['a', 'b'] }],
    ['text', {}, { type: 'text' }],
    ['varchar', { size: 9 }, { type: 'varchar', size: 9 }],
    ['mediumtext', {}, { type: 'mediumtext' }],
    ['longtext', {}, { type: 'longtext' }],
    ['bigint', {}, { type: 'bigint' }],
  ])('makes an attribute of kind %s in its own time', async (kind, settings, shown) => {
    const made = await fixture.send(
      'POST',
      `/databases/main/collections/things/attributes/${kind}`,
      {
        headers: { 'x-appwrite-key': KEY },
        body: { key: `a_${kind}`, required: false, ...settings },
      },
    );
    expect([made.status, made.json]).toEqual([
      202,
      expect.objectContaining({ status: 'processing', required: false, array: false, ...shown }),
    ]);
    await ready(`a_${kind}`);
  });

  it('refuses a default that cannot be, bounds that exclude all, and a name twice', async () => {
    const create = (settings: Record<string, unknown>) =>
      fixture.send('POST', '/databases/main/collections/things/attributes/integer', {
        headers: { 'x-appwrite-key': KEY },
        body: { key: 'bad', required: false, ...settings },
      });
    expect((await create({ required: true, default: 1 })).json.type).toBe(
      'attribute_default_unsupported',
    );
    expect((await create({ min: 5, max: 1 })).json.type).toBe('attribute_value_invalid');
    expect((await create({ min: 5, default: 1 })).json.type).toBe('attribute_value_invalid');
    expect([
      (await create({ key: 'NAME' })).status,
      (await create({ key: 'name' })).json.type,
    ]).toEqual([409, 'attribute_already_exists']);
    expect((await create({ key: 'a"b' })).json.type).toBe('general_argument_invalid');
  });

  it('changes an attribute without losing what is stored', async () => {
    await databases.createDocument({
      ...PLACE,
      documentId: 'long',
      data: { name: 'twelve chars' },
    });
    await expect(
      databases.updateStringAttribute({
        ...PLACE,
        key: 'name',
        required: true,
        xdefault: null as never,
        size: 5,
      }),
    ).rejects.toMatchObject({ code: 400, type: 'attribute_invalid_resize' });
    expect(
      await databases.updateStringAttribute({
        ...PLACE,
        key: 'name',
        required: true,
        xdefault: null as never,
        size: 40,
      }),
    ).toMatchObject({ size: 40 });
    expect(
      await databases.updateEnumAttribute({
        ...PLACE,
        key: 'a_enum',
        elements: ['a', 'b', 'c'],
        required: false,
        xdefault: 'c',
      }),
    ).toMatchObject({ elements: ['a', 'b', 'c'], default: 'c' });
    expect((await databases.getDocument({ ...PLACE, documentId: 'long' })).name).toBe(
      'twelve chars',
    );
  });

  it('builds indexes after the answer, and reports one that cannot be built', async () => {
    expect(
      await databases.createIndex({
        ...PLACE,
        key: 'by_name',
        type: DatabasesIndexType.Key,
        attributes: ['name'],
        orders: [OrderBy.Desc],
      }),
    ).toMatchObject({ status: 'processing', attributes: ['name'] });
    await databases.createDocument({
      ...PLACE,
      documentId: 'twin',
      data: { name: 'twelve chars' },
    });
    await databases.createIndex({
      ...PLACE,
      key: 'unique_name',
      type: DatabasesIndexType.Unique,
      attributes: ['name'],
    });
    const status = async (key: string) => (await databases.getIndex({ ...PLACE, key })).status;
    await waitFor(
      async () =>
        (await status('unique_name')) === 'failed' && (await status('by_name')) === 'available',
      'the indexes',
    );
    await databases.deleteIndex({ ...PLACE, key: 'unique_name' });
    await expect(
      databases.createIndex({
        ...PLACE,
        key: 'x',
        type: DatabasesIndexType.Key,
        attributes: ['none'],
      }),
    ).rejects.toMatchObject({ code: 400, type: 'attribute_unknown' });
  });

  it('finishes after a restart what it had begun, and indexes nothing before', async () => {
    await fixture.restart({ workerDelayMs: 3_600_000 });
    databases = fixture.admin.databases;
    await databases.createBooleanAttribute({
      ...PLACE,
      key: 'begun',
      required: false,
      xdefault: true,
    });
    await expect(
      databases.createIndex({
        ...PLACE,
        key: 'x',
        type: DatabasesIndexType.Key,
        attributes: ['begun'],
      }),
    ).rejects.toMatchObject({ code: 400, type: 'attribute_not_available' });
    await fixture.restart();
    databases = fixture.admin.databases;
    await ready('begun');
    expect(
      await databases.createDocument({ ...PLACE, documentId: 'after', data: { name: 'after' } }),
    ).toMatchObject({ begun: true });
  });

  it('finds nothing in an attribute that was dropped and made again', async () => {
    const colour = { ...PLACE, key: 'colour' };
    const make = async (): Promise<void> => {
      await databases.createStringAttribute({ ...colour, size: 20, required: false });
      await ready('colour');
    };
    const queries = [Query.equal('colour', 'green')];
    const total = async () => (await databases.listDocuments({ ...PLACE, queries })).total;
    await make();
    await databases.updateDocument({ ...PLACE, documentId: 'after', data: { colour: 'green' } });
    expect(await total()).toBe(1);
    await databases.deleteAttribute(colour);
    await make();
    expect(await total()).toBe(0);
    await databases.deleteAttribute(colour);
  });

  it('drops an attribute with the indexes on it', async () => {
    await databases.deleteAttribute({ ...PLACE, key: 'name' });
    const { attributes, indexes } = await databases.getCollection(PLACE);
    expect([(attributes as { key: string }[]).some(({ key }) => key === 'name'), indexes]).toEqual([
      false,
      [],
    ]);
    expect(await databases.getDocument({ ...PLACE, documentId: 'after' })).not.toHaveProperty(
      'name',
    );
  });

  it('hides a disabled collection from all but keys, and a table is a collection', async () => {
    await databases.updateCollection({ ...PLACE, name: 'Things', enabled: false });
    expect(await fixture.send('GET', '/databases/main/collections/things/documents')).toMatchObject(
      { status: 404, json: { type: 'collection_not_found' } },
    );
    expect((await databases.listDocuments(PLACE)).total).toBe(3);
    expect(
      await new TablesDB(fixture.admin.client).getTable({ databaseId: 'main', tableId: 'things' }),
    ).toMatchObject({ $id: 'things', rowSecurity: false, enabled: false });
    await databases.delete({ databaseId: 'main' });
    await expect(databases.getCollection(PLACE)).rejects.toMatchObject({
      code: 404,
      type: 'database_not_found',
    });
  });
});
