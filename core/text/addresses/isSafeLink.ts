import { parseUrl } from './parseUrl';

const WEB = /^https?:\/\/[^/]/i;
const MAIL = /^mailto:[^\s@]+@[^\s@]+$/i;
const PHONE = /^tel:\+?[\d().-]+$/i;
/** A second slash would begin another site's name. */
const OWN_PAGE = /^\/(?![/\\])/;

/** Whether a link of staff may lead there: the web, a mail, a phone or a page of the site. */
export const isSafeLink = (url: string): boolean =>
  MAIL.test(url) ||
  PHONE.test(url) ||
  OWN_PAGE.test(url) ||
  (WEB.test(url) && parseUrl(url) !== null);
