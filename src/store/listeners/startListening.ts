import type { TypedStartListening } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '../rootReducer';
import type { Dependencies } from '../dependencies';

export type StartListening = TypedStartListening<RootState, AppDispatch, Dependencies>;
