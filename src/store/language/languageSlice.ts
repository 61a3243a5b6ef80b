/** The language of the site. i18next, the document's direction and the theme follow it. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FALLBACK_LANGUAGE, type Language } from '@core/text/languages/bilingual';

export type LanguageState = { current: Language };

const initialState: LanguageState = { current: FALLBACK_LANGUAGE };

export const languageSlice = createSlice({
  name: 'language',
  initialState,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.current = payload;
    },
  },
  selectors: { selectLanguage: (state) => state.current },
});

export const { languageChosen } = languageSlice.actions;
export const { selectLanguage } = languageSlice.selectors;
