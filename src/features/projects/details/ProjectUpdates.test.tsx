import { screen, waitFor, within } from '@testing-library/react';
import { aProject } from '@/testing/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ProjectUpdates } from './ProjectUpdates';

const server = aTestServer();

const update = (number: number, over: Record<string, unknown> = {}) => ({
  $id: `update-${number}`,
  project: 'water-gaza',
  stage: 'delivered',
  title: `Update ${number}`,
  title_ar: '',
  description: 'Forty families draw water again.',
  date: '2026-11-20T10:00:00.000Z',
  cost: 0,
  ...over,
});
const show = (...updates: ReturnType<typeof update>[]) => {
  server.documents['project_updates'] = updates;
  return renderWithApp(<ProjectUpdates project={aProject()} />);
};

it('shows nothing where there is no update', async () => {
  show();
  await waitFor(() => expect(server.requests.join()).toContain('project_updates'));
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows progress, date, work and cost', async () => {
  show(update(1, { cost: 245_050 }), update(2, { stage: 'of another version' }));
  const [first, second] = within(
    await screen.findByRole('region', { name: 'Updates' }),
  ).getAllByRole('article');
  expect(first).toHaveTextContent(
    'DeliveredNovember 20, 2026Update 1Forty families draw water again.Cost: 2,450.50 USD',
  );
  expect(second).not.toHaveTextContent('Cost');
});

it('shows the newest three, and moves the focus to the first earlier one', async () => {
  const { user } = show(...[1, 2, 3, 4, 5].map((number) => update(number)));
  const shown = (): number => screen.getAllByRole('article').length;
  await screen.findByRole('region');
  expect(shown()).toBe(3);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Show earlier updates' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(shown()).toBe(5);
  expect(screen.getAllByRole('listitem')[3]).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});
