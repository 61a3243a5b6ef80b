import { screen } from '@testing-library/react';
import { paths } from '@/config/paths';
import { renderWithApp } from '@/testing/renderWithApp';
import { LoginPage } from './LoginPage';

test.each([
  ['a session ended', 'expired', true],
  ['a page needs an account', 'guest', false],
] as const)('where %s, it shows whether one did', async (_what, reason, isTold) => {
  renderWithApp(<LoginPage />, {
    route: paths.login,
    navigationState: { from: paths.confirmAddress },
    state: { auth: { status: 'loggedOut', reason } },
  });
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(screen.queryByText(/Your session has ended/) !== null).toBe(isTold);
});
