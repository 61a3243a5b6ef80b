import { LanguageInAddress } from '../routing/LanguageInAddress';
import { FocusOnNavigation, type FocusOnNavigationProps } from './FocusOnNavigation';

/** What follows a visitor from page to page and shows nothing. It comes with the footer. */
export function Followers({ first }: FocusOnNavigationProps) {
  return (
    <>
      <FocusOnNavigation first={first} />
      <LanguageInAddress />
    </>
  );
}
