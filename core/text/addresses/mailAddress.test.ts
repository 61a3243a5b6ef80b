import { addressIn, senderOf } from './mailAddress';

test.each([
  ['gifts@example.org', '', 'gifts@example.org'],
  ['Ikhaa <gifts@example.org>', 'Ikhaa', 'gifts@example.org'],
  ['Ikhaa: Gifts <gifts@example.org>', 'Ikhaa: Gifts', 'gifts@example.org'],
  [
    'Ikhaa, Gifts; all (of us) <gifts@example.org>',
    'Ikhaa, Gifts; all (of us)',
    'gifts@example.org',
  ],
  ['"Ikhaa: \\"Gifts\\"" <gifts@example.org>', 'Ikhaa: "Gifts"', 'gifts@example.org'],
  ['إخاء: تبرعات <gifts@example.org>', 'إخاء: تبرعات', 'gifts@example.org'],
])('the sender %j has the name %j and the address %j', (from, name, address) => {
  expect(senderOf(from)).toEqual({ name, address });
  expect(addressIn(from)).toBe(address);
});
