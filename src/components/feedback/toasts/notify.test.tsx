import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { renderUi } from '../../testing/renderUi';
import { notify } from './notify';
import { ToastHost } from './ToastHost';

describe('notify', () => {
  it('shows a message that can be dismissed, the first one as well', async () => {
    renderUi(<ToastHost />);
    act(() => notify.success('Subscribed successfully!'));
    expect(await screen.findByText('Subscribed successfully!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Dismiss message' })).toBeInTheDocument();
  });

  it('interrupts with an error alone', async () => {
    renderUi(<ToastHost />);
    act(() => notify.error('Login failed, Please try again.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed, Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
  });
});
