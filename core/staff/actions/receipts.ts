import { pdfAnswerSchema } from '../../receipts/contract';
import { staffReceiptRequestSchema, staffStatementRequestSchema } from '../receiptsContract';
import type { StaffActions } from './action';

export const RECEIPT_ACTIONS = {
  receipt: {
    path: '/receipts/receipt',
    roles: ['finance'],
    request: staffReceiptRequestSchema,
    answer: pdfAnswerSchema,
  },
  statement: {
    path: '/receipts/statement',
    roles: ['finance'],
    request: staffStatementRequestSchema,
    answer: pdfAnswerSchema,
  },
} as const satisfies StaffActions;
