import { refuse } from './refusal';

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Refusal `server` for an invalid time zone */
export function timeZoneOf({ CHARITY_TIME_ZONE: zone = '' }: Environment): string {
  const timeZone = zone.trim() || 'UTC';
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch (error) {
    throw refuse('server', { detail: 'the variable CHARITY_TIME_ZONE is wrong' }, error);
  }
}
