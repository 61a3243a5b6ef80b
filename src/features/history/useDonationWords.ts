import { useTranslation } from 'react-i18next';
import type { GivenDonation } from '@/api/endpoints/donationsApi';
import { readableType } from '@core/projects/project';
import type { Bilingual } from '@core/text/languages/bilingual';
import { pickText } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { donationStateOf, type DonationState } from './donationState';

export type DonationWords = {
  /** The title of the gift: the family item, or the project. */
  title: (given: GivenDonation) => Bilingual;
  type: (given: GivenDonation) => Bilingual;
  state: (state: DonationState) => string;
  /** The title as plain text in the page's language, for a file. */
  plainTitle: (given: GivenDonation) => string;
  plainType: (given: GivenDonation) => string;
  plainState: (given: GivenDonation) => string;
};

/** The titles of donations; the usual words replace a deleted or unnamed project. */
export function useDonationWords(): DonationWords {
  const { t } = useTranslation();
  const language = useLanguage();
  const own = (text: string): Bilingual => ({ en: '', ar: '', [language]: text });
  const named = (content: Bilingual, fallback: string): Bilingual =>
    pickText(content, language).text.trim() === '' ? own(fallback) : content;
  const title = ({ item = null, project }: GivenDonation): Bilingual => {
    if (item !== null) return item;
    return project === null
      ? own(t('history.projectGone'))
      : named(project.title, t('history.unnamed'));
  };
  const type = ({ project }: GivenDonation): Bilingual =>
    named(
      { en: readableType(project?.type.en ?? ''), ar: readableType(project?.type.ar ?? '') },
      t('history.unknownType'),
    );
  const state = (of: DonationState): string => t(`history.state.${of}`);
  const plain = (content: Bilingual): string => pickText(content, language).text;
  return {
    title,
    type,
    state,
    plainTitle: (given) => plain(title(given)),
    plainType: (given) => plain(type(given)),
    plainState: ({ donation }) => state(donationStateOf(donation)),
  };
}
