import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { SOCIAL_NETWORKS, WALLETS, type Charity, type Wallet } from '@core/site/charity';
import { isBic, isIban } from '@core/site/iban';
import { isReadableAccent, isReadablePrimary } from '@core/site/siteColours';
import { isSecureLink, SETTINGS_LIMITS, type CharityRequest } from '@core/staff/settingsContract';
import { isEmail, isPhone, LIMITS } from '@core/text/contactRules';
import { toLatinDigits } from '@core/text/digits';
import { withoutOverrides } from '@core/text/withoutOverrides';
import { atMost } from '../form/atMost';

/** `41.01`, `41,01` and `٤١٫٠١` → 41.01; NaN for an invalid number. */
const degreesOf = (typed: string): number =>
  Number(toLatinDigits(withoutOverrides(typed)).replace(/[,،٫]/, '.').trim());

/** An empty field is 0; NaN for anything but digits. */
const daysOf = (typed: string): number => {
  const digits = toLatinDigits(withoutOverrides(typed)).trim();
  return /^\d*$/.test(digits) ? Number(digits) : NaN;
};

export const isColour = (text: string): boolean => /^#[0-9A-F]{6}$/.test(text);

/** `0f4c5c`, `#0F4C5C` and `#fff` → `#RRGGBB`; another text as it is. */
export function writeColour(typed: string): string {
  const [, digits] =
    /^#?([0-9A-F]{6}|[0-9A-F]{3})$/.exec(
      toLatinDigits(withoutOverrides(typed)).trim().toUpperCase(),
    ) ?? [];
  if (digits === undefined) return typed.trim();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

export function makeSettingsSchema(t: TFunction<'staff'>) {
  const most = (count: number) => atMost(t, count);
  const text = (count: number) => z.string().check(most(count));
  const needed = (count: number) =>
    z.string().check(
      z.refine((typed) => typed.trim() !== '', t('settings.problems.missing')),
      most(count),
    );
  const both = (count: number) => z.object({ en: text(count), ar: text(count) });
  const bothNeeded = (count: number) => z.object({ en: needed(count), ar: needed(count) });
  const checked = (count: number, isGood: (typed: string) => boolean, problem: string) =>
    z.string().check(most(count), z.refine(isGood, problem));
  const degrees = (limit: number) =>
    z.string().check(
      z.refine((typed) => {
        const degree = degreesOf(typed);
        return typed.trim() === '' || Math.abs(degree) <= limit;
      }, t('settings.problems.degrees')),
    );
  const isPlace = ({ latitude, longitude }: { latitude: string; longitude: string }): boolean =>
    (latitude.trim() === '') === (longitude.trim() === '');
  const link = z.string().check(
    most(SETTINGS_LIMITS.url),
    z.refine(
      (typed) => typed.trim() === '' || isSecureLink(typed.trim()),
      t('settings.problems.url'),
    ),
  );
  const colour = (isReadable: (colour: string) => boolean, unreadable: string) =>
    z.string().check(
      z.overwrite(writeColour),
      z.refine((typed) => typed === '' || isColour(typed), {
        error: t('settings.problems.colour'),
        abort: true,
      }),
      z.refine((typed) => typed === '' || isReadable(typed), unreadable),
    );
  const fields = z.object({
    name: bothNeeded(SETTINGS_LIMITS.name),
    registeredName: bothNeeded(SETTINGS_LIMITS.registeredName),
    registrationNumber: text(SETTINGS_LIMITS.registrationNumber),
    registeredIn: both(SETTINGS_LIMITS.place),
    registeredOn: z.union([z.literal(''), z.iso.date()], t('settings.problems.date')),
    phone: checked(SETTINGS_LIMITS.phone, isPhone, t('settings.problems.phone')),
    email: checked(LIMITS.email, isEmail, t('settings.problems.email')),
    address: both(SETTINGS_LIMITS.address),
    bankAccounts: z.array(
      z.object({
        bank: bothNeeded(SETTINGS_LIMITS.bank),
        holder: text(SETTINGS_LIMITS.holder),
        currency: z.string().check(z.regex(/^\s*[A-Za-z]{3}\s*$/, t('settings.problems.currency'))),
        iban: z.string().check(z.refine(isIban, t('settings.problems.iban'))),
        bic: z
          .string()
          .check(
            z.refine((typed) => typed.trim() === '' || isBic(typed), t('settings.problems.bic')),
          ),
      }),
    ),
    refundDays: z
      .string()
      .check(
        z.refine(
          (typed) => Number.isInteger(daysOf(typed)) && daysOf(typed) <= SETTINGS_LIMITS.refundDays,
          t('settings.problems.refundDays', { most: SETTINGS_LIMITS.refundDays }),
        ),
      ),
    wallets: z.object({ applePay: z.boolean(), googlePay: z.boolean(), link: z.boolean() }),
    offersPlans: z.boolean(),
    social: z.object({ facebook: link, x: link, instagram: link, youtube: link }),
    latitude: degrees(90),
    longitude: degrees(180),
    logo: z.string(),
    colours: z.object({
      primary: colour(isReadablePrimary, t('settings.problems.primary')),
      accent: colour(isReadableAccent, t('settings.problems.accent')),
    }),
  });
  const half = { error: t('settings.problems.degrees'), path: ['longitude'] };
  return fields.check(z.refine(isPlace, half));
}
export type SettingsFields = z.infer<ReturnType<typeof makeSettingsSchema>>;

export type Saved = { charity: Charity; revision: string | null };

export function toSettingsFields({ charity }: Saved): SettingsFields {
  const linkOf = (network: string): string =>
    charity.social.find((link) => link.network === network)?.url ?? '';
  const names = (wallet: Wallet): boolean => charity.wallets.includes(wallet);
  const { location, logo, social: _, ...rest } = charity;
  return {
    ...rest,
    bankAccounts: [...charity.bankAccounts],
    wallets: { applePay: names('applePay'), googlePay: names('googlePay'), link: names('link') },
    social: {
      facebook: linkOf('facebook'),
      x: linkOf('x'),
      instagram: linkOf('instagram'),
      youtube: linkOf('youtube'),
    },
    refundDays: charity.refundDays === 0 ? '' : String(charity.refundDays),
    latitude: String(location?.latitude ?? ''),
    longitude: String(location?.longitude ?? ''),
    logo: logo ?? '',
  };
}

export const toCharity = ({
  latitude,
  longitude,
  social,
  wallets,
  logo,
  ...rest
}: SettingsFields): CharityRequest['charity'] => ({
  ...rest,
  phone: toLatinDigits(rest.phone),
  refundDays: daysOf(rest.refundDays),
  bankAccounts: rest.bankAccounts.map((account) => ({
    ...account,
    currency: account.currency.trim().toUpperCase(),
  })),
  wallets: WALLETS.filter((wallet) => wallets[wallet]),
  social: SOCIAL_NETWORKS.map((network) => ({ network, url: social[network].trim() })).filter(
    ({ url }) => url !== '',
  ),
  location:
    latitude.trim() === ''
      ? null
      : { latitude: degreesOf(latitude), longitude: degreesOf(longitude) },
  logo: logo === '' ? null : logo,
});

/** The form's field for the server's name, such as `charity.bankAccounts.0.iban`. */
export function settingsFieldOf(
  field: string | undefined,
  { social }: CharityRequest['charity'],
): string {
  const name = field?.replace(/^charity\./, '') ?? '';
  const [, index] = /^social\.(\d+)/.exec(name) ?? [];
  if (index !== undefined) return `social.${social[Number(index)]?.network ?? ''}`;
  return name.replace(/^location\./, '');
}
