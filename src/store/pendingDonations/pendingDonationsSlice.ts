import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PendingDonation } from '@core/donations/pendingDonation';

export type PendingDonationsState = {
  /** False until the stored list was read. */
  restored: boolean;
  items: PendingDonation[];
};

const initialState: PendingDonationsState = { restored: false, items: [] };

export const pendingDonationsSlice = createSlice({
  name: 'pendingDonations',
  initialState,
  reducers: {
    donationsSentToCheckout: (state, { payload }: PayloadAction<PendingDonation[]>) => {
      state.items = payload;
    },
    pendingDonationsRestored: (state) => {
      state.restored = true;
    },
    /** Every line was tried; failed ones stay for the next visit. */
    pendingDonationsSettled: (
      state,
      { payload }: PayloadAction<{ unrecorded: PendingDonation[] }>,
    ) => {
      state.items = payload.unrecorded;
    },
  },
  selectors: {
    selectPendingDonations: (state) => state.items,
    selectPendingRestored: (state) => state.restored,
  },
});

export const { donationsSentToCheckout, pendingDonationsRestored, pendingDonationsSettled } =
  pendingDonationsSlice.actions;
export const { selectPendingDonations, selectPendingRestored } = pendingDonationsSlice.selectors;
