import { readFileSync } from 'node:fs';
import { readRecording } from '@/debug/recording/recording';
import { describeDivergence, firstDivergence } from '@/debug/recording/replay';
import { inProject } from '../../scripts/lib/project';

test('failed-then-successful-card comes to the recorded states', () => {
  const divergence = firstDivergence(
    readRecording(
      readFileSync(
        inProject('tests/recordings', 'failed-then-successful-card.recording.json'),
        'utf8',
      ),
    ),
  );
  expect(divergence === null ? null : describeDivergence(divergence)).toBeNull();
});
