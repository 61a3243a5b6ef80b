import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { renderUi } from '../testing/renderUi';
import { Pagination } from './Pagination';

function Pages({ from }: { from: number }): ReactNode {
  const [page, setPage] = useState(from);
  return <Pagination page={page} pageCount={4} onChange={setPage} />;
}

const button = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Pagination' })).getByRole('button', { name });

describe('Pagination', () => {
  it('moves by one page and to both ends', async () => {
    renderUi(<Pages from={1} />);
    await userEvent.click(button('Next page'));
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 4');
    await userEvent.click(button('Last page'));
    expect(screen.getByRole('status')).toHaveTextContent('Page 4 of 4');
    await userEvent.click(button('Previous page'));
    expect(screen.getByRole('status')).toHaveTextContent('Page 3 of 4');
    await userEvent.click(button('First page'));
    expect(screen.getByRole('status')).toHaveTextContent('Page 1 of 4');
  });

  it('cannot leave the first page backwards', () => {
    renderUi(<Pages from={1} />);
    expect(button('First page')).toBeDisabled();
    expect(button('Previous page')).toBeDisabled();
    expect(button('Next page')).toBeEnabled();
  });

  it('cannot leave the last page forwards', () => {
    renderUi(<Pages from={4} />);
    expect(button('Next page')).toBeDisabled();
    expect(button('Last page')).toBeDisabled();
    expect(button('Previous page')).toBeEnabled();
  });

  it('is not there for a single page', () => {
    renderUi(<Pagination page={1} pageCount={1} onChange={() => undefined} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('speaks Arabic', () => {
    renderUi(<Pages from={2} />, 'ar');
    expect(screen.getByRole('button', { name: 'الصفحة التالية' })).toBeEnabled();
    expect(screen.getByRole('status')).toHaveTextContent('الصفحة 2 من 4');
  });
});
