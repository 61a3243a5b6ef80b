/** Few currencies of all digits, so that values of a test often share one. */
export const TRIED_CURRENCIES = ['USD', 'SAR', 'TRY', 'JPY', 'KWD'] as const;
