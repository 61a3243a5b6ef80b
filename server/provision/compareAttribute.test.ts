import { optional, required, type Attribute } from '@core/schema/attributes';
import { compareAttribute } from './compareAttribute';
import { serverAttributeSchema, type ServerAttribute } from './serverAttribute';

const onServer = (fields: object): ServerAttribute =>
  serverAttributeSchema.parse({
    key: 'x',
    type: 'string',
    status: 'available',
    error: '',
    required: false,
    array: false,
    default: null,
    ...fields,
  });

const same: [string, Attribute, object][] = [
  ['a string', optional.string(10), { size: 10 }],
  ['an integer', optional.integer(0, 5, 1), { type: 'integer', min: 0, max: 5, default: 1 }],
  [
    'an integer that the server calls bigint',
    optional.integer(0, 5),
    { type: 'bigint', min: 0, max: 5 },
  ],
  ['an e-mail address', required.email(), { format: 'email', required: true }],
  [
    'a choice in another order',
    optional.oneOf(['a', 'b'], 'a'),
    { format: 'enum', elements: ['b', 'a'], default: 'a' },
  ],
  ['a boolean', optional.boolean(true), { type: 'boolean', default: true }],
];

it.each(same)('finds %s the same', (_, wanted, actual) => {
  expect(compareAttribute(wanted, onServer(actual))).toEqual({ kind: 'same' });
});

const changes: [string, Attribute, object, string][] = [
  ['a longer string', optional.string(20), { size: 10 }, 'size 10 to 20'],
  ['a wider range', optional.integer(0, 9), { type: 'integer', min: 0, max: 5 }, 'range to 0…9'],
  [
    'one more choice',
    optional.oneOf(['a', 'b']),
    { format: 'enum', elements: ['a'] },
    'values to a, b',
  ],
  ['no longer required', optional.string(10), { size: 10, required: true }, 'no longer required'],
  [
    'another default',
    optional.boolean(false),
    { type: 'boolean', default: true },
    'default to false',
  ],
  [
    'no default any more',
    optional.boolean(),
    { type: 'boolean', default: true },
    'default to null',
  ],
];

it.each(changes)('updates %s', (_, wanted, actual, what) => {
  expect(compareAttribute(wanted, onServer(actual))).toEqual({ kind: 'change', what });
});

const refusals: [string, Attribute, object, RegExp][] = [
  ['another type', optional.integer(), { size: 10 }, /type would change from string to integer/],
  [
    'a list of what was one',
    { ...optional.string(10), array: true },
    { size: 10 },
    /become a list/,
  ],
  ['a shorter string', optional.string(5), { size: 10 }, /shrink from 10 to 5/],
  [
    'a narrower range',
    optional.integer(0, 4),
    { type: 'integer', min: 0, max: 5 },
    /shrink from 0…5 to 0…4/,
  ],
  [
    'a bounded range of what was unbounded',
    optional.integer(0, 4),
    { type: 'integer', min: -9223372036854775808n, max: 9223372036854775807n },
    /shrink/,
  ],
  [
    'a choice less',
    optional.oneOf(['a']),
    { format: 'enum', elements: ['a', 'b'] },
    /b would no longer be allowed/,
  ],
  ['required of what was optional', required.string(10), { size: 10 }, /become required/],
];

it.each(refusals)('refuses %s', (_, wanted, actual, why) => {
  expect(compareAttribute(wanted, onServer(actual))).toEqual({
    kind: 'refusal',
    why: expect.stringMatching(why),
  });
});
