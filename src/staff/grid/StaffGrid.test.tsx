import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import type { Rows } from '@/api/staffRows';
import { renderWithApp } from '@/testing/renderWithApp';
import { StaffGrid } from './StaffGrid';
import { useStaffList, type StaffList } from './useStaffList';

type Row = { id: string };
const COLUMNS = [{ field: 'id', headerName: 'Name' }];
const rowsOf = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${from + index}` }));
const FIRST: Rows<Row> = { rows: rowsOf(1, 25), hasMore: true };
const LAST: Rows<Row> = { rows: rowsOf(26, 1), hasMore: false };

/** A list of two pages, of which the second is read until a button is pressed. */
function List() {
  const list = useStaffList({ sort: { field: 'id', direction: 'asc' } });
  const [isRead, setIsRead] = useState(false);
  const second = isRead ? LAST : undefined;
  const currentData = list.query.after === null ? FIRST : second;
  return (
    <>
      <p>Page {list.page + 1}</p>
      <button type="button" onClick={() => setIsRead(true)}>
        Read
      </button>
      <StaffGrid
        label="Rows"
        columns={COLUMNS}
        list={list}
        query={{ currentData, isFetching: currentData === undefined, refetch: () => undefined }}
        empty="None"
      />
    </>
  );
}

/** The grid leaves a page that does not exist once a timer of no length has run. */
const timersOfNow = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => void setTimeout(resolve)));

it('goes to the next page and stays there, though its rows come late', async () => {
  const { user } = renderWithApp(<List />);
  const next = screen.getByRole('button', { name: 'Go to next page' });
  await user.click(next);
  await timersOfNow();
  expect(screen.getByText('Page 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await timersOfNow();
  expect(screen.getByText('Page 2')).toBeVisible();
  expect(screen.getByText('⁦26–26⁩ of 26')).toBeVisible();
  expect(next).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Go to previous page' }));
  await timersOfNow();
  expect(screen.getByText('Page 1')).toBeVisible();
  expect(next).toBeEnabled();
});

it('shows the left page, its order and its filters again after Back', async () => {
  const seen: StaffList[] = [];
  function Shown() {
    const shown = useStaffList({ sort: { field: 'date', direction: 'desc' } });
    seen.push(shown);
    return null;
  }
  function Site() {
    const navigate = useNavigate();
    return (
      <>
        <Routes>
          <Route path="/list" element={<Shown />} />
          <Route path="/row" element="A row" />
        </Routes>
        <button type="button" onClick={() => void navigate('/row')}>
          Open
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        <button type="button" onClick={() => void navigate('/list')}>
          New
        </button>
      </>
    );
  }
  const { user } = renderWithApp(<Site />, { route: '/list' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const day = new Date(2026, 10, 5);
  act(() =>
    seen.at(-1)?.setFilter({ items: [{ id: 1, field: 'date', operator: 'is', value: day }] }),
  );
  act(() => seen.at(-1)?.setSort([{ field: 'amount', sort: 'asc' }]));
  act(() => seen.at(-1)?.setPage({ page: 1, pageSize: 25 }, [{ id: 'last' }]));
  const left = seen.at(-1)?.query;
  expect(left).toMatchObject({ after: 'last', sort: { field: 'amount', direction: 'asc' } });
  expect(left?.filters).toHaveLength(2);
  await press('Open');
  expect(screen.getByText('A row')).toBeVisible();
  await press('Back');
  expect(seen.at(-1)?.query).toEqual(left);
  expect(seen.at(-1)?.page).toBe(1);
  await press('Open');
  await press('New');
  expect(seen.at(-1)?.query).toMatchObject({ after: null, filters: [] });
});
