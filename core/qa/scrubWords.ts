/**
 * The product's own words, which a scrubbed recording or report keeps: fields, codes, endpoints and
 * the parts of addresses. Any other text is content that the page read, or it is hidden.
 */
import { OCCASIONS } from '../donations/dedication';
import { FAILURE_CODES } from '../failures/failure';
import { CURRENCIES } from '../money/currencies';
import { STAFF_REASONS } from '../staff/reasons';
import { LANGUAGES } from '../text/languages/bilingual';
import { UPDATE_STAGES } from '../updates/update';

const listed = (text: string): string[] => text.trim().split(/\s+/);

/** Endpoints whose answers everybody may read: their ids and texts are content of the site. */
export const PUBLIC_ENDPOINTS: readonly string[] = listed(`
  getProject listProjects listChosenProjects listOpenTitles listOpenAmong listSimilarProjects
  listProjectFacets listFeatured listSuggestions listWorkDone listQuickItems getItemName
  getItemsProject listRates getPost listPosts getOpportunity listOpportunities listProjectUpdates
  getLatestUpdate getTexts getLegalText listSettings
`);

/** The fields of the store's slices, of its actions and of RTK Query. */
const STATE_FIELDS = listed(`
  auth cart checkout currency language pendingDonations api qa route forms pathname search values
  queries mutations config tags keys provided subscriptions state type payload meta error arg
  status user id name email isStaff userId reason lines payments current lastAttempt directPayments
  resumable resumed thankedSessions recording restored items projectId itemId projectName
  description region image imageAlt en ar unitAmountMinor amountMinor quantity wishes line lineId
  donation attempt attemptId intent source sessionId url failure code field detail
  retryAfterSeconds minimum record donationId reference finished unrecorded isNameShown dedication
  occasion message card sender day endpointName originalArgs queryCacheKey requestId requestStatus
  startedTimeStamp fulfilledTimeStamp data condition subscribe subscriptionOptions track
  forceRefetch online focused middlewareRegistered reducerPath invalidationBehavior refetchOnFocus
  refetchOnReconnect refetchOnMountOrArgChange keepUnusedDataFor pollingInterval
  skipPollingIfUnfocused aborted rejectedWithValue isCatchError tabName seq RTK_autoBatch
  baseQueryMeta stack headers patches op path value direction pageParams fixedCacheKey
  queryDescription upserting initialPageParam cachedPageParams refetchCachedPages typed scrollTop
`);

/** The fields of content, of donors' requests and of their answers. */
const DATA_FIELDS = listed(`
  title date listed raisedMinor targetMinor total page pageSize filter sort first then most funded
  donations places update project projects stage costMinor price isFunded isInNeed placesLeft words
  rates perBaseMicros perUsdMicros baseAmountMinor donor givenBackMinor receiptTo recorded others
  dedications followed follow following gifts session token secret password oldPassword newPassword
  phone fullName age education registration subject address text day from to year years step by
  method flagged converted refundedMinor disputed isDedicated item itemName donationIds ids example
  count label share profile picture pictureId emailVerification registeredAt lastAccessAt
  successUrl cancelUrl earlierSessionId leftSessionIds report version environment words
  confirmPassword currentPassword firstName lastName hasCard username
  amount note gift already_paid session_id user_id lng link expire key confirmed language region
  family featured tiles tile texts sections shown content
`);

/** The fields of QA's report about function, card provider and books. */
const SERVER_FIELDS = listed(`
  executions events changes at functionId trigger milliseconds event outcome deliveries attempts
  answer collection document action fields actual_amount refunded_amount base_delta before dispute
  flag recordedLines adjustedDonations discrepancies toSettle problem request refund donor payer
  card where
`);

/** The mark that replaces a secret before it is noted at all. */
export const HIDDEN = '‹hidden›';
const PLACEHOLDER_KINDS = ['account', 'argument', 'key', 'parameter', 'path', 'value'];

const STATES = listed(`
  checking loggedIn loggedOut guest left expired idle reviewing starting leaving failed waiting
  direct open closed example processing paid pending fulfilled rejected uninitialized query
  mutation infinitequery delayed newest nearly needed shown hidden null undefined replace add
  remove month
`);

const SERVER_STATES = listed(`
  http schedule create update delete none won lost succeeded failed held dropped delivered
  recorded adjusted noted counted ignored network due sent complete unpaid canceled
  requires_action requires_payment_method requires_confirmation requires_capture
  payments staff / /checkout /record /session /webhook /money/reconcile
  currencyChanged projectClosed refundWithoutLine refundAboveLine
`);

const LIBRARY_WORDS = listed(`
  Error TypeError ConditionError AbortError Rejected LIST Project ProjectDonation Donation Donations
  Following QuickItem Post Opportunity Update Profile User Receipt Dedication Rate
`);

/** The controls of the embedded card provider. */
const CONTROLS = listed(`
  pay/decline pay/abandon pay/close_tab webhooks/delay webhooks/duplicate webhooks/reorder
  webhooks/drop webhooks/release webhooks/resend faults/clear next/500 next/429 next/timeout
  next/hangup dispute/open dispute/win dispute/lose clock reset
`);

/** The events in the functions' logs; others become placeholders. */
const LOG_EVENTS = [
  'donation recorded',
  'donation adjusted',
  'checkout opened',
  'checkout withdrawn',
  'checkout attempt spent',
  'attempt not marked as paid',
  'declined card not counted',
  'payment not recordable',
  'payment settled',
  'refund settled',
  'card cancelled',
  'card put off',
  'reconciled',
  'discrepancy',
  'refused',
  'webhook',
];

/** The reasons of Stripe for a refused card or payment. */
const DECLINES = listed(`
  card_declined generic_decline insufficient_funds lost_card stolen_card expired_card incorrect_cvc
  incorrect_number processing_error authentication_required authentication_failed do_not_honor
  fraudulent card_not_supported currency_not_supported payment_intent_authentication_failure
  lost_or_stolen_card expired_or_canceled_card not_authenticated
`);

const COLLECTIONS = listed(`
  projects donations donation_adjustments checkout_attempts unrecorded_payments project_donations
  giving_totals refund_requests reconciliations receipts mail_outbox
`);

/** The kinds of mails that donors get about their payments. */
const MAIL_KINDS = listed(`
  giftReceived giftRefunded dedicationCard projectUpdate receiptsAgain planNews planCode
`);

/** The fixed parts of the site's addresses. */
const PATH_PARTS = listed(`
  explore-projects project-details volunteer-opportunities volunteer-opportunities-details blog
  blog-info contact-us about-us about certificate terms privacy cookies cart success cancel history
  regular-gifts receipt statement Profile profile login LogIn create-account forgotten-password reset-password
  confirm-address newsletter confirm unsubscribe follow donate-button dedication technical-report
  staff content inbox mails gifts settle totals reconciliation rates subscribers settings team
  requests backups audit handbook new
`);

/** The parameters of the site's addresses; the name of any other one is hidden too. */
export const PARAMETERS: ReadonlySet<string> = new Set(
  listed(`
    page lng currency amount filter sort region type session_id user_id already_paid id project gift
    from to by step state method reference flagged projectId userId secret token expire link
  `),
);

export const PRODUCT_WORDS: readonly string[] = [
  ...STATE_FIELDS,
  ...DATA_FIELDS,
  ...SERVER_FIELDS,
  ...STATES,
  ...SERVER_STATES,
  ...LIBRARY_WORDS,
  ...CONTROLS,
  ...LOG_EVENTS,
  ...DECLINES,
  ...COLLECTIONS,
  ...MAIL_KINDS,
  ...PATH_PARTS,
  ...PUBLIC_ENDPOINTS,
  ...PARAMETERS,
  ...FAILURE_CODES,
  ...CURRENCIES,
  ...LANGUAGES,
  ...OCCASIONS,
  ...UPDATE_STAGES,
  ...STAFF_REASONS,
  ...PLACEHOLDER_KINDS,
  HIDDEN,
];

const PROVIDER_PARTS = new Set(
  listed(`
    account async_payment_failed async_payment_succeeded balance canceled charge checkout closed
    completed created customer dispute expired failed funds_reinstated funds_withdrawn
    payment_failed payment_intent payment_method processing refund refunded requires_action session
    setup_intent succeeded updated
  `),
);

/** Whether it is the name of an event of the card provider, such as `charge.succeeded`. */
export const isProviderEvent = (text: string): boolean =>
  text.includes('.') && text.split('.').every((part) => PROVIDER_PARTS.has(part));

/** Numbers in minor units or millionths of a currency. */
export const isMoneyField = (key: string): boolean =>
  /(?:Minor|Micros)$/.test(key) || MONEY_FIELDS.has(key);
const MONEY_FIELDS = new Set(listed('amount actual_amount refunded_amount base_delta before'));

/** Numbers that count, measure a duration or state a moment. */
export const COUNT_FIELDS: ReadonlySet<string> = new Set(
  listed(`
    line lines quantity page pageSize total count attempt attempts status at milliseconds seq
    retryAfterSeconds startedTimeStamp fulfilledTimeStamp keepUnusedDataFor pollingInterval
    refetchOnMountOrArgChange forceRefetch payments recordedLines adjustedDonations discrepancies
    toSettle donations funded places placesLeft most percent path year first then scrollTop
  `),
);
