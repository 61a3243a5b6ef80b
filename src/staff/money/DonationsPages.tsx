import { useRoutes } from 'react-router-dom';
import { EnterDonationPage } from './entry/EnterDonationPage';
import { DonationPage } from './donation/DonationPage';
import { DonationsPage } from './list/DonationsPage';

const pages = [
  { path: '', element: <DonationsPage /> },
  { path: 'new', element: <EnterDonationPage /> },
  { path: ':id', element: <DonationPage /> },
];

export const DonationsPages = () => useRoutes(pages);
