/**
 * A caller without the role sends, changes or stops a letter, or takes readers' addresses.
 *
 * Defence: The `staff` function takes editors and admins alone, and letters and addresses have no
 * permissions. Sending names the draft's state and the number of its readers, so that the first
 * commit wins. Ids have one shape and texts a longest length, unknown fields are dropped, and each
 * part of an export is logged before it leaves.
 */
import { randomUUID } from 'node:crypto';
import { IDS } from '@core/schema/ids';
import { NEWSLETTER_ACTIONS } from '@core/staff/actions/newsletter';
import { VISITORS, askStaff, cookieOf } from './support/members';
import { documents, members, site } from './support/siteOfMembers';

const TEXTS = {
  subject: { en: 'News', ar: 'أخبار' },
  text: { en: 'The well gives water.', ar: 'البئر تعطي الماء.' },
};
const NONE = { letter: 'no-such-letter' };
const revision = '2026-01-01T00:00:00.000+00:00';

type Letter = { id: string; revision: string; state: string };

async function write(texts: object = TEXTS, id = randomUUID()): Promise<Letter> {
  const body = { letter: id, revision: null, ...texts };
  const { answer } = await askStaff(site, members.editor, NEWSLETTER_ACTIONS.write.path, body);
  return (JSON.parse(String(answer.json.responseBody)) as { letter: Letter }).letter;
}

async function addReader(): Promise<{ id: string; email: string }> {
  const email = `reader-${randomUUID().slice(0, 8)}@example.net`;
  const data = { email, state: 'confirmed', state_at: new Date(0).toISOString() };
  const { json } = await site.asKey({
    method: 'POST',
    path: documents(IDS.subscribers),
    body: { documentId: 'unique()', data },
  });
  return { id: String(json.$id), email };
}

const stored = async (collection: string, id: string): Promise<Record<string, unknown>> =>
  (await site.asKey({ path: `${documents(collection)}/${id}` })).json;

const countOf = async (collection: string): Promise<unknown> =>
  (await site.asKey({ path: documents(collection) })).json.total;

it.each<[string, () => object, number]>([
  [NEWSLETTER_ACTIONS.letters.path, () => ({ after: null }), 200],
  [NEWSLETTER_ACTIONS.open.path, () => NONE, 404],
  [NEWSLETTER_ACTIONS.write.path, () => ({ letter: randomUUID(), revision: null, ...TEXTS }), 200],
  [NEWSLETTER_ACTIONS.preview.path, () => NONE, 404],
  // The members' own addresses are not confirmed.
  [
    NEWSLETTER_ACTIONS.trial.path,
    () => ({ ...NONE, requestId: randomUUID(), language: 'en' }),
    400,
  ],
  [
    NEWSLETTER_ACTIONS.send.path,
    () => ({ ...NONE, requestId: randomUUID(), revision, recipients: 1 }),
    404,
  ],
  [NEWSLETTER_ACTIONS.stop.path, () => NONE, 404],
  [NEWSLETTER_ACTIONS.remove.path, () => ({ ...NONE, revision }), 404],
  [NEWSLETTER_ACTIONS.subscribers.path, () => ({}), 200],
  [NEWSLETTER_ACTIONS.export.path, () => ({ after: null, which: 'all' }), 200],
  [NEWSLETTER_ACTIONS.note.path, () => ({ email: 'none@x.example', state: 'bounced' }), 404],
])('%s answers only editors and admins', async (path, body, allowed) => {
  const told = Object.fromEntries(
    await Promise.all(
      VISITORS.map(async (visitor) => [
        visitor,
        (await askStaff(site, members[visitor], path, body())).status,
      ]),
    ),
  );
  expect(told).toEqual({ guest: 401, donor: 401, editor: allowed, finance: 403, admin: allowed });
});

it('staff read and write letters and addresses only by the function', async () => {
  const [{ id: letter }, reader] = [await write(), await addReader()];
  for (const visitor of VISITORS) {
    const headers = cookieOf(members[visitor]);
    for (const [collection, id, data] of [
      [IDS.letters, letter, { state: 'sending' }],
      [IDS.subscribers, reader.id, { state: 'unsubscribed' }],
      [IDS.newsletterMonths, '2026-11', { confirmed: 9 }],
    ] as const) {
      const path = documents(collection);
      const listed = await site.send({ path, headers });
      expect([visitor, collection, listed.json.documents ?? []]).toEqual([visitor, collection, []]);
      for (const [method, at, body] of [
        ['GET', `${path}/${id}`, undefined],
        ['PATCH', `${path}/${id}`, { data }],
        ['DELETE', `${path}/${id}`, undefined],
        ['POST', path, { documentId: 'unique()', data }],
      ] as const) {
        const { status } = await site.send({ method, path: at, headers, ...(body && { body }) });
        expect([visitor, method, collection, status >= 400]).toEqual([
          visitor,
          method,
          collection,
          true,
        ]);
      }
    }
  }
  expect((await stored(IDS.letters, letter)).state).toBe('draft');
  expect((await stored(IDS.subscribers, reader.id)).state).toBe('confirmed');
});

it.each<[string, object]>([
  ['an id that walks', { letter: '../subscribers/x' }],
  ['an id of a list', { letter: ['a'] }],
  ['an id with a line', { letter: 'a\nb' }],
  ['an id of a query', { letter: { $ne: '' } }],
  ['an id of 3,000 characters', { letter: 'a'.repeat(3_000) }],
  ['no id', {}],
])('%s is refused by every path that takes one', async (_, forged) => {
  const before = await countOf(IDS.letters);
  const more = {
    requestId: randomUUID(),
    revision,
    recipients: 1,
    language: 'en',
    ...TEXTS,
    ...forged,
  };
  for (const path of [
    NEWSLETTER_ACTIONS.open.path,
    NEWSLETTER_ACTIONS.write.path,
    NEWSLETTER_ACTIONS.preview.path,
    NEWSLETTER_ACTIONS.trial.path,
    NEWSLETTER_ACTIONS.send.path,
    NEWSLETTER_ACTIONS.stop.path,
    NEWSLETTER_ACTIONS.remove.path,
  ]) {
    const { status, answer } = await askStaff(site, members.editor, path, more);
    expect([path, status]).toEqual([path, 400]);
    expect(answer.json.responseBody).toContain('"field":"letter');
  }
  expect(await countOf(IDS.letters)).toBe(before);
});

it('an id of another collection is no letter', async () => {
  const { id } = await addReader();
  for (const path of [
    NEWSLETTER_ACTIONS.open.path,
    NEWSLETTER_ACTIONS.preview.path,
    NEWSLETTER_ACTIONS.stop.path,
  ]) {
    const { status } = await askStaff(site, members.editor, path, { letter: id });
    expect([path, status]).toEqual([path, 404]);
  }
});

it.each<[string, object, string]>([
  ['a subject of 3,000 characters', { subject: { en: 'a'.repeat(3_000), ar: '' } }, 'subject.en'],
  ['a text of 13,000 characters', { text: { en: '', ar: 'ب'.repeat(13_000) } }, 'text.ar'],
  ['a subject that is no text', { subject: { en: { html: 'x' }, ar: '' } }, 'subject.en'],
  ['a language too few', { text: { en: 'x' } }, 'text.ar'],
  ['nothing but white space', { subject: { en: ' \n\u0000', ar: '\t' } }, 'subject.en'],
])('%s is refused at its field, and nothing is kept', async (_, wrong, field) => {
  const before = await countOf(IDS.letters);
  const body = { letter: randomUUID(), revision: null, ...TEXTS, ...wrong };
  const { status, answer } = await askStaff(
    site,
    members.editor,
    NEWSLETTER_ACTIONS.write.path,
    body,
  );
  expect([status, answer.json.responseBody]).toEqual([
    400,
    expect.stringContaining(`"field":"${field}"`),
  ]);
  expect(await countOf(IDS.letters)).toBe(before);
});

it('keeps hostile words as text and sets no hidden field', async () => {
  const hostile = {
    subject: { en: 'News\r\nBcc: all@example.org', ar: '=HYPERLINK("x")' },
    text: { en: '<script>alert(1)</script> {{subject}} ${x}', ar: '"; DROP TABLE letters; --' },
    state: 'sending',
    recipients: 5,
    send_request: 'x',
  };
  const { id } = await write(hostile);
  expect(await stored(IDS.letters, id)).toMatchObject({
    subject_en: 'News Bcc: all@example.org',
    text_en: hostile.text.en,
    text_ar: hostile.text.ar,
    state: 'draft',
    recipients: null,
    send_request: null,
  });
});

it('a letter that is being sent cannot be changed, repeated or deleted', async () => {
  const reader = await addReader();
  const letter = await write();
  const { status, answer } = await askStaff(site, members.editor, NEWSLETTER_ACTIONS.preview.path, {
    letter: letter.id,
  });
  expect(status).toBe(200);
  const { readers } = JSON.parse(String(answer.json.responseBody)) as {
    readers: { en: number; ar: number };
  };
  const sending = {
    requestId: randomUUID(),
    letter: letter.id,
    revision: letter.revision,
    recipients: readers.en + readers.ar,
  };
  const wrong = { ...sending, requestId: randomUUID(), recipients: sending.recipients + 1 };
  expect((await askStaff(site, members.editor, NEWSLETTER_ACTIONS.send.path, wrong)).status).toBe(
    400,
  );
  const pressed = await Promise.all(
    [members.editor, members.editor, members.admin].map((who) =>
      askStaff(site, who, NEWSLETTER_ACTIONS.send.path, sending),
    ),
  );
  expect(pressed.map(({ status: told }) => told)).toEqual([200, 200, 200]);
  const sent = await stored(IDS.letters, letter.id);
  const latest = String(sent.$updatedAt);
  for (const [path, body] of [
    [
      NEWSLETTER_ACTIONS.write.path,
      { letter: letter.id, revision: latest, ...TEXTS, text: { en: 'x', ar: 'x' } },
    ],
    [NEWSLETTER_ACTIONS.send.path, { ...sending, requestId: randomUUID(), revision: latest }],
    [NEWSLETTER_ACTIONS.remove.path, { letter: letter.id, revision: latest }],
  ] as const) {
    const refused = await askStaff(site, members.admin, path, body);
    expect([path, refused.status]).toEqual([path, 409]);
    expect(refused.answer.json.responseBody).toContain('letterNotDraft');
  }
  expect(await stored(IDS.letters, letter.id)).toMatchObject({
    text_en: TEXTS.text.en,
    state: 'sending',
    started_at: sent.started_at,
  });
  const rows = (
    await site.asKey({
      path: `${documents(IDS.auditLog)}?queries[0]=${encodeURIComponent(
        JSON.stringify({ method: 'equal', attribute: 'subject', values: [letter.id] }),
      )}`,
    })
  ).json.documents as { action: string }[];
  expect(rows.map(({ action }) => action).sort()).toEqual(['letter.send', 'letter.write']);
  expect(JSON.stringify(rows)).not.toContain(reader.email);
});

it('the server cuts a file of addresses into parts', async () => {
  for (const forged of [
    { after: null, which: 'new' },
    { after: null, which: ['all'] },
    { after: '../letters', which: 'all' },
    { which: 'all' },
  ]) {
    const { status } = await askStaff(site, members.editor, NEWSLETTER_ACTIONS.export.path, forged);
    expect([forged, status]).toEqual([forged, 400]);
  }
  for (const email of ['a@b', 'x'.repeat(3_000), 'a@example.org,b@example.org', { $ne: '' }]) {
    const body = { email, state: 'bounced' };
    const { status, answer } = await askStaff(
      site,
      members.editor,
      NEWSLETTER_ACTIONS.note.path,
      body,
    );
    expect([email, status]).toEqual([email, 400]);
    expect(answer.json.responseBody).toContain('"field":"email"');
  }
  const body = { email: 'none@example.org', state: 'confirmed' };
  expect((await askStaff(site, members.editor, NEWSLETTER_ACTIONS.note.path, body)).status).toBe(
    400,
  );
});

it('no part of the addresses leaves unlogged, wherever a caller begins', async () => {
  const { id, email } = await addReader();
  const exports = async (): Promise<unknown> =>
    (
      await site.asKey({
        path: `${documents(IDS.auditLog)}?queries[0]=${encodeURIComponent(
          JSON.stringify({ method: 'equal', attribute: 'action', values: ['subscribers.export'] }),
        )}`,
      })
    ).json.total;
  for (const which of ['confirmed', 'all'])
    for (const after of ['0', '1no-subscriber', id]) {
      const before = Number(await exports());
      const { status, answer } = await askStaff(
        site,
        members.editor,
        NEWSLETTER_ACTIONS.export.path,
        {
          after,
          which,
        },
      );
      expect([after, status]).toEqual([after, 200]);
      if (after === '0') expect(answer.json.responseBody).toContain(email);
      expect([which, after, await exports()]).toEqual([which, after, before + 1]);
    }
});
