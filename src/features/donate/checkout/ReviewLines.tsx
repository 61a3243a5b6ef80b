import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lineIdOf, lineTotal } from '@core/cart/cartLine';
import { totalsByCurrency } from '@core/money/money';
import type { CheckoutIntent } from '@/store/checkout/checkoutSlice';
import { AmountInWords } from '@/components/money/AmountInWords';
import { MoneyText } from '@/components/money/MoneyText';
import { ConsentText } from '@/components/plans/ConsentText';
import { Bidi } from '@/components/text/Bidi';
import { LineName } from '../LineName';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 10,
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
}));

const Total = styled('p')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  margin: 0,
  paddingBlockStart: 12,
  fontWeight: 600,
});

/** The names, quantities, amounts and total of a checkout. */
export function ReviewLines({ intent }: { intent: CheckoutIntent }): ReactNode {
  const { t } = useTranslation();
  return (
    <div>
      <List aria-label={t('review.lines')}>
        {intent.lines.map((line) => (
          <li key={lineIdOf(line)}>
            <span>
              <LineName line={line} />
              <span>{line.quantity > 1 && ` × ${line.quantity}`}</span>
              {line.wishes?.dedication && (
                <>
                  <br />
                  <span>{t(`dedication.occasions.${line.wishes.dedication.occasion}`)}</span>{' '}
                  <Bidi>{line.wishes.dedication.name}</Bidi>
                </>
              )}
            </span>
            <MoneyText money={lineTotal(line)} />
          </li>
        ))}
      </List>
      {totalsByCurrency(intent.lines.map(lineTotal)).map((total) => (
        <Fragment key={total.currency}>
          <Total>
            <span>{t('review.total')}</span>
            <MoneyText money={total} />
          </Total>
          <AmountInWords money={total} />
          {intent.rhythm && <ConsentText rhythm={intent.rhythm} money={total} />}
        </Fragment>
      ))}
    </div>
  );
}
