import type { ReactNode } from 'react';
import type { Money } from '@/domain/money/money';
import { useInView } from '../motion/useInView';
import { MoneyText } from './MoneyText';
import { useCountUp } from './useCountUp';

type CountUpMoneyProps = { money: Money; approximate?: boolean };

/** An amount that counts up once it has been scrolled into view. */
export function CountUpMoney({ money, approximate = false }: CountUpMoneyProps): ReactNode {
  const [watch, seen] = useInView<HTMLSpanElement>();
  const amountMinor = useCountUp(money.amountMinor, seen);
  return (
    <span ref={watch}>
      <MoneyText money={{ amountMinor, currency: money.currency }} approximate={approximate} />
    </span>
  );
}
