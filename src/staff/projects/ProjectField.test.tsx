import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { languageChosen } from '@/store/language/languageSlice';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, projectDocument, type AskedQuery } from '@/testing/testServer';
import { ProjectField } from './ProjectField';

const server = aTestServer();
const WELLS = Array.from({ length: 40 }, (_, index) =>
  projectDocument({ $id: `well-${index}`, title: `Well ${index}`, title_ar: `بئر ${index}` }),
);
/** What each list was asked by. */
let asked: (readonly AskedQuery[])[] = [];

beforeEach(() => {
  asked = [];
  server.documents = { projects: WELLS };
  server.lists['projects'] = (queries) => {
    asked.push(queries);
    const valueOf = (method: string): unknown =>
      queries.find((query) => query.method === method)?.values?.[0];
    // Appwrite takes no cursor whose row has no date, by which projects are sorted.
    if (valueOf('cursorAfter') !== undefined) return [];
    const start = Number(valueOf('offset') ?? 0);
    return queries.some(({ method }) => method === 'or')
      ? WELLS.slice(7, 8)
      : WELLS.slice(start, start + Number(valueOf('limit')));
  };
});

function Field({ first = '' }: { first?: string }) {
  const [id, setId] = useState(first);
  return (
    <>
      <ProjectField label="Project" none="All" value={id} onChange={setId} />
      <p>chosen: {id}</p>
    </>
  );
}

const names = (): (string | null)[] =>
  screen.getAllByRole('option').map(({ textContent }) => textContent);

test('nothing is read before the list opens; keys choose one, and clear it', async () => {
  const { user } = renderWithApp(<Field />);
  const field = screen.getByRole('combobox', { name: 'Project' });
  expect(asked).toEqual([]);
  await user.click(field);
  await screen.findByRole('option', { name: 'Well 1' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('chosen: well-1')).toBeInTheDocument();
  expect(field).toHaveValue('Well 1');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(field);
  expect(screen.getByText('chosen:')).toBeInTheDocument();
});

test('the server searches for typed text, and a choice stays the same', async () => {
  const { user } = renderWithApp(<Field first="well-30" />);
  const field = screen.getByRole('combobox', { name: 'Project' });
  await waitFor(() => expect(field).toHaveValue('Well 30'));
  await user.clear(field);
  await user.type(field, 'بئر ٧');
  await waitFor(() => expect(names()).toEqual(['Well 7']));
  expect(await screen.findByText('1 project')).toBeInTheDocument();
  const words = asked.at(-1)?.filter(({ method }) => method === 'or') ?? [];
  expect(words).toHaveLength(2);
});

test('Enter directly after typing picks nothing that was there before, and sends no form', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderWithApp(
    <form onSubmit={submit}>
      <Field />
    </form>,
  );
  const field = screen.getByRole('combobox', { name: 'Project' });
  await user.click(field);
  await screen.findByRole('option', { name: 'Well 1' });
  await user.keyboard('Well 7{Enter}');
  expect(screen.getByText('chosen:')).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();
  await waitFor(() => expect(names()).toEqual(['Well 7']));
  await user.keyboard('{Enter}');
  expect(screen.getByText('chosen: well-7')).toBeInTheDocument();
});

test('a choice is named in a language that is chosen later', async () => {
  const { user, store } = renderWithApp(<Field />);
  const field = screen.getByRole('combobox', { name: 'Project' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Well 1' }));
  expect(field).toHaveValue('Well 1');
  await user.tab();
  await act(async () => void store.dispatch(languageChosen('ar')));
  expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('بئر 1');
});

test.each([
  ['known', 'well-30'],
  ['chosen here', ''],
])('text typed over a project that is %s stays', async (_what, first) => {
  const { user } = renderWithApp(<Field first={first} />);
  const field = screen.getByRole('combobox', { name: 'Project' });
  if (first !== '') await waitFor(() => expect(field).toHaveValue('Well 30'));
  await user.click(field);
  if (first === '') await user.click(await screen.findByRole('option', { name: 'Well 2' }));
  // The first press selects the name; End is the list's.
  await user.keyboard('{ArrowRight}57');
  expect(field).toHaveValue(first === '' ? 'Well 257' : 'Well 3057');
});

test('the next page is read when the last of the list is come to', async () => {
  const { user } = renderWithApp(<Field />);
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  await screen.findByRole('option', { name: 'Well 24' });
  expect(screen.getByText('The first 25 projects. Type to find others.')).toBeInTheDocument();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(names()).toHaveLength(40));
  expect(asked.length).toBe(2);
});

test('projects that fail to load are reported, and requested again', async () => {
  server.broken = true;
  const { user } = renderWithApp(<Field />);
  const field = screen.getByRole('combobox', { name: 'Project' });
  await user.click(field);
  expect(await screen.findByText('The projects could not be loaded')).toBeInTheDocument();
  server.broken = false;
  await user.keyboard('{Escape}');
  await user.click(field);
  expect(await screen.findByRole('option', { name: 'Well 3' })).toBeInTheDocument();
});

test.each([{ status: 'closed' }, { last_day: '2020-01-01' }])(
  'a project with %p is named as closed, and can be chosen',
  async (fields) => {
    server.lists['projects'] = () => [projectDocument({ $id: 'old', title: 'Old', ...fields })];
    const { user } = renderWithApp(<Field />);
    await user.click(screen.getByRole('combobox', { name: 'Project' }));
    await user.click(await screen.findByRole('option', { name: 'Old (closed)' }));
    expect(screen.getByText('chosen: old')).toBeInTheDocument();
  },
);
