import { screen, waitFor, within } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, type AskedQuery } from '@/testing/testServer';
import { WorkDone } from './WorkDone';

const server = aTestServer();

const project = (id: string, over: Record<string, unknown> = {}) => ({
  $id: id,
  title: `Project ${id}`,
  region: 'Gaza',
  listed: true,
  currency: 'USD',
  share: 400_000,
  ...over,
});
const update = (number: number, projectId: string, over: Record<string, unknown> = {}) => ({
  $id: `update-${number}`,
  project: projectId,
  stage: 'delivered',
  title: `Update ${number}`,
  description: 'Forty families draw water again.',
  date: `2026-11-${10 + number}T10:00:00.000Z`,
  cost: 0,
  ...over,
});
const donation = (number: number) => ({ $id: `donation-${number}`, project: 'water' });

/** Whether a list that was asked for has the document. */
const matches =
  (queries: readonly AskedQuery[]) =>
  (document: Record<string, unknown>): boolean =>
    queries.every(({ method, attribute = '', values = [] }) => {
      if (method === 'equal') return values.includes(document[attribute]);
      if (method === 'greaterThanEqual') return Number(document[attribute]) >= Number(values[0]);
      return true;
    });

it('shows nothing where no project has an update', async () => {
  server.documents['project_updates'] = [];
  renderWithApp(<WorkDone />);
  await waitFor(() => expect(server.requests.join()).toContain('project_updates'));
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows the latest updates of listed projects below figures from the books', async () => {
  const projects = [
    project('water', { share: 1_000_000, region: ' gaza ' }),
    project('bread'),
    project('wells', { region: 'Mali' }),
    project('hidden', { listed: false, region: 'Chad' }),
  ];
  server.lists['projects'] = (queries) => projects.filter(matches(queries));
  server.documents['project_updates'] = [
    update(5, 'hidden'),
    update(4, 'water', { cost: 245_050 }),
    update(3, 'bread'),
    update(2, 'water'),
    update(1, 'wells'),
  ];
  server.documents['project_donations'] = [donation(1), donation(2)];
  renderWithApp(<WorkDone />);
  const section = await screen.findByRole('region', { name: 'What your gifts became' });
  const cards = within(section).getAllByRole('article');
  expect(cards).toHaveLength(3);
  expect(cards[0]).toHaveTextContent(
    'DeliveredNovember 14, 2026Update 4Forty families draw water again.gaza · Cost: 2,450.50 USD',
  );
  expect(cards[1]).toHaveTextContent('Update 3');
  expect(cards[1]).not.toHaveTextContent('Cost');
  expect(within(section).getByRole('link', { name: 'Update 4' })).toHaveAttribute(
    'href',
    '/project-details/water#updates',
  );
  await waitFor(() => expect(section).toHaveTextContent('donations2'));
  expect(section).toHaveTextContent('project reached its target1');
  expect(section).toHaveTextContent('places2');
});
