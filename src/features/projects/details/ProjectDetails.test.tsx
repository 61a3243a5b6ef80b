import { screen, waitFor, within } from '@testing-library/react';
import { ratesApi } from '@/api/endpoints/ratesApi';
import { transferReferenceOf } from '@core/projects/transferReference';
import { formatLongDate } from '@core/text/dates';
import { aProject } from '@/testing/builders';
import { renderWithApp, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { ProjectDetails, type GivePanel } from './ProjectDetails';
import { ProjectReading } from './ProjectReading';
import { SimilarProjects } from './SimilarProjects';

const server = aTestServer();

const Panel: GivePanel = ({ project }) => <p>Give to {project.id}</p>;
const renderAt = (route: string, options: RenderOptions = {}) =>
  renderWithApp(
    <ProjectDetails givePanel={Panel} reading={<ProjectReading />} similar={<SimilarProjects />} />,
    { route, path: '/project-details/:id?', ...options },
  );
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it('shows the linked project at once, and refreshes it by its id', async () => {
  server.documents.projects = [
    projectDocument({ $id: 'p1', title: 'As it is now', actual_amount: 5_000 }),
  ];
  renderAt('/project-details/p1', {
    navigationState: { project: aProject({ id: 'p1', title: { en: 'As it was', ar: '' } }) },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'As it was' })).toBeVisible();
  expect(await title('As it is now')).toBeVisible();
});

it('shows it without an id in the address', async () => {
  server.documents.projects = [projectDocument({ $id: 'p1', title: 'A well' })];
  renderAt('/project-details', { navigationState: { project: aProject({ id: 'p1' }) } });
  expect(await title('A well')).toBeVisible();
});

it.each(['/project-details/p1', '/project-details?id=p1'])('fetches it for %s', async (route) => {
  server.documents.projects = [projectDocument({ $id: 'p1', title: 'A well' })];
  renderAt(route);
  expect(await title('A well')).toBeVisible();
  expect(await screen.findByText('Give to p1')).toBeVisible();
  expect(document.title).toBe('A well · Ikhaa');
});

it.each([
  ['there is neither id nor project', '/project-details', undefined],
  ['the project in hand is garbage', '/project-details', { project: { id: 5, title: 'x' } }],
  ['what is in hand is no object', '/project-details', 'project'],
  ['nobody knows the id', '/project-details/unknown', undefined],
  ['the id cannot be one', '/project-details?id=..%2F..%2Fusers', undefined],
])('reports when %s', async (_when, route, navigationState) => {
  renderAt(route, { navigationState });
  expect(await title('Project Not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all projects' })).toHaveAttribute(
    'href',
    '/explore-projects',
  );
  expect(document.title).toBe('Project Not Found · Ikhaa');
});

it('does not take another project for the one in the address', async () => {
  server.documents.projects = [projectDocument({ $id: 'p1', title: 'The right one' })];
  renderAt('/project-details/p1', {
    navigationState: { project: aProject({ id: 'p2', title: { en: 'The wrong one', ar: '' } }) },
  });
  expect(screen.queryByText('The wrong one')).toBeNull();
  expect(await title('The right one')).toBeVisible();
});

it('lists the last donations with masked donors', async () => {
  server.documents.projects = [projectDocument({ $id: 'p1' })];
  server.documents.project_donations = [1, 2, 3, 4, 5].map((n) => ({
    $id: `d${n}`,
    $createdAt: '2026-11-01T00:00:00.000Z',
    project: 'p1',
    donor: n === 2 ? '' : 'La*** Ha****',
    amount: n * 125_050,
    currency: 'SAR',
  }));
  renderAt('/project-details/p1');
  const table = await screen.findByRole('table', { name: 'Last donations' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Donor', 'Amount', 'Currency']);
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(rows).toEqual([
    ['La*** Ha****', '1,250.50', 'SAR'],
    ['A donor', '2,501.00', 'SAR'],
    ['La*** Ha****', '3,751.50', 'SAR'],
    ['La*** Ha****', '5,002.00', 'SAR'],
  ]);
});

const ledgerRow = (n: number) => ({
  $id: `d${n}`,
  $createdAt: '2026-11-01T00:00:00.000Z',
  project: 'p1',
  donor: '',
  amount: 5_000,
  currency: 'USD',
});
const line = (text: RegExp | string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text);

it('shows the missing amount, and counts the donations of the ledger', async () => {
  server.documents.projects = [
    projectDocument({ $id: 'p1', actual_amount: 1_200_000, target_amount: 5_913_450 }),
  ];
  server.documents.project_donations = Array.from({ length: 52 }, (_, n) => ledgerRow(n));
  renderAt('/project-details/p1');
  expect(await line('47,135 USD to go · 52 donations')).toBeVisible();
});

it('names no rest of a project that has its target', async () => {
  server.documents.projects = [
    projectDocument({ $id: 'p1', actual_amount: 600_000, target_amount: 500_000 }),
  ];
  server.documents.project_donations = [ledgerRow(1)];
  renderAt('/project-details/p1');
  expect(await line('1 donation')).toBeVisible();
  expect(screen.queryByText(/to go/)).toBeNull();
  expect(screen.getByText(/^The target is reached/)).toBeVisible();
});

it('invites to be the first instead of 0 %', async () => {
  server.documents.projects = [
    projectDocument({ $id: 'p1', actual_amount: 0, target_amount: 500_000 }),
  ];
  renderAt('/project-details/p1');
  expect(await screen.findByText('Be the first')).toBeVisible();
  expect(screen.queryByText('0%')).toBeNull();
  expect(await line('5,000 USD to go')).toBeVisible();
});

it('begins with the first sentence and a quotation', async () => {
  server.documents.projects = [
    projectDocument({
      $id: 'p1',
      description: 'A well for 300 families. "I sell the milk now," says Halima of Baidoa. Thanks.',
    }),
  ];
  renderAt('/project-details/p1');
  expect(await screen.findByRole('blockquote')).toHaveTextContent('“I sell the milk now”');
  expect(screen.getByText('Halima of Baidoa')).toHaveProperty('tagName', 'FIGCAPTION');
  expect(screen.getByRole('figure').innerHTML).not.toContain('<svg');
  // At the top of a phone's page, and in the story.
  expect(screen.getAllByText('A well for 300 families.')).toHaveLength(2);
});

it('shows a stitched portrait that screen readers skip beside the quotation', async () => {
  const description = 'A well. "I sell the milk now," says Halima of Baidoa.';
  server.documents.projects = [projectDocument({ $id: 'p1', description, witness: 'woman' })];
  renderAt('/project-details/p1');
  expect(await screen.findByRole('blockquote')).toBeVisible();
  expect(screen.getByRole('figure').innerHTML).toMatch(/<svg[^>]* aria-hidden="true"/);
});

it('shows no quotation where the description has none', async () => {
  server.documents.projects = [projectDocument({ $id: 'p1', description: 'A well.' })];
  renderAt('/project-details/p1');
  expect(await screen.findByRole('heading', { name: 'About this project' })).toBeVisible();
  expect(screen.queryByRole('blockquote')).toBeNull();
});

it('reports when there was none', async () => {
  server.documents.projects = [projectDocument({ $id: 'p1' })];
  renderAt('/project-details/p1');
  expect(await screen.findByText('No donations made yet')).toBeVisible();
});

it('shows what is quoted bold, and HTML as text', async () => {
  server.documents.projects = [
    projectDocument({ $id: 'p1', description: 'She said "we are home" & <i>smiled</i>.' }),
  ];
  const { container } = renderAt('/project-details/p1');
  expect(await screen.findByText('“we are home”')).toHaveProperty('tagName', 'STRONG');
  expect(container).toHaveTextContent('<i>smiled</i>');
});

it('shortens a long title for the tab and keeps it in the page', async () => {
  const long = 'word '.repeat(600).trim();
  server.documents.projects = [projectDocument({ $id: 'p1', title: long })];
  renderAt('/project-details/p1');
  expect(await title(long)).toBeInTheDocument();
  expect(document.title.length).toBeLessThan(100);
});

it('names the date of its conversion rate, and its own currency', async () => {
  const date = new Date().toISOString();
  server.documents = {
    projects: [projectDocument({ $id: 'p1', title: 'A well' })],
    exchange_rates: [{ $id: 'SAR', currency: 'SAR', per_usd_micros: 3_750_000, date }],
  };
  renderAt('/project-details/p1', { state: { currency: { current: 'SAR' } } });
  expect(
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && /^≈ converted/.test(element.textContent ?? ''),
    ),
  ).toHaveTextContent(
    `≈ converted at the rate of ${formatLongDate(date, 'en')}. The project keeps its accounts in USD.`,
  );
});

it('names no rate where nothing is converted', async () => {
  server.documents = {
    projects: [projectDocument({ $id: 'p1', title: 'A well' })],
    exchange_rates: [
      { $id: 'SAR', currency: 'SAR', per_usd_micros: 3_750_000, date: '2020-01-01' },
    ],
  };
  const { store } = renderAt('/project-details/p1');
  expect(await title('A well')).toBeVisible();
  await waitFor(() =>
    expect(ratesApi.endpoints.listRates.select()(store.getState()).isSuccess).toBe(true),
  );
  expect(screen.queryByText(/converted/)).toBeNull();
});

it('prints once the foot of the poster is there', async () => {
  server.documents.projects = [projectDocument({ $id: 'p1', title: 'A well' })];
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  const printed: boolean[] = [];
  window.print = () => void printed.push(screen.queryByText(transferReferenceOf('p1')) !== null);
  const { user } = renderAt('/project-details/p1');
  await user.click(await screen.findByRole('button', { name: 'Print a poster' }));
  await waitFor(() => expect(printed).toEqual([true]));
});
