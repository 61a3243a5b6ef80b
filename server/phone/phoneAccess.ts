/** Opens a machine's site and card page to phones of the same network, by HTTPS. */
import { portFailure } from '../failures';
import { certificateFor, fingerprintOf } from './certificate';
import { startHttpsFront } from './httpsFront';

export type PhoneOptions = {
  address: string;
  port: number;
  cardPort: number;
};

export type PhoneAccess = {
  url: string;
  fingerprint: string;
  close(): Promise<void>;
};

export const phoneOrigins = ({
  address,
  port,
  cardPort,
}: PhoneOptions): { site: string; cards: string } => ({
  site: `https://${address}:${port}`,
  cards: `https://${address}:${cardPort}`,
});

/**
 * @param behind ports of this computer; `cards` is null for real payments
 * @throws MachineError with one sentence, without listening
 */
export async function openToPhones(
  folder: string,
  options: PhoneOptions,
  behind: { site: number; cards: number | null },
): Promise<PhoneAccess> {
  const { address, port, cardPort } = options;
  const certificate = await certificateFor(folder, address, Date.now());
  const open = async (
    own: number,
    target: number,
    variable: 'PHONE_PORT' | 'PHONE_CARD_PORT',
  ): Promise<() => Promise<void>> => {
    try {
      return (await startHttpsFront(address, own, certificate, target)).close;
    } catch (error) {
      throw portFailure(error, own, variable);
    }
  };
  const closeSite = await open(port, behind.site, 'PHONE_PORT');
  try {
    const closeCards =
      behind.cards === null ? null : await open(cardPort, behind.cards, 'PHONE_CARD_PORT');
    return {
      url: phoneOrigins(options).site,
      fingerprint: fingerprintOf(certificate),
      close: async () => {
        await Promise.all([closeSite(), closeCards?.()]);
      },
    };
  } catch (error) {
    await closeSite();
    throw error;
  }
}
