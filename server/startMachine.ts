/**
 * The whole product on one machine: the Appwrite-compatible server, which also serves the site, and
 * the card provider, provisioned by the very program that provisions a real Appwrite.
 */
import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import type { Log } from 'appwrite-emulator/core/log';
import type { SiteOptions } from 'appwrite-emulator/site';
import { SITE_REDIRECTS } from '@core/accounts/pages';
import { startCardProvider } from 'stripe-emulator';
import type { AppwriteAccess } from '@functions/common/appwriteAccess';
import { appwriteDatabase } from '@functions/common/appwriteDatabase';
import { IDS } from '@core/schema/ids';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { siteUrlOf } from '@functions/common/siteUrl';
import { WEBHOOK_EVENTS } from '@functions/payments/webhookEvents';
import { isSignatureRecent } from '@functions/payments/webhookSignature';
import { provision } from '@server/provision/provision';
import { seedDocuments } from '@content/seedDocuments';
import { PAYMENTS_FUNCTION_ID, PAYMENTS_PATHS } from '@core/donations/contract';
import { NEWSLETTER_FUNCTION_ID } from '@core/newsletter/contract';
import { BUCKETS } from '@core/schema/schema';
import { isEasyToGuess } from '@core/text/passwordRules';
import { dirname, join } from 'node:path';
import { accountMails } from './accountMails';
import { openDataFolder, type DataFolder } from './dataFolder';
import { dataFailure, portFailure } from './failures';
import { describeInstallation } from './installation';
import { startMailPage } from './mailPage';
import { keepBookChanges, type BookChanges } from './qa/bookChanges';
import { startReportServer, type ReportServer } from './qa/reportServer';
import { rememberRaised, serverReport } from './qa/serverReport';
import {
  openToPhones,
  phoneOrigins,
  type PhoneAccess,
  type PhoneOptions,
} from './phone/phoneAccess';
import { prerenderedPages, type PrerenderedPages } from './prerenderedPages';
import type { AskApi } from './pageRenderer';
import { loadSecrets, saveSecrets, type MachineSecrets } from './secrets';
import { loadServerKeys } from './serverKeys';
import { siteAddresses } from './siteAddresses';
import { followSiteNames } from './siteNames';
import { machineHeaders, toolHeaders } from './siteHeaders';

export type MachineOptions = {
  /** 0 takes a free one, for both ports. */
  port: number;
  cardPort: number;
  /** Loopback unless given. */
  host?: string;
  cardHost?: string;
  dataDir: string;
  /** The built site; without it, only the API is served (a development server has the site). */
  siteFolder?: string;
  /** The API's address that the site was built with, when it is another machine's. */
  siteEndpoint?: string | undefined;
  /** The site is a build for QA, whose tools call other servers of this computer. */
  siteTools?: boolean;
  /** Prerenders the site’s pages; without it, the browser renders them. */
  prerenderer?: string;
  /** The built functions, a folder each. */
  functionsFolder: string;
  /** Origins under which donors reach the site, besides localhost; payments may return to them. */
  publicOrigins?: readonly string[];
  /**
   * Real card payments in place of the embedded provider's. `webhookSecrets` is comma-separated.
   */
  stripe?: { secretKey: string; webhookSecrets: string };
  /**
   * How mails are sent, and where staff hear of messages: the variables of the mail function.
   * Without a server they are kept.
   */
  mail?: Readonly<Record<string, string>>;
  /** Where the charity's years and months begin; UTC unless given. */
  timeZone?: string | undefined;
  /** Whether visitors may send technical reports. */
  technicalReports?: boolean;
  /** Shows the mails that are kept to whoever is at this computer, where nobody sends them. */
  showsMail?: boolean;
  /** For tests: no rate limits, and the card provider takes orders to misbehave. */
  qa?: boolean;
  /** Opens site and card page to phones of the same network, by HTTPS. */
  phone?: PhoneOptions;
  /** Tells the tools for QA what happened beyond the page; 0 takes a free port. */
  reportPort?: number;
  /**
   * For tests: how many requests of the API are answered at once, and how many calls of the
   * payments function.
   */
  small?: { concurrentRequests: number; paymentsAtOnce?: number };
  /** For tests: what rate limits are counted by, in milliseconds. */
  limitClock?: () => number;
  /** For tests that call functions themselves: false keeps schedules and events from doing so. */
  schedules?: boolean;
  /** Tells what happens, a line each, without people. */
  log: Log;
};

export type Machine = {
  /** Where the site is, e.g. http://localhost:3000. */
  url: string;
  /** The API's address, for server SDKs. */
  endpoint: string;
  project: string;
  /** A server key with every right. */
  serverKey: string;
  /** The card provider, or null when payments are real. */
  cardUrl: string | null;
  /** Where mails are shown, or null where they are not. */
  mailUrl: string | null;
  /** How phones reach it, or null where they do not. */
  phone: PhoneAccess | null;
  /** Where the tools for QA ask, or null where they may not. */
  reportUrl: string | null;
  close(): Promise<void>;
};

/** The id that the site's build knows unless told otherwise. */
const PROJECT = 'ikhaa';
const LOOPBACK = '127.0.0.1';
/** Where npm has put what runs. */
const INSTALLED_PACKAGES = join(dirname(require.resolve('sharp')), '../..');

/** @throws MachineError or ProvisionError with one sentence; nothing is left running then */
export async function startMachine(options: MachineOptions): Promise<Machine> {
  const folder = openDataFolder(options.dataDir);
  const closers: (() => Promise<void> | void)[] = [() => folder.release()];
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const secrets = loadSecrets(folder.path, options.dataDir);
    const pages = preparePages(options, folder);
    const content: Content = { ask: null };
    const changes = options.reportPort === undefined ? null : keepBookChanges(Date.now);
    let provisioned: (access: AppwriteAccess) => void = () => undefined;
    const outbox = new Promise<AppwriteAccess>((resolve) => (provisioned = resolve));
    const names = followSiteNames(ownOrigins(options));
    const around = { pages, content, outbox, changes, names };
    const site = await startSite(options, folder, secrets, around);
    if (isOwnContent(options)) content.ask = site.answer;
    closers.push(() => site.close());
    const cards = options.stripe ? null : await startCards(options, folder, secrets, site.port);
    // After the site, whose last checkouts still ask it.
    if (cards) closers.splice(-1, 0, () => cards.close());
    const url = `http://localhost:${site.port}`;
    const endpoint = `http://${LOOPBACK}:${site.port}/v1`;
    await provisionSite(options, folder, secrets, {
      endpoint,
      sitePort: site.port,
      cardPort: cards?.port ?? null,
    });
    const access = { endpoint, project: PROJECT, key: secrets.serverKey };
    const settings = await appwriteDatabase(access).one(IDS.siteSettings, CHARITY_DOCUMENT);
    names.keep(settings?.['value']);
    provisioned(access);
    const mails = options.showsMail
      ? await startMailPage(access, (line) => options.log(line, 'error'))
      : null;
    if (mails) closers.push(() => mails.close());
    closers.push(() => pages?.close());
    await pages?.start(endpoint, options.publicOrigins?.[0] ?? url, site.answer);
    const cardUrl = cards ? `http://localhost:${cards.port}` : null;
    const reports = await startReports(options, access, secrets, changes, cardUrl);
    if (reports) closers.push(() => reports.close());
    const phone = options.phone
      ? await openToPhones(folder.folder('phone'), options.phone, {
          site: site.port,
          cards: cards?.port ?? null,
        })
      : null;
    // After what is behind it, which still answers.
    if (phone) closers.splice(1, 0, () => phone.close());
    folder.announce({ url, endpoint, project: PROJECT, ...(cardUrl ? { cardUrl } : {}) });
    return {
      url,
      endpoint,
      project: PROJECT,
      serverKey: secrets.serverKey,
      cardUrl,
      mailUrl: mails?.url ?? null,
      phone,
      reportUrl: reports && `http://localhost:${reports.port}`,
      close,
    };
  } catch (error) {
    await close();
    throw dataFailure(error, options.dataDir);
  }
}

type Running = { port: number; close(): Promise<void> };

/**
 * How the site's content is read, once it can be; null while it cannot, and where it is on another
 * machine.
 */
type Content = { ask: AskApi | null };

const isOwnContent = ({ siteEndpoint = '' }: MachineOptions): boolean =>
  !URL.canParse(siteEndpoint);

/** Where others than the person at this computer reach the site. */
const ownOrigins = ({ publicOrigins = [], phone }: MachineOptions): string[] => [
  ...publicOrigins,
  ...(phone ? [phoneOrigins(phone).site] : []),
];

/** Whoever came by HTTPS pays by HTTPS; the card page of this computer's own pages stays there. */
function cardsForPhones(phone: PhoneOptions): { publicUrlFor: Record<string, string> } {
  const { site, cards } = phoneOrigins(phone);
  return { publicUrlFor: { [site]: cards } };
}

/** Pages are rendered from this machine's own content, so not for a site that reads another's. */
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

/** The built site with its headers, and the pages prerendered under a policy of their own. */
function describeSite(
  { siteFolder, siteEndpoint, siteTools = false }: MachineOptions,
  pages: PrerenderedPages | null,
  content: Content,
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
  /** Kept for the tools of QA. */
  changes: BookChanges | null;
  names: ReturnType<typeof followSiteNames>;
};

async function startSite(
  options: MachineOptions,
  folder: DataFolder,
  secrets: MachineSecrets,
  { pages, content, outbox, changes, names }: AroundSite,
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
      // For webhooks, and for mail providers, who are counted as the site's own calls are.
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
      },
      ...describeSite(options, pages, content),
    });
  } catch (error) {
    throw portFailure(error, options.port, 'PORT');
  }
}

async function startCards(
  options: MachineOptions,
  folder: DataFolder,
  secrets: MachineSecrets,
  sitePort: number,
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
          // QA reorders and repeats what comes, so all of it comes.
          ...(!options.qa && { events: [...WEBHOOK_EVENTS] }),
        },
      ],
      allowControls: options.qa ?? false,
      log: options.log,
      displayName: 'Ikhaa',
      ...(options.cardPort === 0 ? {} : { publicUrl: `http://localhost:${options.cardPort}` }),
      ...(options.phone && cardsForPhones(options.phone)),
    });
  } catch (error) {
    throw portFailure(error, options.cardPort, 'CARD_PORT');
  }
}

/** Nothing where the machine was not started for QA. */
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

/** The machine's own server keeps no copies of what it answers. */
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
    seed: secrets.seeded ? [] : seedDocuments(),
    embedded: true,
  });
  const { refused } = await provision(
    { endpoint: addresses.endpoint, project: PROJECT, key: secrets.serverKey },
    { ...desired, firstAskMs: OWN_FIRST_ASK_MS },
    (line) => options.log(line, 'info'),
  );
  for (const line of refused) options.log(`not changed: ${line}`, 'warn');
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
    ...(options.timeZone === undefined ? {} : { CHARITY_TIME_ZONE: options.timeZone }),
    IKHAA_TECHNICAL_REPORTS: options.technicalReports ? 'on' : 'off',
    ...options.mail,
    ...(options.small?.paymentsAtOnce && {
      PAYMENTS_AT_ONCE: String(options.small.paymentsAtOnce),
    }),
    ...(options.qa ? { CHECKOUTS_PER_10_MINUTES: '100000', CHECKOUTS_PER_DAY: '100000' } : {}),
  };
}
