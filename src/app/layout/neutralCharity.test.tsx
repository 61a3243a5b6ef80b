/** The parts around each page, before the charity has entered its facts. */
import { screen, within } from '@testing-library/react';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { NEUTRAL_CURRENCIES } from '@core/money/neutralCurrencies';
import { writeTexts } from '@core/site/siteTexts';
import { setCharity } from '@/config/charity';
import { pageCharityOf } from '@/config/pageCharity';
import { COMMON_SECTIONS, pageTextsOf } from '@/config/pageTexts';
import { TermsPage } from '@/features/legal/TermsPage';
import { CertificatePage } from '@/features/about/CertificatePage';
import { ContactPage } from '@/features/contact/ContactPage';
import { examplePageCharity } from '@/testing/examplePageCharity';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { Footer } from './Footer';
import { NoScriptPage } from './NoScriptNotice';
import { TopBar } from './TopBar';

const server = aTestServer();
const NO_TEXT = { en: '', ar: '' };
const neutral = pageCharityOf(NEUTRAL_CHARITY, {
  texts: pageTextsOf(COMMON_SECTIONS, {}, NEUTRAL_CHARITY),
  currencies: NEUTRAL_CURRENCIES,
});
beforeEach(() => setCharity(neutral));
afterEach(() => setCharity(examplePageCharity()));

const hrefs = (): string[] =>
  screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

it.each(['en', 'ar'] as const)(
  'leave out ways to reach the charity and accounts (%s)',
  (language) => {
    renderWithApp(
      <>
        <TopBar />
        <ContactPage />
        <Footer />
        <NoScriptPage charity={neutral} />
      </>,
      { language },
    );
    expect(
      screen.getByText(language === 'en' ? /Our charity/ : /جمعيتنا/, {
        selector: 'p.MuiTypography-h3',
      }),
    ).toBeVisible();
    expect(hrefs().filter((href) => /^(?:tel|mailto):|openstreetmap/.test(href))).toEqual([]);
    expect(screen.queryByRole('button', { name: /Bank accounts|الحسابات/ })).toBeNull();
    expect(screen.queryAllByRole('term')).toEqual([]);
    for (const navigation of screen.getAllByRole('navigation'))
      expect(within(navigation).getAllByRole('link')).not.toHaveLength(0);
  },
);

it('name no place and no law in the terms', async () => {
  renderWithApp(<TermsPage />, { language: 'en' });
  expect(await screen.findByText(/This site is run by Our charity\. /)).toBeVisible();
  expect(
    screen.getByText(/follow the law of the place where the charity is registered/),
  ).toBeVisible();
});

it('name the registered place in the terms once it is entered', async () => {
  setCharity({
    ...neutral,
    registeredName: { en: 'Hope e.V.', ar: 'الأمل' },
    registeredIn: { en: 'Bonn', ar: 'بون' },
  });
  renderWithApp(<TermsPage />, { language: 'ar' });
  expect(await screen.findByText(/تدير هذا الموقع الأمل، المسجلة في بون/)).toBeVisible();
});

it('name the law that the settings name', async () => {
  const law = { en: 'the law of Germany', ar: '' };
  const papers = { law, receipt: NO_TEXT, signature: NO_TEXT };
  server.documents['site_settings'] = [{ $id: 'texts_papers', value: writeTexts(papers, false) }];
  renderWithApp(<TermsPage />, { language: 'en' });
  expect(await screen.findByText(/^These terms follow the law of Germany\. /)).toBeVisible();
});

it('show no certificate without a registration number', async () => {
  renderWithApp(<CertificatePage />, { language: 'en' });
  expect(await screen.findByText(/has not entered its registration yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
