import { screen, waitFor } from '@testing-library/react';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { aDonationRow } from '../testing/donations';
import { DonationPapers } from './DonationPapers';

const server = aTestServer();
const donation: DonationRow = aDonationRow({ id: 'pi_1-0', date: '2026-03-04T10:00:00.000Z' });
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:pdf-${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
});

test('saves the receipt and the statement of the chosen months, in the page’s language', async () => {
  const answer = () => ({ status: 200, body: { name: 'paper.pdf', content: btoa('%PDF-1.7') } });
  server.functions['/receipts/receipt'] = answer;
  server.functions['/receipts/statement'] = answer;
  const { user } = renderWithApp(<DonationPapers donation={donation} />, { language: 'ar' });
  await user.click(screen.getByRole('button', { name: 'الإيصال (PDF)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.selectOptions(screen.getByRole('combobox', { name: 'اثنا عشر شهرًا' }), '2025-04');
  await user.click(screen.getByRole('button', { name: 'الكشف السنوي (PDF)' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(server.calls).toEqual([
    { path: '/receipts/receipt', request: { donation: 'pi_1-0', language: 'ar' } },
    {
      path: '/receipts/statement',
      request: { donation: 'pi_1-0', firstMonth: '2025-04', language: 'ar' },
    },
  ]);
});

test.each([
  ['en', 'Receipt (PDF)', 'Yearly statement (PDF)'],
  ['ar', 'الإيصال (PDF)', 'الكشف السنوي (PDF)'],
] as const)('offers a statement for accounts alone (%s)', (language, receipt, statement) => {
  const donations = [aDonationRow({ hasAccount: false }), aDonationRow({ donor: null })];
  for (const [offered, shown] of donations.entries()) {
    const { unmount } = renderWithApp(<DonationPapers donation={shown} />, { language });
    expect(screen.getByRole('button', { name: receipt })).toBeVisible();
    expect(screen.queryAllByRole('combobox')).toHaveLength(offered);
    expect(screen.queryAllByRole('button', { name: statement })).toHaveLength(offered);
    unmount();
  }
});

test('shows that an account which was deleted since has no statement', async () => {
  server.functions['/receipts/statement'] = () => ({
    status: 400,
    body: { failure: { code: 'invalid', reason: 'giftWithoutAccount' } },
  });
  const { user } = renderWithApp(<DonationPapers donation={donation} />);
  await user.click(screen.getByRole('button', { name: 'Yearly statement (PDF)' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('belongs to no account'));
  expect(saved).toEqual([]);
});
