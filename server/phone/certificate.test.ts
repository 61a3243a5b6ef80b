import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateFor } from './certificate';
import { DAY_MS } from '@core/values/time';

const NOW = Date.now();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ikhaa-certificate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is for this address alone, signs nothing else, and hides its key from others', async () => {
  const { cert } = await certificateFor(folder, '192.168.1.5', NOW);
  const certificate = new X509Certificate(cert);
  expect(certificate.subjectAltName).toBe('IP Address:192.168.1.5');
  expect(certificate.ca).toBe(false);
  expect(statSync(join(folder, 'key.pem')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['certificate.pem', 'key.pem']);
});

it('is kept, and replaced for another address, at its end, or when unreadable', async () => {
  const first = await certificateFor(folder, '192.168.1.5', NOW);
  expect(await certificateFor(folder, '192.168.1.5', NOW + 30 * DAY_MS)).toEqual(first);
  const late = await certificateFor(folder, '192.168.1.5', NOW + 60 * DAY_MS);
  expect(late).not.toEqual(first);
  const elsewhere = await certificateFor(folder, '192.168.1.6', NOW);
  expect(elsewhere.cert).not.toBe(late.cert);
  writeFileSync(join(folder, 'certificate.pem'), 'half of it');
  expect(new X509Certificate((await certificateFor(folder, '192.168.1.6', NOW)).cert).ca).toBe(
    false,
  );
});

it('reports in a sentence that openssl is missing', async () => {
  const missing = join(folder, 'openssl');
  await expect(certificateFor(folder, '192.168.1.5', NOW, missing)).rejects.toThrow(
    'The certificate for the phone is made by openssl, which is not there: install it from your package manager.',
  );
});
