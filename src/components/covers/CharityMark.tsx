import { useCharity } from '@/config/charity';
import { StarMark } from './StarMark';

/** The uploaded logo, or the star; `size` in pixels. It is decorative: a name is beside it. */
export function CharityMark({ size }: { size: number }) {
  const { logo } = useCharity();
  return logo === null ? (
    <StarMark size={size} />
  ) : (
    <img alt="" src={logo} width={size} height={size} />
  );
}
