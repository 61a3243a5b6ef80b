import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { NEWSLETTER_ACTIONS } from '@core/staff/actions/newsletter';
import type { StaffLetter } from '@core/staff/newsletterContract';
import { ToastHost } from '@/components/feedback/toasts/ToastHost';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { NewsletterArea } from './NewsletterArea';
import { editLetterPath, letterPath, lettersPath, newLetterPath } from './newsletterPaths';

const server = aTestServer();

const aLetter = (over: Partial<StaffLetter> = {}): StaffLetter => ({
  id: 'wells',
  state: 'draft',
  subject: { en: 'News of the wells', ar: 'أخبار الآبار' },
  text: { en: 'The well gives water.\n\nSee https://example.org/well.', ar: 'البئر تعطي الماء.' },
  missing: [],
  changedAt: '2026-11-20T10:00:00.000Z',
  startedAt: null,
  progress: null,
  revision: 'r1',
  ...over,
});

const ok = (body: object) => ({ status: 200, body });
const refused = (failure: object, status = 409) => ({ status, body: { failure } });

let letter: StaffLetter;
let readers: { en: number; ar: number };
beforeEach(() => {
  letter = aLetter();
  readers = { en: 2, ar: 1 };
  const mail = (language: 'en' | 'ar') => ({
    site: 'Ikhaa',
    subject: letter.subject[language],
    body: letter.text[language],
    footer: 'You receive this letter because you confirmed this address.',
    unsubscribe: 'Unsubscribe',
  });
  server.functions = {
    [NEWSLETTER_ACTIONS.letters.path]: () => ok({ letters: [letter], next: null }),
    [NEWSLETTER_ACTIONS.open.path]: () => ok({ letter }),
    [NEWSLETTER_ACTIONS.preview.path]: () =>
      ok({ preview: { en: mail('en'), ar: mail('ar') }, readers }),
    [NEWSLETTER_ACTIONS.write.path]: ({ subject, text, letter: id, revision }) => {
      if (revision !== null && revision !== letter.revision) return refused({ code: 'conflict' });
      letter = aLetter({
        id: String(id),
        subject: subject as StaffLetter['subject'],
        text: text as StaffLetter['text'],
        revision: `${letter.revision}+`,
      });
      return ok({ letter });
    },
    [NEWSLETTER_ACTIONS.trial.path]: () => ok({}),
    [NEWSLETTER_ACTIONS.send.path]: () => {
      const progress = { recipients: 3, sent: 0, failed: 0 };
      letter = aLetter({ state: 'sending', startedAt: '2026-11-20T11:00:00.000Z', progress });
      return ok({ letter });
    },
    [NEWSLETTER_ACTIONS.stop.path]: () => {
      letter = { ...letter, state: 'stopped' };
      return ok({ letter });
    },
    [NEWSLETTER_ACTIONS.remove.path]: () => ok({}),
  };
});

const open = (route: string, language: 'en' | 'ar' = 'en'): Rendered =>
  renderWithApp(
    <>
      <Routes>
        <Route path={`${lettersPath}/*`} element={<NewsletterArea />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
      <ToastHost />
    </>,
    { route, language },
  );

const callsOf = (path: string): Record<string, unknown>[] =>
  server.calls.filter((call) => call.path === path).map(({ request }) => request);

const paragraph = (text: string): HTMLElement =>
  screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text);
const side = (name: string) => within(screen.getByRole('group', { name }));
const field = (language: string, name: string): HTMLElement =>
  side(language).getByRole('textbox', { name });

describe('the list', () => {
  it('shows each letter’s state and progress', async () => {
    letter = aLetter({
      state: 'sending',
      startedAt: '2026-11-20T11:00:00.000Z',
      progress: { recipients: 40, sent: 28, failed: 2 },
    });
    open(lettersPath);
    expect(await screen.findByRole('link', { name: 'News of the wells' })).toHaveAttribute(
      'href',
      letterPath('wells'),
    );
    expect(screen.getByText('Being sent')).toBeVisible();
    expect(paragraph('28 of 40 sent · 2 did not arrive')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  });

  it('marks a missing language, in the page’s language', async () => {
    letter = aLetter({ missing: ['en'], subject: { en: '', ar: 'أخبار الآبار' } });
    open(lettersPath, 'ar');
    expect(await screen.findByRole('link', { name: 'أخبار الآبار' })).toBeVisible();
    expect(screen.getByText('النص الإنجليزي ناقص')).toBeVisible();
  });

  it('turns pages and comes back', async () => {
    server.functions[NEWSLETTER_ACTIONS.letters.path] = ({ after }) =>
      ok({
        letters: [
          after === null ? aLetter() : aLetter({ id: 'old', subject: { en: 'Old', ar: '' } }),
        ],
        next: after === null ? 'wells' : null,
      });
    const { user } = open(lettersPath);
    await user.click(await screen.findByRole('button', { name: 'Older letters' }));
    expect(await screen.findByRole('link', { name: 'Old' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Newer letters' }));
    expect(await screen.findByRole('link', { name: 'News of the wells' })).toBeVisible();
  });

  it('shows that there is none', async () => {
    server.functions[NEWSLETTER_ACTIONS.letters.path] = () => ok({ letters: [], next: null });
    open(lettersPath);
    expect(await screen.findByText('There are no letters yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write a letter' })).toHaveAttribute(
      'href',
      newLetterPath,
    );
  });
});

describe('writing', () => {
  it('has a side for each language, in its direction, and marks what is missing', async () => {
    const { user } = open(newLetterPath);
    expect(field('English', 'Subject')).toHaveAttribute('dir', 'ltr');
    for (const one of side('Arabic').getAllByRole('textbox')) {
      expect(one).toHaveAttribute('dir', 'rtl');
      expect(one).toHaveAttribute('lang', 'ar');
    }
    expect(screen.getByText('English is missing')).toBeVisible();
    await user.type(field('English', 'Subject'), 'News');
    await user.type(field('English', 'Text'), 'Water');
    await waitFor(() => expect(screen.queryByText('English is missing')).toBeNull());
    expect(screen.getByText('Arabic is missing')).toBeVisible();
  });

  it('saves a new letter once under its own id, and moves there', async () => {
    const { user, address } = open(newLetterPath);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Write a subject in at least one language.')).toBeVisible();
    await user.type(field('Arabic', 'Subject'), 'أخبار');
    await user.dblClick(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(address()).toBe(editLetterPath(letter.id)));
    const [written, ...others] = callsOf(NEWSLETTER_ACTIONS.write.path);
    expect(others).toEqual([]);
    expect(written).toMatchObject({ revision: null, subject: { en: '', ar: 'أخبار' } });
  });

  it('keeps what was typed where another was faster, and lets the member choose', async () => {
    const { user } = open(editLetterPath('wells'));
    const subject = await screen.findByDisplayValue('News of the wells');
    await user.clear(subject);
    await user.type(subject, 'Mine');
    letter = aLetter({ subject: { en: 'Theirs', ar: 'أخبار الآبار' }, revision: 'r2' });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/A colleague has changed this letter/)).toBeVisible();
    expect(subject).toHaveValue('Mine');
    await waitFor(() => expect(callsOf(NEWSLETTER_ACTIONS.open.path).length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Theirs')).toBeVisible();
    expect(dialog.getByText('Mine')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(letter.subject.en).toBe('Mine'));
    expect(callsOf(NEWSLETTER_ACTIONS.write.path).map(({ revision }) => revision)).toEqual([
      'r1',
      'r2',
    ]);
  });

  it('saves its own text and keeps the one that another member changed', async () => {
    const { user } = open(editLetterPath('wells'));
    const subject = await screen.findByDisplayValue('News of the wells');
    await user.type(subject, '!');
    letter = aLetter({ subject: { en: 'News of the wells', ar: 'آبار جديدة' }, revision: 'r2' });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(letter.subject).toEqual({ en: 'News of the wells!', ar: 'آبار جديدة' }),
    );
    expect(await screen.findByDisplayValue('آبار جديدة')).toBeVisible();
    expect(screen.queryByText(/A colleague has changed this letter/)).toBeNull();
  });

  describe('a new one whose first save got no answer', () => {
    const lost = () => ({ status: 502, body: {} });
    /** As the server does: nothing is written where something is there that was not seen. */
    beforeEach(() => {
      const write = server.functions[NEWSLETTER_ACTIONS.write.path];
      let isKnown = false;
      server.functions[NEWSLETTER_ACTIONS.write.path] = async (request) => {
        if (isKnown && request['revision'] !== letter.revision)
          return refused({ code: 'conflict' });
        await write!(request);
        const isFirst = !isKnown;
        isKnown = true;
        return isFirst ? lost() : ok({ letter });
      };
    });

    async function saveWithoutAnswer(): Promise<Rendered> {
      const view = open(newLetterPath);
      // The server keeps it without the space at its end.
      await view.user.type(field('English', 'Subject'), 'Wells ');
      await view.user.click(screen.getByRole('button', { name: 'Save draft' }));
      await screen.findByRole('alert');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled());
      letter = { ...letter, subject: { en: 'Wells', ar: '' } };
      await view.user.type(field('English', 'Subject'), 'of Gaza');
      return view;
    }

    it('is saved by the next save, over what the first has left', async () => {
      const { user, address } = await saveWithoutAnswer();
      await user.click(screen.getByRole('button', { name: 'Save draft' }));
      await waitFor(() => expect(letter.subject.en).toBe('Wells of Gaza'));
      await waitFor(() => expect(address()).toBe(editLetterPath(letter.id)));
      expect(callsOf(NEWSLETTER_ACTIONS.write.path).map(({ revision }) => revision)).toEqual([
        null,
        null,
        'r1+',
      ]);
    });

    it('is compared with the version that another member saved', async () => {
      const { user, address } = await saveWithoutAnswer();
      letter = { ...letter, subject: { en: 'Theirs', ar: '' }, revision: 'r9' };
      await user.click(screen.getByRole('button', { name: 'Save draft' }));
      await user.click(await screen.findByRole('button', { name: 'Compare' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText('Theirs')).toBeVisible();
      expect(dialog.getByText('Wells of Gaza')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
      await user.click(screen.getByRole('button', { name: 'Save draft' }));
      await waitFor(() => expect(letter.subject.en).toBe('Wells of Gaza'));
      await waitFor(() => expect(address()).toBe(editLetterPath(letter.id)));
    });
  });

  it.each([
    ['Save draft', editLetterPath('wells')],
    ['Preview and send', editLetterPath('wells')],
    ['Save draft', newLetterPath],
  ])('keeps what is typed while it is being saved: %s at %s', async (name, at) => {
    const write = server.functions[NEWSLETTER_ACTIONS.write.path];
    let letAnswer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (letAnswer = resolve));
    server.functions[NEWSLETTER_ACTIONS.write.path] = async (request) => {
      await answered;
      return write!(request);
    };
    const { user, address } = open(at);
    await screen.findByRole('form');
    const subject = field('English', 'Subject');
    await user.clear(subject);
    await user.type(subject, 'News of Gaza');
    // A new letter begins from nothing.
    if (at === newLetterPath) letter = aLetter({ revision: 'r0' });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(callsOf(NEWSLETTER_ACTIONS.write.path)).toHaveLength(1));
    await user.type(subject, ' and Sudan');
    letAnswer();
    await waitFor(() =>
      expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy', 'true'),
    );
    expect(address()).toBe(at);
    expect(subject).toHaveValue('News of Gaza and Sudan');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(letter.subject.en).toBe('News of Gaza and Sudan'));
    const [first, second] = callsOf(NEWSLETTER_ACTIONS.write.path);
    expect(second).toMatchObject({ letter: first?.['letter'], subject: { en: letter.subject.en } });
    await waitFor(() => expect(address()).toBe(editLetterPath(letter.id)));
  });

  it('asks before what was typed is left behind', async () => {
    const { user, address } = open(editLetterPath('wells'));
    await user.type(await screen.findByDisplayValue('News of the wells'), '!');
    await user.click(screen.getByRole('link', { name: 'All letters' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByDisplayValue('News of the wells!')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All letters' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe(lettersPath));
  });

  it('shows a refusal under its field', async () => {
    server.functions[NEWSLETTER_ACTIONS.write.path] = () =>
      refused({ code: 'invalid', field: 'text.ar' }, 400);
    const { user } = open(editLetterPath('wells'));
    await user.type(await screen.findByDisplayValue('News of the wells'), '!');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(field('Arabic', 'Text')).toBeInvalid());
  });

  it('leads away from a letter that is sent', async () => {
    letter = aLetter({ state: 'sent', progress: { recipients: 3, sent: 3, failed: 0 } });
    const { address } = open(editLetterPath('wells'));
    await waitFor(() => expect(address()).toBe(letterPath('wells')));
  });
});

describe('a letter', () => {
  it('is shown as its readers get it, in both languages', async () => {
    open(letterPath('wells'));
    const english = await screen.findByRole('article', { name: 'As readers of English get it' });
    expect(english).toHaveAttribute('dir', 'ltr');
    expect(english).toHaveTextContent('The well gives water.');
    const arabic = screen.getByRole('article', { name: 'As readers of Arabic get it' });
    expect(arabic).toHaveAttribute('dir', 'rtl');
    expect(arabic).toHaveTextContent('البئر تعطي الماء.');
    expect(screen.getByText('https://example.org/well')).toBeVisible();
    expect(paragraph('It goes to 3 confirmed addresses: 2 in English, 1 in Arabic')).toBeVisible();
  });

  it('comes to the member first, by one request for a press', async () => {
    const { user } = open(letterPath('wells'));
    const button = await screen.findByRole('button', {
      name: 'Send to me first, in Arabic',
    });
    await user.click(button);
    await screen.findByText('The letter is on its way to your own address.');
    await user.click(button);
    await waitFor(() => expect(callsOf(NEWSLETTER_ACTIONS.trial.path)).toHaveLength(2));
    const requests = callsOf(NEWSLETTER_ACTIONS.trial.path);
    expect(requests[0]).toMatchObject({ letter: 'wells', language: 'ar' });
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(2);
  });

  it('is sent after its number of readers was typed, in any digits', async () => {
    const { user } = open(letterPath('wells'));
    await screen.findByText(/It goes to 3/);
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const number = await screen.findByRole('textbox', { name: 'How many readers?' });
    await user.type(number, '4');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Type the number of readers, 3.')).toBeVisible();
    expect(callsOf(NEWSLETTER_ACTIONS.send.path)).toEqual([]);
    await user.clear(number);
    await user.type(number, '٣');
    await user.dblClick(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/0 of 3 sent/)).toBeVisible();
    expect(callsOf(NEWSLETTER_ACTIONS.send.path)).toEqual([
      expect.objectContaining({ letter: 'wells', revision: 'r1', recipients: 3 }),
    ]);
    expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull();
  });

  it('asks for the changed number of readers, and repeats its own request', async () => {
    const send = server.functions[NEWSLETTER_ACTIONS.send.path];
    server.functions[NEWSLETTER_ACTIONS.send.path] = () => {
      readers = { en: 3, ar: 1 };
      return refused({ code: 'invalid', field: 'recipients', reason: 'recipientsDiffer' }, 400);
    };
    const { user } = open(letterPath('wells'));
    await screen.findByText(/It goes to 3/);
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const number = await screen.findByRole('textbox', { name: 'How many readers?' });
    await user.type(number, '3');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('This is not how many readers there are now.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/It goes to 4/).length).toBeGreaterThan(0));
    if (send) server.functions[NEWSLETTER_ACTIONS.send.path] = send;
    await user.clear(number);
    await user.type(number, '4');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await screen.findByText(/0 of 3 sent/);
    const requests = callsOf(NEWSLETTER_ACTIONS.send.path);
    expect(requests.map(({ recipients }) => recipients)).toEqual([3, 4]);
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('is not sent while a language is missing', async () => {
    letter = aLetter({ missing: ['ar'], text: { en: 'Water', ar: '' } });
    open(letterPath('wells'));
    expect(
      await screen.findByText(/There is no subject or no text in this language/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send…' })).toBeDisabled();
  });

  it('is stopped on its way, after a question', async () => {
    letter = aLetter({
      state: 'sending',
      startedAt: '2026-11-20T11:00:00.000Z',
      progress: { recipients: 3, sent: 1, failed: 0 },
    });
    const { user } = open(letterPath('wells'));
    await user.click(await screen.findByRole('button', { name: 'Stop sending' }));
    await user.click(await screen.findByRole('button', { name: 'Stop for good' }));
    expect(await screen.findByText('Stopped')).toBeVisible();
    expect(callsOf(NEWSLETTER_ACTIONS.stop.path)).toEqual([{ letter: 'wells' }]);
  });

  it('is deleted as a draft, after a question', async () => {
    const { user, address } = open(letterPath('wells'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe(lettersPath));
    expect(callsOf(NEWSLETTER_ACTIONS.remove.path)).toEqual([{ letter: 'wells', revision: 'r1' }]);
  });
});
