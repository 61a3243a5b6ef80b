import { isOneOf } from '../values/isOneOf';

/** Why the `staff` function refuses something, where the failure's code does not say it all. */
export const STAFF_REASONS = [
  'noSuchAccount',
  'addressNotConfirmed',
  'addressChangedLately',
  'ownAdminRole',
  'titleMissing',
  'changedOnSite',
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
  'translationMissing',
  'rateToRepeat',
] as const;

/** The pages have a sentence for each, which the compiler demands. */
export type StaffReason = (typeof STAFF_REASONS)[number];

export const isStaffReason = (reason: string | undefined): reason is StaffReason =>
  isOneOf(STAFF_REASONS, reason);
