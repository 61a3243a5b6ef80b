import { useRoutes } from 'react-router-dom';
import { AddGiftPage } from './entry/AddGiftPage';
import { GiftPage } from './donation/GiftPage';
import { GiftsPage } from './list/GiftsPage';

const pages = [
  { path: '', element: <GiftsPage /> },
  { path: 'new', element: <AddGiftPage /> },
  { path: ':id', element: <GiftPage /> },
];

export const GiftsPages = () => useRoutes(pages);
