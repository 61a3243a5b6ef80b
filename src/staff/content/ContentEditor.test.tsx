import { screen, waitFor, within } from '@testing-library/react';
import type { OpenedContent, PublishRequest, SaveRequest } from '@core/staff/contentContract';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../money/testing/donations';
import { ANSWERS } from '../testing/answers';
import { ContentArea } from './ContentArea';
import { contentPathOf, newContentPath } from './contentPaths';

const AT = '2026-11-25T09:00:00.000Z';

const NOT_WAITING = { publishAt: null, publishProblem: null };

const server = aTestServer();
beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});

/** As the server has it. */
let stored: OpenedContent;
let saves: number;
/** A save or a publishing is answered once this is. */
let answered: Promise<void>;
let letAnswer: () => void;
const holdAnswers = (): void => {
  answered = new Promise((resolve) => (letAnswer = resolve));
};

beforeEach(() => {
  const opened = ANSWERS['/content/open']({}, 'editor') as OpenedContent;
  stored = { ...opened, draft: null };
  saves = 0;
  answered = Promise.resolve();
  server.functions = {
    '/content/open': () => ok(stored),
    '/content/save': async ({ document, revision, base, fields }: SaveRequest) => {
      await answered;
      if (revision !== (stored.draft?.revision ?? null)) return refused(409, { code: 'conflict' });
      saves += 1;
      const draft = {
        ...NOT_WAITING,
        fields,
        revision: `r${saves}`,
        editor: 'Amal',
        savedAt: AT,
        base,
      };
      stored = { ...stored, draft };
      return ok({ document: document ?? 'water', revision: draft.revision });
    },
    '/content/publish': async () => {
      await answered;
      const { published, draft } = stored;
      if (draft === null) return refused(409, { code: 'conflict' });
      const before = published ?? { closed: false, raisedMinor: 0 };
      stored = {
        ...stored,
        published: { ...before, fields: draft.fields, base: `after ${draft.revision}` },
        draft: null,
      };
      return ok({ waitsUntil: null });
    },
    '/content/discard': ({ revision }) => {
      if (revision !== stored.draft?.revision) return refused(409, { code: 'conflict' });
      stored = { ...stored, draft: null };
      return ok({});
    },
  };
});

const open = (route = contentPathOf('project', 'water')): Rendered =>
  renderWithApp(<ContentArea />, { route, path: '/staff/content/*' });

const title = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Title (English)' });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const savedTitles = (): unknown[] =>
  server.requestsTo<SaveRequest>('/content/save').map(({ fields }) => fields['title']);

it('keeps text typed during a draft’s save, and saves it next', async () => {
  const { user } = open();
  await user.type(await title(), ' for all');
  holdAnswers();
  await user.click(button('Save draft'));
  await waitFor(() => expect(savedTitles()).toEqual(['Clean water for all']));
  await user.type(await title(), ' now');
  letAnswer();
  await waitFor(() => expect(button('Save draft')).not.toHaveAttribute('aria-busy'));
  expect(await title()).toHaveValue('Clean water for all now');
  // It is not saved.
  expect(button('Discard draft')).toBeDisabled();
  await user.click(button('Save draft'));
  await waitFor(() => expect(button('Discard draft')).toBeEnabled());
  expect(savedTitles()).toEqual(['Clean water for all', 'Clean water for all now']);
});

it('keeps the suggested amounts that are added and taken away while others are saved', async () => {
  const { user } = open();
  const addAmount = async (number: number, amount: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Add an amount' }));
    await user.type(screen.getByRole('textbox', { name: `Amount ${number}` }), amount);
  };
  await addAmount(1, '50');
  await addAmount(2, '60');
  holdAnswers();
  await user.click(button('Save draft'));
  await waitFor(() => expect(savedTitles()).toHaveLength(1));
  await addAmount(3, '70');
  await user.click(button('Remove amount 1'));
  letAnswer();
  await waitFor(() => expect(button('Save draft')).not.toHaveAttribute('aria-busy'));
  const suggested = (): unknown =>
    (stored.draft?.fields['suggestions'] as { amount: number }[]).map(({ amount }) => amount);
  expect(suggested()).toEqual([5_000, 6_000]);
  await addAmount(3, '80');
  await user.click(button('Remove amount 1'));
  await user.click(button('Save draft'));
  await waitFor(() => expect(suggested()).toEqual([7_000, 8_000]));
});

it('keeps what is typed while something is being published', async () => {
  const { user } = open();
  await user.type(await title(), ' for all');
  holdAnswers();
  await user.click(button('Publish'));
  await waitFor(() => expect(savedTitles()).toHaveLength(1));
  await user.type(await title(), ' now');
  letAnswer();
  await waitFor(() => expect(button('Publish')).not.toHaveAttribute('aria-busy'));
  expect(await title()).toHaveValue('Clean water for all now');
  expect(stored.published?.fields['title']).toBe('Clean water for all');
  await user.click(button('Save draft'));
  await waitFor(() => expect(stored.draft?.fields['title']).toBe('Clean water for all now'));
});

it.each(['Save draft', 'Publish'])(
  'stays at the new form while text is typed but unsaved: %s',
  async (name) => {
    stored = { published: null, draft: null, used: false, currency: null };
    const { user, address } = open(newContentPath('project'));
    await user.type(await title(), 'A well');
    holdAnswers();
    await user.click(button(name));
    await waitFor(() => expect(savedTitles()).toEqual(['A well']));
    await user.type(await title(), ' for all');
    letAnswer();
    await waitFor(() => expect(button(name)).not.toHaveAttribute('aria-busy'));
    expect(await title()).toHaveValue('A well for all');
    await user.click(button('Save draft'));
    await waitFor(() => expect(address()).toBe(contentPathOf('project', 'water')));
    expect(await title()).toHaveValue('A well for all');
    expect(stored.draft?.fields['title']).toBe('A well for all');
  },
);

it('shows that there is a draft once it is saved, and discards that one', async () => {
  const { user } = open();
  await user.type(await title(), ' for all');
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
  await user.click(button('Save draft'));
  expect(await screen.findByText('Changes not published')).toBeVisible();
  await user.type(await title(), ' now');
  await user.click(button('Save draft'));
  await waitFor(() => expect(stored.draft?.revision).toBe('r2'));
  await waitFor(() => expect(button('Discard draft')).toBeEnabled());
  await user.click(button('Discard draft'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }),
  );
  await waitFor(() => expect(stored.draft).toBeNull());
  await waitFor(async () => expect(await title()).toHaveValue('Clean water'));
  expect(screen.queryByText('Changes not published')).toBeNull();
});

describe('beside another editor', () => {
  const theirs = (fields: Record<string, unknown>): void => {
    stored = {
      ...stored,
      draft: {
        fields: { ...stored.published?.fields, ...fields },
        revision: 'theirs',
        editor: 'Basim',
        savedAt: AT,
        base: 'b1',
        ...NOT_WAITING,
      },
    };
  };

  it('saves its own fields and keeps those that the other changed', async () => {
    const { user } = open();
    await user.type(await title(), ' for all');
    theirs({ region: 'Gaza City' });
    await user.click(button('Save draft'));
    await waitFor(() => expect(stored.draft?.revision).toBe('r1'));
    expect(stored.draft?.fields).toMatchObject({
      title: 'Clean water for all',
      region: 'Gaza City',
    });
    expect(screen.getByDisplayValue('Gaza City')).toBeVisible();
    expect(screen.queryByText('What you typed is still here.')).toBeNull();
  });

  it.each([
    ['Go on with mine', 'Clean water for all'],
    ['Take the other', 'Their title'],
  ])('asks about a field that both changed, and about no other: %s', async (choice, kept) => {
    const { user } = open();
    await user.type(await title(), ' for all');
    theirs({ title: 'Their title', region: 'Gaza City' });
    await user.click(button('Save draft'));
    await user.click(await screen.findByRole('button', { name: 'Look at the other version' }));
    const versions = within(await screen.findByRole('dialog'));
    expect(versions.getByText('Their title')).toBeVisible();
    expect(versions.queryByText('Gaza City')).toBeNull();
    await user.click(versions.getByRole('button', { name: choice }));
    await waitFor(async () => expect(await title()).toHaveValue(kept));
    expect(screen.getByDisplayValue('Gaza City')).toBeVisible();
    await user.click(button('Save draft'));
    await waitFor(() => expect(stored.draft?.revision).toBe('r1'));
    expect(stored.draft?.fields).toMatchObject({ title: kept, region: 'Gaza City' });
  });

  it('shows what the other changed before it is published', async () => {
    const { user } = open();
    await user.type(await title(), ' for all');
    theirs({ region: 'Gaza City' });
    await user.click(button('Publish'));
    expect(await screen.findByText(/A colleague’s changes were added/)).toBeVisible();
    expect(stored.published?.fields['region']).not.toBe('Gaza City');
    await user.click(button('Publish'));
    await waitFor(() =>
      expect(stored.published?.fields).toMatchObject({
        title: 'Clean water for all',
        region: 'Gaza City',
      }),
    );
  });
});

it('shows suggested amounts that another has changed beside one’s own', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add an amount' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount 1' }), '50');
  await user.type(
    screen.getByRole('textbox', { name: 'What amount 1 buys (English)' }),
    'A bucket',
  );
  const suggestions = [
    { amount: 2_500, words: 'A cup', words_ar: 'كوب' },
    { amount: 10_050, words: '', words_ar: 'بئر' },
  ];
  const fields = { ...stored.published?.fields, suggestions };
  stored = {
    ...stored,
    draft: {
      ...NOT_WAITING,
      fields,
      revision: 'theirs',
      editor: 'Basim',
      savedAt: AT,
      base: 'b1',
    },
  };
  await user.click(button('Save draft'));
  await user.click(await screen.findByRole('button', { name: 'Look at the other version' }));
  const versions = within(await screen.findByRole('dialog'));
  expect(versions.getByRole('heading', { name: 'Suggested amounts' })).toBeVisible();
  const lines = (text: string) => versions.getByText((_, element) => element?.textContent === text);
  expect(lines('50.00 · ⁨A bucket⁩')).toBeVisible();
  expect(lines('25.00 · ⁨A cup⁩ · ⁨كوب⁩\n100.50 · ⁨بئر⁩')).toBeVisible();
  expect(versions.queryByText('Both say the same.')).toBeNull();
});

describe('an update for which two things are to be confirmed', () => {
  const confirmed = (): unknown[] =>
    server
      .requestsTo<PublishRequest>('/content/publish')
      .map(({ over, overspend }) => ({ over, overspend }));

  beforeEach(() => {
    const publish = server.functions['/content/publish'];
    const before = { ...stored.published?.fields, project: 'wells', stage: '', cost: 900 };
    const published = { fields: before, base: 'b2', closed: false, raisedMinor: 0 };
    stored = {
      ...stored,
      published,
      draft: {
        ...NOT_WAITING,
        fields: before,
        revision: 'r1',
        editor: 'Amal',
        savedAt: AT,
        base: 'b1',
      },
    };
    server.functions['/content/publish'] = (request) => {
      if (request['over'] !== true)
        return refused(409, { code: 'conflict', reason: 'changedOnSite' });
      if (request['overspend'] !== true)
        return refused(400, { code: 'invalid', reason: 'moreSpentThanRaised', field: 'cost' });
      return publish?.(request) ?? refused(404, { code: 'notFound' });
    };
  });

  const askTwice = async (): Promise<Rendered> => {
    const view = open(contentPathOf('update', 'water'));
    await title();
    await view.user.click(button('Publish'));
    await view.user.click(await screen.findByRole('button', { name: 'Look at the other version' }));
    await view.user.click(await screen.findByRole('button', { name: 'Go on with mine' }));
    await screen.findByRole('button', { name: 'It is true: publish' });
    return view;
  };

  it('is published once both are', async () => {
    const { user } = await askTwice();
    await user.click(button('It is true: publish'));
    await waitFor(() => expect(stored.draft).toBeNull());
    expect(confirmed()).toEqual([
      { over: false, overspend: false },
      { over: true, overspend: false },
      { over: true, overspend: true },
    ]);
  });

  it('is asked about both again where it was not published', async () => {
    const { user } = await askTwice();
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Publish'));
    await waitFor(() => expect(confirmed().at(-1)).toEqual({ over: false, overspend: false }));
  });
});
