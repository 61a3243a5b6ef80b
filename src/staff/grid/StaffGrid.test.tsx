import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Rows } from '@/api/staffRows';
import { renderWithApp } from '@/testing/renderWithApp';
import { StaffGrid } from './StaffGrid';
import { useStaffList } from './useStaffList';

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
