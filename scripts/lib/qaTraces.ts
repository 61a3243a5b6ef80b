/** Finds the tools of QA in the files that donors load. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Words of the tools and their packages that minifying does not change. */
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
  '_qa-ports',
  'ikhaaSeed',
];
/** Files that browsers receive; source maps and compressed copies have no code of their own. */
const SENT = /\.(js|css|html|json|webmanifest|txt|svg)$/;

/** @returns `file: word` for each word in the folder of a built site */
export function qaTraces(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => SENT.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return WORDS.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
    });
}
