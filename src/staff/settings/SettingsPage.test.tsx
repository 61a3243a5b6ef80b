import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { writeTexts } from '@core/site/siteTexts';
import type { CharityRequest, LegalRequest } from '@core/staff/settingsContract';
import type { TextsDraftRequest, TextsRequest } from '@core/staff/textsContract';
import { setCharity, useCharity } from '@/config/charity';
import { examplePageCharity } from '@/testing/examplePageCharity';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../money/testing/donations';
import { DOCUMENTS } from '../testing/answers';
import { PresentSettings } from './PresentSettings';
import { SettingsPage } from './SettingsPage';

const server = aTestServer();
beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});

const [charityDocument] = DOCUMENTS.site_settings;
let saves: number;
/** A save is answered once this is. */
let answered: Promise<void>;

beforeEach(() => {
  saves = 0;
  answered = Promise.resolve();
  server.documents = { ...DOCUMENTS };
  server.functions['/settings/charity'] = async ({ charity, revision }: CharityRequest) => {
    await answered;
    const [current] = server.documents['site_settings'] ?? [];
    if (revision !== current?.['$updatedAt']) return refused(409, { code: 'conflict' });
    saves += 1;
    writeSettings(charity, `r${saves}`);
    return ok({ revision: `r${saves}` });
  };
});

function writeSettings(charity: object, $updatedAt: string): void {
  const value = JSON.stringify(charity);
  server.documents['site_settings'] = [{ ...charityDocument!, $updatedAt, value }];
}

const open = (): Rendered =>
  renderWithApp(
    <PresentSettings>
      <SettingsPage />
    </PresentSettings>,
  );
const number = (): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: 'Registration number' });
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save the settings' });
const saved = (): unknown[] =>
  server
    .requestsTo<CharityRequest>('/settings/charity')
    .map(({ charity }) => charity.registrationNumber);

it('keeps text typed during the save, and saves it next', async () => {
  const { user } = open();
  await user.clear(await number());
  await user.type(await number(), '12');
  let letAnswer = (): void => undefined;
  answered = new Promise((resolve) => (letAnswer = resolve));
  await user.click(save());
  await waitFor(() => expect(saved()).toEqual(['12']));
  await user.type(await number(), '34');
  letAnswer();
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
  expect(await number()).toHaveValue('1234');
  await user.click(save());
  await waitFor(() => expect(saves).toBe(2));
  expect(saved()).toEqual(['12', '1234']);
});

it('shows the saved state until it is read again, then others’ changes', async () => {
  const { user, store } = open();
  const stopListening = setupListeners(store.dispatch);
  await user.clear(await number());
  await user.type(await number(), '12');
  const before = server.documents['site_settings'] ?? [];
  // What is read after the save is older than it.
  server.lists['site_settings'] = () => before;
  const reads = (): number => server.requests.filter((line) => line.includes('documents')).length;
  const readBefore = reads();
  await user.click(save());
  await waitFor(() => expect(reads()).toBeGreaterThan(readBefore));
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
  expect(await number()).toHaveValue('12');
  delete server.lists['site_settings'];
  const [request] = server.requestsTo<CharityRequest>('/settings/charity');
  writeSettings({ ...request?.charity, registrationNumber: '99' }, 'theirs');
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await number()).toHaveValue('99'));
  stopListening();
});

describe('beside another admin', () => {
  const writeTheirs = (changes: object): void =>
    writeSettings({ ...JSON.parse(String(charityDocument?.value)), ...changes }, 'theirs');
  const sentLast = () => server.requestsTo<CharityRequest>('/settings/charity').at(-1)?.charity;
  const phone = () => screen.getByRole('textbox', { name: 'Phone' });

  it('saves its own fields and keeps those that the other changed', async () => {
    const { user } = open();
    await user.clear(await number());
    await user.type(await number(), '12');
    writeTheirs({ phone: '+49 30 1234567' });
    await user.click(save());
    await waitFor(() => expect(saves).toBe(1));
    expect(sentLast()).toMatchObject({ registrationNumber: '12', phone: '+49 30 1234567' });
    expect(phone()).toHaveValue('+49 30 1234567');
  });

  it.each([
    ['Go on with mine', '12'],
    ['Show what is saved', '99'],
  ])('asks about a field that both changed: %s', async (choice, kept) => {
    const { user } = open();
    await user.clear(await number());
    await user.type(await number(), '12');
    writeTheirs({ phone: '+49 30 1234567', registrationNumber: '99' });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: choice }));
    await waitFor(async () => expect(await number()).toHaveValue(kept));
    expect(phone()).toHaveValue('+49 30 1234567');
    await user.click(save());
    await waitFor(() => expect(saves).toBe(1));
    expect(sentLast()).toMatchObject({ registrationNumber: kept, phone: '+49 30 1234567' });
  });
});

describe('a legal text', () => {
  const textOf = (en: string) => ({ text: { en, ar: 'شروط' }, changedOn: '2026-11-20' });
  const writeTerms = (en: string | null, $updatedAt: string): void => {
    const terms = { ...charityDocument!, $id: 'legal_terms', $updatedAt };
    const value = JSON.stringify(en === null ? null : textOf(en));
    server.documents['site_settings'] = [
      charityDocument!,
      ...(en === null ? [] : [{ ...terms, value }]),
    ];
  };
  const sent = (): LegalRequest[] => server.requestsTo('/settings/legal');

  beforeEach(() => {
    writeTerms('Terms', 'r1');
    server.functions['/settings/legal'] = ({ text, revision }: LegalRequest) => {
      const current = server.documents['site_settings']?.[1];
      if (revision !== (current?.['$updatedAt'] ?? null)) return refused(409, { code: 'conflict' });
      writeTerms(text.en, 'mine');
      return ok({});
    };
  });

  it.each([
    ['Theirs', 'r2', 'Theirs'],
    [null, null, 'The product’s own text'],
  ])('is saved over another admin’s once theirs was shown: %s', async (en, revision, shown) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit “Terms”' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByDisplayValue('Terms'), ' of mine');
    writeTerms(en, 'r2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const again = await dialog.findByRole('button', { name: 'Save mine' });
    expect(dialog.getByText(shown)).toBeVisible();
    expect(dialog.getByDisplayValue('Terms of mine')).toBeVisible();
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map((request) => request.revision)).toEqual(['r1', revision]);
    expect(sent()[1]?.text.en).toBe('Terms of mine');
  });
});

describe('the texts of the site', () => {
  const row = (title: object, isExample: boolean): void => {
    const value = writeTexts({ ...EXAMPLE_TEXTS.closing, ...title }, isExample);
    server.documents['site_settings'] = [
      charityDocument!,
      { $id: 'texts_closing', $updatedAt: 'r1', value },
    ];
  };
  const Shown = () => <p>{useCharity().texts.closing.title.en}</p>;
  const openDialog = async () => {
    const view = renderWithApp(
      <>
        <Shown />
        <PresentSettings>
          <SettingsPage />
        </PresentSettings>
      </>,
    );
    await view.user.click(await screen.findByRole('button', { name: 'Edit “Closing words”' }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  };
  const sent = (): TextsRequest[] => server.requestsTo('/settings/texts');
  beforeEach(() => {
    row({}, true);
    server.functions['/settings/texts'] = ({ texts }: TextsRequest) => {
      const saved = texts && {
        $id: 'texts_closing',
        $updatedAt: 'r2',
        value: writeTexts(texts, false),
      };
      server.documents['site_settings'] = [charityDocument!, ...(saved === null ? [] : [saved])];
      return ok({});
    };
  });
  afterEach(() => act(() => setCharity(examplePageCharity())));

  it('are saved in both languages, and shown in this tab', async () => {
    const { user, dialog } = await openDialog();
    const title = dialog.getByRole('textbox', { name: 'Title (English)' });
    await user.clear(title);
    await user.type(title, 'Thanks from {{{{name}}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Thanks from Ikhaa')).toBeVisible();
    const { closing } = EXAMPLE_TEXTS;
    expect(sent()).toEqual([
      {
        section: 'closing',
        texts: { ...closing, title: { ...closing.title, en: 'Thanks from {{name}}' } },
        revision: 'r1',
      },
    ]);
  });

  it('are not sent without a title, which is named', async () => {
    const { user, dialog } = await openDialog();
    for (const name of ['Title (English)', 'Title (Arabic)'])
      await user.clear(dialog.getByRole('textbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please write this in at least one language.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('are kept as a draft without a title, but not with a long one', async () => {
    server.functions['/settings/texts/draft'] = () => ok({});
    const kept = () => server.requestsTo<TextsDraftRequest>('/settings/texts/draft');
    const { user, dialog } = await openDialog();
    const title = dialog.getByRole('textbox', { name: 'Title (English)' });
    for (const name of ['Title (English)', 'Title (Arabic)'])
      await user.clear(dialog.getByRole('textbox', { name }));
    await user.click(title);
    await user.paste('x'.repeat(121));
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await dialog.findByText(/^At most 120|120 characters/)).toBeVisible();
    expect(title).toHaveFocus();
    expect(kept()).toEqual([]);
    await user.clear(title);
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toMatchObject([
      { change: { section: 'closing', texts: { title: { en: '', ar: '' } } }, base: 'r1' },
    ]);
    expect(sent()).toEqual([]);
  });

  it('give way to the neutral ones', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Use the product’s neutral texts' }));
    expect(await screen.findByText('Thank you for giving')).toBeVisible();
    expect(sent()).toMatchObject([{ texts: null, revision: 'r1' }]);
  });

  it('mark Arabic that is missing', async () => {
    row({ title: { en: 'Ours', ar: '' } }, false);
    open();
    expect(await screen.findByText('Arabic is missing in some texts.')).toBeVisible();
    expect(screen.getByText('Your texts')).toBeVisible();
  });
});

it('shows the saved settings around the page without a reload', async () => {
  const CallUs = () => <p>Call {useCharity().phone}</p>;
  const { user } = renderWithApp(
    <>
      <CallUs />
      <PresentSettings>
        <SettingsPage />
      </PresentSettings>
    </>,
  );
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  await user.clear(phone);
  await user.type(phone, '+49 30 1234567');
  await user.click(save());
  expect(await screen.findByText('Call +49 30 1234567')).toBeVisible();
  act(() => setCharity(examplePageCharity()));
});
