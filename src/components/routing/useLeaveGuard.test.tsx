import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithApp } from '@/testing/renderWithApp';
import { useLeaveGuard } from './useLeaveGuard';

/** One note after the other is typed on a page that stays. */
function Page() {
  const [isTyped, setIsTyped] = useState(false);
  const guard = useLeaveGuard(isTyped);
  return (
    <>
      <button onClick={() => setIsTyped(true)}>Type</button>
      <button onClick={() => guard.before(() => setIsTyped(false))}>Another</button>
      {guard.asking && <button onClick={guard.leave}>Leave</button>}
    </>
  );
}
const press = (name: string) => screen.getByRole('button', { name });

test('holds Back for what is typed after something else was left behind', async () => {
  const { user } = renderWithApp(<Page />);
  window.history.replaceState({}, '');
  await user.click(press('Type'));
  await user.click(press('Another'));
  await user.click(press('Leave'));
  await waitFor(() => expect(window.history.state).not.toHaveProperty('double'));
  await user.click(press('Type'));
  window.history.back();
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
});
