import type { TypedStartListening } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '../rootReducer';
import type { Surroundings } from '../surroundings';

export type StartListening = TypedStartListening<RootState, AppDispatch, Surroundings>;
