import { normaliseEmail } from '../contactRules';
import shared from './sharedMailDomains.json';

const SHARED_DOMAINS: ReadonlySet<string> = new Set(shared.domains);
/** Gmail ignores dots in addresses. */
const GMAIL = ['gmail.com', 'googlemail.com'];

function parts(address: string): [local: string, domain: string] {
  const clean = normaliseEmail(address).toLowerCase();
  const at = clean.lastIndexOf('@');
  return at < 0 ? [clean, ''] : [clean.slice(0, at), clean.slice(at + 1)];
}

/** The shortest spelling: small letters, no part after a plus, no dots for Gmail. */
export function mailboxOf(address: string): string {
  const [local, domain] = parts(address);
  if (domain === '') return local;
  const [name = ''] = local.split('+');
  const known = name === '' ? local : name;
  return GMAIL.includes(domain) ? `${known.replaceAll('.', '')}@gmail.com` : `${known}@${domain}`;
}

/** The domain without subdomains, judged by its shape; null for a shared provider. */
export function ownDomainOf(address: string): string | null {
  const labels = parts(address)[1].split('.').filter(Boolean);
  const [second = '', top = ''] = labels.slice(-2);
  // Such as example.co.uk and example.org.tr.
  const depth = top.length === 2 && second.length <= 3 ? 3 : 2;
  const domain = labels.slice(-depth).join('.');
  return domain === '' || SHARED_DOMAINS.has(domain) ? null : domain;
}
