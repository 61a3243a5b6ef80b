import { doneSchema } from '../contract';
import { beginRequestSchema, exampleAnswerSchema, exampleRequestSchema } from '../exampleContract';
import {
  charityAnswerSchema,
  charityRequestSchema,
  currenciesRequestSchema,
  legalRequestSchema,
} from '../settingsContract';
import {
  documentAnswerSchema,
  documentRequestSchema,
  textsDraftRequestSchema,
  textsRequestSchema,
} from '../textsContract';
import type { StaffActions } from './action';

export const SETTINGS_ACTIONS = {
  charity: {
    path: '/settings/charity',
    roles: ['admin'],
    request: charityRequestSchema,
    answer: charityAnswerSchema,
  },
  currencies: {
    path: '/settings/currencies',
    roles: ['admin'],
    request: currenciesRequestSchema,
    answer: doneSchema,
  },
  legal: {
    path: '/settings/legal',
    roles: ['admin'],
    request: legalRequestSchema,
    answer: doneSchema,
  },
  texts: {
    path: '/settings/texts',
    roles: ['admin'],
    request: textsRequestSchema,
    answer: doneSchema,
  },
  textsDraft: {
    path: '/settings/texts/draft',
    roles: ['admin'],
    request: textsDraftRequestSchema,
    answer: doneSchema,
  },
  document: {
    path: '/settings/document',
    roles: ['admin'],
    request: documentRequestSchema,
    answer: documentAnswerSchema,
  },
  example: {
    path: '/settings/example',
    roles: ['admin'],
    request: exampleRequestSchema,
    answer: exampleAnswerSchema,
  },
  beginWithOwn: {
    path: '/settings/begin',
    roles: ['admin'],
    request: beginRequestSchema,
    answer: doneSchema,
  },
} as const satisfies StaffActions;
