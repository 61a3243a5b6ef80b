import { screen, waitFor } from '@testing-library/react';
import { FOLLOW_PATHS } from '@core/updates/followContract';
import type { Following } from '@core/updates/follower';
import { updatesApi } from '@/api/endpoints/updatesApi';
import { loggedOut } from '@/store/auth/authSlice';
import { aSessionId } from '@/testing/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { FollowDonation } from './FollowDonation';

const server = aTestServer();

/** What the server knows, changed as the function does: what is ended stays. */
function known(projects: Record<string, Following>): void {
  const answer = () => ({ status: 200, body: { projects } });
  server.functions[FOLLOW_PATHS.told] = answer;
  server.functions[FOLLOW_PATHS.change] = ({ follow }) => {
    for (const [id, following] of Object.entries(projects))
      if (following !== 'ended') projects[id] = follow === true ? 'on' : 'off';
    return answer();
  };
}
const show = () => renderWithApp(<FollowDonation sessionId={aSessionId} userId={null} />);
const TICK = 'Email me when there is news';
const ENDED = /These messages were stopped by the link in one of them/;

it('follows what the server answers, there and back', async () => {
  known({ well: 'off', bread: 'off' });
  const { user } = show();
  const tick = await screen.findByRole('checkbox', { name: TICK });
  expect(tick).not.toBeChecked();
  await user.click(tick);
  expect(await screen.findByText('We will email you when there is news.')).toBeVisible();
  await waitFor(() => expect(tick).toBeChecked());
  expect(tick).toHaveFocus();
  await user.keyboard(' ');
  expect(await screen.findByText('We do not write to you about it.')).toBeVisible();
  await waitFor(() => expect(tick).not.toBeChecked());
  expect(tick).toHaveFocus();
});

it('is ticked during the request and by its answer, before rereading', async () => {
  known({ well: 'off' });
  const { user } = show();
  const tick = await screen.findByRole('checkbox', { name: TICK });
  await user.click(tick);
  expect(tick).toBeChecked();
  expect(await screen.findByText('We will email you when there is news.')).toBeVisible();
  expect(tick).toBeChecked();
});

it('shows the server’s answer when the request is repeated', async () => {
  const projects: Record<string, Following> = { well: 'off' };
  known(projects);
  const { user, store } = show();
  const tick = await screen.findByRole('checkbox', { name: TICK });
  await user.click(tick);
  expect(await screen.findByText('We will email you when there is news.')).toBeVisible();
  // By the link in a mail, meanwhile.
  projects['well'] = 'ended';
  store.dispatch(updatesApi.util.invalidateTags(['Following']));
  expect(await screen.findByText(ENDED)).toBeVisible();
});

it('is not ticked where that was refused', async () => {
  known({ well: 'off' });
  server.functions[FOLLOW_PATHS.change] = () => ({
    status: 429,
    body: { failure: { code: 'rateLimited' } },
  });
  const { user } = show();
  const tick = await screen.findByRole('checkbox', { name: TICK });
  await user.click(tick);
  await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
  expect(tick).not.toBeChecked();
});

it('offers no tick for following that its reader ended, and explains restarting', async () => {
  known({ well: 'ended' });
  show();
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('leaves projects that its reader ended out of the tick', async () => {
  known({ well: 'ended', bread: 'off' });
  const { user } = show();
  const tick = await screen.findByRole('checkbox', { name: TICK });
  await user.click(tick);
  expect(await screen.findByText('We will email you when there is news.')).toBeVisible();
  // Asked, changed, and asked again.
  await waitFor(() => expect(server.calls).toHaveLength(3));
  expect(tick).toBeChecked();
  expect(screen.queryByText(ENDED)).toBeNull();
});

it('shows nothing where no address is known', async () => {
  known({});
  show();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

it('is forgotten with the session', async () => {
  known({ well: 'on' });
  const { store, unmount } = show();
  await screen.findByRole('checkbox', { name: TICK });
  const kept = (): string[] =>
    Object.keys(store.getState().api.queries).filter((key) => key.startsWith('tellFollowing'));
  unmount();
  expect(kept()).toHaveLength(1);
  store.dispatch(loggedOut());
  await waitFor(() => expect(kept()).toEqual([]));
});
