import { screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { ExploreResults } from './explore/ExploreResults';
import { NO_CHOICES } from './explore/projectChoices';

type Sent = { type: string; data?: { subscriptionId: string; channels: string[] }[] };

/** The server's end of Appwrite's realtime protocol, as far as a subscription needs it. */
class Socket extends EventTarget {
  static readonly OPEN = 1;
  static readonly open: Socket[] = [];
  readonly readyState = Socket.OPEN;
  private subscriptions: { subscriptionId: string; channels: string[] }[] = [];

  constructor() {
    super();
    Socket.open.push(this);
    queueMicrotask(() => {
      this.dispatchEvent(new Event('open'));
      this.say({ type: 'connected', data: { channels: [], subscriptions: [], user: null } });
    });
  }
  send(text: string): void {
    const { type, data = [] }: Sent = JSON.parse(text);
    if (type !== 'subscribe') return;
    this.subscriptions.push(...data);
    this.say({ type: 'response', data: { to: 'subscribe', success: true, subscriptions: data } });
  }
  close(): void {
    Socket.open.splice(Socket.open.indexOf(this), 1);
  }
  get channels(): string[] {
    return this.subscriptions.flatMap(({ channels }) => channels);
  }
  tell(channel: string, payload: unknown): void {
    const subscriptions = this.subscriptions
      .filter(({ channels }) => channels.includes(channel))
      .map(({ subscriptionId }) => subscriptionId);
    this.say({
      type: 'event',
      data: {
        events: [`${channel}.update`],
        channels: [channel],
        timestamp: '2026-01-01T00:00:00.000+00:00',
        payload,
        subscriptions,
      },
    });
  }
  private say(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const CHANNEL = 'databases.ikhaa.collections.projects.documents';
const server = aTestServer();
beforeAll(() => void Object.assign(window, { WebSocket: Socket }));

it('shows what a live gift raised, without asking again', async () => {
  server.documents.projects = [
    projectDocument({ $id: 'wells', actual_amount: 10_000 }),
    projectDocument({ $id: 'bread', actual_amount: 20_000 }),
  ];
  renderWithApp(
    <ExploreResults
      query={{ filter: '', page: 1 }}
      choices={NO_CHOICES}
      onPage={() => undefined}
      onPageMissing={() => undefined}
      onClear={() => undefined}
    />,
  );
  expect(await screen.findByText('100.00', { exact: false })).toBeInTheDocument();
  await waitFor(() => expect(Socket.open.flatMap(({ channels }) => channels)).toEqual([CHANNEL]), {
    timeout: 5_000,
  });
  const asked = server.requests.length;
  Socket.open[0]?.tell(CHANNEL, projectDocument({ $id: 'wells', actual_amount: 12_345 }));
  Socket.open[0]?.tell(CHANNEL, null);
  expect(await screen.findByText('123.45', { exact: false })).toBeInTheDocument();
  expect(screen.getByText('200.00', { exact: false })).toBeInTheDocument();
  expect(server.requests).toHaveLength(asked);
});
