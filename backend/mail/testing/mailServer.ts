/**
 * A real mail server on this computer, which keeps what it is sent and can be told to misbehave.
 */
import type { Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { portOf } from '@server/freePort';

export type ReceivedMail = { to: string[]; parsed: ParsedMail };

/**
 * `refuse` an address for good, `postpone` it (451), `hang` after the mail was sent without
 * answering until `release`, `drop` the connection then, `refuseMail` itself for good,
 * `postponeMail` itself.
 */
export type Behaviour =
  'accept' | 'refuse' | 'postpone' | 'hang' | 'drop' | 'refuseMail' | 'postponeMail';

export class MailServer {
  readonly received: ReceivedMail[] = [];
  behaviour: Behaviour = 'accept';
  /** Addresses that are refused for good, whatever the behaviour. */
  readonly refused = new Set<string>();
  private readonly sockets = new Set<Socket>();
  private held: (() => void)[] = [];
  private waiting: (() => void)[] = [];
  /** Addresses that it knows no mailbox of, and what it says of them. */
  readonly gone = new Map<string, string>();
  /** Milliseconds that it takes for a mail. */
  delay = 0;
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => {
        const refusal = this.gone.get(address);
        if (refusal !== undefined) return done(answer(550, refusal));
        if (this.behaviour === 'refuse' || this.refused.has(address))
          return done(answer(550, 'No such mailbox'));
        if (this.behaviour === 'postpone') return done(answer(451, 'Come again later'));
        done();
      },
      onData: (stream, { envelope }, done) => {
        const whole = async (parsed: ParsedMail): Promise<void> => {
          if (this.delay > 0) await new Promise((passed) => setTimeout(passed, this.delay));
          this.received.push({ to: envelope.rcptTo.map(({ address }) => address), parsed });
          if (this.behaviour === 'hang') this.held.push(done);
          else if (this.behaviour === 'drop') this.sockets.forEach((socket) => socket.destroy());
          else if (this.behaviour === 'refuseMail') done(answer(554, 'Not this one'));
          else if (this.behaviour === 'postponeMail') done(answer(451, 'Come again later'));
          else done();
          for (const look of this.waiting.splice(0)) look();
        };
        // What is cut off was not received.
        simpleParser(stream).then(whole, () => undefined);
      },
    });
    // A client that gives up is no failure of the server's.
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  static async start(): Promise<MailServer> {
    const mail = new MailServer();
    await new Promise<void>((ready) => mail.server.listen(0, '127.0.0.1', () => ready()));
    return mail;
  }

  get url(): string {
    const port = portOf(this.server.server);
    return `smtp://127.0.0.1:${port}`;
  }

  /** @returns what came for an address, in the order in which it came */
  for(recipient: string): ParsedMail[] {
    return this.received.filter(({ to }) => to.includes(recipient)).map(({ parsed }) => parsed);
  }

  /** Resolves once the server has such a mail for an address, whether it has answered or not. */
  async untilSent(recipient: string, is: (mail: ParsedMail) => boolean = () => true) {
    while (!this.for(recipient).some(is))
      await new Promise<void>((look) => void this.waiting.push(look));
  }

  /** Answers what hangs. */
  release(): void {
    for (const done of this.held.splice(0)) done();
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(() => closed()));
  }
}

const answer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });
