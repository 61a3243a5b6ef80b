import { securityText } from './securityText';

it('names the charity’s address, for half a year, at its own place', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  expect(securityText('https://charity.example', 'salam@charity.example', now).split('\n')).toEqual(
    [
      'Contact: mailto:salam@charity.example',
      'Expires: 2027-05-26T00:00:00.000Z',
      'Preferred-Languages: en, ar',
      'Canonical: https://charity.example/.well-known/security.txt',
      '',
    ],
  );
});

it('names the contact page of a charity without an address', () => {
  expect(securityText('https://charity.example', '', 0)).toMatch(
    /^Contact: https:\/\/charity\.example\/contact-us\n/,
  );
});
