import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type StoreEnhancer,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { baseApi } from '@/api/baseApi';
import { startListeners } from './listeners/startListeners';
import { persistedReducers } from './persistedReducers';
import { appReducers, type AppDispatch, type RootState } from './rootReducer';
import type { Dependencies } from './dependencies';

/**
 * @param preloadedState initial state, which a server may inline
 * @param watcher sees every action that reaches the reducers; only builds for QA have one
 */
export function makeStore(
  dependencies: Dependencies,
  preloadedState?: Partial<RootState>,
  watcher?: StoreEnhancer,
) {
  const listeners = createListenerMiddleware({ extra: dependencies });
  const store = configureStore({
    reducer: combineReducers({ ...appReducers, ...persistedReducers() }),
    preloadedState,
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: dependencies },
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listeners.middleware)
        .concat(baseApi.middleware),
    enhancers: (defaults) => defaults().concat(watcher === undefined ? [] : [watcher]),
  });
  startListeners(listeners.startListening.withTypes<RootState, AppDispatch, Dependencies>());
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
