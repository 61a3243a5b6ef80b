/** The machine's other servers, whose ports only the machine that serves this page knows. */
import { QA_PORTS_PATH, qaPortsSchema, type QaPorts } from '@core/qa/qaPorts';
import { appwriteEndpoint } from '@/config/env';

const PATIENCE_MS = 3_000;

let known: QaPorts | null = null;

/** Null before the machine has answered, and where none does. */
export const machinePorts = (): QaPorts | null => known;

export const addressOfPort = (port: number): string => `http://localhost:${port}`;

/** A site whose API is elsewhere takes its payments there, not at the machine that serves it. */
function hasOwnApi(): boolean {
  const { origin } = window.location;
  return new URL(appwriteEndpoint(origin)).origin === origin;
}

/** Asks the machine again, as it may have restarted with other ports. */
export async function askForPorts(ask: typeof fetch): Promise<void> {
  known = hasOwnApi() ? await answeredPorts(ask) : null;
}

async function answeredPorts(ask: typeof fetch): Promise<QaPorts | null> {
  try {
    const answer = await ask(QA_PORTS_PATH, {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const read = qaPortsSchema.safeParse(await answer.json());
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
