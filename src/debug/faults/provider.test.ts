import type { QaPorts } from '@core/qa/qaPorts';
import { askForPorts } from '../machinePorts';
import {
  CARD_ORDERS,
  giveOrder,
  providerAddress,
  providerApi,
  rememberPaidProvider,
  rememberProvider,
  takesOrders,
  type Order,
} from './provider';

const [decline] = CARD_ORDERS as [Order];

/** The machine that serves the page; null while it does not answer. */
let ports: QaPorts | null;
let asked: string[];
const ask: typeof fetch = async (address, { method = 'GET' } = {}) => {
  asked.push(`${method} ${String(address)}`);
  if (String(address) !== '/_qa-ports') return new Response();
  return ports === null ? new Response('Not Found', { status: 404 }) : Response.json(ports);
};
const orders = (): string[] => asked.filter((line) => line.includes('/_emu/'));

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  ports = { cards: 4711, report: 4712 };
});

test('an order goes to the provider of the machine that serves the page', async () => {
  await giveOrder(ask, decline);
  expect(asked).toEqual(['POST /_qa-ports', 'POST http://localhost:4711/_emu/pay/decline']);
  expect(providerApi()).toBe('http://localhost:4711');
  // The machine has restarted with other ports.
  ports = { cards: 4721, report: 4722 };
  await giveOrder(ask, decline);
  expect(orders().at(-1)).toBe('POST http://localhost:4721/_emu/pay/decline');
});

test('without a known provider, no order is sent and a sentence gives the reason', async () => {
  ports = null;
  await expect(giveOrder(ask, decline)).rejects.toThrow('its address is not known');
  expect(await takesOrders(ask)).toBe(false);
  expect(orders()).toEqual([]);
});

test('a machine’s own provider precedes the one of an earlier payment', async () => {
  rememberPaidProvider('http://localhost:12111');
  await giveOrder(ask, decline);
  expect(orders()).toEqual(['POST http://localhost:4711/_emu/pay/decline']);
  ports = null;
  await askForPorts(ask);
  expect(providerAddress()).toBe('http://localhost:12111');
});

test('an entered address is used until it is emptied', async () => {
  rememberProvider(' http://127.0.0.1:5000/ ');
  await giveOrder(ask, decline);
  expect(orders()).toEqual(['POST http://127.0.0.1:5000/_emu/pay/decline']);
  rememberProvider('');
  expect(providerAddress()).toBe('http://localhost:4711');
});

test('Stripe and providers of other computers receive no orders', async () => {
  ports = { cards: null, report: 4712 };
  expect(await takesOrders(ask)).toBe(false);
  await expect(giveOrder(ask, decline)).rejects.toThrow('api.stripe.com is not on this computer');
  ports = null;
  rememberPaidProvider('https://192.168.1.5:3444');
  await expect(giveOrder(ask, decline)).rejects.toThrow('is not on this computer');
  expect(orders()).toEqual([]);
  expect(providerApi()).toBe('https://api.stripe.com');
});
