import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './rootReducer';
import type { Surroundings } from './surroundings';

export type AppThunk<R = void> = ThunkAction<R, RootState, Surroundings, UnknownAction>;
