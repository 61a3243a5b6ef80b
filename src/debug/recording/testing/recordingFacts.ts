/** What a recording says of itself, of which a test names only what it is about. */
import type { Recording } from '../recording';

type Facts = Pick<Recording, 'name' | 'savedAt' | 'version' | 'environment'>;

export const recordingFacts = ({
  environment,
  ...over
}: Partial<Omit<Facts, 'environment'>> & {
  environment?: Partial<Recording['environment']>;
} = {}): Facts => ({
  name: 'a bug',
  savedAt: '2026-11-21T00:00:00.000Z',
  version: '1.0.0',
  ...over,
  environment: {
    language: 'en',
    viewport: '1280 × 900',
    pixelRatio: 1,
    touch: false,
    timeZone: 'UTC',
    browser: '',
    ...environment,
  },
});
