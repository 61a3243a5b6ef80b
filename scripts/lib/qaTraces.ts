/** Looks for the tools of QA in what donors load. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Words that the tools and their packages contain even when they are minified. */
const WORDS = [
  'qa/pageLoaded',
  'qa/routeShown',
  'ikhaa.qa',
  'ikhaa-recording',
  'data-qa',
  'qaPast',
  'PERFORM_ACTION',
  'JUMP_TO_STATE',
  'redux-devtools-inspector',
  'jsondiffpatch',
  'base16',
  'nicinabox',
  '_emu/',
];
/**
 * Files that are sent as they are; source maps and compressed copies contain no code of their own.
 */
const SENT = /\.(js|css|html|json|webmanifest|txt|svg)$/;

/** @param folder a built site @returns `file: word` for each word that is there */
export function qaTraces(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => SENT.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return WORDS.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
    });
}
