/** Adapts browser storage to redux-persist, with the stored text in a shape of our own that is parsed when read. */
import type { PersistConfig } from 'redux-persist/es/types';

export type StoredShape<S> = {
  key: string;
  area: () => Storage;
  /** What is written as JSON; null removes the key. */
  toStored: (state: S) => unknown;
  /** Reads what was written, whatever it is by now; null falls back to the initial state. */
  fromStored: (stored: unknown) => Partial<S> | null;
  /** How what was stored joins what happened before it was read; without it, what was stored wins. */
  merge?: (restored: Partial<S>, current: S) => S;
};

const META = { version: 1, rehydrated: true };

/** Storage that is full, switched off or not there loses persistence, nothing else. */
function readText({ area, key }: { area: () => Storage; key: string }): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

export function readStored<S>(shape: StoredShape<S>): Partial<S> | null {
  const text = readText(shape);
  if (text === null) return null;
  try {
    return shape.fromStored(JSON.parse(text));
  } catch {
    return null;
  }
}

function writeStored<S>(shape: StoredShape<S>, state: S): void {
  try {
    const stored = shape.toStored(state);
    if (stored === null) shape.area().removeItem(shape.key);
    else shape.area().setItem(shape.key, JSON.stringify(stored));
  } catch {
    return;
  }
}

/** The redux-persist configuration of one slice. */
export function persistConfigOf<S extends object>(
  shape: StoredShape<S>,
  initial: S,
): PersistConfig<S> {
  return {
    key: shape.key,
    keyPrefix: '',
    version: META.version,
    serialize: false,
    timeout: 0,
    storage: {
      getItem: () => Promise.resolve(null),
      setItem: (_key: string, written: Partial<S>) => {
        writeStored(shape, { ...initial, ...written });
        return Promise.resolve();
      },
      removeItem: () => Promise.resolve(),
    },
    getStoredState: () => {
      const restored = readStored(shape);
      return Promise.resolve(restored === null ? undefined : { ...restored, _persist: META });
    },
    stateReconciler: (inbound: Partial<S> & { _persist?: unknown }, _original: S, reduced: S) => {
      const { _persist: _ignored, ...restored } = inbound;
      return shape.merge
        ? shape.merge(restored as Partial<S>, reduced)
        : { ...reduced, ...restored };
    },
  };
}
