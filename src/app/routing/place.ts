/** Where a visitor is. What stands around the pages hears of it a moment after them, from the router. */
import { createContext, use, type ContextType } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

/** As the router says it. */
export type Place = ContextType<typeof LocationContext>;

/** The newest place, before the router tells everybody; null under a router that tells it to all at once. */
export const PlaceContext = createContext<Place | null>(null);

export const usePlace = (): Place => use(PlaceContext) ?? use(LocationContext);
