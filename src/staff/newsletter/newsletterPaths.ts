import { staffPath } from '../staffAreas';

const NEWSLETTER = 'newsletter';
export const LETTER_ROUTES = { new: 'new', letter: 'letters/:id', edit: 'letters/:id/edit' };

export const lettersPath = staffPath(NEWSLETTER);
export const newLetterPath = `${lettersPath}/${LETTER_ROUTES.new}`;
export const letterPath = (id: string): string =>
  `${lettersPath}/letters/${encodeURIComponent(id)}`;
export const editLetterPath = (id: string): string => `${letterPath(id)}/edit`;
