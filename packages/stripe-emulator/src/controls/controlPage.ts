/** The controls as a page of buttons. Plain forms, no script. */
import { createHash } from 'node:crypto';
import { moneyText } from '../core/currencies';
import { Html, html } from '../page/html';
import { DECLINE_REASONS } from './cardControls';
import type { ControlState } from './state';

const STYLE = `
*{box-sizing:border-box}body{margin:0;background:#f5f6f8;color:#17202e;font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}
header{background:#1c2b45;color:#fff;padding:20px clamp(16px,4vw,48px);display:flex;flex-wrap:wrap;gap:4px 24px;align-items:baseline}h1{font-size:1.25rem;margin:0}header p{margin:0;color:#b9c5d9}a{color:#2f55c7}header a{color:#fff}
main{max-width:1240px;margin:0 auto;padding:24px clamp(16px,4vw,48px) 64px;display:grid;gap:24px}section{background:#fff;border:1px solid #d5dae1;border-radius:12px;padding:20px;min-width:0}
h2{font-size:1.0625rem;margin:0 0 12px}.grid{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr))}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0 0 10px}td form{margin:0;flex-wrap:nowrap}label{display:grid;gap:2px;font-size:.8125rem;color:#556070}
input,select{font:inherit;min-height:36px;padding:4px 10px;border:1px solid #7c8797;border-radius:6px;background:#fff;color:#17202e;max-width:100%}input[type=number]{width:96px}
button{font:inherit;font-weight:600;min-height:36px;padding:4px 14px;border:1px solid #7c8797;border-radius:6px;background:#fff;color:#17202e;cursor:pointer}button:hover{background:#f5f6f8}
button.strong{background:#2f55c7;border-color:#2f55c7;color:#fff}button.bad{color:#b3261e;border-color:#b3261e}:focus-visible{outline:3px solid #2f55c7;outline-offset:2px}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:start;padding:8px 12px 8px 0;border-top:1px solid #d5dae1;white-space:nowrap}th{color:#556070;font-weight:500;border:0}
code{font:13px ui-monospace,Menlo,Consolas,monospace}.note{padding:10px 14px;border-radius:8px;background:#e8f2ea;color:#22512d}.note.wrong{background:#fdf0ef;color:#b3261e}.empty{color:#556070;margin:0}
.actions{display:flex;gap:6px}.state-succeeded,.state-complete{color:#2e6b3d}.state-failed,.state-dropped,.state-expired{color:#b3261e}.state-held,.state-pending{color:#855300}`;

/** The content security policy allows the page's one style sheet by this hash. */
export const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing stands between its tags and the text, which the hash is of. */
const STYLE_SHEET = new Html(`<style>${STYLE}</style>`);

const EVENT_TYPES = [
  '',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'charge.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'customer.created',
  'customer.updated',
  'payment_intent.payment_failed',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'setup_intent.setup_failed',
  'setup_intent.succeeded',
];
const PATHS = [
  '',
  '/v1/checkout/sessions',
  '/v1/payment_intents',
  '/v1/setup_intents',
  '/v1/customers',
  '/v1/payment_methods',
  '/v1/charges',
  '/v1/refunds',
  '/v1/events',
];

const short = (id: string): Html =>
  html`<code title="${id}">${id.length > 20 ? `${id.slice(0, 10)}…${id.slice(-6)}` : id}</code>`;
const choice = (name: string, label: string, values: string[], any: string): Html =>
  html`<label
    >${label}<select name="${name}">
      ${values.map((value) => html`<option value="${value}">${value || any}</option>`)}
    </select></label
  >`;
const number = (name: string, label: string, value: number, min = 1): Html =>
  html`<label>${label}<input type="number" name="${name}" value="${value}" min="${min}" /></label>`;
const control = (path: string, name: string, fields: Html | null = null, kind = ''): Html =>
  html`<form method="post" action="/_emu/${path}">
    ${fields}<button class="${kind}">${name}</button>
  </form>`;
const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;
const status = (text: string): Html => html`<span class="state-${text}">${text}</span>`;

const table = (heads: string[], rows: Html[], empty: string): Html =>
  rows.length === 0
    ? html`<p class="empty">${empty}</p>`
    : html`<div class="scroll">
        <table>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`;

const paymentForms = (): Html =>
  html`<section>
    <h2>Next payment</h2>
    ${control('pay/decline', 'Decline the next card')}${control('pay/abandon', 'Leave 3-D Secure unanswered')}${control('pay/close_tab', 'Close the tab before success')}
  </section>`;

const webhookForms = (): Html => {
  const type = choice('type', 'Event', EVENT_TYPES, 'any event');
  return html`<section>
    <h2>Webhooks to come</h2>
    ${control('webhooks/drop', 'Drop', html`${type}${number('count', 'How many', 1)}`)}
    ${control(
      'webhooks/duplicate',
      'Duplicate',
      html`${type}${number('copies', 'Copies', 2, 2)}<label
          >Ids<select name="new_ids">
            <option value="false">same event</option>
            <option value="true">new event</option>
          </select></label
        >`,
    )}
    ${control('webhooks/delay', 'Delay', html`${type}${number('seconds', 'Seconds', 30, 0)}`)}
    ${control('webhooks/reorder', 'Reorder', number('count', 'Hold how many', 4, 2))}
    ${control('webhooks/release', 'Release what is held')}
  </section>`;
};

const apiForms = (): Html => {
  const path = choice('path', 'Path', PATHS, 'any path');
  return html`<section>
    <h2>Next API answer</h2>
    ${control('next/500', '500', path)}${control('next/429', '429', path)}
    ${control(
      'next/timeout',
      'Time out',
      html`${path}${number('hold_ms', 'Hold, ms', 30000)}<label
          >Effect<select name="when">
            <option value="after">done, answer lost</option>
            <option value="before">not done yet</option>
          </select></label
        >`,
    )}
    ${control(
      'next/hangup',
      'Hang up',
      html`${path}<label
          >Effect<select name="when">
            <option value="after">done, answer lost</option>
            <option value="before">not done</option>
          </select></label
        >`,
    )}
    ${control('faults/clear', 'Clear all faults')}
  </section>`;
};

const clockForms = (): Html =>
  html`<section>
    <h2>Clock and data</h2>
    ${control('clock', 'Advance clock', number('advance_seconds', 'Seconds', 2100, -31536000))}
    <form method="post" action="/_emu/clock">
      ${hidden('advance_seconds', '86400')}<button>+ 1 day</button>
    </form>
    ${control('reset', 'Reset everything', null, 'bad')}
  </section>`;

function chargeRow(charge: ControlState['charges'][number], contested: boolean): Html {
  const money = (amount: number) => moneyText(amount, charge.currency, 'en');
  const of = hidden('charge', charge.id);
  const left = charge.amount - charge.amount_refunded;
  const open = charge.status === 'succeeded' && !charge.disputed;
  return html`<tr>
    <td>${short(charge.id)}</td>
    <td>${status(charge.status)}</td>
    <td>${money(charge.amount)}</td>
    <td>${money(charge.amount_refunded)}</td>
    <td>
      <div class="actions">
        ${open && left > 0 && html`${control('refund', 'Refund', of)}${left > 1 && control('refund', 'Refund half', html`${of}${hidden('amount', String(Math.floor(left / 2)))}`)}${control('refund', 'Failing refund', html`${of}${hidden('outcome', 'failed')}`)}`}
        ${open && control('dispute/open', 'Dispute', of)}
        ${contested && html`${control('dispute/win', 'Win', of)}${control('dispute/lose', 'Lose', of)}`}
      </div>
    </td>
  </tr>`;
}

function cardRow(card: ControlState['cards'][number]): Html {
  const of = hidden('payment_method', card.id);
  const month = String(card.exp_month).padStart(2, '0');
  return html`<tr>
    <td>${short(card.id)}</td>
    <td>${card.customer === null ? '' : short(card.customer)}</td>
    <td>${card.brand} •••• ${card.last4}</td>
    <td>${month}/${card.exp_year}</td>
    <td>
      <div class="actions">
        ${control('cards/replace', 'Replace', of)}${control('cards/expire', 'Expire', of)}
        ${control('cards/decline', 'Decline', html`${of}${choice('reason', 'Reason', DECLINE_REASONS, '')}`)}
      </div>
    </td>
  </tr>`;
}

export function controlPage(
  state: ControlState,
  message: { text: string; bad: boolean } | null,
): string {
  const time = (seconds: number) =>
    new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const faults = [
    ...state.payment_faults.map((kind) => `payment ${kind}`),
    ...state.webhook_faults.map(
      ({ kind, type, remaining }) => `webhook ${kind} × ${remaining}${type ? ` (${type})` : ''}`,
    ),
    ...state.api_faults.map(
      ({ kind, path, remaining }) => `API ${kind} × ${remaining}${path ? ` (${path})` : ''}`,
    ),
  ];
  const counts = Object.entries(state.delivery_counts).map(([name, n]) => `${n} ${name}`);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Card provider controls</title>
        ${STYLE_SHEET}
      </head>
      <body>
        <header>
          <h1>Card provider controls</h1>
          <p>
            Test mode · ${time(state.now)}
            UTC${state.shift_seconds !== 0 && ` (shifted by ${state.shift_seconds} s)`}
          </p>
          <p><a href="/_emu">Refresh</a></p>
        </header>
        <main>
          ${message && html`<p class="note ${message.bad ? 'wrong' : ''}" role="status">${message.text}</p>`}
          <p class="empty">Faults waiting: ${faults.join(' · ') || 'none'}</p>
          <div class="grid">${paymentForms()}${webhookForms()}${apiForms()}${clockForms()}</div>
          <section>
            <h2>Charges</h2>
            ${table(
              ['Charge', 'State', 'Amount', 'Refunded', ''],
              state.charges.map((charge) =>
                chargeRow(
                  charge,
                  state.disputes.some(
                    (dispute) =>
                      dispute.charge === charge.id && dispute.status === 'needs_response',
                  ),
                ),
              ),
              'No charge yet.',
            )}
          </section>
          <section>
            <h2>Saved cards</h2>
            ${table(
              ['Payment method', 'Customer', 'Card', 'Valid to', ''],
              state.cards.map(cardRow),
              'No saved card yet.',
            )}
          </section>
          <section>
            <h2>Sessions</h2>
            ${table(
              ['Session', 'State', 'Payment', 'Amount', 'Created', ''],
              state.sessions.map(
                (session) =>
                  html`<tr>
                    <td>${short(session.id)}</td>
                    <td>${status(session.status ?? '')}</td>
                    <td>${session.payment_status}</td>
                    <td>
                      ${session.payment_status !== 'no_payment_required' && moneyText(session.amount_total, session.currency, 'en')}
                    </td>
                    <td>${time(session.created)}</td>
                    <td>${session.address && html`<a href="${session.address}">Open page</a>`}</td>
                  </tr>`,
              ),
              'No session yet.',
            )}
          </section>
          <section>
            <h2>Disputes</h2>
            ${table(
              ['Dispute', 'State', 'Reason', 'Charge'],
              state.disputes.map(
                (dispute) =>
                  html`<tr>
                    <td>${short(dispute.id)}</td>
                    <td>${dispute.status}</td>
                    <td>${dispute.reason}</td>
                    <td>${short(dispute.charge)}</td>
                  </tr>`,
              ),
              'No dispute.',
            )}
          </section>
          <section>
            <h2>Webhook deliveries${counts.length > 0 && `: ${counts.join(', ')}`}</h2>
            ${table(
              ['Event', 'Type', 'Endpoint', 'State', 'Attempts', 'Last answer', ''],
              state.deliveries.map(
                (delivery) =>
                  html`<tr>
                    <td>${short(delivery.event)}</td>
                    <td>${delivery.type}</td>
                    <td>${delivery.endpoint}</td>
                    <td>${status(delivery.state)}</td>
                    <td>${delivery.attempts}</td>
                    <td>${delivery.answer ?? ''}</td>
                    <td>
                      ${control('webhooks/resend', 'Send again', hidden('event', delivery.event))}
                    </td>
                  </tr>`,
              ),
              'Nothing sent yet.',
            )}
          </section>
        </main>
      </body>
    </html>`.text;
}
