import { groupByCurrency, lineIdOf, type CartLine } from '@core/cart/cartLine';
import { aCartLine } from '@/testing/builders';
import { loggedOut } from '../auth/authSlice';
import {
  cartAmountChanged,
  cartChangedElsewhere,
  cartCleared,
  cartLineRemoved,
  cartQuantityChanged,
  cartSlice,
  cartWishesChanged,
  donationAddedToCart,
  paidLineLeftCart,
  selectCartCount,
  type CartState,
} from './cartSlice';

const cartOf = (lines: CartLine[]): CartState => ({ lines, payments: [] });
const reduce = (
  state: CartState | undefined,
  ...actions: Parameters<typeof cartSlice.reducer>[1][]
): CartState =>
  actions.reduce<CartState>(
    (current, action) => cartSlice.reducer(current, action),
    state ?? cartSlice.getInitialState(),
  );

const water = aCartLine();
const food = aCartLine({ projectId: 'food', unitAmountMinor: 1_000 });
const counted = (state: CartState): number => selectCartCount({ cart: state });

it('starts empty', () => {
  expect(cartSlice.getInitialState()).toEqual({ lines: [], payments: [] });
  expect(counted(cartSlice.getInitialState())).toBe(0);
});

it('raises the count with each add, and the quantity of an equal donation', () => {
  const state = reduce(
    undefined,
    donationAddedToCart(water),
    donationAddedToCart(water),
    donationAddedToCart(food),
  );
  expect(state.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(counted(state)).toBe(3);
});

it('drops the whole line on removal', () => {
  const state = reduce(
    cartOf([{ ...water, quantity: 4 }, food]),
    cartLineRemoved({ lineId: lineIdOf(water) }),
  );
  expect(state.lines).toEqual([food]);
  expect(counted(state)).toBe(1);
});

it('recomputes the count from the quantities', () => {
  const state = reduce(
    cartOf([water, food]),
    cartQuantityChanged({ lineId: lineIdOf(water), quantity: 5 }),
  );
  expect(counted(state)).toBe(6);
  expect(
    reduce(state, cartQuantityChanged({ lineId: lineIdOf(water), quantity: 0 })).lines[0],
  ).toMatchObject({ quantity: 1 });
});

it('changes an amount, and the total with it', () => {
  const state = reduce(
    cartOf([water, food]),
    cartAmountChanged({ lineId: lineIdOf(water), unitAmountMinor: 1 }),
  );
  expect(groupByCurrency(state.lines)).toMatchObject([{ totalMinor: 1_001 }]);
});

it('is emptied', () => {
  expect(counted(reduce(cartOf([water, food]), cartCleared()))).toBe(0);
});

it('takes the cart of another tab as it is', () => {
  expect(reduce(cartOf([water]), cartChangedElsewhere(cartOf([food]))).lines).toEqual([food]);
});

it.each([
  ['what was paid', 1, []],
  ['what was paid, and keeps what was added since', 3, [2]],
])('loses %s', (_, inCart, left) => {
  const state = reduce(cartOf([{ ...water, quantity: inCart }]), paidLineLeftCart(water));
  expect(state.lines.map(({ quantity }) => quantity)).toEqual(left);
});

it('keeps its lines when another amount was paid', () => {
  expect(reduce(cartOf([water]), paidLineLeftCart({ ...water, unitAmountMinor: 1 })).lines).toEqual(
    [water],
  );
});

it('keeps dedicated and undedicated gifts apart, and removes the right one when paid', () => {
  const dedication = { occasion: 'memory', name: 'Layla', message: '', card: null } as const;
  const wishes = { id: 'one', isNameShown: null, dedication };
  const dedicated = { ...water, wishes };
  const twice = reduce(undefined, donationAddedToCart(water), donationAddedToCart(dedicated));
  expect(twice.lines).toHaveLength(2);
  expect(reduce(twice, donationAddedToCart(dedicated)).lines).toMatchObject([
    { quantity: 1 },
    { quantity: 2, wishes },
  ]);
  expect(reduce(twice, paidLineLeftCart(dedicated)).lines).toEqual([water]);
  const taken = cartWishesChanged({ lineId: lineIdOf(dedicated), wishes: undefined });
  expect(reduce(twice, taken).lines).toEqual([{ ...water, quantity: 2 }]);
});

describe('the wishes for a gift were changed while it was being paid', () => {
  const dedicatedTo = (name: string, id: string): CartLine['wishes'] => ({
    id,
    isNameShown: null,
    dedication: { occasion: 'memory', name, message: '', card: null },
  });
  const named = { ...water, wishes: { id: 'named', isNameShown: true, dedication: null } };
  const forLayla = { ...water, wishes: dedicatedTo('Layla', 'one') };
  const forOmar = { ...water, wishes: dedicatedTo('Omar', 'two') };

  it.each([
    ['a name is shown', [named], water, []],
    ['a dedication was added', [food, forLayla], water, [food]],
    ['a dedication was taken away', [named], forLayla, []],
    ['two gifts became one', [{ ...named, quantity: 3 }], forLayla, [{ ...named, quantity: 2 }]],
    [
      'its dedication was kept, beside another gift',
      [named, { ...water, wishes: dedicatedTo('Layla', 'new') }],
      forLayla,
      [named],
    ],
    [
      'one gift of several is the very one',
      [forOmar, { ...water, quantity: 2 }],
      { ...water, quantity: 2 },
      [forOmar],
    ],
    ['one gift became two', [forOmar, named], { ...water, quantity: 2 }, []],
  ])('it leaves the cart: %s', (_, lines, paid, left) => {
    expect(reduce(cartOf(lines), paidLineLeftCart(paid)).lines).toEqual(left);
  });

  it.each([
    ['another thing of the project', { ...named, itemId: 'toy' }],
    ['another currency', { ...named, currency: 'SAR' as const }],
    ['another amount', { ...named, unitAmountMinor: 1 }],
  ])('%s stays', (_, line) => {
    expect(reduce(cartOf([line]), paidLineLeftCart(water)).lines).toEqual([line]);
  });
});

it('forgets words about others when the donor logs out, and keeps the gifts', () => {
  const dedication = { occasion: 'memory', name: 'Layla', message: 'Words', card: null } as const;
  const dedicated = aCartLine({ wishes: { id: 'w1', isNameShown: null, dedication } });
  const named = aCartLine({
    projectId: 'food',
    wishes: { id: 'w2', isNameShown: true, dedication },
  });
  const payment = {
    id: 'a1',
    sessionId: 'cs_1',
    intent: { source: 'cart' as const, currency: water.currency, lines: [water, dedicated] },
  };
  const state = reduce({ lines: [water, dedicated, named], payments: [payment] }, loggedOut());
  expect(JSON.stringify(state)).not.toMatch(/Layla|Words/);
  expect(state.lines.map(({ quantity, wishes }) => [quantity, wishes?.isNameShown])).toEqual([
    [2, undefined],
    [1, true],
  ]);
  expect(state.payments.map(({ sessionId }) => sessionId)).toEqual(['cs_1']);
  // A payment's lines are known by their places.
  expect(state.payments[0]?.intent.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
});
