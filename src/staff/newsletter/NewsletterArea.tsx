import { Navigate, useParams, useRoutes } from 'react-router-dom';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { StaffLetter } from '@core/staff/newsletterContract';
import { useGetLetterQuery } from '@/api/endpoints/staff/newsletterApi';
import { QueryView } from '@/components/feedback/QueryView';
import { LetterPage } from './LetterPage';
import { LettersPage } from './LettersPage';
import { LETTER_ROUTES, letterPath, lettersPath } from './newsletterPaths';
import { LetterEditor } from './LetterEditor';

export const NewLetterPage = () => <LetterEditor letter={null} />;

/** Only a draft can be changed; a letter that was sent in between keeps the typed text. */
function EditedLetter({ letter }: { letter: StaffLetter }) {
  const [wasDraft] = useState(letter.state === 'draft');
  return wasDraft ? (
    <LetterEditor letter={letter} />
  ) : (
    <Navigate to={letterPath(letter.id)} replace />
  );
}

function EditLetterPage() {
  const { id = '' } = useParams();
  const query = useGetLetterQuery({ letter: id });
  return (
    <QueryView query={{ ...query, data: query.currentData }} skeleton={<Skeleton height={480} />}>
      {(letter) => <EditedLetter key={letter.id} letter={letter} />}
    </QueryView>
  );
}

export const NewsletterArea = () =>
  useRoutes([
    { index: true, element: <LettersPage /> },
    { path: LETTER_ROUTES.new, element: <NewLetterPage /> },
    { path: LETTER_ROUTES.letter, element: <LetterPage /> },
    { path: LETTER_ROUTES.edit, element: <EditLetterPage /> },
    { path: '*', element: <Navigate to={lettersPath} replace /> },
  ]);
