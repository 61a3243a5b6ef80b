/** The store: what the browser knows that the server does not, beside the cache of what the server said. */
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist/es/constants';
import { baseApi } from '@/api/baseApi';
import { startListeners } from './listeners/startListeners';
import { rootReducer, type AppDispatch, type RootState } from './rootReducer';
import type { Surroundings } from './surroundings';

/** @param surroundings the outside world that effects touch; @param preloadedState state to start from, e.g. inlined by the server */
export function makeStore(surroundings: Surroundings, preloadedState?: Partial<RootState>) {
  const listeners = createListenerMiddleware({ extra: surroundings });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: surroundings },
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listeners.middleware)
        .concat(baseApi.middleware),
  });
  startListeners(listeners.startListening.withTypes<RootState, AppDispatch, Surroundings>());
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
