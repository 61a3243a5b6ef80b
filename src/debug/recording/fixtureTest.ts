/** @param file the recording's name, beside the test */
export function fixtureTest(file: string, title: string): string {
  return `import { readFileSync } from 'node:fs';
import { readRecording } from '@/debug/recording/recording';
import { describeDivergence, firstDivergence } from '@/debug/recording/replay';
import { inProject } from '../../scripts/lib/project';

test(${JSON.stringify(`${title} comes to the recorded states`)}, () => {
  const divergence = firstDivergence(readRecording(readFileSync(inProject('tests/recordings', ${JSON.stringify(file)}), 'utf8')));
  expect(divergence === null ? null : describeDivergence(divergence)).toBeNull();
});
`;
}
