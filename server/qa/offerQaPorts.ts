/** Sends the machine's other ports to QA's dock, on a page of this machine at this computer. */
import type { SiteProgram } from 'appwrite-emulator/site';
import type { QaPorts } from '@core/qa/qaPorts';
import { isFromOwnPage } from '../fromHere';

export type OfferedPorts = {
  /** Refuses until the ports are known. */
  program: SiteProgram;
  /** @param sitePort the port in the site's own address */
  open: (sitePort: number, ports: QaPorts) => void;
};

export function offerQaPorts(): OfferedPorts {
  let known: { sitePort: number; ports: QaPorts } | null = null;
  return {
    program: ({ remoteAddress, headers }) => {
      if (known === null)
        return Promise.resolve({ status: 503, body: { message: 'The machine is starting.' } });
      return Promise.resolve(
        isFromOwnPage(remoteAddress, headers, known.sitePort)
          ? { status: 200, body: known.ports }
          : { status: 403, body: { message: 'The ports are for pages of this computer alone.' } },
      );
    },
    open: (sitePort, ports) => {
      known = { sitePort, ports };
    },
  };
}
