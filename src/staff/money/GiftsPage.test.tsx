import { screen, waitFor, within } from '@testing-library/react';
import type { GiftsRequest } from '@core/staff/moneyContract';
import { renderWithApp, type Rendered, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { GiftsPages } from './GiftsPages';
import { aFinanceAccount, aGift, asFinance, ok, refused } from './testing/gifts';

const server = aTestServer();
beforeEach(() => {
  server.account = aFinanceAccount;
  server.documents = {
    projects: [projectDocument({ $id: 'water', title: 'Clean water', title_ar: 'مياه نقية' })],
  };
  server.functions['/money/gifts'] = () => ok({ gifts: [aGift()], next: null });
});

const open = (options: RenderOptions = {}): Rendered =>
  renderWithApp(<GiftsPages />, {
    route: '/staff/gifts',
    path: '/staff/gifts/*',
    state: asFinance,
    ...options,
  });

const lastRequest = (): GiftsRequest | undefined =>
  server.calls.filter(({ path }) => path === '/money/gifts').at(-1)?.request as GiftsRequest;

test('the list asks for the newest gifts of all', async () => {
  open();
  expect(await screen.findByText('ABCD1234-1')).toBeInTheDocument();
  expect(lastRequest()).toEqual({ filter: {}, sort: 'date', descending: true, limit: 25 });
});

test('each choice narrows what is asked for, and stands in the address', async () => {
  const { user, address } = open();
  const filters = within(await screen.findByRole('search'));
  await within(filters.getByLabelText('Project')).findByText('Clean water');
  await user.selectOptions(filters.getByLabelText('Project'), 'Clean water');
  await user.selectOptions(filters.getByLabelText('Currency'), 'SAR');
  await user.selectOptions(filters.getByLabelText('Method'), 'Bank transfer');
  await user.selectOptions(filters.getByLabelText('State'), 'Refunded or reversed');
  await user.type(filters.getByLabelText('Reference'), ' TR-1{Enter}');
  await user.click(filters.getByLabelText('To settle only'));
  await user.type(filters.getByLabelText('From'), '2026-01-31');
  await waitFor(() =>
    expect(lastRequest()?.filter).toEqual({
      from: '2026-01-31',
      projectId: 'water',
      currency: 'SAR',
      method: 'bank',
      state: 'refunded',
      reference: 'TR-1',
      flagged: true,
    }),
  );
  expect(address()).toBe(
    '/staff/gifts?from=2026-01-31&projectId=water&currency=SAR&method=bank&state=refunded&reference=TR-1&flagged=1',
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/staff/gifts');
});

test('a shared link shows what it showed', async () => {
  open({ route: '/staff/gifts?method=cash&flagged=1' });
  await waitFor(() => expect(lastRequest()?.filter).toEqual({ method: 'cash', flagged: true }));
  expect(screen.getByLabelText('Method')).toHaveValue('cash');
});

test('an empty list and a list that fits no filter say so', async () => {
  server.functions['/money/gifts'] = () => ok({ gifts: [], next: null });
  open();
  expect(await screen.findByText('No gifts yet.')).toBeInTheDocument();
});

test('a list that could not be loaded can be loaded again', async () => {
  server.functions['/money/gifts'] = () => refused(500, { code: 'server' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.functions['/money/gifts'] = () => ok({ gifts: [aGift()], next: null });
  await user.click(again);
  expect(await screen.findByText('ABCD1234-1')).toBeInTheDocument();
});

describe('the file', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
  });
  const textOf = async (blob: Blob | undefined): Promise<string> =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer());

  test('holds every gift that the filter finds, to the last page, and runs nothing', async () => {
    const first = aGift({ donor: '=HYPERLINK("x")', paymentReference: '+90 "7"' });
    const second = aGift({
      id: 'bank-1',
      reference: 'BANK0001-1',
      method: 'bank',
      projectTitle: null,
      donor: null,
      state: 'refunded',
      refundedMinor: 123_456_789,
      amountMinor: 123_456_789,
      leftMinor: 0,
      countedMinor: 0,
    });
    server.functions['/money/gifts'] = ({ after, limit }) =>
      limit === 500 && after === 'pi_1-0'
        ? ok({ gifts: [second], next: null })
        : ok({ gifts: [first], next: limit === 500 ? 'pi_1-0' : null });
    const { user } = open({ language: 'ar', route: '/staff/gifts?currency=USD' });
    await user.click(await screen.findByRole('button', { name: 'تنزيل CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [head, ...lines] = (await textOf(saved[0])).split('\r\n');
    expect(head).toMatch(/^\ufeffالتاريخ \(UTC\),المرجع,المشروع,/);
    expect(lines).toEqual([
      `2026-11-18 10:00:00,ABCD1234-1,مياه نقية لغزة,water-gaza,,بطاقة,125.50,USD,0.00,125.50,125.50,USD,مستلم,,,"'=HYPERLINK(""x"")","'+90 ""7""",pi_1,1`,
      '2026-11-18 10:00:00,BANK0001-1,مشروع محذوف,water-gaza,,حوالة بنكية,1234567.89,USD,1234567.89,0.00,0.00,USD,ملغى,,,زائر,,pi_1,1',
      '',
    ]);
    expect(
      server.calls
        .filter(({ request }) => (request as GiftsRequest).limit === 500)
        .map(({ request }) => request),
    ).toEqual([
      { filter: { currency: 'USD' }, limit: 500 },
      { filter: { currency: 'USD' }, limit: 500, after: 'pi_1-0' },
    ]);
  });

  test('goes on where it failed', async () => {
    let isBroken = true;
    server.functions['/money/gifts'] = ({ after, limit }) => {
      if (limit !== 500) return ok({ gifts: [aGift()], next: null });
      if (after === undefined) return ok({ gifts: [aGift()], next: 'pi_1-0' });
      return isBroken
        ? refused(500, { code: 'server' })
        : ok({ gifts: [aGift({ id: 'pi_2-0', reference: 'LAST0002-1' })], next: null });
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The file could not be finished')).toBeInTheDocument();
    expect(saved).toEqual([]);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await textOf(saved[0]);
    expect(text.match(/ABCD1234-1/g)).toHaveLength(1);
    expect(text).toContain('LAST0002-1');
  });

  test('can be given up, and says how far it is', async () => {
    let answer = (): void => undefined;
    server.functions['/money/gifts'] = ({ after, limit }) => {
      if (limit !== 500) return ok({ gifts: [aGift()], next: null });
      if (after === undefined) return ok({ gifts: [aGift(), aGift()], next: 'pi_1-0' });
      return new Promise((resolve) => {
        answer = () => resolve(ok({ gifts: [aGift()], next: null }));
      });
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('2 gifts read')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('2 gifts read')).not.toBeInTheDocument();
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled());
    expect(saved).toEqual([]);
  });
});
