import { RECEIPT_LINK_DAYS } from '@core/receipts/contract';
import { DAY_MS } from '@core/values/time';

export const LINK_MS = RECEIPT_LINK_DAYS * DAY_MS;
