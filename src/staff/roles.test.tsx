/** Each role is offered what the shared table gives it, on the page of each action, and no more. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { STAFF_ACTIONS, type StaffActionPath } from '@core/staff/actions/staffActions';
import { STAFF_ROLES, type StaffRole } from '@core/staff/roles';
import { keysOf } from '@core/values/keysOf';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { aFinanceAccount, asFinance, ok, refused } from './money/testing/donations';
import { StaffPage } from './StaffPage';
// Loaded ahead: the first to open a page would wait for its code.
import './backups/BackupsPage';
import './content/ContentArea';
import './content/rates/RatesPage';
import './inbox/InboxPage';
import './mails/FailedMailsPage';
import './money/DonationsPages';
import './money/reconciliation/ReconciliationPage';
import './money/settling/SettlePage';
import './money/totals/TotalsPage';
import './newsletter/NewsletterArea';
import './newsletter/readers/SubscribersPage';
import './overview/OverviewPage';
import './requests/RequestsPage';
import './settings/SettingsPage';
import './team/AuditPage';
import './team/TeamPage';
import { ANSWERS, DOCUMENTS } from './testing/answers';

// jsdom has no layout, and takes seconds to compute the styles by which a list is placed.
jest.mock('@popperjs/core', () => ({
  createPopper: () => ({ forceUpdate: () => undefined, destroy: () => undefined }),
}));

const server = aTestServer();
beforeAll(() => {
  // jsdom lays nothing out, and saves no files.
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});
beforeEach(
  () => void jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined),
);
afterEach(() => jest.restoreAllMocks());

/** A form of a page or dialog, filled by the labels of its fields. */
type Fields = Readonly<Record<string, string>>;
type Offer = {
  /** The button that begins it; null for what a page asks by itself. */
  button: string | null;
  /** In the dialog that it opens, if it opens one. */
  fill?: Fields;
  /** The button that sends, where it is another. */
  then?: string;
};
type OfferingPage = {
  /** Below /staff. */
  at: string;
  offers: Readonly<Partial<Record<StaffActionPath, Offer>>>;
  /** Opens what the page does not show at first, once its fields are filled. */
  shows?: string;
  /** The box of a row, without which the page offers nothing. */
  chooses?: string;
  /** Filled before any button is pressed. */
  fields?: Fields;
  /** The label of what takes a file, which is sent at once. */
  file?: string;
};
const asked = { button: null };

const LINE_FIELD = 'Gift';

const PAGES: readonly OfferingPage[] = [
  {
    at: '',
    offers: {
      '/overview': asked,
      '/mails/decide': { button: 'Send again to layla@example.org' },
      '/mails/decide/all': { button: 'Leave all as they are', then: 'Leave all as they are' },
    },
  },
  {
    at: '/content/project/edit/water',
    offers: {
      '/content/open': asked,
      '/content/save': { button: 'Save draft' },
      '/content/publish': { button: 'Publish' },
      '/content/discard': { button: 'Discard draft', then: 'Discard draft' },
      '/content/close': { button: 'Close project', then: 'Close project' },
      '/content/unpublish': { button: 'Take off the site', then: 'Take off the site' },
      '/content/remove': { button: 'Delete', then: 'Delete' },
    },
  },
  {
    at: '/content/project',
    chooses: 'Select row',
    offers: { '/content/bulk': { button: 'Close', then: 'Close' } },
  },
  {
    at: '/content/post/new',
    offers: { '/content/picture': { button: 'Choose a picture' } },
    file: 'Picture',
  },
  {
    at: '/content/items',
    offers: { '/content/item': { button: 'Add an item', then: 'Save' } },
  },
  {
    at: '/rates',
    offers: {
      '/content/rate/history': asked,
      '/content/rate': {
        button: 'Change the rate of SAR',
        fill: { 'SAR for one USD': '3.76' },
        then: 'Save',
      },
    },
  },
  {
    at: '/inbox',
    offers: {
      '/inbox': asked,
      '/inbox/answer': { button: 'Write an answer', fill: { 'Your answer': 'Yes' }, then: 'Send' },
      '/inbox/handle': { button: 'Take into work' },
    },
  },
  {
    at: '/inbox',
    shows: 'Volunteers',
    offers: { '/inbox/volunteers': { button: 'Download all volunteers (CSV)' } },
  },
  {
    at: '/inbox',
    shows: 'Technical reports',
    offers: { '/inbox/recording': { button: 'Download the recording' } },
  },
  {
    at: '/mails',
    offers: {
      '/mails/failed': asked,
      '/mails/again': { button: 'Send again: Thanks for a donation, to layla@example.org' },
    },
  },
  { at: '/newsletter', offers: { '/newsletter/letters': asked } },
  {
    at: '/newsletter/letters/wells/edit',
    fields: { Subject: 'Fresh news' },
    offers: { '/newsletter/letter': asked, '/newsletter/write': { button: 'Save draft' } },
  },
  {
    at: '/newsletter/letters/wells',
    offers: {
      '/newsletter/preview': asked,
      '/newsletter/trial': { button: 'Send to me first, in Arabic' },
      '/newsletter/send': {
        button: 'Send…',
        fill: { 'How many readers?': '3' },
        then: 'Send now',
      },
      '/newsletter/delete': { button: 'Delete', then: 'Delete' },
    },
  },
  {
    at: '/newsletter/letters/sending',
    offers: { '/newsletter/stop': { button: 'Stop sending', then: 'Stop for good' } },
  },
  {
    at: '/subscribers',
    fields: { 'E-mail address': 'layla@example.org' },
    offers: {
      '/newsletter/subscribers': asked,
      '/newsletter/subscribers/export': { button: 'Download CSV' },
      '/newsletter/subscribers/note': { button: 'Take out' },
    },
  },
  { at: '/gifts', offers: { '/money/gifts': asked } },
  {
    at: '/gifts/pi_1-0',
    offers: {
      '/money/life': asked,
      '/receipts/receipt': { button: 'Receipt (PDF)' },
      '/receipts/statement': { button: 'Yearly statement (PDF)' },
      '/money/refund': {
        button: 'Refund',
        fill: { 'Amount to refund': '1', Reason: 'Given twice', 'Type the amount again': '1' },
        then: 'Refund',
      },
    },
  },
  {
    at: '/gifts/off_1-0',
    offers: {
      '/money/move': {
        button: 'Move to another project',
        fill: { Project: 'Clean water', Reason: 'Funded already' },
        then: 'Move',
      },
      '/money/gift/reverse': {
        button: 'Reverse',
        fill: { Reason: 'Entered twice' },
        then: 'Reverse',
      },
    },
  },
  {
    at: '/gifts/new',
    fields: { Amount: '50', Project: 'Clean water', Reference: 'TRF 1' },
    offers: { '/money/gift': { button: 'Enter the gift' } },
  },
  {
    at: '/settle',
    offers: {
      '/money/flagged': asked,
      '/money/assign': {
        button: 'Assign ABCD1234-1 to a project',
        fill: { Project: 'Clean water' },
        then: 'Assign',
      },
      '/money/flag/keep': { button: 'Keep it there: ABCD1234-1', then: 'Keep it there' },
      '/money/refund/line': {
        button: 'Name the gift that was refunded in the payment of ABCD1234-1',
        fill: { Refund: 're_1', [LINE_FIELD]: '0' },
        then: 'Name it',
      },
      '/money/payment/settle': {
        button: 'Settle the payment pi_9',
        fill: { 'What was done': 'Refunded' },
        then: 'Settle',
      },
    },
  },
  {
    at: '/backups',
    offers: {
      '/backups': asked,
      '/backups/make': { button: 'Make a backup' },
      '/backups/link': {
        button: 'Download the backup of 25 Nov 2026, 09:00 UTC',
        fill: { 'Your password': 'a-lantern' },
        then: 'Download',
      },
    },
  },
  { at: '/totals', offers: { '/money/totals': asked } },
  {
    at: '/reconciliation',
    offers: { '/money/reconciliation': asked, '/money/reconcile': { button: 'Run it now' } },
  },
  {
    at: '/settings',
    offers: {
      '/settings/charity': { button: 'Save the settings' },
      '/settings/currencies': { button: 'Change the currencies', then: 'Save' },
      '/settings/legal': { button: 'Edit “Terms”', then: 'Save' },
      '/settings/texts/draft': { button: 'Edit “Footer and menu”', then: 'Save draft' },
      '/settings/texts': { button: 'Edit “Closing words”', then: 'Save' },
      '/settings/example': asked,
      '/settings/begin': {
        button: 'Begin with your own…',
        fill: { 'Type “begin” to remove the example': 'Begin' },
        then: 'Remove the example',
      },
    },
  },
  {
    at: '/settings',
    shows: 'Edit “Certificate”',
    offers: { '/settings/document': { button: 'Choose a file', then: 'Cancel' } },
    file: 'File',
  },
  {
    at: '/team',
    offers: {
      '/team': asked,
      '/team/change': { button: 'Change roles of ⁨Omar Nasser⁩', then: 'Save' },
      '/team/invitations': asked,
      '/team/invite': {
        button: 'Invite by mail',
        fill: { 'E-mail address': 'nour@example.org', Editor: '' },
        then: 'Send the invitation',
      },
      '/team/invitations/again': { button: 'Send again to ⁨salma@example.org⁩' },
      '/team/invitations/revoke': {
        button: 'Revoke the invitation of ⁨salma@example.org⁩',
        then: 'Revoke',
      },
    },
  },
  {
    at: '/requests',
    fields: { 'E-mail address or name': 'layla@example.org' },
    shows: 'Look it up',
    offers: {
      '/requests/look': asked,
      '/requests/forget/address': { button: 'Delete the data…', then: 'Delete for good' },
    },
  },
  {
    at: '/requests',
    fields: { 'E-mail address or name': 'Jürgen Müller' },
    shows: 'Look it up',
    offers: {
      '/requests/forget/name': {
        button: 'Delete the name of ABCD1234-1',
        then: 'Delete for good',
      },
    },
  },
  {
    at: '/audit',
    shows: 'Published',
    offers: { '/log/restore': { button: 'Restore the version before' } },
  },
];

const rolesOf = (path: StaffActionPath): readonly StaffRole[] =>
  STAFF_ACTIONS.find((action) => action.path === path)?.roles ?? [];
const mayHave = (role: StaffRole, path: StaffActionPath): boolean => rolesOf(path).includes(role);
const offersOf = (offers: OfferingPage['offers']): [StaffActionPath, Offer][] =>
  keysOf(offers).flatMap((path) => {
    const offer = offers[path];
    return offer === undefined ? [] : [[path, offer]];
  });

function open(at: string, role: StaffRole): Rendered {
  server.account = { ...aFinanceAccount, labels: [role] };
  server.documents = DOCUMENTS;
  for (const path of keysOf(ANSWERS))
    server.functions[path] = (request) =>
      mayHave(role, path) ? ok(ANSWERS[path](request, role)) : refused(403, { code: 'forbidden' });
  return renderWithApp(<StaffPage />, {
    route: `/staff${at}`,
    path: '/staff/*',
    state: asFinance,
  });
}

const called = (): StaffActionPath[] => server.calls.map(({ path }) => path as StaffActionPath);
const BUTTONS = { selector: 'button' };
const nameOf = (button: Element | null): string =>
  button?.getAttribute('aria-label') ?? button?.textContent ?? '';
/** By role, jsdom would compute the style of everything. */
const buttonsNamed = (name: string): HTMLElement[] =>
  screen.queryAllByText((_text, button) => nameOf(button) === name, BUTTONS);
/** Who speaks to a computer says what a button shows (WCAG 2.5.3). */
function expectLabelsInNames(): void {
  for (const button of screen.queryAllByText(/./, BUTTONS))
    expect(nameOf(button)).toContain(button.textContent);
}
/** Of several the one of the open dialog, once it may be pressed. */
async function ready(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(buttonsNamed(name).at(-1)).toBeEnabled());
  return buttonsNamed(name).at(-1) ?? document.body;
}

async function fill(fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const [field = document.body] = (
      await screen.findAllByLabelText((name) => name.startsWith(label))
    ).slice(-1);
    if (field.getAttribute('type') === 'checkbox') fireEvent.click(field);
    else fireEvent.change(field, { target: { value } });
    if (field.getAttribute('role') === 'combobox') fireEvent.click(await screen.findByText(value));
  }
}

async function use(
  path: StaffActionPath,
  { button, fill: fields = {}, then }: Offer,
): Promise<void> {
  if (button !== null) {
    fireEvent.click(await ready(button));
    await fill(fields);
    if (then !== undefined) fireEvent.click(await ready(then));
  }
  await waitFor(() => expect(called()).toContain(path));
  await waitFor(() => expect(screen.queryAllByRole('dialog', { hidden: true })).toEqual([]));
}

it('each action is offered by a page', () => {
  expect(PAGES.flatMap(({ offers }) => keysOf(offers)).sort()).toEqual(
    STAFF_ACTIONS.map(({ path }) => path).sort(),
  );
});

describe.each(STAFF_ROLES)('%s', (role) => {
  it.each(PAGES.map((page) => [page.at, page.shows ?? 'at first', page] as const))(
    'is offered at /staff%s (%s) what the table gives, and no more',
    async (at, _shown, { offers: all, shows, chooses, fields = {}, file }) => {
      const offers = offersOf(all);
      const may = offers.filter(([path]) => mayHave(role, path));
      open(at, role);
      if (may.length === 0) {
        expect(await screen.findByText('This page is not for your role')).toBeVisible();
        expect(screen.queryAllByRole('button')).toEqual([]);
      }
      if (may.length > 0 && chooses !== undefined) await fill({ [chooses]: '' });
      if (may.length > 0 && shows !== undefined) {
        await fill(fields);
        fireEvent.click(await ready(shows));
      }
      for (const [path, { button }] of may)
        if (button === null) await waitFor(() => expect(called()).toContain(path));
        else await ready(button);
      for (const [path, { button }] of offers)
        if (button !== null)
          expect([path, buttonsNamed(button).length > 0]).toEqual([path, mayHave(role, path)]);
      expectLabelsInNames();
      // What one role has sent is sent in the same way for another.
      const used = may.filter(([path]) => rolesOf(path)[0] === role);
      if (used.length > 0) await fill(fields);
      if (used.length > 0 && file !== undefined)
        fireEvent.change(screen.getByLabelText(file, { selector: 'input' }), {
          target: { files: [new File(['x'], 'well.png', { type: 'image/png' })] },
        });
      for (const [path, offer] of used) await use(path, offer);
      expect(called().filter((path) => !mayHave(role, path))).toEqual([]);
    },
  );
});
