import { screen } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { DonationsFilters } from './DonationsFilters';
import { parseFilter, writeFilter } from './donationsSearch';

function Filters() {
  const [search, setSearch] = useSearchParams();
  return (
    <DonationsFilters
      filter={parseFilter(search)}
      onChange={(filter) => setSearch(writeFilter(filter), { replace: true })}
    />
  );
}

const server = aTestServer();

test('each choice counts at once, and stands in the address', async () => {
  server.documents = { projects: [projectDocument({ $id: 'water', title: 'Clean water' })] };
  const { user, address } = renderWithApp(<Filters />, { route: '/staff/gifts' });
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  await user.click(await screen.findByRole('option', { name: 'Clean water' }));
  await user.selectOptions(screen.getByLabelText('Currency'), 'SAR');
  await user.selectOptions(screen.getByLabelText('Method'), 'Bank transfer');
  await user.selectOptions(screen.getByLabelText('State'), 'Refunded or reversed');
  await user.type(screen.getByLabelText('Reference or receipt number'), ' TR-1{Enter}');
  await user.click(screen.getByLabelText('To settle only'));
  await user.type(screen.getByLabelText('From'), '2026-01-31');
  expect(address()).toBe(
    '/staff/gifts?from=2026-01-31&projectId=water&currency=SAR&method=bank&state=refunded&reference=TR-1&flagged=1',
  );
  await user.clear(screen.getByLabelText('From'));
  expect(address()).not.toContain('from=');
  await user.click(screen.getByText('Clear filters'));
  expect(address()).toBe('/staff/gifts');
});
