import { fakeDependencies } from '@/testing/fakeDependencies';
import { makeStore } from '../store';
import { currencyChosen, selectCurrency } from './currencySlice';
import { proposeCurrency } from './proposeCurrency';

it('holds over a currency that is read from storage later', async () => {
  const read = async (): Promise<void> => void store.dispatch(currencyChosen('TRY'));
  const store = makeStore(fakeDependencies({ flushPersistence: read }));
  const proposed = store.dispatch(proposeCurrency('USD'));
  expect(selectCurrency(store.getState())).toBe('TRY');
  await proposed;
  expect(selectCurrency(store.getState())).toBe('USD');
});

it('holds where nothing can be read', async () => {
  const read = () => Promise.reject(new Error('no code'));
  const store = makeStore(fakeDependencies({ flushPersistence: read }));
  await store.dispatch(proposeCurrency('SAR'));
  expect(selectCurrency(store.getState())).toBe('SAR');
});
