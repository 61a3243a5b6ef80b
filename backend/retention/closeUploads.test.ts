import { closeUploads, LEFT_IN_A_RUN, type UploadedFile, type Uploads } from './closeUploads';

const aFile = (id: string, permissions: readonly string[]): UploadedFile => ({
  bucketId: 'profile_pictures',
  id,
  name: `${id}.png`,
  mimeType: 'image/png',
  permissions,
});

function start(
  pages: readonly (readonly UploadedFile[])[],
  notPictures: readonly string[] = [],
  named: Readonly<Record<string, string>> = {},
) {
  const done: unknown[] = [];
  const logged: unknown[] = [];
  const clock = { at: 0, now: () => clock.at };
  const uploads: Uploads = {
    async *changed() {
      for (const page of pages) {
        yield page;
        done.push('page');
        await Promise.resolve();
      }
    },
    isPicture: async ({ id }) => {
      clock.at += 1;
      return Promise.resolve(!notPictures.includes(id));
    },
    named: async (owners) =>
      Promise.resolve(new Set(owners.flatMap((owner) => named[owner] ?? []))),
    close: async ({ id }, permissions) => Promise.resolve(void done.push([id, permissions])),
    remove: async ({ id }) => Promise.resolve(void done.push(id)),
  };
  const run = (until = Infinity) =>
    closeUploads({ uploads, clock, log: (...line) => void logged.push(line) }, until);
  return { done, logged, run };
}

it('closes what is shared, deletes what is no picture, and leaves the rest', async () => {
  const { done, logged, run } = start(
    [
      [aFile('own', ['read("user:a")']), aFile('open', ['read("any")', 'update("user:b")'])],
      [aFile('program', ['read("any")'])],
    ],
    ['program'],
  );
  await run();
  expect(done).toEqual([
    ['open', ['update("user:b")', 'read("user:b")']],
    'page',
    ['program', []],
    'program',
    'page',
  ]);
  expect(logged).toEqual([['uploads closed', { closed: 2, deleted: 1 }]]);
});

it('looks again at a page that it did not come to the end of', async () => {
  const { done, run } = start([[aFile('a', []), aFile('b', ['read("any")'])]]);
  await run(1);
  expect(done).toEqual([]);
});

it('writes no line for a round in which nothing was wrong', async () => {
  const { logged, run } = start([[aFile('a', ['read("user:a")'])]]);
  await run();
  expect(logged).toEqual([]);
});

it('leaves five pictures of an account and the one that its profile names', async () => {
  const flood = Array.from({ length: 30 }, (_, at) => aFile(`flood-${at}`, ['read("user:a")']));
  const others = [aFile('of-b', ['read("user:b")']), aFile('ownerless', [])];
  const { done, logged, run } = start([[...flood.slice(0, 20), ...others], flood.slice(20)], [], {
    'user:a': 'flood-25',
  });
  await run();
  const deleted = done.filter((step) => step !== 'page');
  expect(deleted).toEqual(
    flood.map(({ id }) => id).filter((id, at) => at >= LEFT_IN_A_RUN && id !== 'flood-25'),
  );
  expect(logged).toEqual([['uploads closed', { closed: 0, deleted: 24 }]]);
});

it('leaves all content uploads of an editor', async () => {
  const uploads = Array.from({ length: 30 }, (_, at) => ({
    ...aFile(`upload-${at}`, ['read("user:a")']),
    bucketId: 'content_uploads',
  }));
  const { done, run } = start([uploads]);
  await run();
  expect(done).toEqual(['page']);
});
