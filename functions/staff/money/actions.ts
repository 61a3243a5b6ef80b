/** The staff's money pages: who may ask for what, and which use case answers. */
import {
  MONEY_PATHS,
  addGiftRequestSchema,
  assignRequestSchema,
  flaggedRequestSchema,
  giftsRequestSchema,
  keepFlaggedRequestSchema,
  lifeRequestSchema,
  nameLineRequestSchema,
  refundRequestSchema,
  reverseGiftRequestSchema,
  settlePaymentRequestSchema,
} from '@core/staff/moneyContract';
import { appwriteBooks } from '../../payments/appwriteBooks';
import { keptPayments, readCardProvider } from '../../payments/cardProvider';
import { ownPayments } from '../../payments/ownPayments';
import { action, type StaffAction, type StaffContext } from '../action';
import { auditRow } from '../audit';
import { appwriteMoney, type MoneyDocuments } from './appwriteMoney';
import { enterGift } from './enterGift';
import { assignGift, keepFlagged, nameLine, settlePayment } from './flaggedGifts';
import { listFlagged, listGifts } from './giftLists';
import { giftLife } from './giftLife';
import type { MoneyPorts } from './ports';
import { refundLine } from './refundLine';
import { reverseGift } from './reverseGift';

const cardProvider = keptPayments();

/** @throws Refusal `paymentUnavailable` for a function without its variables */
function portsOf(context: StaffContext): MoneyPorts & { documents: MoneyDocuments } {
  const { access, caller, clock, database, environment, log } = context;
  const books = appwriteBooks(access);
  const documents = appwriteMoney(database);
  return {
    books,
    payments: ownPayments(cardProvider(readCardProvider(environment), clock), books),
    clock,
    log,
    actor: caller,
    audit: (entry) => auditRow({ caller, clock }, entry),
    commit: (operations) => database.commit(operations),
    donorNames: (userIds) => documents.donorNames(userIds),
    documents,
  };
}

export const moneyActions: Readonly<Record<string, StaffAction>> = {
  [MONEY_PATHS.gifts]: action(['finance'], giftsRequestSchema, (context, request) =>
    listGifts(portsOf(context), request),
  ),
  [MONEY_PATHS.life]: action(['finance'], lifeRequestSchema, (context, { donation }) =>
    giftLife(portsOf(context), donation),
  ),
  [MONEY_PATHS.flagged]: action(['finance'], flaggedRequestSchema, (context) =>
    listFlagged(portsOf(context)),
  ),
  [MONEY_PATHS.refund]: action(['finance'], refundRequestSchema, (context, request) =>
    refundLine(portsOf(context), request),
  ),
  [MONEY_PATHS.addGift]: action(['finance'], addGiftRequestSchema, (context, request) =>
    enterGift(portsOf(context), request),
  ),
  [MONEY_PATHS.reverseGift]: action(['finance'], reverseGiftRequestSchema, (context, request) =>
    reverseGift(portsOf(context), request),
  ),
  [MONEY_PATHS.assign]: action(['finance'], assignRequestSchema, (context, request) =>
    assignGift(portsOf(context), request),
  ),
  [MONEY_PATHS.keepFlagged]: action(['finance'], keepFlaggedRequestSchema, (context, request) =>
    keepFlagged(portsOf(context), request),
  ),
  [MONEY_PATHS.nameLine]: action(['finance'], nameLineRequestSchema, (context, request) =>
    nameLine(portsOf(context), request),
  ),
  [MONEY_PATHS.settlePayment]: action(['finance'], settlePaymentRequestSchema, (context, request) =>
    settlePayment(portsOf(context), request),
  ),
};
