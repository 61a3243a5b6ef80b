/** The whole product on one machine: Appwrite's API with the site, and the card provider. */
import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import type { Log } from 'appwrite-emulator/core/log';
import type { SiteOptions } from 'appwrite-emulator/site';
import { SITE_REDIRECTS } from '@core/accounts/pages';
import { QA_PORTS_PATH } from '@core/qa/qaPorts';
import { startCardProvider } from 'stripe-emulator';
import type { AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import { IDS } from '@core/schema/ids';
import { BACKUP_DOWNLOAD_PATH } from '@core/staff/backupsContract';
import { FIRST_ADMIN_PATH } from '@core/staff/team/firstAdmin';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { siteUrlOf } from '@backend/common/siteUrl';
import { WEBHOOK_EVENTS } from '@backend/payments/webhooks/webhookEvents';
import { isSignatureRecent } from '@backend/payments/webhooks/webhookSignature';
import { provision } from '@server/provision/provision';
import { seedDocuments } from '@content/seedDocuments';
import { PAYMENTS_FUNCTION_ID, PAYMENTS_PATHS } from '@core/donations/contract';
import { NEWSLETTER_FUNCTION_ID } from '@core/newsletter/contract';
import { BUCKETS } from '@core/schema/schema';
import { isEasyToGuess } from '@core/text/passwords/passwordRules';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { accountMails } from './accountMails';
import { machineBackups, type MachineBackups } from './backups/machineBackups';
import { adminBehind } from './backups/adminBehind';
import { openDataFolder, type DataFolder } from './dataFolder';
import { dataFailure, portFailure } from './failures';
import { offerFirstAdmin, type FirstAdmin } from './firstAdmin';
import { describeInstallation } from './installation';
import { startMailPage } from './mailPage';
import { keepBookChanges, type BookChanges } from './qa/bookChanges';
import { offerQaPorts, type OfferedPorts } from './qa/offerQaPorts';
import { startReportServer, type ReportServer } from './qa/reportServer';
import { rememberRaised, serverReport } from './qa/serverReport';
import {
  openToPhones,
  phoneOrigins,
  type PhoneAccess,
  type PhoneOptions,
} from './phone/phoneAccess';
import { prerenderedPages, type PrerenderedPages } from './pages/prerenderedPages';
import type { AskApi } from './pages/pageRenderer';
import { writePendingAuditRows } from './pendingAuditRows';
import { addCurrencies } from './provision/content/addCurrencies';
import { addExampleTexts } from './provision/content/addExampleTexts';
import { markExample } from './provision/content/markExample';
import { loadSecrets, saveSecrets, type MachineSecrets } from './secrets';
import { loadServerKeys } from './serverKeys';
import { siteAddresses } from './pages/siteAddresses';
import { followSiteNames } from './pages/siteNames';
import { machineHeaders, toolHeaders } from './pages/siteHeaders';

export type MachineOptions = {
  /** Zero takes a free port, for both. */
  port: number;
  cardPort: number;
  host?: string;
  cardHost?: string;
  /** Another process listens on these ports, and passes connections to `accept`. */
  front?: FrontPorts;
  dataDir: string;
  /** The built site; without it, only the API is served, as for a development server. */
  siteFolder?: string;
  /** The API's address in the site's build, if it is another machine's. */
  siteEndpoint?: string | undefined;
  /** The site is a build for QA, whose tools call other servers of this computer. */
  siteTools?: boolean;
  /** Prerenders the site’s pages; without it, the browser renders them. */
  prerenderer?: string;
  functionsFolder: string;
  /** Origins of the site for donors, besides localhost; payments may return to them. */
  publicOrigins?: readonly string[];
  /** Real card payments instead of the embedded provider. `webhookSecrets` is comma-separated. */
  stripe?: { secretKey: string; webhookSecrets: string };
  /** The variables of the mail function. Without a mail server, mails are kept. */
  mail?: Readonly<Record<string, string>>;
  /** The time zone of the charity's years and months; UTC by default. */
  timeZone?: string | undefined;
  technicalReports?: boolean;
  /** False leaves the example charity out of the first start. */
  withExample?: boolean;
  /** Shows unsent mails at this computer. */
  showsMail?: boolean;
  /** Disables rate limits and accepts orders for faults, for tests. */
  qa?: boolean;
  /** Makes the first admin by a link, where the site has its own content. */
  offersFirstAdmin?: boolean;
  /** The arguments of Node.js that run npm run backup; staff make backups on a page by it. */
  backupProgram?: readonly string[];
  /** Opens site and card page to phones of the same network, by HTTPS. */
  phone?: PhoneOptions;
  /** The port of QA's server reports; 0 takes a free one. */
  reportPort?: number;
  /** The number of simultaneous API requests and calls of the payments function, for tests. */
  small?: { concurrentRequests: number; paymentsAtOnce?: number };
  /** The clock of rate limits in milliseconds, for tests. */
  limitClock?: () => number;
  /** False disables schedules and events, for tests that call functions themselves. */
  schedules?: boolean;
  /** Receives events, a line each, without personal data. */
  log: Log;
};

export type FrontPorts = { site: number; cards: number };

export type Machine = {
  /** The site's address, e.g. http://localhost:3000. */
  url: string;
  endpoint: string;
  project: string;
  /** A server key with every right. */
  serverKey: string;
  /** The card provider, or null for real payments. */
  cardUrl: string | null;
  mailUrl: string | null;
  /** The link that makes the first admin; null where it is not offered, or there is one. */
  firstAdminUrl: string | null;
  phone: PhoneAccess | null;
  reportUrl: string | null;
  /** Serves a connection that the front has accepted. */
  accept: (door: keyof FrontPorts, connection: Socket) => void;
  /** `gently` refuses no request of an open connection, once the front passes no more on. */
  close(gently?: boolean): Promise<void>;
};

/** The default project id of the site's build. */
const PROJECT = 'ikhaa';
const LOOPBACK = '127.0.0.1';
/** The folder of npm's installed packages. */
const INSTALLED_PACKAGES = join(dirname(require.resolve('sharp')), '../..');

/** @throws MachineError or ProvisionError with one sentence, without anything running */
export async function startMachine(options: MachineOptions): Promise<Machine> {
  const folder = openDataFolder(options.dataDir);
  const closers: ((gently: boolean) => Promise<void> | void)[] = [() => folder.release()];
  const close = async (gently = false): Promise<void> => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer(gently);
  };
  try {
    const secrets = loadSecrets(folder.path, options.dataDir);
    const pages = preparePages(options, folder);
    const content: Content = { ask: null };
    const changes = options.reportPort === undefined ? null : keepBookChanges(Date.now);
    let provisioned: (access: AppwriteAccess) => void = () => undefined;
    const outbox = new Promise<AppwriteAccess>((resolve) => (provisioned = resolve));
    const names = followSiteNames(ownOrigins(options));
    const firstAdmin =
      options.offersFirstAdmin && isOwnContent(options)
        ? offerFirstAdmin((line) => options.log(line, 'error'))
        : null;
    const backups = prepareBackups(options, folder);
    const qaPorts = options.reportPort === undefined ? null : offerQaPorts();
    const around = { pages, content, outbox, changes, names, firstAdmin, backups, qaPorts };
    const site = await startSite(options, folder, secrets, around);
    if (isOwnContent(options)) content.ask = site.answer;
    closers.push((gently) => site.close(gently));
    const cards = options.stripe
      ? null
      : await startCards(options, folder, secrets, {
          sitePort: site.port,
          displayName: names.name,
        });
    // The card provider closes after the site, whose last checkouts need it.
    if (cards) closers.splice(-1, 0, () => cards.close());
    const sitePort = options.front?.site ?? site.port;
    const url = `http://localhost:${sitePort}`;
    const endpoint = `http://${LOOPBACK}:${site.port}/v1`;
    await provisionSite(options, folder, secrets, {
      endpoint,
      sitePort,
      cardPort: cards?.port ?? null,
    });
    const access = { endpoint, project: PROJECT, key: secrets.serverKey };
    const database = appwriteDatabase(access);
    await writePendingAuditRows(folder.path, database, options.log);
    const settings = await database.one(IDS.siteSettings, CHARITY_DOCUMENT);
    names.keep(settings?.['value']);
    provisioned(access);
    if (backups) closers.push(() => backups.close());
    await backups?.start(database, adminBehind(site.answer, PROJECT));
    const mails = options.showsMail
      ? await startMailPage(access, options.publicOrigins?.[0] ?? url, (line) =>
          options.log(line, 'error'),
        )
      : null;
    if (mails) closers.push(() => mails.close());
    closers.push(() => pages?.close());
    await pages?.start(endpoint, options.publicOrigins?.[0] ?? url, site.answer);
    const cardUrl = cards ? `http://localhost:${options.front?.cards ?? cards.port}` : null;
    const reports = await startReports(options, access, secrets, changes, cardUrl);
    if (reports) closers.push(() => reports.close());
    qaPorts?.open(sitePort, {
      cards: cards && (options.front?.cards ?? cards.port),
      report: reports && reports.port,
    });
    const phone = options.phone
      ? await openToPhones(folder.folder('phone'), options.phone, {
          site: site.port,
          cards: cards?.port ?? null,
        })
      : null;
    // The front closes after the servers behind it, which still answer.
    if (phone) closers.splice(1, 0, () => phone.close());
    // Other programs stay connected while another release takes over.
    folder.announce({
      url,
      endpoint: `http://${LOOPBACK}:${sitePort}/v1`,
      project: PROJECT,
      ...(cardUrl ? { cardUrl } : {}),
    });
    return {
      url,
      endpoint,
      project: PROJECT,
      serverKey: secrets.serverKey,
      cardUrl,
      mailUrl: mails?.url ?? null,
      firstAdminUrl:
        (await firstAdmin?.open({ access, port: sitePort, names: names.names })) ?? null,
      phone,
      reportUrl: reports && `http://localhost:${reports.port}`,
      accept: (door, connection) => (door === 'site' ? site : cards)?.accept(connection),
      close,
    };
  } catch (error) {
    await close();
    throw dataFailure(error, options.dataDir);
  }
}

type Running = { port: number; accept: (connection: Socket) => void; close(): Promise<void> };

/** Reads the site's content once it is ready; null before, and for content on another machine. */
type Content = { ask: AskApi | null };

const isOwnContent = ({ siteEndpoint = '' }: MachineOptions): boolean =>
  !URL.canParse(siteEndpoint);

/** The site's origins for others than the person at this computer. */
const ownOrigins = ({ publicOrigins = [], phone }: MachineOptions): string[] => [
  ...publicOrigins,
  ...(phone ? [phoneOrigins(phone).site] : []),
];

/** Visitors by HTTPS pay by HTTPS; this computer's own pages use its own card page. */
function cardsForPhones(phone: PhoneOptions): { publicUrlFor: Record<string, string> } {
  const { site, cards } = phoneOrigins(phone);
  return { publicUrlFor: { [site]: cards } };
}

/** Pages are rendered from this machine's own content, so not for a site with another API. */
function preparePages(options: MachineOptions, folder: DataFolder): PrerenderedPages | null {
  const { prerenderer, siteFolder, log } = options;
  if (prerenderer === undefined || siteFolder === undefined || !isOwnContent(options)) return null;
  return prerenderedPages({
    program: prerenderer,
    siteFolder,
    pagesFolder: folder.folder('pages'),
    log,
  });
}

const offersBackups = (
  options: MachineOptions,
): options is MachineOptions & Required<Pick<MachineOptions, 'backupProgram'>> =>
  options.backupProgram !== undefined && options.siteFolder !== undefined && isOwnContent(options);

/** A site with another API has its data there. */
const prepareBackups = (options: MachineOptions, folder: DataFolder): MachineBackups | null =>
  offersBackups(options)
    ? machineBackups({ dataDir: folder.path, program: options.backupProgram, log: options.log })
    : null;

/** The built site with its headers, and the prerendered pages with their own policies. */
function describeSite(
  { siteFolder, siteEndpoint, siteTools = false }: MachineOptions,
  pages: PrerenderedPages | null,
  content: Content,
  { firstAdmin, backups, qaPorts }: Pick<AroundSite, 'firstAdmin' | 'backups' | 'qaPorts'>,
): { site?: SiteOptions } {
  if (siteFolder === undefined) return {};
  const ahead = pages && {
    pages: { ...pages.site, headers: machineHeaders(pages.site.folder, siteEndpoint) },
  };
  const hasPage = siteAddresses(
    siteFolder,
    (path) => content.ask?.(path, { 'x-appwrite-project': PROJECT }) ?? null,
  );
  return {
    site: {
      folder: siteFolder,
      hasPage,
      redirects: SITE_REDIRECTS,
      programs: {
        ...(firstAdmin && { [FIRST_ADMIN_PATH]: firstAdmin.program }),
        ...(backups && { [BACKUP_DOWNLOAD_PATH]: backups.program }),
        ...(qaPorts && { [QA_PORTS_PATH]: qaPorts.program }),
      },
      headers: siteTools
        ? toolHeaders(siteFolder, siteEndpoint)
        : machineHeaders(siteFolder, siteEndpoint),
      ...ahead,
    },
  };
}

type AroundSite = {
  pages: PrerenderedPages | null;
  content: Content;
  outbox: Promise<AppwriteAccess>;
  changes: BookChanges | null;
  names: ReturnType<typeof followSiteNames>;
  firstAdmin: FirstAdmin | null;
  backups: MachineBackups | null;
  qaPorts: OfferedPorts | null;
};

async function startSite(
  options: MachineOptions,
  folder: DataFolder,
  secrets: MachineSecrets,
  { pages, content, outbox, changes, names, ...programs }: AroundSite,
): Promise<AppwriteServer> {
  try {
    return await startAppwriteServer({
      dataDir: folder.folder('appwrite'),
      port: options.port,
      host: options.host ?? LOOPBACK,
      project: PROJECT,
      keys: [
        { name: 'machine', secret: secrets.serverKey, scopes: 'all' },
        ...loadServerKeys(folder.path, options.dataDir),
      ],
      platforms: ownOrigins(options).map((origin) => new URL(origin).hostname),
      rateLimits: !options.qa,
      ...(options.limitClock && { limitClock: options.limitClock }),
      ...(options.schedules !== undefined && { schedules: options.schedules }),
      ...(options.small && { concurrentRequests: options.small.concurrentRequests }),
      isEasyToGuess: (password, owner) =>
        isEasyToGuess(password, { ...owner, site: names.names() }),
      // Addresses for webhooks and for mail providers, which are counted like the site's own calls.
      functionAddresses: [PAYMENTS_FUNCTION_ID, NEWSLETTER_FUNCTION_ID],
      countedAddresses: [NEWSLETTER_FUNCTION_ID],
      admitsAddressed: ({ functionId, path, headers }) =>
        functionId !== PAYMENTS_FUNCTION_ID ||
        path !== PAYMENTS_PATHS.webhook ||
        isSignatureRecent(headers['stripe-signature'], Date.now()),
      functionModules: INSTALLED_PACKAGES,
      ownersOnlyBuckets: BUCKETS.filter(({ isPrivate }) => isPrivate).map(({ id }) => id),
      deliverMail: accountMails(outbox),
      log: options.log,
      watch: (happening) => {
        if (happening.kind === 'document') pages?.contentChanged(happening.collectionId);
        changes?.hear(happening);
        names.hear(happening);
        programs.backups?.hear(happening);
      },
      ...describeSite(options, pages, content, programs),
    });
  } catch (error) {
    throw portFailure(error, options.port, 'PORT');
  }
}

async function startCards(
  options: MachineOptions,
  folder: DataFolder,
  secrets: MachineSecrets,
  { sitePort, displayName }: { sitePort: number; displayName: () => string },
): Promise<Running> {
  try {
    return await startCardProvider({
      port: options.cardPort,
      host: options.cardHost ?? LOOPBACK,
      dataDir: folder.folder('cards'),
      secretKeys: [secrets.stripeSecretKey],
      webhooks: [
        {
          url: `http://${LOOPBACK}:${sitePort}/_functions/${PAYMENTS_FUNCTION_ID}${PAYMENTS_PATHS.webhook}`,
          secrets: [secrets.webhookSecret],
          // QA reorders and repeats events, so it receives all of them.
          ...(!options.qa && { events: [...WEBHOOK_EVENTS] }),
        },
      ],
      allowControls: options.qa ?? false,
      log: options.log,
      displayName,
      ...publicCardUrl(options),
      ...(options.phone && cardsForPhones(options.phone)),
    });
  } catch (error) {
    throw portFailure(error, options.cardPort, 'CARD_PORT');
  }
}

function publicCardUrl({ cardPort, front }: MachineOptions): { publicUrl?: string } {
  const port = front?.cards ?? cardPort;
  return port === 0 ? {} : { publicUrl: `http://localhost:${port}` };
}

/** Does nothing unless the machine runs for QA. */
async function startReports(
  options: MachineOptions,
  access: AppwriteAccess,
  secrets: MachineSecrets,
  changes: BookChanges | null,
  cardUrl: string | null,
): Promise<ReportServer | null> {
  const { reportPort, log, stripe } = options;
  if (reportPort === undefined || changes === null) return null;
  await rememberRaised(access, changes);
  const cards = {
    url: cardUrl ?? 'https://api.stripe.com',
    secretKey: stripe?.secretKey ?? secrets.stripeSecretKey,
  };
  try {
    return await startReportServer(
      reportPort,
      (since) => serverReport(access, cards, changes, since),
      (line) => log(line, 'error'),
    );
  } catch (error) {
    throw portFailure(error, reportPort, 'QA_PORT');
  }
}

type Addresses = { endpoint: string; sitePort: number; cardPort: number | null };

/** The machine's own server does not cache its answers. */
const OWN_FIRST_ASK_MS = 10;

async function provisionSite(
  options: MachineOptions,
  folder: DataFolder,
  secrets: MachineSecrets,
  addresses: Addresses,
): Promise<void> {
  const desired = describeInstallation({
    functionsFolder: options.functionsFolder,
    variables: variablesOf(options, secrets, addresses),
    seed: secrets.seeded || options.withExample === false ? [] : seedDocuments(new Date()),
    embedded: true,
  });
  const access = { endpoint: addresses.endpoint, project: PROJECT, key: secrets.serverKey };
  const { refused } = await provision(
    access,
    { ...desired, firstAskMs: OWN_FIRST_ASK_MS },
    (line) => options.log(line, 'info'),
  );
  for (const line of refused) options.log(`not changed: ${line}`, 'warn');
  await markExample(access);
  await addExampleTexts(access);
  await addCurrencies(access);
  if (!secrets.seeded) saveSecrets(folder.path, { ...secrets, seeded: true });
}

function variablesOf(
  options: MachineOptions,
  secrets: MachineSecrets,
  { sitePort, cardPort }: Addresses,
): Record<string, string> {
  const origins = [
    `http://localhost:${sitePort}`,
    `http://${LOOPBACK}:${sitePort}`,
    ...ownOrigins(options),
  ];
  return {
    STRIPE_SECRET_KEY: options.stripe?.secretKey ?? secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRETS: options.stripe?.webhookSecrets ?? secrets.webhookSecret,
    ...(cardPort === null ? {} : { STRIPE_API_URL: `http://${LOOPBACK}:${cardPort}` }),
    SITE_ORIGINS: origins.join(','),
    CALLER_HASH_KEY: secrets.callerHashKey,
    NEWSLETTER_KEY: secrets.newsletterKey,
    RECEIPTS_KEY: secrets.receiptsKey,
    NEWSLETTER_URL: `${siteUrlOf(origins.join(','))}/_functions/${NEWSLETTER_FUNCTION_ID}`,
    ...(offersBackups(options) && { BACKUPS: 'on' }),
    ...(options.timeZone === undefined ? {} : { CHARITY_TIME_ZONE: options.timeZone }),
    IKHAA_TECHNICAL_REPORTS: options.technicalReports ? 'on' : 'off',
    ...options.mail,
    ...(options.small?.paymentsAtOnce && {
      PAYMENTS_AT_ONCE: String(options.small.paymentsAtOnce),
    }),
    ...(options.qa ? { CHECKOUTS_PER_10_MINUTES: '100000', CHECKOUTS_PER_DAY: '100000' } : {}),
  };
}
