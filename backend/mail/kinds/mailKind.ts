import * as z from 'zod/mini';
import { OCCASIONS, withoutAddresses } from '@core/donations/dedication';
import { currencySchema } from '@core/money/moneySchema';
import type { Language } from '@core/text/languages/bilingual';
import { leadsSomewhere } from '@core/text/addresses/leadsSomewhere';
import { urlSchema } from '@core/text/textSchema';
import type { MailContent, MailNote, MailSender } from '../mailContent';
import type en from '../texts/en.json';

export type MailTexts = typeof en;

/** The parts that differ from an empty mail with the common footer. */
type OwnContent = Pick<MailContent, 'subject' | 'heading'> &
  Partial<Omit<MailContent, 'language' | 'site'>>;

export type WriteContent<Data> = (
  data: Data,
  into: { language: Language; texts: MailTexts; sender: MailSender },
) => OwnContent;

/** One kind of mail: its name, the schema of its stored data, and its content in a language. */
type KindOfMail<K extends string, S extends z.ZodMiniType> = {
  kind: K;
  schema: S;
  content: WriteContent<z.output<S>>;
};

export const mailKind = <const K extends string, S extends z.ZodMiniType>(
  definition: KindOfMail<K, S>,
): KindOfMail<K, S> => definition;

export const text = z.string();
export const moneySchema = z.object({ amountMinor: z.int(), currency: currencySchema });
export const lineSchema = z.object({
  project: text,
  reference: text,
  money: moneySchema,
  dedication: z.optional(z.object({ occasion: z.enum(OCCASIONS), name: text, url: urlSchema })),
});

export const fill = (sentence: string, values: Record<string, string> = {}): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const LONGEST_GREETED = 60;

/** Greets by name. A missing or long name, or one that names an address, has no greeting. */
export function greeting(name: string | null | undefined, { greeting: say }: MailTexts): string[] {
  const line = (name ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line === '' || line.length > LONGEST_GREETED || leadsSomewhere(line)
    ? []
    : [fill(say, { name: withoutAddresses(line) })];
}

export const withReceiptsPage = (
  sentence: string,
  url: string | null | undefined,
  { receiptsPage }: MailTexts,
): MailNote => (url ? { text: sentence, label: receiptsPage, url } : sentence);
