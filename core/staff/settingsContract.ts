import * as z from 'zod/mini';
import { currencyListSchema } from '../money/currencyListSchema';
import { providerMinimumMinor } from '../money/providerMinimum';
import { isBic, isIban, writeBic, writeIban } from '../site/iban';
import { LEGAL_PAGES } from '../site/legalText';
import { SOCIAL_NETWORKS, WALLETS } from '../site/charity';
import { isReadableAccent, isReadablePrimary } from '../site/siteColours';
import { cleanLine, cleanParagraphs } from '../text/cleanTyped';
import { emailSchema, isPhone, LIMITS } from '../text/contactRules';
import { parseUrl } from '../text/addresses/parseUrl';
import { cleanedTextSchema, daySchema, textSchema } from '../text/textSchema';

/** Characters unless noted; a legal text in both languages fits into one call. */
export const SETTINGS_LIMITS = {
  name: 80,
  registeredName: 160,
  registrationNumber: 64,
  place: 128,
  phone: LIMITS.phoneMax,
  address: 300,
  bank: 120,
  holder: 140,
  bic: 32,
  refundDays: 365,
  url: 300,
  legalText: 15_000,
  bankAccounts: 12,
} as const;

const line = (most: number, least = 0) => cleanedTextSchema(most, cleanLine, z.minLength(least));
const both = (most: number, least = 0) =>
  z.strictObject({ en: line(most, least), ar: line(most, least) });

/** Empty for the product's own. Refused where text would not be readable with it. */
const colour = (isReadable: (colour: string) => boolean) =>
  textSchema(
    7,
    z.regex(/^(?:#[0-9A-F]{6})?$/),
    z.refine((typed) => typed === '' || isReadable(typed)),
  );

/** An https address without a name and a password in it. */
export function isSecureLink(text: string): boolean {
  const url = parseUrl(text);
  if (url === null) return false;
  const { protocol, hostname, username, password } = url;
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

const areDifferent = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

export const charityFieldsSchema = z.strictObject({
  name: both(SETTINGS_LIMITS.name, 1),
  registeredName: both(SETTINGS_LIMITS.registeredName, 1),
  registrationNumber: line(SETTINGS_LIMITS.registrationNumber),
  registeredIn: both(SETTINGS_LIMITS.place),
  registeredOn: z.union([z.literal(''), daySchema]),
  phone: line(SETTINGS_LIMITS.phone).check(z.refine(isPhone)),
  email: emailSchema,
  address: both(SETTINGS_LIMITS.address),
  bankAccounts: z
    .array(
      z.strictObject({
        bank: both(SETTINGS_LIMITS.bank, 1),
        holder: line(SETTINGS_LIMITS.holder),
        currency: textSchema(3, z.regex(/^[A-Z]{3}$/)),
        iban: textSchema(64, z.overwrite(writeIban), z.refine(isIban)),
        bic: textSchema(
          SETTINGS_LIMITS.bic,
          z.overwrite(writeBic),
          z.refine((code) => code === '' || isBic(code)),
        ),
      }),
    )
    .check(
      z.maxLength(SETTINGS_LIMITS.bankAccounts),
      z.refine((accounts) => areDifferent(accounts.map(({ iban }) => iban))),
    ),
  refundDays: z.int().check(z.minimum(0), z.maximum(SETTINGS_LIMITS.refundDays)),
  wallets: z.array(z.enum(WALLETS)).check(z.maxLength(WALLETS.length), z.refine(areDifferent)),
  offersPlans: z.boolean(),
  social: z
    .array(
      z.strictObject({
        network: z.enum(SOCIAL_NETWORKS),
        url: line(SETTINGS_LIMITS.url).check(z.refine(isSecureLink)),
      }),
    )
    .check(
      z.maxLength(SOCIAL_NETWORKS.length),
      z.refine((links) => areDifferent(links.map(({ network }) => network))),
    ),
  location: z.nullable(
    z.strictObject({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  logo: z.nullable(textSchema(38, z.regex(/^picture:logos-[0-9a-f]{24}$/))),
  colours: z.strictObject({ primary: colour(isReadablePrimary), accent: colour(isReadableAccent) }),
});

/** The document's `$updatedAt` that the admin saw; null for a new one. */
const revisionSchema = z.nullable(textSchema(40));

export const charityRequestSchema = z.object({
  charity: charityFieldsSchema,
  revision: revisionSchema,
});

/** Refused for `currencyInUse` where one with donations or projects is left out. */
export const currenciesRequestSchema = z.object({
  currencies: currencyListSchema.check(
    z.refine(({ currencies }) =>
      currencies.every(({ code, minimumMinor }) => minimumMinor >= providerMinimumMinor(code)),
    ),
  ),
  revision: revisionSchema,
});

/** The saved state; empty if another admin has changed it since. */
export const charityAnswerSchema = z.object({ revision: z.string() });

const legalTextSchema = cleanedTextSchema(SETTINGS_LIMITS.legalText, cleanParagraphs);

/** Two empty texts restore the product's own. Refused for `translationMissing`. */
export const legalRequestSchema = z.object({
  page: z.enum(LEGAL_PAGES),
  text: z.strictObject({ en: legalTextSchema, ar: legalTextSchema }),
  revision: revisionSchema,
});

export type CurrenciesRequest = z.infer<typeof currenciesRequestSchema>;
export type CharityRequest = z.infer<typeof charityRequestSchema>;
export type LegalRequest = z.infer<typeof legalRequestSchema>;
