/** The charity for search engines: https://schema.org/NGO */
import { pickText, type Language } from '@core/text/languages/bilingual';
import type { PageCharity } from '@/config/charity';
import { paths } from '@/config/paths';

/** The pages that are about the charity itself. */
const ABOUT_IT: readonly string[] = [paths.home, paths.aboutUs, paths.contactUs];

const isGiven = ([, value]: [string, unknown]): boolean =>
  value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);

/** @param origin where the site is @returns an element that never runs; empty for other pages */
export function structuredData(
  path: string,
  language: Language,
  origin: string,
  charity: PageCharity,
): string {
  if (!ABOUT_IT.includes(path)) return '';
  const { name, registeredName, registrationNumber, registeredOn, email, phone, address } = charity;
  const other = language === 'en' ? 'ar' : 'en';
  const logo = charity.logo ?? '/icons/icon-512.png';
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    '@id': `${origin}/#charity`,
    url: `${origin}/`,
    name: name[language],
    alternateName: name[other] === name[language] ? '' : name[other],
    legalName: pickText(registeredName, language).text,
    identifier: registrationNumber,
    foundingDate: registeredOn,
    logo: new URL(logo, origin).href,
    image: `${origin}/images/link-preview.png`,
    email,
    telephone: phone,
    address: pickText(address, language).text,
    sameAs: charity.social.map(({ url }) => url),
  };
  const given = Object.fromEntries(Object.entries(facts).filter(isGiven));
  return `<script type="application/ld+json">${JSON.stringify(given).replaceAll('<', '\\u003c')}</script>`;
}
