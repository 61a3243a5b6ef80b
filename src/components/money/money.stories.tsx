import Box from '@mui/material/Box';
import { useState } from 'react';
import { AmountField } from './AmountField';
import { CountUpMoney } from './CountUpMoney';
import { MoneyText } from './MoneyText';
import { RateNote } from './RateNote';
import { SuggestedAmounts } from './SuggestedAmounts';

const AMOUNTS = [1_000, 2_500, 5_000, 10_000].map((amountMinor) => ({
  amountMinor,
  currency: 'USD' as const,
}));

export const Amounts = () => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <MoneyText money={{ amountMinor: 0, currency: 'USD' }} />
    <MoneyText money={{ amountMinor: 123_456_789_00, currency: 'SAR' }} />
    <MoneyText money={{ amountMinor: 2_550, currency: 'TRY' }} approximate />
    <CountUpMoney money={{ amountMinor: 412_00, currency: 'USD' }} />
  </Box>
);

export const Rates = () => (
  <>
    <RateNote date="2020-01-01" maxDays={30} />
    <RateNote date={new Date().toISOString()} maxDays={30} />
  </>
);

export const TypedAmount = () => {
  const [value, setValue] = useState('25');
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 320 }}>
      <AmountField label="Amount" value={value} onChange={setValue} currency="USD" />
      <AmountField label="Amount" value={value} onChange={setValue} problem="Too little." />
      <AmountField label="Amount" value={value} onChange={setValue} disabled />
    </Box>
  );
};

export const Suggestions = () => {
  const [value, setValue] = useState<number | null>(2_500);
  return (
    <>
      <SuggestedAmounts
        label="Amounts"
        amounts={AMOUNTS}
        value={value}
        onChange={setValue}
        showLabel
      />
      <SuggestedAmounts label="Others" amounts={AMOUNTS} value={null} onChange={setValue} />
    </>
  );
};
