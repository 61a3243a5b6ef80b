import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { parseAmount } from '@core/money/parseAmount';
import { renderUi } from '../testing/renderUi';
import { AmountField } from './AmountField';
import { SuggestedAmounts } from './SuggestedAmounts';
import { useAmountProblemText } from './useAmountProblemText';

function Donation(): ReactNode {
  const [typed, setTyped] = useState('');
  const words = useAmountProblemText();
  const parsed = parseAmount(typed, 'USD');
  return (
    <>
      <AmountField
        label="Donation amount"
        placeholder="amount"
        currency="USD"
        value={typed}
        onChange={setTyped}
        problem={parsed.ok ? null : words(parsed.problem, 'USD')}
      />
      <output>{parsed.ok ? parsed.amountMinor : 'none'}</output>
    </>
  );
}

describe('AmountField', () => {
  it('takes digits of any script', async () => {
    renderUi(<Donation />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Donation amount' }), '٢٥٫٥');
    expect(screen.getByText('2550')).toBeInTheDocument();
  });

  it('opens the keyboard for numbers and runs left to right in Arabic too', () => {
    renderUi(<Donation />, 'ar');
    const field = screen.getByPlaceholderText('amount');
    expect(field).toHaveAttribute('inputmode', 'decimal');
    expect(field).toHaveAttribute('dir', 'ltr');
  });

  it('ties the problem to the field', async () => {
    renderUi(<Donation />);
    const field = screen.getByRole('textbox', { name: 'Donation amount' });
    expect(field).toBeValid();
    await userEvent.type(field, '-5');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      'Enter the amount in digits, for example 25 or 25.50.',
    );
  });
});

describe('SuggestedAmounts', () => {
  it('is a group of which one amount is chosen', async () => {
    const chosen = jest.fn();
    const amounts = [1_000, 2_500].map((amountMinor) => ({
      amountMinor,
      currency: 'USD' as const,
    }));
    renderUi(
      <SuggestedAmounts
        label="Suggested amounts"
        amounts={amounts}
        value={1_000}
        onChange={chosen}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Suggested amounts' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '10.00 USD' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '25.00 USD' }));
    expect(chosen).toHaveBeenCalledWith(2_500);
  });
});
