import { screen, waitFor } from '@testing-library/react';
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

  it('shows a message again while the same one is closing', async () => {
    renderUi(<ToastHost />);
    act(() => notify.success('The draft is saved.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss message' }));
    // jsdom runs no animations, so the first one never ends closing.
    act(() => notify.success('The draft is saved.'));
    await waitFor(() => expect(screen.getAllByText('The draft is saved.')).toHaveLength(2));
  });

  it('closes an open message when the same one comes again', async () => {
    renderUi(<ToastHost />);
    act(() => notify.success('The link is copied.'));
    await screen.findByText('The link is copied.');
    act(() => notify.success('The link is copied.'));
    await waitFor(() => expect(screen.getAllByText('The link is copied.')).toHaveLength(2));
    // The library takes the role from a message that is closing.
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });
});
