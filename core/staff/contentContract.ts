import * as z from 'zod/mini';
import { keysOf } from '../values/keysOf';
import { cardStepMinor } from '../money/currency';
import { amountMinorSchema, currencySchema } from '../money/moneySchema';
import { FAILURE_CODES } from '../failures/failure';
import { LONGEST_SUGGESTION, MOST_SUGGESTIONS } from '../projects/suggestion';
import { WITNESSES } from '../projects/witness';
import { PICTURE_SIZES } from '../pictures/pictureSizes';
import { cleanText } from '../text/contactRules';
import { ITEM_ID, ITEM_STATUSES, MOST_POSITION } from '../projects/quickItems';
import { UPDATE_STAGES } from '../updates/update';
import { MOST_PLACES } from '../volunteer/registrationContract';
import { documentIdSchema } from './contract';
import {
  cleanedTextSchema,
  clockSchema,
  daySchema,
  textSchema,
  timeSchema,
} from '../text/textSchema';

export const CONTENT_KINDS = ['project', 'update', 'opportunity', 'post'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
/** The states of a project or an opportunity on the site. */
export const CONTENT_STATUSES = ['open', 'closed'] as const;
export type ClosableKind = 'project' | 'opportunity';
export const isClosable = (kind: ContentKind): kind is ClosableKind =>
  kind === 'project' || kind === 'opportunity';
/** Kinds with lists of their own; updates are on their project's page. */
export const isListable = (kind: ContentKind): boolean => kind !== 'update';
export const MOST_PRIORITY = 99;

/** Characters; a document's texts together fit into one call of a function. */
export const CONTENT_LIMITS = {
  title: 256,
  description: 12_000,
  place: 128,
  imageAlt: 256,
  consent: 256,
  note: 256,
} as const;

/** 999,999,999.99 */
export const MOST_TARGET_MINOR = 99_999_999_999;

/** Removes control characters and lone surrogates, which databases refuse. */
const plain = (text: string): string => cleanText(text.replace(/\p{Cs}/gu, '\uFFFD'));
const textOf = (longest: number) => cleanedTextSchema(longest, plain);
const imageSchema = textOf(2_048);

/** The fields have the documents' names; a missing text is empty. */
const texts = {
  title: textOf(CONTENT_LIMITS.title),
  title_ar: textOf(CONTENT_LIMITS.title),
  description: textOf(CONTENT_LIMITS.description),
  description_ar: textOf(CONTENT_LIMITS.description),
  image: imageSchema,
  image_alt: textOf(CONTENT_LIMITS.imageAlt),
  image_alt_ar: textOf(CONTENT_LIMITS.imageAlt),
  /** Who is seen and when they agreed: for the log alone, never published. */
  image_consent: z._default(textOf(CONTENT_LIMITS.consent), ''),
  /** The shown day; null becomes the time of publishing. A day to come waits for it. */
  date: z.nullable(timeSchema),
  /** HH:MM of that day, in the charity's time zone, when it opens; empty for 00:00. */
  time: z._default(z.union([z.literal(''), clockSchema]), ''),
};
/** Drafts of older versions have none of them. */
const shown = {
  /** 0 for the order by date. */
  priority: z._default(z.int().check(z.minimum(0), z.maximum(MOST_PRIORITY)), 0),
  /** The last day in the charity's time zone; empty for no end. */
  last_day: z._default(z.union([z.literal(''), daySchema]), ''),
};
const listed = z.boolean();
const place = {
  region: textOf(CONTENT_LIMITS.place),
  region_ar: textOf(CONTENT_LIMITS.place),
  type: textOf(CONTENT_LIMITS.place),
  type_ar: textOf(CONTENT_LIMITS.place),
};
const suggestionSchema = z.strictObject({
  amount: amountMinorSchema,
  words: textOf(LONGEST_SUGGESTION),
  words_ar: textOf(LONGEST_SUGGESTION),
});
export const CONTENT_FIELDS = {
  project: z.strictObject({
    ...texts,
    ...place,
    currency: currencySchema,
    target_amount: z.int().check(z.minimum(0), z.maximum(MOST_TARGET_MINOR)),
    listed,
    /** Drafts of older versions have none. */
    suggestions: z._default(z.array(suggestionSchema).check(z.maxLength(MOST_SUGGESTIONS)), []),
    ...shown,
    /** The portrait beside the quotation; empty for none. */
    witness: z._default(z.union([z.literal(''), z.enum(WITNESSES)]), ''),
  }),
  update: z.strictObject({
    ...texts,
    /** Empty while it is not chosen. */
    project: textOf(36),
    stage: z.enum(UPDATE_STAGES),
    /** The cost in the project's currency; 0 where none is stated. */
    cost: z.int().check(z.minimum(0), z.maximum(MOST_TARGET_MINOR)),
  }),
  opportunity: z.strictObject({
    ...texts,
    ...place,
    listed: z._default(listed, true),
    ...shown,
    /** 0 without a limit. */
    places: z._default(z.int().check(z.minimum(0), z.maximum(MOST_PLACES)), 0),
  }),
  post: z.strictObject({ ...texts, listed: z._default(listed, true), ...shown }),
} as const;

export type ProjectFields = z.infer<(typeof CONTENT_FIELDS)['project']>;
type OpportunityFields = z.infer<(typeof CONTENT_FIELDS)['opportunity']>;
export type UpdateFields = z.infer<(typeof CONTENT_FIELDS)['update']>;
type TextFields = z.infer<z.ZodMiniObject<typeof texts>>;
/** The texts of every kind, and the fields of the kinds where they apply. */
export type ContentFields = TextFields &
  Partial<ProjectFields> &
  Partial<UpdateFields> &
  Partial<Pick<OpportunityFields, 'places'>>;

const subject = { kind: z.enum(CONTENT_KINDS), document: documentIdSchema };
const revisionSchema = textSchema(36);

export const openRequestSchema = z.object(subject);
/** A kind's fields are checked when they are read: a draft may be of an older version. */
const fieldsSchema = z.record(z.string(), z.unknown());
export const openAnswerSchema = z.object({
  /** The content as donors see it; null if it is not published. */
  published: z.nullable(
    z.object({
      fields: fieldsSchema,
      /** Identifies its state. */
      base: z.string(),
      closed: z.boolean(),
      raisedMinor: z.int(),
    }),
  ),
  draft: z.nullable(
    z.object({
      fields: fieldsSchema,
      revision: z.string(),
      editor: z.string(),
      savedAt: z.string(),
      /** The published state that it began from; null without one. */
      base: z.nullable(z.string()),
      /** When it will be published by schedule. */
      publishAt: z.nullable(z.string()),
      /** The reason why it was not published at its time. */
      publishProblem: z.nullable(z.string()),
    }),
  ),
  /** Whether it has dependents: a project's gifts, an opportunity's registrations. */
  used: z.boolean(),
  /** The currency of an update's project; null for other content, and without a project. */
  currency: z.nullable(currencySchema),
});
/** The fields in minor units, which the log shows with the subject's `currency`. */
export const AMOUNT_FIELDS: readonly string[] = [
  'target_amount',
  'cost',
  'price',
  'spent_amount',
  'raised_when_confirmed',
];
export type OpenedContent = z.infer<typeof openAnswerSchema>;

/**
 * `document` is null for new content; `revision` of the draft and `base` of the published content
 * are those that the editor saw.
 */
export const saveRequestSchema = z.object({
  kind: z.enum(CONTENT_KINDS),
  document: z.nullable(documentIdSchema),
  revision: z.nullable(revisionSchema),
  base: z.nullable(textSchema(64)),
  fields: fieldsSchema,
});
export const saveAnswerSchema = z.object({ document: z.string(), revision: z.string() });

/** `over` overwrites a later change; `overspend` accepts costs above the raised amount. */
export const publishRequestSchema = z.object({
  ...subject,
  revision: revisionSchema,
  over: z.boolean(),
  overspend: z.optional(z.boolean()),
});
/** `waitsUntil`: a day to come, at whose time the schedule publishes the draft. */
export const publishAnswerSchema = z.object({ waitsUntil: z.nullable(z.string()) });
export const discardRequestSchema = z.object({ ...subject, revision: revisionSchema });
export const closeRequestSchema = z.object({
  kind: z.enum(['project', 'opportunity']),
  document: documentIdSchema,
  closed: z.boolean(),
});

export const BULK_ACTIONS = [
  'publish',
  'discard',
  'list',
  'unlist',
  'close',
  'reopen',
  'unpublish',
  'remove',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
/** A call has thirty seconds. */
export const MOST_AT_ONCE = 25;
export const bulkRequestSchema = z.object({
  kind: z.enum(CONTENT_KINDS),
  action: z.enum(BULK_ACTIONS),
  documents: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
});
/** The documents that stayed as they were, with the failure of each. */
export const bulkAnswerSchema = z.object({
  refused: z.array(
    z.object({
      document: z.string(),
      code: z.enum(FAILURE_CODES),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type BulkRequest = z.infer<typeof bulkRequestSchema>;
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;

/** The document's `$updatedAt` that the editor saw; null for a new one. */
const directRevision = z.nullable(textSchema(40));
export const itemRequestSchema = z
  .object({
    /** Null for a new item. */
    id: z.nullable(textSchema(32, z.regex(ITEM_ID))),
    name: textOf(CONTENT_LIMITS.title),
    name_ar: textOf(CONTENT_LIMITS.title),
    image: imageSchema,
    image_alt: texts.image_alt,
    image_alt_ar: texts.image_alt_ar,
    price: amountMinorSchema,
    currency: currencySchema,
    /** The log's earlier rows have neither. */
    status: z._default(z.enum(ITEM_STATUSES), 'open'),
    position: z._default(z.int().check(z.minimum(0), z.maximum(MOST_POSITION)), 0),
    revision: directRevision,
  })
  .check(
    z.refine(({ price, currency }) => price % cardStepMinor(currency) === 0, { path: ['price'] }),
  );
/** The units that one of the home currency buys: from a ten-thousandth to a hundred thousand. */
export const LEAST_RATE_MICROS = 100;
export const MOST_RATE_MICROS = 100_000_000_000;
/** More than a fifth, up or down. */
export const isLargeChange = (beforeMicros: number, micros: number): boolean =>
  Math.abs(micros - beforeMicros) * 5 > beforeMicros;
const rateMicrosSchema = z.int().check(z.minimum(LEAST_RATE_MICROS), z.maximum(MOST_RATE_MICROS));
export const rateRequestSchema = z.object({
  currency: currencySchema,
  /** The home currency that the member saw. */
  base: currencySchema,
  per_usd_micros: rateMicrosSchema,
  /** The repeated figure that confirms a large change. */
  repeated: z.optional(z.nullable(rateMicrosSchema)),
  date: timeSchema,
  note: textOf(CONTENT_LIMITS.note),
  revision: directRevision,
});

export const MOST_RATE_CHANGES = 25;
/** A page, the latest change first. `after` is the last id of the previous page. */
export const rateHistoryRequestSchema = z.object({ after: z.nullable(documentIdSchema) });
/** The rate that a change left; `at` is the moment of the change, and `date` the rate's own. */
const rateChangeSchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  currency: z.string(),
  base: z.string(),
  /** Null for a rate that was removed, and whose rows do not name it. */
  micros: z.nullable(z.int()),
  date: z.nullable(z.string()),
  note: z.string(),
});
export const rateHistorySchema = z.object({
  changes: z.array(rateChangeSchema),
  next: z.nullable(z.string()),
});

const PICTURE_PROBLEMS = ['kind', 'broken', 'tooManyPixels', 'tooSmall'] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];
const percentSchema = z.int().check(z.minimum(0), z.maximum(100));
export const pictureRequestSchema = z.object({
  /** The id in the bucket of uploads. */
  file: documentIdSchema,
  shape: z.enum(keysOf(PICTURE_SIZES)),
  /** The point that stays visible; null for the part that draws attention. */
  focus: z._default(z.nullable(z.strictObject({ x: percentSchema, y: percentSchema })), null),
});
export const pictureAnswerSchema = z.union([
  z.object({ image: z.string() }),
  z.object({ problem: z.enum(PICTURE_PROBLEMS) }),
]);

export type OpenRequest = z.infer<typeof openRequestSchema>;
export type SaveRequest = z.infer<typeof saveRequestSchema>;
export type PublishRequest = z.infer<typeof publishRequestSchema>;
export type DiscardRequest = z.infer<typeof discardRequestSchema>;
export type CloseRequest = z.infer<typeof closeRequestSchema>;
export type ItemRequest = z.infer<typeof itemRequestSchema>;
export type RateRequest = z.infer<typeof rateRequestSchema>;
export type RateHistoryRequest = z.infer<typeof rateHistoryRequestSchema>;
export type RateChange = z.infer<typeof rateChangeSchema>;
export type RateHistory = z.infer<typeof rateHistorySchema>;
export type PictureRequest = z.infer<typeof pictureRequestSchema>;
