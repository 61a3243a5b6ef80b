import { screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { OpportunitiesPage } from './OpportunitiesPage';
import { OpportunityDetailsPage } from './OpportunityDetailsPage';

const server = aTestServer();

const hasOpportunity = (last_day: string): void => {
  server.documents['volunteer_opportunities'] = [
    { $id: 'teach', title: 'Teach reading', status: 'open', listed: true, last_day },
  ];
};
const open = () =>
  renderWithApp(<OpportunityDetailsPage />, {
    route: '/opportunity-details/teach',
    path: '/opportunity-details/:id?',
  });
const title = () => screen.findByRole('heading', { level: 1, name: 'Teach reading' });

it('offers the form until the last day', async () => {
  hasOpportunity('2099-01-01');
  open();
  await title();
  expect(screen.getByRole('heading', { name: 'Register as a volunteer' })).toBeVisible();
});

it('shows no form after the last day, before the schedule closes it', async () => {
  hasOpportunity('2020-01-01');
  open();
  await title();
  expect(screen.getByText('This opportunity is closed')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('is closed in the list after the last day', async () => {
  hasOpportunity('2020-01-01');
  renderWithApp(<OpportunitiesPage />);
  await screen.findByRole('heading', { level: 2, name: 'Teach reading' });
  expect(screen.getByText('Closed')).toBeVisible();
});
