import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { ratesApi } from '@/api/endpoints/ratesApi';
import { toProject } from '@/api/mappers/toProject';
import { currencyChosen } from '@/store/currency/currencySlice';
import { donationAddedToCart } from '@/store/cart/cartSlice';
import { aCartLine, aProject } from '@/testing/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ProjectCard } from './ProjectCard';

aTestServer();

type ProjectDocument = Parameters<typeof toProject>[0];
const fromDocument = (fields: Record<string, unknown>) =>
  toProject({ $id: 'p1', ...fields } as unknown as ProjectDocument);

it('shows the raised amount, the target and the share', () => {
  renderWithApp(
    <ProjectCard project={aProject({ raisedMinor: 3_412_000, targetMinor: 5_000_000 })} />,
  );
  expect(screen.getByRole('link', { name: 'Clean water for Gaza' })).toHaveAttribute(
    'href',
    '/project-details/water-gaza',
  );
  expect(screen.getByRole('progressbar', { name: 'Raised' })).toHaveAttribute(
    'aria-valuenow',
    '68',
  );
  expect(screen.getByText('68%')).toBeVisible();
  expect(screen.getByText('34,120.00 USD')).toBeVisible();
  expect(screen.getByText('50,000.00 USD')).toBeVisible();
});

it('leaves linen over the unsewn stitches, in the direction of reading', () => {
  const image = '/images/covers/gaza-water-supply-960.webp';
  const project = aProject({ image, raisedMinor: 10_000, targetMinor: 200_000 });
  for (const [language, start] of [
    ['en', 51],
    ['ar', 10],
  ] as const) {
    const { container, unmount } = renderWithApp(<ProjectCard project={project} />, { language });
    const linen = container.querySelector('img + svg > path');
    expect(linen?.getAttribute('d')?.startsWith(`M${start} 1H`)).toBe(true);
    unmount();
  }
});

it('caps the bar at 100, not the figure', () => {
  renderWithApp(<ProjectCard project={aProject({ raisedMinor: 11_200, targetMinor: 10_000 })} />);
  expect(screen.getByRole('progressbar', { name: 'Raised' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  expect(screen.getByText('112%')).toBeVisible();
  expect(screen.getByText('Fully funded')).toBeVisible();
});

it('shows the Arabic variants, and marks English where one is missing', () => {
  renderWithApp(<ProjectCard project={aProject({ region: { en: 'Gaza', ar: '' } })} />, {
    language: 'ar',
  });
  expect(screen.getByRole('link', { name: 'مياه نقية لغزة' })).toBeVisible();
  expect(screen.getByText('Gaza')).toHaveAttribute('lang', 'en');
});

it('leads from Give to the amount of the project', async () => {
  const project = aProject({ raisedMinor: 100_000, targetMinor: 2_500_000 });
  const { user, address } = renderWithApp(<ProjectCard project={project} />);
  const give = screen.getByRole('link', { name: 'Give' });
  expect(give).toHaveAccessibleDescription('Clean water for Gaza');
  expect(screen.getByText('24,000 USD')).toBeVisible();
  expect(give).toHaveAttribute('href', '/project-details/water-gaza#give');
  await user.click(give);
  expect(address()).toMatch(/^\/project-details\/water-gaza/);
});

it.each(['closed', 'example'] as const)('has no Give on a project that is %s', (status) => {
  renderWithApp(<ProjectCard project={aProject({ status })} />);
  expect(screen.queryByRole('link', { name: 'Give' })).toBeNull();
  expect(screen.queryByText(/to go/)).toBeNull();
});

it.each(['title', 'description', 'picture'])(
  'leads from the %s to the details, with the project in hand',
  async (part) => {
    const { user, address, container } = renderWithApp(<ProjectCard project={aProject()} />);
    const target = {
      title: screen.getByRole('link', { name: 'Clean water for Gaza' }),
      description: screen.getByText('A well for 300 families.'),
      picture: container.querySelector('article > div')!,
    }[part]!;
    await user.click(target);
    expect(address()).toBe('/project-details/water-gaza');
  },
);

it('writes types with spaces', () => {
  renderWithApp(<ProjectCard project={aProject({ type: { en: 'food_parcels', ar: '' } })} />);
  expect(screen.getByText('food parcels')).toBeVisible();
});

describe('documents that are not what they should be', () => {
  const nonsense = /NaN|Invalid|undefined|null|\[object/;

  it('gives an empty document its fallbacks', () => {
    const { container } = renderWithApp(<ProjectCard project={fromDocument({})} />);
    expect(screen.getByRole('link', { name: 'Unnamed Project' })).toBeVisible();
    expect(screen.getByText('Unknown Type')).toBeVisible();
    expect(screen.getByText('No description')).toBeVisible();
    expect(screen.getByText('0.00 USD')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Raised' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    expect(container.textContent).not.toMatch(nonsense);
  });

  it('reads amounts given as text, and a target of 0 without a percentage', () => {
    const { container } = renderWithApp(
      <ProjectCard
        project={fromDocument({
          actual_amount: '12345',
          target_amount: 0,
          currency: 'euro',
          type: '_',
          date: 'yesterday',
        })}
      />,
    );
    expect(screen.getByText('123.45 USD')).toBeVisible();
    expect(screen.queryByText('Target')).toBeNull();
    expect(container.textContent).not.toMatch(/%/);
    expect(container.textContent).not.toMatch(nonsense);
  });

  it('shows HTML as text', () => {
    const html = '<img src=x onerror=alert(1)> & <b>bold</b>';
    const { container } = renderWithApp(
      <ProjectCard project={fromDocument({ title: html, description: html })} />,
    );
    expect(screen.getByRole('link', { name: html })).toBeVisible();
    expect(container.querySelector('b, img')).toBeNull();
  });

  it('keeps a title of 3,000 characters whole for those who listen', () => {
    const title = 'long '.repeat(600).trim();
    renderWithApp(<ProjectCard project={fromDocument({ title })} />);
    expect(screen.getByRole('link', { name: title })).toBeInTheDocument();
  });

  it('does not show less than nothing', () => {
    renderWithApp(
      <ProjectCard project={fromDocument({ actual_amount: -500, target_amount: -1 })} />,
    );
    expect(screen.getByText('0.00 USD')).toBeVisible();
  });
});

it('renders again for another currency, not for the cart', () => {
  let commits = 0;
  const { store } = renderWithApp(
    <Profiler id="card" onRender={() => (commits += 1)}>
      <ProjectCard project={aProject()} />
    </Profiler>,
  );
  const before = commits;
  act(() => void store.dispatch(donationAddedToCart(aCartLine())));
  expect(commits).toBe(before);
  act(() => void store.dispatch(currencyChosen('TRY')));
  expect(commits).toBeGreaterThan(before);
});

it('does not render again with the list around it', async () => {
  let reads = 0;
  const project = Object.defineProperty(aProject(), 'status', {
    get: () => {
      reads += 1;
      return 'open';
    },
  });
  function List() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>{count}</button>
        <ProjectCard project={project} />
      </>
    );
  }
  const { store } = renderWithApp(<List />);
  await waitFor(() =>
    expect(ratesApi.endpoints.listRates.select()(store.getState()).isSuccess).toBe(true),
  );
  const before = reads;
  // A click that waits would also count what the rates render.
  fireEvent.click(screen.getByRole('button', { name: '0' }));
  expect(screen.getByRole('button', { name: '1' })).toBeVisible();
  expect(reads).toBe(before);
});
