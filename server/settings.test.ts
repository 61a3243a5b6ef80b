import { readSettings, showsMail } from './settings';

it('works with no setting at all', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    CARD_PORT: 12_111,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    PUBLIC_URL: [],
  });
});

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'gifts@example.org' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000,http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000,https://example.org' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, false],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' }, false],
])('with %p, mails are shown on this computer: %p', (environment, shows) => {
  expect(showsMail(readSettings(environment), environment)).toBe(shows);
});

it.each([
  [{ PORT: '80a' }, /PORT must be a number/],
  [{ PORT: '70000' }, /PORT must be a number/],
  [{ CARD_PORT: '-1' }, /CARD_PORT/],
  [{ PUBLIC_URL: 'example.org' }, /PUBLIC_URL must be one or more origins/],
  [
    { STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' },
    /STRIPE_SECRET_KEY must be a secret or restricted key/,
  ],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /belong together/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
])('names the setting that is wrong in %p', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});

it('takes several public origins and drops the slash at their end', () => {
  expect(readSettings({ PUBLIC_URL: 'https://a.example/, https://b.example' }).PUBLIC_URL).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

it('takes an empty variable for one that is not given', () => {
  expect(readSettings({ PORT: '', STRIPE_SECRET_KEY: '' }).PORT).toBe(3000);
});
