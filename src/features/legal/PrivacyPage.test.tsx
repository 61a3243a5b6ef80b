import { screen } from '@testing-library/react';
import type { Kept } from '@core/privacy/keptFor';
import { paths } from '@/config/paths';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { keysOf } from '@core/values/keysOf';
import { PrivacyPage } from './PrivacyPage';

const server = aTestServer();
process.env.IKHAA_TECHNICAL_REPORTS = 'on';
afterAll(() => delete process.env.IKHAA_TECHNICAL_REPORTS);

/**
 * As the page writes them, so that a period that is changed has to be read here once. Invitations
 * to the staff have their period in their own mail.
 */
const WRITTEN: Record<Exclude<Kept, 'invitations'>, [en: RegExp, ar: RegExp]> = {
  messages: [/Messages are deleted 2 years after/, /تُحذف الرسائل بعد سنتين/],
  registrations: [/volunteer registrations after 2 years/, /وطلبات التطوع بعد سنتين/],
  payerEmails: [/card page is deleted 2 years after the gift/, /بعد سنتين من التبرع/],
  dedications: [/dedication of it are deleted 2 years after/, /الإهداء بعد سنتين/],
  cards: [/30 days after the card was sent/, /بعد 30 يومًا من إرسالها/],
  unpaidDedications: [/never paid, 30 days after/, /لم يُدفع، فبعد 30 يومًا/],
  unsubscribed: [/deleted 30 days after you unsubscribe/, /بعد 30 يومًا من إلغاء اشتراكه/],
  unconfirmed: [/nobody confirms after 30 days/, /لم يؤكده أحد بعد 30 يومًا/],
  followers: [/for them for at most 2 years/, /لأجلها سنتين على الأكثر/],
  stoppedFollowers: [
    /until 30 days after you take the tick away/,
    /حتى 30 يومًا بعد إزالة علامة الاختيار/,
  ],
  mails: [/wrote to you are deleted after 30 days/, /كتبها إليك هذا الموقع بعد 30 يومًا/],
  receiptRequests: [/until they are sent, at most 1 day/, /حتى إرسالها، وعلى الأكثر يوم/],
  calls: [/is deleted after about 14 days/, /بعد نحو 14 يومًا/],
  reports: [/report that you send about a fault.* after 30 days/, /التقرير التقني.* بعد 30 يومًا/],
  sessions: [/A login ends after 1 year at the latest/, /تسجيل الدخول بعد سنة على الأكثر/],
  backups: [/for up to 30 days more/, /لمدة تصل إلى 30 يومًا أخرى/],
  attempts: [/network address is deleted after about 30 days/, /على الشبكة بعد نحو 30 يومًا/],
};

it.each(['en', 'ar'] as const)(
  'shows the periods that the jobs delete by (%s)',
  async (language) => {
    renderWithApp(<PrivacyPage />, { language, route: paths.privacy, path: paths.privacy });
    const said = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
    for (const kept of keysOf(WRITTEN))
      expect(said).toContainEqual(expect.stringMatching(WRITTEN[kept][language === 'en' ? 0 : 1]));
    expect(said.join()).not.toContain('{{');
  },
);

it('shows the charity’s own text with the product’s obligatory part, dated', async () => {
  const text = { en: '# Who we are\n\nWe are <b>us</b>: https://hope.example.', ar: 'نحن' };
  server.documents['site_settings'] = [
    { $id: 'legal_privacy', value: JSON.stringify({ text, changedOn: '2026-12-03' }) },
  ];
  renderWithApp(<PrivacyPage />, { language: 'en', route: paths.privacy, path: paths.privacy });
  expect(await screen.findByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible();
  expect(screen.getByText(/We are <b>us<\/b>:/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://hope.example' })).toHaveAttribute(
    'href',
    'https://hope.example',
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContainEqual(
    expect.stringMatching(WRITTEN.messages[0]),
  );
  expect(screen.getByText(/December 3, 2026|3 December 2026/)).toBeVisible();
});
