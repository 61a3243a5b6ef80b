import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MachineError } from '../failures';
import { DAY_MS } from '@core/values/time';

export type Certificate = { key: string; cert: string };

const run = promisify(execFile);
const OPENSSL = 'openssl';
const DAYS = 60;

/** The certificate cannot sign others, so a phone that accepts it trusts no other site. */
const settingsFor = (address: string): string => `
[req]
prompt = no
distinguished_name = name
x509_extensions = extensions
[name]
CN = Ikhaa on this network
[extensions]
subjectAltName = IP:${address}
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
`;

function kept(keyFile: string, certificateFile: string): Certificate | null {
  if (!existsSync(keyFile) || !existsSync(certificateFile)) return null;
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certificateFile, 'utf8') };
}

function isGood({ cert }: Certificate, address: string, now: number): boolean {
  try {
    const certificate = new X509Certificate(cert);
    return (
      certificate.checkIP(address) === address && Date.parse(certificate.validTo) > now + DAY_MS
    );
  } catch {
    return false;
  }
}

/** @throws MachineError without openssl */
export async function requireOpenssl(program = OPENSSL): Promise<void> {
  try {
    await run(program, ['version']);
  } catch (error) {
    throw new MachineError(
      'The certificate for the phone is made by openssl, which is not there: install it from your package manager.',
      { cause: error },
    );
  }
}

/**
 * The stored certificate, or a new one for another address or after its expiry.
 * @param folder readable by its owner only
 * @throws MachineError with openssl's message
 */
export async function certificateFor(
  folder: string,
  address: string,
  now: number,
  program = OPENSSL,
): Promise<Certificate> {
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const known = kept(keyFile, certificateFile);
  if (known && isGood(known, address, now)) return known;
  await requireOpenssl(program);
  const settingsFile = join(folder, 'openssl.cnf');
  writeFileSync(settingsFile, settingsFor(address), { mode: 0o600 });
  // The file is private before openssl writes into it.
  writeFileSync(keyFile, '', { mode: 0o600 });
  chmodSync(keyFile, 0o600);
  try {
    await run(program, [
      ...['req', '-x509', '-config', settingsFile, '-sha256', '-days', String(DAYS), '-nodes'],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-keyout', keyFile, '-out', certificateFile],
    ]);
  } catch (error) {
    rmSync(keyFile);
    throw new MachineError(`openssl could not make a certificate: ${String(error)}`, {
      cause: error,
    });
  } finally {
    rmSync(settingsFile, { force: true });
  }
  const made = kept(keyFile, certificateFile);
  if (made === null) throw new MachineError('openssl made no certificate.');
  return made;
}

export const fingerprintOf = ({ cert }: Certificate): string =>
  new X509Certificate(cert).fingerprint256;
