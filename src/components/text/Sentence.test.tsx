import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderWithApp } from '@/testing/renderWithApp';
import { Sentence } from './Sentence';

function ToGo() {
  const { t } = useTranslation();
  const [amount, setAmount] = useState(25);
  return (
    <>
      <Sentence t={t} i18nKey="projects.toGo" components={{ amount: <b>{`${amount} USD`}</b> }} />
      <button onClick={() => setAmount(20)}>Give</button>
    </>
  );
}

it('keeps the element of a value that changes', async () => {
  const { user } = renderWithApp(<ToGo />);
  const shown = screen.getByText('25 USD');
  await user.click(screen.getByRole('button', { name: 'Give' }));
  expect(screen.getByText('20 USD')).toBe(shown);
});
