import { readFileSync } from 'node:fs';
import { readRecording } from '@/debug/recording/recording';
import { describeDivergence, firstDivergence } from '@/debug/recording/replay';
import { inProject } from '../../scripts/lib/project';

test('cart-two-currencies comes to the recorded states', () => {
  const divergence = firstDivergence(
    readRecording(
      readFileSync(inProject('tests/recordings', 'cart-two-currencies.recording.json'), 'utf8'),
    ),
  );
  expect(divergence === null ? null : describeDivergence(divergence)).toBeNull();
});
