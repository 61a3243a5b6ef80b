import type { PhoneAccess } from './phoneAccess';

export async function phoneLines({ url, fingerprint }: PhoneAccess): Promise<string> {
  // The library loads only when it is needed.
  const { toString } = await import('qrcode');
  const code = await toString(url, { type: 'terminal', small: true });
  return `
${code}
Phone: join this computer’s network, scan the code or open ${url}, and accept the certificate, which this computer has made for itself.
iPhone: choose Show Details, visit this website, Visit Website. Android: choose Advanced, Proceed.
Its SHA-256 fingerprint is ${fingerprint}: accept no other. Everybody in this network can open the site until you end it.
`;
}
