/** Looks for the tools of QA in what donors load. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Words that the tools and their packages cannot do without, in whatever way they are minified. */
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
/** What is sent as it is; maps of sources and compressed copies are not code of their own. */
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
