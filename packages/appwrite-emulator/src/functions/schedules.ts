/** Starts functions at the times and the events that they name. */
import { Cron } from 'croner';
import { announcementOf } from '../core/eventNames';
import type { Dependencies } from '../dependencies';
import type { RunRequest } from './calls';
import type { FunctionRecords, StoredFunction } from './functionRecords';

/** Runs a function in the background. */
export type Trigger = (
  functionId: string,
  cause: Pick<RunRequest, 'trigger' | 'event'>,
  headers: Record<string, string>,
  body: string,
) => void;

type Switch = Pick<Dependencies, 'runsByThemselves'>;

const isDeployed = (found: StoredFunction): boolean => found.enabled && found.deploymentId !== '';

export function createSchedules(dependencies: Switch, records: FunctionRecords, trigger: Trigger) {
  const schedules = new Map<string, { pattern: string; cron: Cron }>();
  let isReached = false;

  const reschedule = (functionId: string): void => {
    const found = records.functions.get(functionId);
    const isScheduled = isReached && dependencies.runsByThemselves && found && isDeployed(found);
    const pattern = isScheduled ? found.schedule : '';
    const known = schedules.get(functionId);
    if (known?.pattern === pattern) return;
    known?.cron.stop();
    schedules.delete(functionId);
    if (pattern)
      schedules.set(functionId, {
        pattern,
        cron: new Cron(pattern, { timezone: 'UTC', unref: true, protect: true }, () =>
          trigger(functionId, { trigger: 'schedule' }, {}, ''),
        ),
      });
  };

  return {
    reschedule,
    start(): void {
      isReached = true;
      for (const found of records.functions.list()) reschedule(found.$id);
    },
    stop(): void {
      isReached = false;
      for (const { cron } of schedules.values()) cron.stop();
      schedules.clear();
    },
  };
}

export function runOnEvents(
  dependencies: Switch & Pick<Dependencies, 'bus'>,
  records: FunctionRecords,
  trigger: Trigger,
): void {
  dependencies.bus.watch((happening) => {
    if (!dependencies.runsByThemselves) return;
    const listeners = records.functions
      .list()
      .filter((found) => found.events.length > 0 && isDeployed(found));
    if (listeners.length === 0) return;
    const { events } = announcementOf(happening);
    for (const found of listeners) {
      const event = found.events.find((name) => events.includes(name));
      if (event)
        trigger(
          found.$id,
          { trigger: 'event', event: events[0] ?? '' },
          { 'content-type': 'application/json' },
          JSON.stringify(happening.payload),
        );
    }
  });
}
