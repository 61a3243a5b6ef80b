import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/renderUi';
import { QueryView, type QueryState } from './QueryView';

function show(query: QueryState<string[]>): void {
  renderUi(
    <QueryView
      query={query}
      skeleton={<p>grey lines</p>}
      isEmpty={(items) => items.length === 0}
      empty={<p>no projects found</p>}
    >
      {(items) => <p>{items.join(', ')}</p>}
    </QueryView>,
  );
}

describe('QueryView', () => {
  it.each<[string, QueryState<string[]>]>([
    ['before the request has started', { isUninitialized: true }],
    ['while it loads', { isLoading: true, isFetching: true }],
    [
      'while it loads again after a failure',
      { isLoading: true, isFetching: true, error: { code: 'server' } },
    ],
  ])('shows the skeleton and announces the loading %s', (_when, query) => {
    show(query);
    expect(screen.getByText('grey lines')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('shows the data', () => {
    show({ data: ['a well', 'a school'] });
    expect(screen.getByText('a well, a school')).toBeInTheDocument();
  });

  it('keeps the data while it is fetched again, and when that fails', () => {
    show({ data: ['a well'], isFetching: true, error: { code: 'offline' } });
    expect(screen.getByText('a well')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows that the list is empty', () => {
    show({ data: [] });
    expect(screen.getByText('no projects found')).toBeInTheDocument();
  });

  it('shows what went wrong and tries again when asked', async () => {
    const refetch = jest.fn();
    show({ error: { code: 'server', detail: 'ECONNRESET' }, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('Our server could not answer.');
    expect(screen.getByRole('alert')).not.toHaveTextContent('ECONNRESET');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('tries again by itself when the connection is back', () => {
    const refetch = jest.fn();
    show({ error: { code: 'offline' }, refetch });
    fireEvent(window, new Event('online'));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('treats an error of unknown shape as an unexpected one', () => {
    show({ error: { message: 'Rejected' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Something unexpected happened.');
  });
});
