/**
 * A visitor or member of staff changes content, rates or raised amounts, reads drafts, or publishes
 * the file of another.
 *
 * Defence: Editors and admins change content through the `staff` function, which takes content's
 * own fields and exact ids; finance and admins set rates within bounds. Drafts have a collection of
 * their own, and a picture is taken only from the bucket of uploads and from its sender.
 */
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import { type Donor, type RawAnswer } from './support/attackedSite';
import { askStaff, cookieOf, VISITORS } from './support/members';
import { documents, members, site } from './support/siteOfMembers';

const STORAGE = '/v1/storage/buckets';
const UPLOADS = `${STORAGE}/content_uploads/files`;
const PICTURES = `${STORAGE}/content_pictures/files`;

const POST = {
  title: 'Attacked',
  title_ar: '',
  description: '',
  description_ar: '',
  image: '',
  image_alt: '',
  image_alt_ar: '',
  date: null,
};
const save = { kind: 'post', document: null, revision: null, base: null, fields: POST };
const subject = { kind: 'project', document: 'family-support' };
const missing = { kind: 'post', document: 'no-such-post' };
const item = { id: 'toy', name: 'Toy', name_ar: '', image: '', image_alt: '', image_alt_ar: '' };

/** What an editor is told: done, or refused for what it is and not for who asks. */
const CALLS: [path: string, body: object, editor: number][] = [
  [CONTENT_ACTIONS.open.path, subject, 200],
  [CONTENT_ACTIONS.save.path, save, 200],
  [CONTENT_ACTIONS.publish.path, { ...missing, revision: 'x', over: false }, 409],
  [CONTENT_ACTIONS.discard.path, { ...missing, revision: 'x' }, 409],
  [CONTENT_ACTIONS.unpublish.path, subject, 409],
  [
    CONTENT_ACTIONS.close.path,
    { kind: 'project', document: 'gaza-food-parcels', closed: false },
    200,
  ],
  [CONTENT_ACTIONS.remove.path, subject, 409],
  [CONTENT_ACTIONS.item.path, { ...item, price: 500, currency: 'USD', revision: null }, 409],
  [CONTENT_ACTIONS.picture.path, { file: 'no-such-file', shape: 'covers' }, 404],
];

it.each(CALLS)('%s is for editors and admins', async (path, body, editor) => {
  const told = Object.fromEntries(
    await Promise.all(
      VISITORS.map(async (visitor) => [
        visitor,
        (await askStaff(site, members[visitor], path, body)).status,
      ]),
    ),
  );
  expect(told).toEqual({ guest: 401, donor: 401, finance: 403, editor, admin: editor });
});

const rate = {
  currency: 'TRY',
  base: 'USD',
  per_usd_micros: 41_500_000,
  date: '2026-01-01T00:00:00Z',
  note: '',
  revision: null,
};

it('a rate is set by finance and admins, and by no editor', async () => {
  const told = Object.fromEntries(
    await Promise.all(
      VISITORS.map(async (visitor) => [
        visitor,
        (await askStaff(site, members[visitor], CONTENT_ACTIONS.rate.path, rate)).status,
      ]),
    ),
  );
  expect(told).toEqual({ guest: 401, donor: 401, editor: 403, finance: 409, admin: 409 });
});

it.each<[unknown]>([
  [0],
  [1],
  [99],
  [-41_500_000],
  [100_000_000_001],
  [1_000_000_000_000],
  [41.5],
  ['41500000'],
  [null],
])('a rate of %j millionths is out of bounds', async (per_usd_micros) => {
  const { status, answer } = await askStaff(site, members.finance, CONTENT_ACTIONS.rate.path, {
    ...rate,
    per_usd_micros,
    repeated: per_usd_micros,
  });
  expect([status, answer.json.responseBody]).toEqual([
    400,
    '{"failure":{"code":"invalid","field":"per_usd_micros"}}',
  ]);
});

it('sessions cannot write content without the function in any role', async () => {
  const before = (await site.asKey({ path: `${documents('projects')}/gaza-food-parcels` })).json;
  for (const visitor of VISITORS) {
    const headers = cookieOf(members[visitor]);
    for (const [collection, id] of [
      ['projects', 'gaza-food-parcels'],
      ['posts', 'baker-of-deir-al-balah'],
      ['exchange_rates', 'TRY'],
      ['quick_items', 'toy'],
      ['drafts', 'any'],
    ]) {
      const made = { documentId: 'made', data: { title: 'Made', actual_amount: 1 } };
      const asked: [string, string, object?][] = [
        ['POST', documents(collection ?? ''), made],
        ['PATCH', `${documents(collection ?? '')}/${id}`, { data: { actual_amount: 99 } }],
        ['PATCH', `${documents(collection ?? '')}/${id}/actual_amount/increment`, { value: 99 }],
        ['DELETE', `${documents(collection ?? '')}/${id}`],
      ];
      for (const [method, path, body] of asked) {
        const { status } = await site.send({ method, path, headers, ...(body && { body }) });
        expect([visitor, method, collection, status >= 400]).toEqual([
          visitor,
          method,
          collection,
          true,
        ]);
      }
    }
  }
  const after = (await site.asKey({ path: `${documents('projects')}/gaza-food-parcels` })).json;
  expect(after.actual_amount).toBe(before.actual_amount);
});

it('no field of a request reaches the raised amount', async () => {
  const { editor } = members;
  for (const fields of [
    { ...POST, actual_amount: 5 },
    { ...POST, $id: 'other' },
    { ...POST, $permissions: ['update("any")'] },
    { ...POST, status: 'closed' },
  ])
    expect(
      (await askStaff(site, editor, CONTENT_ACTIONS.save.path, { ...save, fields })).status,
    ).toBe(400);
});

it('only the exact spelling names content, so that used content stays', async () => {
  const { editor } = members;
  const told: unknown[] = [];
  for (const document of ['FAMILY-SUPPORT', 'Family-Support']) {
    const other = { kind: 'project', document };
    for (const path of [
      CONTENT_ACTIONS.open.path,
      CONTENT_ACTIONS.unpublish.path,
      CONTENT_ACTIONS.remove.path,
    ])
      told.push((await askStaff(site, editor, path, other)).status);
    told.push(
      (await askStaff(site, editor, CONTENT_ACTIONS.close.path, { ...other, closed: true })).status,
    );
  }
  expect(told).toEqual(Array.from({ length: 8 }, () => 404));
  const { json } = await site.asKey({ path: `${documents('projects')}/family-support` });
  expect(json).toMatchObject({ $id: 'family-support', status: 'open' });
});

it('something new is not named after what is there in other letters', async () => {
  const { editor } = members;
  const fields = { ...POST, title: 'Loaves By Night' };
  const { title, date } = { ...fields, date: '2026-11-01T00:00:00.000Z' };
  const { status } = await site.asKey({
    method: 'POST',
    path: documents('posts'),
    body: { documentId: 'Loaves-By-Night', data: { title, date } },
  });
  expect(status).toBe(201);
  const { answer } = await askStaff(site, editor, CONTENT_ACTIONS.save.path, { ...save, fields });
  expect(answer.json['responseBody']).toMatch(/"document":"loaves-by-night-[0-9a-f]{6}"/);
});

it('drafts are read by editors and admins alone', async () => {
  const seen = await Promise.all(
    VISITORS.map(async (visitor) => {
      const { status, json } = await site.send({
        path: documents('drafts'),
        headers: cookieOf(members[visitor]),
      });
      return [visitor, status, Number(json.total ?? 0) > 0];
    }),
  );
  expect(seen).toEqual([
    ['guest', 401, false],
    ['donor', 401, false],
    ['editor', 200, true],
    ['finance', 401, false],
    ['admin', 200, true],
  ]);
});

const BOUNDARY = 'a-boundary';

function upload(path: string, who: Donor | null, name: string, bytes: string): Promise<RawAnswer> {
  const part = (disposition: string, body: string): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
  return site.send({
    method: 'POST',
    path,
    headers: { ...cookieOf(who), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.from(
      part('name="fileId"', 'unique()') +
        part(`name="file"; filename="${name}"`, bytes) +
        `--${BOUNDARY}--\r\n`,
      'latin1',
    ),
  });
}
const PNG = '\x89PNG\r\n\x1a\n';

it('uploads are taken from editors and admins, and seen by who sent them', async () => {
  const statuses = await Promise.all(
    VISITORS.map(async (visitor) => [
      visitor,
      (await upload(UPLOADS, members[visitor], 'a.png', PNG)).status,
      (await upload(PICTURES, members[visitor], 'a.webp', PNG)).status,
    ]),
  );
  expect(statuses).toEqual([
    ['guest', 401, 401],
    ['donor', 401, 401],
    ['editor', 201, 401],
    ['finance', 401, 401],
    ['admin', 201, 401],
  ]);
  for (const name of ['a.svg', 'a.html', 'a.gif', 'a'])
    expect((await upload(UPLOADS, members.editor, name, PNG)).status).toBe(400);
  const { json } = await upload(UPLOADS, members.editor, 'a.png', PNG);
  for (const visitor of ['guest', 'donor', 'finance', 'admin'] as const)
    expect(
      (
        await site.send({
          path: `${UPLOADS}/${String(json.$id)}/view`,
          headers: cookieOf(members[visitor]),
        })
      ).status,
    ).toBe(404);
});

it.each([
  ['an empty file', ''],
  ['a program', 'MZ\x90\0'],
  ['a document with a script', '%PDF-1.7 /OpenAction << /S /JavaScript >>'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
])('%s under the name of a picture is no upload', async (_what, bytes) => {
  const sent = await upload(UPLOADS, members.editor, 'photo.jpg', bytes);
  expect([sent.status, sent.json.type]).toEqual([400, 'storage_file_type_unsupported']);
});

it("a file of another bucket, or another's, is made no picture", async () => {
  const { donor, editor, admin } = members;
  const profile = await upload(`${STORAGE}/profile_pictures/files`, donor, 'me.png', PNG);
  const sent = await upload(UPLOADS, editor, 'a.png', PNG);
  expect([profile.status, sent.status]).toEqual([201, 201]);
  for (const [who, file] of [
    [editor, String(profile.json.$id)],
    [admin, String(sent.json.$id)],
    [editor, '../../profile_pictures/files/x'],
  ] as const) {
    const { status } = await askStaff(site, who, CONTENT_ACTIONS.picture.path, {
      file,
      shape: 'covers',
    });
    expect(status).toBeGreaterThanOrEqual(400);
  }
  const left = await site.asKey({
    path: `${STORAGE}/profile_pictures/files/${String(profile.json.$id)}`,
  });
  expect(left.status).toBe(200);
});

it.each<[unknown]>([
  [{ x: -1, y: 50 }],
  [{ x: 50, y: 101 }],
  [{ x: 0.5, y: 50 }],
  [{ x: '50', y: 50 }],
  [{ x: 1e308, y: 50 }],
  [{ x: null, y: 50 }],
  [{ x: [50], y: 50 }],
  [{ x: 50 }],
  [{ x: 50, y: 50, width: 9_000 }],
  [[50, 50]],
  ['50,50'],
  [50],
])('a picture is not cut around %j', async (focus) => {
  const sent = await upload(UPLOADS, members.editor, 'a.png', PNG);
  const { status, answer } = await askStaff(site, members.editor, CONTENT_ACTIONS.picture.path, {
    file: String(sent.json.$id),
    shape: 'covers',
    focus,
  });
  expect(status).toBe(400);
  expect(answer.json.responseBody).toContain('"code":"invalid"');
});

it.each([
  ['too long', 413, JSON.stringify({ ...save, more: 'x'.repeat(70_000) })],
  ['too deep', 400, `{"kind":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ['no JSON', 400, '{"kind":'],
  ['no object', 400, '[]'],
])('a body that is %s is refused', async (_what, expected, body) => {
  const { status } = await askStaff(site, members.editor, CONTENT_ACTIONS.save.path, body);
  expect(status).toBe(expected);
  expect((await site.send({ path: '/v1/health/version' })).status).toBe(200);
});
