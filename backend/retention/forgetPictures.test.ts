import {
  forgetPictures,
  UNSHOWN_DAYS,
  type PictureFile,
  type PictureStore,
} from './forgetPictures';
import { DAY_MS } from '@core/values/time';

const clock = { at: Date.parse('2030-01-01T00:00:00Z'), now: () => clock.at };

class Pictures implements PictureStore {
  readonly kept = new Map<string, PictureFile>();
  readonly named = new Set<string>();
  /** Called when asked what is shown. */
  asked = (): void => undefined;

  add(stem: string): void {
    for (const width of [480, 960])
      this.kept.set(`${stem}-${width}`, {
        bucketId: 'pictures',
        id: `${stem}-${width}`,
        name: `${stem}-${width}.webp`,
        stem,
        unshownSince: null,
      });
  }
  async *files() {
    yield* [...this.kept.values()];
    await Promise.resolve();
  }
  shown = async () => {
    this.asked();
    return Promise.resolve(new Set(this.named));
  };
  mark = async (file: PictureFile, since: number | null) =>
    Promise.resolve(void this.kept.set(file.id, { ...file, unshownSince: since }));
  forget = async ({ id }: PictureFile) => Promise.resolve(void this.kept.delete(id));
  stems = () => [...new Set([...this.kept.values()].map(({ stem }) => stem))];
}

const run = (pictures: Pictures, until = Infinity) =>
  forgetPictures({ pictures, clock, log: () => undefined }, until);

it('deletes what nothing has shown for thirty days, whole, and not a day sooner', async () => {
  const pictures = new Pictures();
  for (const stem of ['shown', 'unshown']) pictures.add(stem);
  pictures.named.add('shown');
  await run(pictures);
  clock.at += UNSHOWN_DAYS * DAY_MS;
  expect(await run(pictures)).toBe(0);
  expect(pictures.stems()).toEqual(['shown', 'unshown']);
  clock.at += 1;
  expect(await run(pictures)).toBe(2);
  expect(pictures.stems()).toEqual(['shown']);
});

it('counts again once something shows it again', async () => {
  const pictures = new Pictures();
  pictures.add('again');
  await run(pictures);
  clock.at += 20 * DAY_MS;
  pictures.named.add('again');
  await run(pictures);
  clock.at += 20 * DAY_MS;
  pictures.named.clear();
  await run(pictures);
  clock.at += 20 * DAY_MS;
  expect(await run(pictures)).toBe(0);
  clock.at += 11 * DAY_MS;
  expect(await run(pictures)).toBe(2);
});

it('leaves a picture that a draft names while the job is at it', async () => {
  const pictures = new Pictures();
  pictures.add('late');
  await run(pictures);
  clock.at += 31 * DAY_MS;
  let asked = 0;
  pictures.asked = () => {
    asked += 1;
    if (asked === 2) pictures.named.add('late');
  };
  expect(await run(pictures)).toBe(0);
  expect(pictures.stems()).toEqual(['late']);
});

it('begins nothing once its time is over', async () => {
  const pictures = new Pictures();
  pictures.add('old');
  await run(pictures);
  clock.at += 31 * DAY_MS;
  expect(await run(pictures, clock.at)).toBe(0);
});
