/** Backups of a machine: the list, making one, and the link by which one is downloaded. */
import * as z from 'zod/mini';
import { passwordSchema } from '../accounts/contract';
import { normalizePassword } from '../text/passwords/passwords';
import { textSchema } from '../text/textSchema';

/** The address of the site's own server that sends a backup for a link's token. */
export const BACKUP_DOWNLOAD_PATH = '/_backup';

/** The newest backups of the page that are kept. */
export const MOST_KEPT_BACKUPS = 5;
export const MOST_BACKUPS_AN_HOUR = 4;

/** The page made it, or an update did before it began; or a person by the command line. */
export const BACKUP_KINDS = ['page', 'update', 'command'] as const;

const backupSchema = z.object({
  /** The file's name. */
  name: z.string(),
  /** ISO 8601. */
  at: z.string(),
  bytes: z.int(),
  kind: z.enum(BACKUP_KINDS),
});
export type Backup = z.infer<typeof backupSchema>;

/** `interrupted`: the machine ended before it. The machine's log has the rest of `failed`. */
export const BACKUP_PROBLEMS = ['noSpace', 'interrupted', 'failed'] as const;
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

/** The machine keeps this for the page: the newest files, and how the last order ended. */
export const keptBackupsSchema = z.object({
  backups: z.array(backupSchema),
  last: z.nullable(z.object({ at: z.string(), problem: z.nullable(z.enum(BACKUP_PROBLEMS)) })),
});
export type KeptBackups = z.infer<typeof keptBackupsSchema>;

/** An order of the page, which exists until the machine has carried it out. */
export const backupOrderSchema = z.object({ at: z.string() });
export type BackupOrder = z.infer<typeof backupOrderSchema>;

/** An open link, of which there is one at most. */
export const backupLinkSchema = z.object({
  /** SHA-256 of the token, as hexadecimal digits. */
  hash: z.string(),
  name: z.string(),
  account: z.string(),
  /** In milliseconds. */
  until: z.number(),
});
export type BackupLink = z.infer<typeof backupLinkSchema>;

export const backupsRequestSchema = z.object({});
/** `here` is null where no machine of this site keeps its data. */
export const backupsAnswerSchema = z.object({
  here: z.nullable(z.extend(keptBackupsSchema, { running: z.nullable(backupOrderSchema) })),
});
export type BackupsAnswer = z.infer<typeof backupsAnswerSchema>;

/** The password is asked again, as a backup has everything. */
export const backupLinkRequestSchema = z.object({
  name: textSchema(200, z.minLength(1)),
  password: passwordSchema.check(z.overwrite(normalizePassword)),
});
export type BackupLinkInput = z.infer<typeof backupLinkRequestSchema>;
export const backupLinkAnswerSchema = z.object({ token: z.string() });

const LONGEST_TOKEN = 64;
/** The fields of the page's form. */
export const backupDownloadSchema = z.object({ token: textSchema(LONGEST_TOKEN, z.minLength(1)) });
