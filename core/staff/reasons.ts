import { isOneOf } from '../values/isOneOf';

export const STAFF_REASONS = [
  'noSuchAccount',
  'addressNotConfirmed',
  'addressChangedLately',
  'ownAdminRole',
  'alreadyMember',
  'alreadyInvited',
  'titleMissing',
  'changedOnSite',
  'endHasPassed',
  'hasGifts',
  'inUse',
  'noSuchPicture',
  'projectMissing',
  'projectFixed',
  'moreSpentThanRaised',
  'tooManyAnswers',
  'moreThanLeft',
  'notByCard',
  'byCard',
  'alreadyReversed',
  'enteredBefore',
  'dayToCome',
  'dayTooLongAgo',
  'giftWithoutAccount',
  'tooManyTotals',
  'letterNotDraft',
  'letterNotSending',
  'letterIncomplete',
  'subjectMissing',
  'noReaders',
  'recipientsDiffer',
  'notSubscribed',
  'ownAddressNotConfirmed',
  'ownAddressChanged',
  'translationMissing',
  'rateToRepeat',
  'settleFirst',
  'nothingLeft',
  'openDispute',
  'restrictedDonation',
  'changedSince',
  'sameNow',
  'noLongerAllowed',
  'notRestorable',
] as const;

/** The compiler requires a sentence of the pages for each reason. */
export type StaffReason = (typeof STAFF_REASONS)[number];

export const isStaffReason = (reason: string | undefined): reason is StaffReason =>
  isOneOf(STAFF_REASONS, reason);
