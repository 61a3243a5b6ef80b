import { doneSchema } from '../contract';
import {
  exportAnswerSchema,
  exportRequestSchema,
  letterAnswerSchema,
  letterRequestSchema,
  lettersAnswerSchema,
  lettersRequestSchema,
  noteAnswerSchema,
  noteRequestSchema,
  previewAnswerSchema,
  removeLetterRequestSchema,
  sendLetterRequestSchema,
  subscribersAnswerSchema,
  subscribersRequestSchema,
  trialRequestSchema,
  writeLetterRequestSchema,
} from '../newsletterContract';
import type { StaffActions } from './action';

export const NEWSLETTER_ACTIONS = {
  letters: {
    path: '/newsletter/letters',
    roles: ['editor', 'admin'],
    request: lettersRequestSchema,
    answer: lettersAnswerSchema,
  },
  open: {
    path: '/newsletter/letter',
    roles: ['editor', 'admin'],
    request: letterRequestSchema,
    answer: letterAnswerSchema,
  },
  write: {
    path: '/newsletter/write',
    roles: ['editor', 'admin'],
    request: writeLetterRequestSchema,
    answer: letterAnswerSchema,
  },
  preview: {
    path: '/newsletter/preview',
    roles: ['editor', 'admin'],
    request: letterRequestSchema,
    answer: previewAnswerSchema,
  },
  trial: {
    path: '/newsletter/trial',
    roles: ['editor', 'admin'],
    request: trialRequestSchema,
    answer: doneSchema,
  },
  send: {
    path: '/newsletter/send',
    roles: ['editor', 'admin'],
    request: sendLetterRequestSchema,
    answer: letterAnswerSchema,
  },
  /** Ends the sending for good. */
  stop: {
    path: '/newsletter/stop',
    roles: ['editor', 'admin'],
    request: letterRequestSchema,
    answer: letterAnswerSchema,
  },
  remove: {
    path: '/newsletter/delete',
    roles: ['editor', 'admin'],
    request: removeLetterRequestSchema,
    answer: doneSchema,
  },
  subscribers: {
    path: '/newsletter/subscribers',
    roles: ['editor', 'admin'],
    request: subscribersRequestSchema,
    answer: subscribersAnswerSchema,
  },
  export: {
    path: '/newsletter/subscribers/export',
    roles: ['editor', 'admin'],
    request: exportRequestSchema,
    answer: exportAnswerSchema,
  },
  note: {
    path: '/newsletter/subscribers/note',
    roles: ['editor', 'admin'],
    request: noteRequestSchema,
    answer: noteAnswerSchema,
  },
} as const satisfies StaffActions;
