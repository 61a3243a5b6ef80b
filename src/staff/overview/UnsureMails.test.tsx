import { act, screen, waitFor, within } from '@testing-library/react';
import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import type { Overview } from '@core/staff/overviewContract';
import { ToastHost } from '@/components/feedback/toasts/ToastHost';
import { staffApi } from '@/api/staffApi';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { aFinanceAccount, asFinance, ok, refused } from '../money/testing/donations';
import { StaffPage } from '../StaffPage';

type Mails = NonNullable<Overview['publishing']>['unsureMails'];

const server = aTestServer();
const none = { count: 0, more: false };
const aMail = (id: string): Mails[number] => ({
  id,
  at: '2026-11-25T09:00:00.000Z',
  recipient: `${id}@example.org`,
  update: { id: 'pump', title: { en: 'The pump runs', ar: 'المضخة تعمل' } },
});

let mails: Mails;
beforeEach(() => {
  mails = [aMail('layla'), aMail('omar')];
  server.account = { ...aFinanceAccount, labels: ['editor'] };
  server.functions = {
    [OVERVIEW_ACTIONS.overview.path]: () =>
      ok({
        at: '2026-11-26T09:00:00.000Z',
        publishing: {
          messages: none,
          registrations: none,
          looksAutomatic: none,
          technicalReports: none,
          failedMails: none,
          unsureMails: mails,
          nearlyFunded: [],
          missingTexts: [],
        },
        money: null,
        running: null,
      }),
    [OVERVIEW_ACTIONS.decideMail.path]: ({ mail }) => {
      mails = mails.filter(({ id }) => id !== mail);
      return ok({});
    },
  };
});

async function open(language: 'en' | 'ar' = 'en'): Promise<Rendered> {
  const view = renderWithApp(
    <>
      <StaffPage />
      <ToastHost />
    </>,
    { route: '/staff', path: '/staff/*', language, state: asFinance },
  );
  await screen.findByText('layla@example.org');
  return view;
}
const rowOf = (id: string): HTMLElement => {
  const row = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(`${id}@example.org`) !== null);
  if (row === undefined) throw new Error(`No row for ${id}`);
  return row;
};
const decided = (): unknown[] =>
  server.calls
    .filter(({ path }) => path === OVERVIEW_ACTIONS.decideMail.path)
    .map(({ request }) => request);
const isGone = (id: string): Promise<void> =>
  waitFor(() => expect(screen.queryByText(`${id}@example.org`)).toBeNull());
/** Keys go on with what is left of the list. */
async function expectFocusBefore(id: string, { user }: Rendered): Promise<void> {
  await user.tab();
  expect(within(rowOf(id)).getByRole('link')).toHaveFocus();
}

it('names the recipient, the last try and the update of each mail', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    'Mails that may not have arrived',
  );
  expect(rowOf('layla')).toHaveTextContent('25 Nov 2026, 09:00');
  expect(within(rowOf('layla')).getByRole('link', { name: 'The pump runs' })).toHaveAttribute(
    'href',
    '/staff/content/update/edit/pump',
  );
  expect(screen.queryByText('Nothing needs you today.')).toBeNull();
});

it.each([
  ['Send again to layla@example.org', true, 'It goes out within a minute.'],
  ['Leave as it is: the mail to layla@example.org', false, 'It stays as it is.'],
])('%s takes one off the list and keeps the focus beside it', async (name, again, told) => {
  const view = await open();
  await view.user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(told)).toBeVisible();
  expect(decided()).toEqual([{ mail: 'layla', again }]);
  await isGone('layla');
  await expectFocusBefore('omar', view);
});

it('reports that all are done after the last decision', async () => {
  mails = [aMail('layla')];
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Leave as it is/ }));
  expect(await screen.findByText('Nothing needs you today.')).toBeVisible();
  expect(screen.queryByText('Mails that may not have arrived')).toBeNull();
  expect(document.body).not.toHaveFocus();
});

it('reports a colleague’s decision and shows the rest', async () => {
  server.functions[OVERVIEW_ACTIONS.decideMail.path] = () => {
    mails = [aMail('omar')];
    return refused(409, { code: 'conflict' });
  };
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Send again to layla@example.org' }));
  expect(await screen.findByText(/^A colleague has changed this/)).toBeVisible();
  await isGone('layla');
  await expectFocusBefore('omar', view);
});

it('leaves the row and the focus where the server is in trouble', async () => {
  server.functions[OVERVIEW_ACTIONS.decideMail.path] = () => refused(503, { code: 'server' });
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Send again to layla@example.org' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(rowOf('layla')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Send again to layla@example.org' })).toHaveFocus();
});

describe('all at once', () => {
  const asked = (): unknown[] =>
    server.calls
      .filter(({ path }) => path === OVERVIEW_ACTIONS.decideMails.path)
      .map(({ request }) => request);
  const dialog = () => within(screen.getByRole('dialog'));

  it.each([
    ['en', 'Send all again', 'Send 2 mails again?', '2 mails go out within minutes.'],
    ['ar', 'تركها كلها كما هي', 'ترك رسالتين كما هما؟', 'تُركت رسالتان كما هما.'],
  ] as const)('are decided after a confirmation of their number (%s)', async (...texts) => {
    const [language, name, title, told] = texts;
    server.functions[OVERVIEW_ACTIONS.decideMails.path] = () => {
      mails = [];
      return ok({ decided: 2 });
    };
    const { user } = await open(language);
    await user.click(screen.getByRole('button', { name }));
    expect(dialog().getByRole('heading')).toHaveTextContent(title);
    expect(asked()).toEqual([]);
    await user.dblClick(dialog().getByRole('button', { name }));
    expect(await screen.findByText(told)).toBeVisible();
    expect(asked()).toEqual([{ mails: ['layla', 'omar'], again: language === 'en' }]);
    await isGone('omar');
    expect(document.body).not.toHaveFocus();
  });

  it.each([
    ['en', 1, 'Leave all as they are', '1 mail stays as it is. The others had changed meanwhile.'],
    ['en', 0, 'Leave all as they are', 'The others had changed meanwhile.'],
    ['ar', 0, 'تركها كلها كما هي', 'تغيّرت حال البقية في هذه الأثناء.'],
  ] as const)('reports that colleagues decided others (%s, %s decided)', async (...texts) => {
    const [language, decidedCount, name, told] = texts;
    server.functions[OVERVIEW_ACTIONS.decideMails.path] = () => {
      mails = [];
      return ok({ decided: decidedCount });
    };
    const { user } = await open(language);
    await user.click(screen.getByRole('button', { name }));
    await user.click(dialog().getByRole('button', { name }));
    expect(await screen.findByRole(decidedCount === 0 ? 'alert' : 'status')).toHaveTextContent(
      told,
    );
  });

  it('are those that were shown when it was asked', async () => {
    server.functions[OVERVIEW_ACTIONS.decideMails.path] = () => ok({ decided: 2 });
    const { user, store } = await open();
    await user.click(screen.getByRole('button', { name: 'Send all again' }));
    mails = [aMail('samir')];
    act(() => void store.dispatch(staffApi.util.invalidateTags(['Overview'])));
    await isGone('layla');
    expect(dialog().getByRole('heading')).toHaveTextContent('Send 2 mails again?');
    await user.click(dialog().getByRole('button', { name: 'Send all again' }));
    await waitFor(() => expect(asked()).toEqual([{ mails: ['layla', 'omar'], again: true }]));
  });

  it('are decided before anything else is', async () => {
    let answer = (): void => undefined;
    server.functions[OVERVIEW_ACTIONS.decideMails.path] = () =>
      new Promise((resolve) => {
        answer = () => resolve(ok({ decided: 2 }));
      });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send all again' }));
    await user.click(dialog().getByRole('button', { name: 'Send all again' }));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.getByRole('progressbar')).toBeVisible();
    for (const name of [/Send all again$/, 'Leave all as they are'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Send again to layla@example.org' }));
    answer();
    expect(await screen.findByText('2 mails go out within minutes.')).toBeVisible();
    expect(decided()).toEqual([]);
  });

  it('leaves the list where the server is in trouble', async () => {
    server.functions[OVERVIEW_ACTIONS.decideMails.path] = () => refused(503, { code: 'server' });
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Send all again' });
    await user.click(button);
    await user.click(dialog().getByRole('button', { name: 'Send all again' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
    expect(rowOf('layla')).toBeVisible();
  });

  it('are no choice where there is one', async () => {
    mails = [aMail('layla')];
    await open();
    expect(screen.queryByRole('button', { name: 'Send all again' })).toBeNull();
  });

  it('reports further mails when the list is full', async () => {
    mails = ['layla', ...Array.from({ length: 99 }, (_, index) => `reader${index}`)].map(aMail);
    await open();
    expect(screen.getByText(/^The newest 100 are shown/)).toBeVisible();
  });
});

it('is read in Arabic, by names that begin with what the buttons show', async () => {
  const { user } = await open('ar');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('رسائل بريد قد لا تكون وصلت');
  expect(rowOf('layla')).toHaveTextContent('المضخة تعمل');
  for (const button of within(rowOf('layla')).getAllByRole('button'))
    expect(button.getAttribute('aria-label')).toMatch(
      new RegExp(`^${button.textContent}.*layla@example\\.org$`),
    );
  await user.click(
    screen.getByRole('button', { name: 'تركها كما هي: الرسالة إلى layla@example.org' }),
  );
  expect(await screen.findByText('تُركت كما هي.')).toBeVisible();
  await isGone('layla');
});
