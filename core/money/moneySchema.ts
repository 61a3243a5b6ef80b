import * as z from 'zod/mini';
import { CURRENCIES } from './currencies';
import { MAX_AMOUNT_MINOR } from './money';

export const currencySchema = z.enum(CURRENCIES);
export const amountMinorSchema = z.int().check(z.minimum(1), z.maximum(MAX_AMOUNT_MINOR));
