import { screen, waitFor } from '@testing-library/react';
import { handbookUrl, type Handbook } from '@core/staff/handbook';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { HandbookPage } from './HandbookPage';

aTestServer();

const text = (words: string) => [{ kind: 'text' as const, text: words }];
const HANDBOOK: Handbook = {
  sections: [
    { title: '', blocks: [{ kind: 'paragraph', line: text('Staff work here.') }] },
    {
      title: 'Inbox',
      blocks: [
        { kind: 'paragraph', line: [{ kind: 'strong', text: 'Done' }, ...text(' closes it.')] },
        { kind: 'list', isOrdered: true, items: [text('Take it into work')] },
      ],
    },
    {
      title: 'Money',
      blocks: [
        { kind: 'heading', line: text('Rules') },
        { kind: 'table', head: [text('Rule')], rows: [[text('A refund is made once')]] },
      ],
    },
  ],
};

/** The files that were asked for, and their next answer. */
let asked: string[];
let answer: { status: number; body: string };
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: JSON.stringify(HANDBOOK) };
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    const { pathname } = new URL(String(target instanceof Request ? target.url : target));
    if (!pathname.includes('handbook')) return fetch(target, init);
    asked.push(pathname);
    return new Response(answer.body, { status: answer.status });
  });
});
afterEach(() => jest.restoreAllMocks());

const titles = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('shows all sections with links to them', async () => {
  renderWithApp(<HandbookPage />);
  expect(await screen.findByRole('link', { name: 'Money' })).toHaveAttribute('href', '#section-2');
  expect(titles()).toEqual(['Inbox', 'Money']);
  expect(screen.getByText('Done').tagName).toBe('STRONG');
  expect(screen.getByRole('cell', { name: 'A refund is made once' })).toBeVisible();
  expect(asked).toEqual([handbookUrl('en')]);
});

it('shows the parts that hold the words, and none for others', async () => {
  const { user } = renderWithApp(<HandbookPage />);
  const search = await screen.findByRole('searchbox', { name: 'Search the handbook' });
  await screen.findByRole('link', { name: 'Money' });
  await user.type(search, 'REFUND once');
  await waitFor(() => expect(titles()).toEqual(['Money']));
  expect(screen.queryByText('Rules')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Found in 1 part.');
  await user.clear(search);
  await user.type(search, 'volcano');
  expect(await screen.findByText('The handbook has no text with these words.')).toBeVisible();
  expect(titles()).not.toContain('Money');
});

it('reads the Arabic handbook for an Arabic page', async () => {
  renderWithApp(<HandbookPage />, { language: 'ar' });
  expect(await screen.findByRole('link', { name: 'Money' })).toBeVisible();
  expect(asked).toEqual([handbookUrl('ar')]);
});

it('offers another try after a failure', async () => {
  answer = { status: 404, body: 'Not found' };
  const { user } = renderWithApp(<HandbookPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = { status: 200, body: JSON.stringify(HANDBOOK) };
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Money' })).toBeVisible();
});
