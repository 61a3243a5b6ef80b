import { askedPages, MOST_KEPT, MOST_WAITING } from './askedPages';
import type { AskedPage } from './pageRenderer';

const pageOf = (id: string, language: AskedPage['language'] = 'en'): AskedPage => ({
  path: `/project-details/${id}`,
  language,
});
const never = (): Promise<never> => new Promise(() => undefined);
const asHtml = ({ path, language }: AskedPage): Promise<string> =>
  Promise.resolve(`<html lang="${language}">${path}`);

function setUp(
  render: (page: AskedPage) => Promise<string | null>,
  patience: () => Promise<null> = never,
) {
  const rendered: string[] = [];
  const clock = { now: 1_000 };
  const renders = (page: AskedPage): Promise<string | null> => {
    rendered.push(`${page.language} ${page.path}`);
    return render(page);
  };
  const find = askedPages<string>({ render: renders, now: () => clock.now, patience });
  return { find, rendered, clock };
}

it('renders a page for the first visitor, and again after a minute', async () => {
  const { find, rendered, clock } = setUp(asHtml);
  expect(await find(pageOf('a'))).toBe('<html lang="en">/project-details/a');
  clock.now += 59_999;
  expect(await find(pageOf('a'))).toBe('<html lang="en">/project-details/a');
  expect(rendered).toEqual(['en /project-details/a']);
  clock.now += 1;
  expect(await find(pageOf('a'))).toBe('<html lang="en">/project-details/a');
  expect(rendered).toEqual(['en /project-details/a', 'en /project-details/a']);
});

it('keeps the languages and the pages apart', async () => {
  const { find } = setUp(asHtml);
  await find(pageOf('a'));
  expect(await find(pageOf('a', 'ar'))).toBe('<html lang="ar">/project-details/a');
  expect(await find(pageOf('b'))).toBe('<html lang="en">/project-details/b');
});

it('lets concurrent visitors wait for the same rendering', async () => {
  let finish: (html: string) => void = () => undefined;
  const { find, rendered } = setUp(() => new Promise((resolve) => (finish = resolve)));
  const all = [find(pageOf('a')), find(pageOf('a')), find(pageOf('a'))];
  finish('there');
  expect(await Promise.all(all)).toEqual(['there', 'there', 'there']);
  expect(rendered).toHaveLength(1);
});

it('leaves to the browser what is gone, and what takes too long', async () => {
  const { find, rendered } = setUp(() => Promise.resolve(null));
  expect(await find(pageOf('gone'))).toBeNull();
  expect(await find(pageOf('gone'))).toBeNull();
  expect(rendered).toHaveLength(1);
  const slow = setUp(never, () => Promise.resolve(null));
  expect(await slow.find(pageOf('a'))).toBeNull();
});

it('lets few wait at once', async () => {
  const finish: (() => void)[] = [];
  const { find, rendered } = setUp(
    () => new Promise((resolve) => finish.push(() => resolve('there'))),
  );
  const waiting = Array.from({ length: MOST_WAITING }, (_, index) => find(pageOf(`page${index}`)));
  expect(await find(pageOf('late'))).toBeNull();
  finish.forEach((each) => each());
  await Promise.all(waiting);
  expect(rendered).toHaveLength(MOST_WAITING);
  void find(pageOf('late'));
  expect(rendered.at(-1)).toBe('en /project-details/late');
});

it('keeps so many, and lets go of the one that was rendered longest ago', async () => {
  const { find, rendered, clock } = setUp(asHtml);
  for (let index = 0; index < MOST_KEPT; index += 1) await find(pageOf(`page${index}`));
  clock.now += 60_000;
  await find(pageOf('page0'));
  clock.now -= 30_000;
  await find(pageOf('another'));
  rendered.length = 0;
  for (const id of ['page0', 'page2', 'another', 'page1']) await find(pageOf(id));
  expect(rendered).toEqual(['en /project-details/page1']);
});
