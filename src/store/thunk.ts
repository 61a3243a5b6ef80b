import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './rootReducer';
import type { Dependencies } from './dependencies';

export type AppThunk<R = void> = ThunkAction<R, RootState, Dependencies, UnknownAction>;
