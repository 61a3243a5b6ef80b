/** Faults that the controls order for later answers of the API, in memory. */

export type ApiFaultKind = '500' | '429' | 'timeout' | 'hangup';

export interface ApiFault {
  kind: ApiFaultKind;
  /** Strikes only requests whose path starts so. */
  path?: string | undefined;
  method?: string | undefined;
  remaining: number;
  /** after: the request has had its effect, and only the answer is lost. */
  when: 'before' | 'after';
  /** timeout: how long the request is held, in milliseconds of real time. */
  holdMs: number;
}

export interface ApiFaults {
  add(fault: ApiFault): void;
  /** The fault that strikes this request, now used up once. */
  take(method: string, path: string): ApiFault | null;
  list(): readonly ApiFault[];
  clear(): void;
}

export function createApiFaults(): ApiFaults {
  let faults: ApiFault[] = [];
  return {
    add: (fault) => void faults.push({ ...fault }),
    list: () => faults,
    clear: () => {
      faults = [];
    },
    take(method, path) {
      const fault = faults.find(
        (candidate) =>
          (!candidate.path || path.startsWith(candidate.path)) &&
          (!candidate.method || candidate.method === method),
      );
      if (!fault) return null;
      fault.remaining -= 1;
      faults = faults.filter(({ remaining }) => remaining > 0);
      return { ...fault };
    },
  };
}
