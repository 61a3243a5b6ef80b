/** The prayer after the name of a man or a woman who died; it is stored as a part of the name. */
const PRAYERS = { him: 'رحمه الله', her: 'رحمها الله' } as const;
export const PRAYER_CHOICES = ['none', 'him', 'her'] as const;
export type PrayerChoice = (typeof PRAYER_CHOICES)[number];

/** `ليلى` and `her` → `ليلى رحمها الله`. */
export const withPrayer = (name: string, prayer: PrayerChoice): string =>
  prayer === 'none' ? name : `${name} ${PRAYERS[prayer]}`;

/** `ليلى رحمها الله` → `ليلى` and `her`. */
export function splitPrayer(name: string): { name: string; prayer: PrayerChoice } {
  const prayer = PRAYER_CHOICES.find(
    (choice) => choice !== 'none' && name.endsWith(` ${PRAYERS[choice]}`),
  );
  return prayer === undefined || prayer === 'none'
    ? { name, prayer: 'none' }
    : { name: name.slice(0, -PRAYERS[prayer].length).trimEnd(), prayer };
}
