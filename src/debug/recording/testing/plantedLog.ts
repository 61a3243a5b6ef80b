/** A log and a report in which one text stands everywhere that a text can stand. */
import { PARAMETERS, PRODUCT_WORDS } from '@core/qa/scrubWords';
import type { ServerReport } from '@core/qa/serverReport';
import { loggedIn } from '@/store/auth/authSlice';
import { cartLineRemoved, donationAddedToCart } from '@/store/cart/cartSlice';
import { checkoutFailed, checkoutStarted } from '@/store/checkout/checkoutSlice';
import { aCartLine, aProject } from '@/testing/builders';
import { formSent, pageLoaded, routeShown, screenNoted } from '../../actionLog/recordedState';
import type { Entry } from '../../actionLog/actionLog';
import { errorNoted, returnNoted } from '../../actionLog/qaNotes';
import { initialState } from '../recording';
import { requestAction as request } from './requestAction';

const KEYS = PRODUCT_WORDS.filter((word) => /^[A-Za-z_]+$/.test(word));

/** The text under each of the product's keys: plain, in lists, nested, and in nested JSON. */
export const underEveryKey = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    KEYS.map((key) => [
      key,
      [text, [text], { [key]: text, [text]: text }, JSON.stringify({ [key]: text })],
    ]),
  );

const plain = (text: string): Record<string, string> =>
  Object.fromEntries(KEYS.map((key) => [key, text]));

function addresses(text: string): Entry['action'][] {
  const encoded = encodeURIComponent(text);
  const paths = [
    `/${encoded}`,
    `/${text}`,
    `/project-details/${encoded}`,
    `/project-details/${encodeURIComponent(encoded)}`,
    `/history/receipt/${encoded}`,
    `/staff/gifts/${encoded}/cart`,
  ];
  const searches = [...PARAMETERS, 'unknown', text].flatMap((name) => [
    `?${new URLSearchParams({ [name]: text }).toString()}`,
    `?lng=en&${name}=${encoded}`,
    `?${new URLSearchParams({ [name]: JSON.stringify({ name: text }) }).toString()}`,
  ]);
  return [
    ...paths.map((pathname) => routeShown({ pathname, search: '' })),
    ...searches.map((search) => routeShown({ pathname: '/explore-projects', search })),
    formSent({ pathname: `/project-details/${encoded}`, values: plain(text) }),
    formSent({ pathname: '/contact-us', values: { [text]: text } }),
    screenNoted({ typed: [{ values: plain(text) }, { values: { [text]: text } }], scrollTop: 90 }),
  ];
}

function requests(text: string): Entry['action'][] {
  const failure = { code: 'server', detail: `No answer for ${text}`, field: text };
  const all = underEveryKey(text);
  return [
    request('listProjectFacets', text, 'pending'),
    request('listProjects', { filter: text, page: 1 }, 'pending'),
    request('listProjects', { filter: text, page: 1 }, 'rejected', {
      payload: failure,
      error: { name: text, message: `No answer for ${text}`, stack: text },
    }),
    request('getProject', text, 'pending'),
    request('getProject', text, 'rejected', { payload: failure, error: { message: text } }),
    request('tellFollowing', { userId: text }, 'pending'),
    request('getProfile', text, 'pending'),
    request('getProfile', text, 'fulfilled', {
      payload: { ...plain(text), all },
      baseQueryMeta: { headers: { authorization: `Bearer ${text}`, 'x-name': text } },
    }),
  ];
}

function plantedLine(text: string): ReturnType<typeof aCartLine> {
  const both = { en: text, ar: text };
  return aCartLine({
    projectId: text,
    itemId: text,
    projectName: both,
    description: both,
    region: both,
    type: both,
    image: text,
  });
}

/** Everything but the first answer, which makes a project known. */
export function plantedLog(text: string): Entry['action'][] {
  const line = plantedLine(text);
  return [
    pageLoaded(initialState()),
    request('getProject', 'gaza', 'pending'),
    request('getProject', 'gaza', 'fulfilled', { payload: aProject({ id: 'gaza' }) }),
    loggedIn({ id: text, name: text, email: text }),
    ...addresses(text),
    ...requests(text),
    donationAddedToCart(line),
    donationAddedToCart(aCartLine({ projectId: 'gaza' })),
    cartLineRemoved({ lineId: `${text}:${text}:2500:USD` }),
    checkoutStarted({ id: text, intent: { source: 'cart', currency: 'USD', lines: [line] } }),
    checkoutFailed({ code: 'server', detail: `Refused ${text}`, field: text, reason: text }),
    { type: 'auth/sessionFailed', payload: text },
    errorNoted({ how: 'thrown', name: text, text: `No answer for ${text}`, place: text }),
    returnNoted({ how: 'back', pathname: `/${text}`, search: `?filter=${text}` }),
    { type: 'planted/everyKey', payload: underEveryKey(text) },
    { type: 'planted/plain', payload: plain(text), meta: plain(text), error: plain(text) },
  ];
}

export function plantedReport(text: string): ServerReport {
  const common = { at: 1, id: text };
  const fields = { ...plain(text), [text]: text, sentence: `Refused ${text}` };
  return {
    executions: [
      {
        ...common,
        functionId: text,
        route: `/record?name=${encodeURIComponent(text)}`,
        trigger: text,
        status: 200,
        milliseconds: 3,
        lines: [fields],
      },
    ],
    events: [
      {
        ...common,
        type: text,
        attempt: text,
        session: text,
        card: text,
        reason: text,
        deliveries: [{ state: text, attempts: 1, answer: text }],
      },
    ],
    changes: [{ ...common, collection: text, document: text, action: text, fields }],
  };
}
