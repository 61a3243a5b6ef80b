import { screen, waitFor } from '@testing-library/react';
import type { Language } from '@core/text/languages/bilingual';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { savedFiles } from '@/testing/savedFiles';
import { ListFileProgress } from '../../table/ListFileProgress';
import { aDonationRow, ok, refused } from '../testing/donations';
import { useDonationsFile } from './useDonationsFile';

function FileOfDollars() {
  const file = useDonationsFile();
  return (
    <>
      <button onClick={() => file.start({ currency: 'USD' })}>start</button>
      <ListFileProgress file={file} />
    </>
  );
}

const server = aTestServer();
const open = (language: Language = 'en') => renderWithApp(<FileOfDollars />, { language });
const saved = savedFiles();
const textOf = async (blob: Blob | undefined): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer());

test('holds every gift that the filter finds, to the last page, and runs nothing', async () => {
  const first = aDonationRow({
    donor: '=HYPERLINK("x")',
    paymentReference: '+90 "7"',
    isAnonymous: true,
    dedication: { occasion: 'memory', name: '=HYPERLINK("y") @x' },
  });
  const second = aDonationRow({
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
  server.functions['/money/gifts'] = ({ after }) =>
    after === 'pi_1-0'
      ? ok({ donations: [second], next: null })
      : ok({ donations: [first], next: 'pi_1-0' });
  const { user } = open('ar');
  await user.click(screen.getByText('start'));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head, ...lines] = (await textOf(saved[0])).split('\r\n');
  expect(head).toMatch(/^\ufeffالتاريخ \(UTC\),المرجع,المشروع,/);
  expect(lines).toEqual([
    `2026-11-18 10:00:00,ABCD1234-1,مياه نقية لغزة,water-gaza,,بطاقة,125.50,USD,0.00,125.50,125.50,USD,تم الاستلام,,,"'=HYPERLINK(""x"")",دون اسم,"صدقةٌ عن =HYPERLINK(""y"") @x","'+90 ""7""",pi_1,1`,
    '2026-11-18,BANK0001-1,مشروع محذوف,water-gaza,,حوالة بنكية,1234567.89,USD,1234567.89,0.00,0.00,USD,مُبطَل,,,زائر,,,,pi_1,1',
    '',
  ]);
  expect(server.calls.map(({ request }) => request)).toEqual([
    { filter: { currency: 'USD' }, limit: 500 },
    { filter: { currency: 'USD' }, limit: 500, after: 'pi_1-0' },
  ]);
});

test('goes on where it failed', async () => {
  let isBroken = true;
  server.functions['/money/gifts'] = ({ after }) => {
    if (after === undefined) return ok({ donations: [aDonationRow()], next: 'pi_1-0' });
    return isBroken
      ? refused(500, { code: 'server' })
      : ok({ donations: [aDonationRow({ id: 'pi_2-0', reference: 'LAST0002-1' })], next: null });
  };
  const { user } = open();
  await user.click(screen.getByText('start'));
  expect(await screen.findByText('The file could not be finished')).toBeInTheDocument();
  expect(saved).toEqual([]);
  isBroken = false;
  await user.click(screen.getByText('Try again'));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await textOf(saved[0]);
  expect(text.match(/ABCD1234-1/g)).toHaveLength(1);
  expect(text).toContain('LAST0002-1');
});

test('can be given up, and shows its progress', async () => {
  let answer = (): void => undefined;
  server.functions['/money/gifts'] = ({ after }) => {
    if (after === undefined)
      return ok({ donations: [aDonationRow(), aDonationRow()], next: 'pi_1-0' });
    return new Promise((resolve) => {
      answer = () => resolve(ok({ donations: [aDonationRow()], next: null }));
    });
  };
  const { user } = open();
  await user.click(screen.getByText('start'));
  expect(await screen.findByText('2 rows read')).toBeInTheDocument();
  await user.click(screen.getByText('Cancel'));
  expect(screen.queryByText('2 rows read')).not.toBeInTheDocument();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(saved).toEqual([]);
});
