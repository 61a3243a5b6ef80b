import { languageChosen } from '../language/languageSlice';
import type { StartListening } from './startListening';

export function rememberChosenLanguage(startListening: StartListening): void {
  startListening({
    actionCreator: languageChosen,
    effect: ({ payload }, { extra }) => extra.rememberLanguage(payload),
  });
}
