import { screen, within } from '@testing-library/react';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import type { SiteTexts, TextSection } from '@core/site/siteTexts';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { TextsPreview } from './TextsPreview';

const server = aTestServer();
beforeAll(
  () =>
    void Object.assign(window, {
      IntersectionObserver: class {
        observe(): void {}
        disconnect(): void {}
      },
    }),
);

function preview<S extends TextSection>(section: S, changes: Partial<SiteTexts[S]> = {}) {
  return renderWithApp(
    <TextsPreview
      section={section}
      texts={{ ...EXAMPLE_TEXTS[section], ...changes }}
      onClose={() => undefined}
    />,
  );
}

const written = (en: string) => ({ en, ar: '' });

it('shows the footer with its links, and a newsletter form without effect', async () => {
  const { user } = preview('footer', {
    promise: written('Bread for all'),
    donate: [{ name: written('Wells'), to: '/explore-projects' }],
  });
  const footer = within(screen.getByRole('contentinfo', { name: 'Footer' }));
  expect(footer.getByText('Bread for all')).toBeVisible();
  expect(footer.getByRole('link', { name: 'Wells' })).toHaveAttribute('href', '/explore-projects');
  expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible();
  await user.type(footer.getByRole('textbox'), 'reader@example.org{Enter}');
  expect(server.calls).toEqual([]);
});

it('shows own columns in place of the links to the site’s pages', () => {
  const link = { name: written('Our statutes'), to: '/about-us' };
  preview('footer', {
    columns: [
      { title: written('The association'), links: [link] },
      { title: written('Unfinished'), links: [] },
    ],
  });
  const column = within(screen.getByRole('navigation', { name: 'The association' }));
  expect(column.getByRole('link', { name: 'Our statutes' })).toHaveAttribute('href', '/about-us');
  expect(screen.queryByText('Unfinished')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Information' })).not.toBeInTheDocument();
});

it('leads to no page from the footer', async () => {
  const { user, address } = preview('footer');
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  expect(address()).toBe('/');
});

it('shows the chosen projects below the typed title', async () => {
  server.documents['projects'] = ['well', 'bread'].map(($id) => projectDocument({ $id }));
  preview('featured', {
    title: written('Where help is short'),
    projects: [{ first: 'bread' }, { first: '' }],
  });
  expect(screen.getByRole('heading', { name: 'Where help is short' })).toBeVisible();
  expect(await screen.findAllByRole('article')).not.toHaveLength(0);
});

describe('the family items', () => {
  beforeEach(() => {
    server.documents['projects'] = [projectDocument({ $id: 'families' })];
    server.documents['quick_items'] = [{ $id: 'toy', name: 'Toy', price: 1_000 }];
  });

  it('are shown below the typed title', async () => {
    preview('family', { title: written('For a family'), project: 'families' });
    expect(screen.getByRole('heading', { name: 'For a family' })).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Toy' })).toBeVisible();
    expect(screen.queryByText('The home page does not show these items.')).toBeNull();
  });

  it('are shown with the reason why visitors do not see them', async () => {
    preview('family', { shown: false, project: 'families' });
    expect(await screen.findByRole('group', { name: 'Toy' })).toBeVisible();
    expect(screen.getByText('The block is switched off.')).toBeVisible();
  });
});

it('shows the words on a receipt, in a mail and in the terms', () => {
  preview('papers', {
    law: written('the law of the sea'),
    receipt: written('Tax-free by law 10b.'),
    signature: written('The people of **{{name}}**'),
  });
  const receipt = within(screen.getByRole('region', { name: /^On each receipt/ }));
  expect(receipt.getByRole('article')).toHaveTextContent('Tax-free by law 10b.');
  expect(receipt.getByText('5.00 USD')).toBeVisible();
  expect(screen.getByRole('region', { name: 'At the end of each mail' })).toHaveTextContent(
    'The people of Ikhaa',
  );
  expect(screen.getByRole('region', { name: 'In the terms of the site' })).toHaveTextContent(
    'These terms follow the law of the sea.',
  );
});

it('leaves out the end of mails while there is no signature', () => {
  preview('papers', { signature: written('') });
  expect(screen.queryByRole('region', { name: 'At the end of each mail' })).toBeNull();
});
