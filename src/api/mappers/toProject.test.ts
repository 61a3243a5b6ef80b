import { env } from '@/config/env';
import type { StoredDocument } from '../documents';
import type { projects } from '@core/schema/collections';
import { toProject } from './toProject';

const stored = (fields: object): StoredDocument<typeof projects> =>
  ({ $id: 'well', title: 'Well', target_amount: 100, ...fields }) as never;

it.each([
  [true, true, 'open', 'example'],
  [true, true, 'closed', 'closed'],
  [true, null, 'open', 'open'],
  [false, true, 'open', 'open'],
])('with real money %p, an example %p that is %s is %s', (real, example, status, expected) => {
  jest.replaceProperty(env, 'takesRealMoney', real);
  expect(toProject(stored({ example, status })).status).toBe(expected);
});
