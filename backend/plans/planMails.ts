import { IDS } from '@core/schema/ids';
import { normaliseEmail } from '@core/text/contactRules';
import type { AppwriteDatabase, Operation } from '../common/appwriteDatabase';
import type { Clock } from '../common/clock';
import { titlesOf } from '../common/storedFields';
import type { Books } from '../books/ports';
import { mailId } from '../mail/mailIds';
import type { Mail } from '../mail/mails';
import { outboxFields } from '../mail/stores/appwriteOutbox';
import { planLink, planToken } from '../receipts/planLink';
import type { PlanMails, PlanNews } from './planPorts';
import type { Plan } from './ports';

export type MailOptions = { siteUrl: string; key: () => string };

export function planMails(
  database: AppwriteDatabase,
  books: Pick<Books, 'donor'>,
  clock: Clock,
  { siteUrl, key }: MailOptions,
): PlanMails {
  /** An account's present address, or that of the guest who paid. */
  async function addressOf({ userId, email }: Plan): Promise<string | null> {
    const account = userId === null ? null : await books.donor(userId);
    return normaliseEmail(account?.email || email || '').toLowerCase() || null;
  }

  /** Each change of a plan has a number, so that its mail is written once. */
  async function queued(plan: Plan, mail: Mail): Promise<Operation[]> {
    const recipient = await addressOf(plan);
    if (recipient === null) return [];
    return [
      {
        action: 'create',
        collectionId: IDS.mailOutbox,
        documentId: mailId(mail.kind, `${plan.id} ${plan.revision}`, recipient),
        data: { ...outboxFields({ recipient, mail }) },
      },
    ];
  }

  async function write(plan: Plan, news: PlanNews): Promise<Operation[]> {
    const { id, projectId, language, amountMinor, currency, rhythm, consent } = plan;
    const titles = await titlesOf(database, IDS.projects, [projectId]);
    const account = plan.userId === null ? null : await books.donor(plan.userId);
    const { version: _, ...facts } = consent;
    return queued(plan, {
      kind: 'planNews',
      language,
      data: {
        problem: null,
        date: null,
        nextTry: null,
        ...news,
        name: account?.name || plan.name,
        project: titles.get(projectId) ?? { en: '', ar: '' },
        money: { amountMinor, currency },
        rhythm,
        next: plan.nextDue,
        card: plan.card,
        consent: facts,
        pausedUntil: plan.pausedUntil,
        pauseReason: plan.pauseReason,
        endReason: plan.endReason,
        url: planLink(siteUrl, key(), { planId: id, language, now: clock.now() }),
      },
    });
  }

  return {
    write,
    code: (plan, code, expires) =>
      queued(plan, { kind: 'planCode', language: plan.language, data: { code, expires } }),
    token: (planId) => planToken(key(), planId, clock.now()),
    addressOf,
  };
}
