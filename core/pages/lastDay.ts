/**
 * Whether the last day of a project or an opportunity is over, before the schedule closes it. Both
 * are YYYY-MM-DD in the charity's time zone.
 * @param lastDay empty for no end @param today empty while it is not known
 */
export const isLastDayOver = (lastDay: string, today: string): boolean =>
  lastDay !== '' && lastDay < today;
