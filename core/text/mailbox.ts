/** The mailbox of one person or organisation: many spellings of an address lead there. */
import { normaliseEmail } from './contactRules';
import shared from './sharedMailDomains.json';

const SHARED_DOMAINS: ReadonlySet<string> = new Set(shared.domains);
/** Gmail delivers to one mailbox however many dots an address has. */
const GMAIL = ['gmail.com', 'googlemail.com'];

function parts(address: string): [local: string, domain: string] {
  const clean = normaliseEmail(address).toLowerCase();
  const at = clean.lastIndexOf('@');
  return at < 0 ? [clean, ''] : [clean.slice(0, at), clean.slice(at + 1)];
}

/**
 * @returns one address for all that lead to the same mailbox: in small letters, without what stands
 * after a plus, and for Gmail without dots
 */
export function mailboxOf(address: string): string {
  const [local, domain] = parts(address);
  if (domain === '') return local;
  const [name = ''] = local.split('+');
  const known = name === '' ? local : name;
  return GMAIL.includes(domain) ? `${known.replaceAll('.', '')}@gmail.com` : `${known}@${domain}`;
}

/**
 * @returns the domain that one owner has with all its subdomains, as far as its shape shows it;
 * null for a provider whose domain very many people share
 */
export function ownDomainOf(address: string): string | null {
  const labels = parts(address)[1].split('.').filter(Boolean);
  const [second = '', top = ''] = labels.slice(-2);
  // Such as example.co.uk and example.org.tr.
  const depth = top.length === 2 && second.length <= 3 ? 3 : 2;
  const domain = labels.slice(-depth).join('.');
  return domain === '' || SHARED_DOMAINS.has(domain) ? null : domain;
}
