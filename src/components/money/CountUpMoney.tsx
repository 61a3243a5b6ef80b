import type { ReactNode } from 'react';
import type { Money } from '@core/money/money';
import { useEntrance } from '../motion/useEntrance';
import { MoneyText } from './MoneyText';
import { useCountUp } from './useCountUp';

type CountUpMoneyProps = { money: Money; approximate?: boolean };

/** An amount that counts up once it is scrolled into view. */
export function CountUpMoney({ money, approximate = false }: CountUpMoneyProps): ReactNode {
  const [watch, entrance] = useEntrance<HTMLSpanElement>();
  const amountMinor = useCountUp(money.amountMinor, entrance);
  return (
    <span ref={watch}>
      <MoneyText money={{ amountMinor, currency: money.currency }} approximate={approximate} />
    </span>
  );
}
