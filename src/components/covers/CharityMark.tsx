import { charity } from '@/config/charity';
import { StarMark } from './StarMark';

/**
 * The uploaded logo, or the star. It is decorative: a name is beside it or labels its link.
 * @param size edge length in pixels
 */
export function CharityMark({ size }: { size: number }) {
  const { logo } = charity();
  return logo === null ? (
    <StarMark size={size} />
  ) : (
    <img alt="" src={logo} width={size} height={size} />
  );
}
