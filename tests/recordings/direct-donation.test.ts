import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecording } from '@/debug/recording/recording';
import { describeDivergence, firstDivergence } from '@/debug/recording/replay';

test('direct-donation comes to the recorded states', () => {
  const divergence = firstDivergence(
    readRecording(readFileSync(join(__dirname, 'direct-donation.recording.json'), 'utf8')),
  );
  expect(divergence === null ? null : describeDivergence(divergence)).toBeNull();
});
