import { RECEIPT_LINK_DAYS } from '@core/receipts/contract';

export const LINK_MS = RECEIPT_LINK_DAYS * 24 * 60 * 60_000;
