import { ACCOUNTS_FUNCTION_ID } from '@core/accounts/contract';
import { PAYMENTS_FUNCTION_ID } from '@core/donations/contract';
import { NEWSLETTER_FUNCTION_ID } from '@core/newsletter/contract';
import { DOCUMENT_KINDS, LARGEST_DOCUMENT_BYTES } from '@core/site/siteDocuments';
import { LARGEST_PICTURE_BYTES, PICTURE_EXTENSIONS } from '@core/pictures/pictureLimits';
import { PLANS_FUNCTION_ID } from '@core/plans/plan';
import { RECEIPTS_FUNCTION_ID } from '@core/receipts/contract';
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { STAFF_ROLES } from '@core/staff/roles';
import {
  CONTENT_PICTURES_BUCKET_ID,
  CONTENT_UPLOADS_BUCKET_ID,
  DATABASE_ID,
  IDS,
  MAIL_WAKE_ID,
  PROFILE_PICTURES_BUCKET_ID,
  SITE_DOCUMENTS_BUCKET_ID,
} from './ids';

export const DATABASE = { id: DATABASE_ID, name: 'Ikhaa' } as const;

export type BucketDescription = {
  id: string;
  name: string;
  permissions: readonly string[];
  fileSecurity: boolean;
  /** Whether each file is for its owner alone; older public files are closed. */
  isPrivate: boolean;
  /** Pictures lose places and devices where the server can remove them. */
  stripsMetadata?: boolean;
  /** Bytes. */
  maximumFileSize: number;
  allowedFileExtensions: readonly string[];
};

const PROFILE_PICTURES: BucketDescription = {
  id: PROFILE_PICTURES_BUCKET_ID,
  name: 'Profile pictures',
  permissions: ['create("users")'],
  fileSecurity: true,
  isPrivate: true,
  stripsMetadata: true,
  maximumFileSize: 5 * 1024 * 1024,
  allowedFileExtensions: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'],
};

/** Uploads of editors, of which the staff function makes pictures and documents. */
const CONTENT_UPLOADS: BucketDescription = {
  id: CONTENT_UPLOADS_BUCKET_ID,
  name: 'Content uploads',
  permissions: ['create("label:editor")', 'create("label:admin")'],
  fileSecurity: true,
  isPrivate: true,
  maximumFileSize: LARGEST_PICTURE_BYTES,
  allowedFileExtensions: [...new Set([...PICTURE_EXTENSIONS, ...DOCUMENT_KINDS])],
};

/** Editors read a file until a document that shows it is published; then everyone does. */
const CONTENT_PICTURES: BucketDescription = {
  id: CONTENT_PICTURES_BUCKET_ID,
  name: 'Content pictures',
  permissions: [],
  fileSecurity: true,
  isPrivate: false,
  maximumFileSize: LARGEST_PICTURE_BYTES,
  allowedFileExtensions: ['webp'],
};

/** Admins read a file until a text that names it is saved; then everyone does. */
const SITE_DOCUMENTS: BucketDescription = {
  id: SITE_DOCUMENTS_BUCKET_ID,
  name: 'Site documents',
  permissions: [],
  fileSecurity: true,
  isPrivate: false,
  maximumFileSize: LARGEST_DOCUMENT_BYTES,
  allowedFileExtensions: DOCUMENT_KINDS,
};

export const BUCKETS: readonly BucketDescription[] = [
  PROFILE_PICTURES,
  CONTENT_UPLOADS,
  CONTENT_PICTURES,
  SITE_DOCUMENTS,
];

export type FunctionDescription = {
  id: string;
  name: string;
  runtime: string;
  entrypoint: string;
  /** Installs the packages that its code is not bundled with. */
  commands?: string;
  execute: readonly string[];
  /** Five-field cron, or empty. */
  schedule: string;
  events?: readonly string[];
  timeoutSeconds: number;
  scopes: readonly string[];
  variables: Record<string, string>;
};

export const PAYMENTS_FUNCTION: FunctionDescription = {
  id: PAYMENTS_FUNCTION_ID,
  name: 'Payments',
  runtime: 'node-22',
  entrypoint: 'main.js',
  execute: ['any'],
  schedule: '*/30 * * * *',
  timeoutSeconds: 30,
  scopes: ['documents.read', 'documents.write', 'users.read'],
  variables: {
    STRIPE_SECRET_KEY: 'secret or restricted key of the card provider',
    STRIPE_WEBHOOK_SECRETS:
      'signing secrets of the webhook, comma-separated while one is being replaced',
    STRIPE_API_URL: 'address of the card provider, when it is not Stripe itself',
    SITE_ORIGINS: 'origins that a payment may return to, comma-separated',
    CALLER_HASH_KEY: 'random text that keys the hash of callers’ addresses',
    CHECKOUTS_PER_10_MINUTES: 'payments that one caller may start in ten minutes',
    CHECKOUTS_PER_DAY: 'payments that one caller may start in a day',
    RECEIPTS_KEY: 'the same as the mail function’s',
    CHARITY_TIME_ZONE: 'the same as the receipts function’s',
    PAYMENTS_AT_ONCE: 'calls of this function that run at once; others are asked to come back',
  },
};

/** Maintains profiles, deletes accounts, which browsers may not, and takes reports. */
const ACCOUNTS_FUNCTION: FunctionDescription = {
  id: ACCOUNTS_FUNCTION_ID,
  name: 'Accounts',
  runtime: 'node-22',
  entrypoint: 'main.js',
  execute: ['any'],
  schedule: '',
  timeoutSeconds: 30,
  scopes: [
    'users.read',
    'users.write',
    'sessions.write',
    'documents.read',
    'documents.write',
    'files.read',
    'files.write',
  ],
  variables: {
    CALLER_HASH_KEY: 'the same as the payments function’s',
    IKHAA_TECHNICAL_REPORTS: 'on, where visitors may send technical reports',
    SITE_ORIGINS: 'origins of the site, comma-separated; passwords must not contain their names',
  },
};

const documentEvent = (collectionId: string, rest: string): string =>
  `databases.${DATABASE_ID}.collections.${collectionId}.documents.${rest}`;

/** The events exclude its own outbox, whose mails would start it again. */
export const MAIL_FUNCTION: FunctionDescription = {
  id: 'mail',
  name: 'Mail',
  runtime: 'node-22',
  entrypoint: 'main.js',
  execute: [],
  schedule: '* * * * *',
  events: [
    documentEvent(IDS.contactMessages, '*.create'),
    documentEvent(IDS.volunteerRegistrations, '*.create'),
    documentEvent(IDS.receiptRequests, '*.create'),
    documentEvent(IDS.donations, '*.create'),
    documentEvent(IDS.siteState, MAIL_WAKE_ID),
  ],
  timeoutSeconds: 30,
  scopes: ['documents.read', 'documents.write'],
  variables: {
    SMTP_URL: 'mail server, such as smtps://user:password@mail.example.org',
    MAIL_FROM: 'sender, such as Charity <gifts@example.org>',
    MAIL_STAFF: 'where staff hear of messages, registrations and cards that are tried out',
    MAIL_STAFF_LANGUAGE: 'the language in which they do, en or ar',
    SITE_ORIGINS: 'origins of the site, comma-separated; links lead to the first that is secure',
    NEWSLETTER_KEY: 'random text that keys the signatures of the newsletter’s links',
    NEWSLETTER_URL: 'address of the newsletter function, which mail providers call',
    RECEIPTS_KEY: 'random text that keys the signatures of the receipts’ links',
    CHARITY_TIME_ZONE: 'the same as the receipts function’s',
  },
};

/** Confirms and ends subscriptions for holders of their signed links. */
const NEWSLETTER_FUNCTION: FunctionDescription = {
  id: NEWSLETTER_FUNCTION_ID,
  name: 'Newsletter',
  runtime: 'node-22',
  entrypoint: 'main.js',
  execute: ['any'],
  schedule: '',
  timeoutSeconds: 30,
  scopes: ['documents.read', 'documents.write'],
  variables: {
    NEWSLETTER_KEY: 'the same as the mail function’s',
    SITE_ORIGINS: 'origins of the site, comma-separated; links lead to the first that is secure',
  },
};

/** Installs packages that no bundle can hold: machine code and typefaces. */
const INSTALL = 'npm install --omit=dev --ignore-scripts --no-audit --no-fund';

/** Numbers receipts by schedule, and returns them to their owners. */
const RECEIPTS_FUNCTION: FunctionDescription = {
  id: RECEIPTS_FUNCTION_ID,
  name: 'Receipts',
  runtime: 'node-22',
  entrypoint: 'main.js',
  commands: INSTALL,
  execute: ['any'],
  schedule: '*/5 * * * *',
  timeoutSeconds: 30,
  scopes: ['users.read', 'documents.read', 'documents.write'],
  variables: {
    RECEIPTS_KEY: 'the same as the mail function’s',
    CHARITY_TIME_ZONE: 'where the charity’s years and months begin, such as Europe/Berlin',
  },
};

/** Charges plans of regular giving by schedule, and shows them to holders of their links. */
const PLANS_FUNCTION: FunctionDescription = {
  id: PLANS_FUNCTION_ID,
  name: 'Plans',
  runtime: 'node-22',
  entrypoint: 'main.js',
  execute: ['any'],
  schedule: '*/5 * * * *',
  timeoutSeconds: 30,
  scopes: ['users.read', 'documents.read', 'documents.write'],
  variables: {
    STRIPE_SECRET_KEY: 'the same as the payments function’s; it may charge saved cards',
    STRIPE_API_URL: 'the same as the payments function’s',
    SITE_ORIGINS: 'origins that a card page may return to, comma-separated',
    CALLER_HASH_KEY: 'the same as the payments function’s',
    RECEIPTS_KEY: 'the same as the mail function’s',
    CHARITY_TIME_ZONE: 'the same as the receipts function’s',
  },
};

/** Deletes personal data after its time and unused pictures, by schedule only. */
export const RETENTION_FUNCTION: FunctionDescription = {
  id: 'retention',
  name: 'Retention',
  runtime: 'node-22',
  entrypoint: 'main.js',
  execute: [],
  schedule: '40 * * * *',
  timeoutSeconds: 30,
  scopes: ['documents.read', 'documents.write', 'files.read', 'files.write'],
  variables: {},
};

/** Runs the actions of staff after checking their roles; by schedule it updates the totals. */
const STAFF_FUNCTION: FunctionDescription = {
  id: STAFF_FUNCTION_ID,
  name: 'Staff',
  runtime: 'node-22',
  entrypoint: 'main.js',
  commands: INSTALL,
  execute: STAFF_ROLES.map((role) => `label:${role}`),
  schedule: '*/5 * * * *',
  timeoutSeconds: 30,
  scopes: [
    'users.read',
    'users.write',
    'sessions.write',
    'documents.read',
    'documents.write',
    'files.read',
    'files.write',
  ],
  variables: {
    STRIPE_SECRET_KEY: 'the same as the payments function’s; it may make refunds',
    STRIPE_API_URL: 'the same as the payments function’s',
    CHARITY_TIME_ZONE: 'the same as the receipts function’s',
    MAIL_STAFF_LANGUAGE: 'the same as the mail function’s',
    SITE_ORIGINS: 'origins of the site, comma-separated; links lead to the first that is secure',
    BACKUPS: 'on, where the machine of the site makes backups and sends them',
  },
};

export const FUNCTIONS: readonly FunctionDescription[] = [
  PAYMENTS_FUNCTION,
  ACCOUNTS_FUNCTION,
  MAIL_FUNCTION,
  RETENTION_FUNCTION,
  NEWSLETTER_FUNCTION,
  RECEIPTS_FUNCTION,
  STAFF_FUNCTION,
  PLANS_FUNCTION,
];
