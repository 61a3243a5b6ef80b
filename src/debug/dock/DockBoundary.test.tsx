import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { DebugSession } from '../debugSession';
import { DockBoundary } from './DockBoundary';

test('tools that a recording makes fail leave a sentence and a way back', async () => {
  let isStrange = true;
  function Tools(): ReactNode {
    if (isStrange) throw new Error('cart is null');
    return 'The tools';
  }
  const debugSession = { backToNow: () => (isStrange = false) } as unknown as DebugSession;
  render(
    <DockBoundary debugSession={debugSession}>
      <Tools />
    </DockBoundary>,
    { onCaughtError: () => undefined },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The dock cannot show this: cart is null');
  await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(screen.getByText('The tools')).toBeVisible();
});
