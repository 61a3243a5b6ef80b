import type { Project } from '../projects/project';

/** A whole, valid project, in which a test names only what it is about. */
export const aProject = (over: Partial<Project> = {}): Project => ({
  id: 'well',
  title: { en: 'A well', ar: 'بئر' },
  description: { en: '', ar: '' },
  region: { en: 'Africa', ar: 'أفريقيا' },
  type: { en: 'water', ar: 'ماء' },
  image: '',
  imageAlt: { en: '', ar: '' },
  date: null,
  listed: true,
  raisedMinor: 1_000,
  targetMinor: 100_000,
  currency: 'USD',
  status: 'open',
  ...over,
});
