import { Navigate, useRoutes } from 'react-router-dom';
import { EditLetterPage, NewLetterPage } from './EditLetterPage';
import { LetterPage } from './LetterPage';
import { LettersPage } from './LettersPage';
import { LETTER_ROUTES, lettersPath } from './newsletterPaths';

export const NewsletterArea = () =>
  useRoutes([
    { index: true, element: <LettersPage /> },
    { path: LETTER_ROUTES.new, element: <NewLetterPage /> },
    { path: LETTER_ROUTES.letter, element: <LetterPage /> },
    { path: LETTER_ROUTES.edit, element: <EditLetterPage /> },
    { path: '*', element: <Navigate to={lettersPath} replace /> },
  ]);
