/** Saves a PDF that a server sent in base64. */
import { saveFile } from './saveFile';

export const savePdf = ({ name, content }: { name: string; content: string }): void =>
  saveFile(
    name,
    'application/pdf',
    Uint8Array.from(atob(content), (character) => character.charCodeAt(0)),
  );
