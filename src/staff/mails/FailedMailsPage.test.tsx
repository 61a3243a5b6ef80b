import { screen, waitFor } from '@testing-library/react';
import type { FailedMail, SendAgainInput } from '@core/staff/mailsContract';
import { ToastHost } from '@/components/feedback/toasts/ToastHost';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok } from '../money/testing/donations';
import { FailedMailsPage } from './FailedMailsPage';

const server = aTestServer();

const aMail = (id: string, more: Partial<FailedMail> = {}): FailedMail => ({
  id,
  name: 'messageReceived',
  recipient: `${id}@example.org`,
  language: 'en',
  at: '2026-11-27T09:00:00.000Z',
  reason: 'unreachable',
  canSendAgain: true,
  ...more,
});

let mails: FailedMail[];
beforeEach(() => {
  mails = [
    aMail('layla'),
    aMail('omar', { name: 'passwordLink', reason: 'expired', canSendAgain: false }),
    aMail('salma', { reason: 'recipientRefused' }),
  ];
  server.functions = {
    '/mails/failed': () => ok({ mails, next: null }),
    '/mails/again': ({ mails: asked }: SendAgainInput) => {
      const before = mails.length;
      mails = mails.filter(({ id }) => !asked.includes(id));
      return ok({ queued: before - mails.length });
    },
  };
});

const open = (): Rendered =>
  renderWithApp(
    <>
      <ToastHost />
      <FailedMailsPage />
    </>,
  );

it('offers another try only for a mail that has something to send', async () => {
  open();
  expect(await screen.findByText('The mail server could not be reached.')).toBeVisible();
  expect(screen.getByText('Link to a new password')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(2);
});

it('takes a mail off the list once it is sent again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /layla@example\.org/ }));
  expect(await screen.findByText('1 mail goes out within a minute.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('layla@example.org')).toBeNull());
  await user.click(screen.getByRole('button', { name: /salma@example\.org/ }));
  await waitFor(() => expect(mails.map(({ id }) => id)).toEqual(['omar']));
});

it('reports that a colleague was faster', async () => {
  const { user } = open();
  const all = await screen.findByRole('button', { name: 'Send the 2 newest again' });
  mails = mails.filter(({ id }) => id !== 'layla');
  await user.click(all);
  expect(await screen.findByText(/had changed in the meantime/)).toBeVisible();
});

it('shows an empty list as good news', async () => {
  mails = [];
  open();
  expect(await screen.findByText(/^Every mail of the last 30 days arrived/)).toBeVisible();
});
