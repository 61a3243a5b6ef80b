import { useRoutes } from 'react-router-dom';
import { AddGiftPage } from './AddGiftPage';
import { GiftPage } from './GiftPage';
import { GiftsPage } from './GiftsPage';

const pages = [
  { path: '', element: <GiftsPage /> },
  { path: 'new', element: <AddGiftPage /> },
  { path: ':id', element: <GiftPage /> },
];

export const GiftsPages = () => useRoutes(pages);
