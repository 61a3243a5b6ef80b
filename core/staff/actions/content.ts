import {
  bulkAnswerSchema,
  bulkRequestSchema,
  closeRequestSchema,
  discardRequestSchema,
  itemRequestSchema,
  openAnswerSchema,
  openRequestSchema,
  pictureAnswerSchema,
  pictureRequestSchema,
  publishAnswerSchema,
  publishRequestSchema,
  rateHistoryRequestSchema,
  rateHistorySchema,
  rateRequestSchema,
  saveAnswerSchema,
  saveRequestSchema,
} from '../contentContract';
import { doneSchema } from '../contract';
import type { StaffActions } from './action';

export const CONTENT_ACTIONS = {
  open: {
    path: '/content/open',
    roles: ['editor', 'admin'],
    request: openRequestSchema,
    answer: openAnswerSchema,
  },
  save: {
    path: '/content/save',
    roles: ['editor', 'admin'],
    request: saveRequestSchema,
    answer: saveAnswerSchema,
  },
  publish: {
    path: '/content/publish',
    roles: ['editor', 'admin'],
    request: publishRequestSchema,
    answer: publishAnswerSchema,
  },
  discard: {
    path: '/content/discard',
    roles: ['editor', 'admin'],
    request: discardRequestSchema,
    answer: doneSchema,
  },
  unpublish: {
    path: '/content/unpublish',
    roles: ['editor', 'admin'],
    request: openRequestSchema,
    answer: doneSchema,
  },
  close: {
    path: '/content/close',
    roles: ['editor', 'admin'],
    request: closeRequestSchema,
    answer: doneSchema,
  },
  remove: {
    path: '/content/remove',
    roles: ['editor', 'admin'],
    request: openRequestSchema,
    answer: doneSchema,
  },
  item: {
    path: '/content/item',
    roles: ['editor', 'admin'],
    request: itemRequestSchema,
    answer: doneSchema,
  },
  rate: {
    path: '/content/rate',
    // Rates decide what donations count as.
    roles: ['finance', 'admin'],
    request: rateRequestSchema,
    answer: doneSchema,
  },
  rateHistory: {
    path: '/content/rate/history',
    roles: ['finance', 'admin'],
    request: rateHistoryRequestSchema,
    answer: rateHistorySchema,
  },
  bulk: {
    path: '/content/bulk',
    roles: ['editor', 'admin'],
    request: bulkRequestSchema,
    answer: bulkAnswerSchema,
  },
  picture: {
    path: '/content/picture',
    roles: ['editor', 'admin'],
    request: pictureRequestSchema,
    answer: pictureAnswerSchema,
  },
} as const satisfies StaffActions;
