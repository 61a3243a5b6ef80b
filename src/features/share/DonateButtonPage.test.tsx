import { screen, within } from '@testing-library/react';
import { paths } from '@/config/paths';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { DonateButtonPage } from './DonateButtonPage';

const server = aTestServer();
beforeEach(() => {
  server.documents = {
    projects: [
      projectDocument({ $id: 'well', title: 'A well', title_ar: 'بئر' }),
      projectDocument({ $id: 'bread', title: 'Bread', title_ar: 'خبز' }),
    ],
  };
});

const open = (search = '') =>
  renderWithApp(<DonateButtonPage />, { route: `${paths.donateButton}${search}` });

/** The code as another site has it: parsed, in a page of its own. */
async function pasted() {
  const part = await screen.findByRole('region', { name: 'Code' });
  const html = within(part).getByText(/^<a href=/).textContent;
  const page = new DOMParser().parseFromString(`<p>${html}</p>`, 'text/html');
  const link = within(page.body).getByRole<HTMLAnchorElement>('link', { hidden: true });
  return {
    html,
    link,
    around: page.head.innerHTML + page.body.innerHTML.replace(link.outerHTML, ''),
    attributes: [...link.attributes].map(({ name }) => name),
  };
}

it.each([
  '"><script>window.wasRun = true</script>',
  "' onmouseover='window.wasRun = true",
  '</a><img src=x onerror="window.wasRun = true">',
  '<!-- </p><style>*{display:none}</style>',
  '&quot; onclick=&quot;x &lt;b&gt; &amp;amp;',
  '`${window.wasRun = true}` {{title}} $& $1',
  'javascript:alert(1)',
  'بئر\u202e ماء\u2066\u0000\u0007',
  '王小明 👩‍👩‍👧 שלום',
  '<'.repeat(400),
])('a project called %j is a text in the link and nothing else', async (title) => {
  server.documents['projects'] = [projectDocument({ $id: 'well', title, title_ar: title })];
  open();
  const { html, link, around, attributes } = await pasted();
  expect(around).toBe('<p></p>');
  expect(link.innerHTML).not.toContain('<');
  expect(attributes).toEqual(['href', 'lang', 'dir', 'style']);
  expect(link.href).toBe(`${window.location.origin}/project-details/well?lng=en`);
  expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\p{Cc}]/u);
  const shown = title.slice(0, 20).replaceAll(/[\u202a-\u202e\u2066-\u2069\p{Cc}]/gu, '');
  expect(link.textContent).toContain(shown);
  expect('wasRun' in window).toBe(false);
});

it('leads to the project that its page was opened from, with what is chosen', async () => {
  const { user } = open('?project=bread');
  expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveValue('bread');
  await user.type(screen.getByRole('textbox', { name: 'Amount (optional)' }), '٥٠');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'TRY');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the button' }), 'ar');
  const { link } = await pasted();
  expect(link.href).toBe(
    `${window.location.origin}/project-details/bread?amount=50&currency=TRY&lng=ar`,
  );
  expect([link.lang, link.dir, link.textContent]).toEqual(['ar', 'rtl', 'تبرّع لمشروع «خبز»']);
  const shown = within(screen.getByRole('region', { name: 'How it looks' })).getByRole('link');
  expect(shown).toHaveAttribute('href', link.href);
});

it.each(['?project=gone', '?project=closed'])(
  'reports that the project of %s takes no more gifts',
  async (search) => {
    server.documents['projects']?.push(projectDocument({ $id: 'closed', status: 'closed' }));
    open(search);
    expect(await screen.findByText(/no longer takes donations/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('well');
  },
);

it.each(['?project=%2e%2e%2fx', '?project=%3Cimg%3E', '?amount=-1&currency=ZZZ&lng=xx'])(
  'takes nothing from %s',
  async (search) => {
    open(search);
    const { link } = await pasted();
    expect(link.href).toBe(`${window.location.origin}/project-details/well?lng=en`);
  },
);
