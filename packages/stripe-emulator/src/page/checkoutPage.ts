/** The payment page, which works without its script. */
import { moneyText } from '../core/currencies';
import type { LineItem, Session } from '../core/model';
import type { FieldName, FieldProblem } from '../payments/cardFields';
import type { Html } from './html';
import { html } from './html';
import type { Frame } from './layout';
import { arrow, page } from './layout';
import type { DeclineKey, Language, Texts } from './texts';

export interface CheckoutView {
  frame: Omit<Frame, 'title'>;
  session: Session;
  lineItems: readonly LineItem[];
  /** Typed values that may be shown again; never card details. */
  typed: { email: string; name: string };
  /** The customer's own address, which stays as it is. */
  fixedEmail: string | null;
  /** How a saved card may be used; null when none is saved, or its text is hidden. */
  agreement: 'off_session' | 'on_session' | null;
  saving: boolean;
  problems: Partial<Record<FieldName, FieldProblem>>;
  decline: DeclineKey | null;
}

const VISIBLE_LINES = 5;

type Verb = 'donate' | 'book' | 'subscribe' | 'pay';

const VERBS: readonly Verb[] = ['donate', 'book', 'subscribe'];
const verbOf = (session: Session): Verb =>
  VERBS.find((verb) => verb === session.submit_type) ?? 'pay';

const nameOf = (session: Session): string => session.branding_settings?.display_name ?? '';

const titleOf = (session: Session, texts: Texts): string =>
  session.mode === 'setup'
    ? texts.save.title(nameOf(session))
    : texts.title[verbOf(session)](nameOf(session));

function lineRow(line: LineItem, language: Language, texts: Texts): Html {
  const unit = line.quantity > 1 ? line.amount_total / line.quantity : null;
  return html`<li class="line">
    <div class="line-words">
      <bdi class="line-name">${line.description}</bdi>
      ${unit !== null && html`<span class="line-each">${texts.each(line.quantity, moneyText(unit, line.currency, language))}</span>`}
    </div>
    <span class="line-amount">${moneyText(line.amount_total, line.currency, language)}</span>
  </li>`;
}

function order({ lineItems, frame: { language, texts } }: CheckoutView, total: string): Html {
  const rest = lineItems.slice(VISIBLE_LINES);
  return html`<p class="amount">${total}</p>
    <ul class="lines">
      ${lineItems.slice(0, VISIBLE_LINES).map((line) => lineRow(line, language, texts))}
    </ul>
    ${
      rest.length > 0 &&
      html`<details class="more">
        <summary>${texts.showMore(rest.length)}</summary>
        <ul class="lines">
          ${rest.map((line) => lineRow(line, language, texts))}
        </ul>
      </details>`
    }
    <p class="total"><span>${texts.total}</span><span>${total}</span></p>`;
}

function summary(view: CheckoutView, total: string): Html {
  const { session, frame } = view;
  const { texts } = frame;
  return html`<section class="summary" aria-label="${texts.summary}">
    <div class="summary-inner">
      <div class="merchant">
        ${session.cancel_url && html`<a class="back" href="${session.cancel_url}" rel="noreferrer">${arrow}${texts.back}</a>`}
      </div>
      <h1>${titleOf(session, texts)}</h1>
      ${session.mode === 'setup' ? html`<p class="save-note">${texts.save.note}</p>` : order(view, total)}
    </div>
  </section>`;
}

interface FieldSpec {
  name: FieldName;
  type?: 'email';
  autocomplete: string;
  numeric?: boolean;
  hint?: string;
  value?: string;
  fixed?: boolean;
  max: number;
}

function fieldRow(
  { name, type, autocomplete, numeric, hint, value, fixed, max }: FieldSpec,
  { frame: { texts }, problems }: CheckoutView,
): Html {
  const problem = problems[name];
  return html`<div class="field field-${name}">
    <label for="${name}">${texts.fields[name]}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type ?? 'text'}"
      autocomplete="${autocomplete}"
      ${numeric && html`inputmode="numeric"`}
      ${hint && html`placeholder="${hint}"`}
      value="${value ?? ''}"
      maxlength="${max}"
      dir="${name === 'name' ? 'auto' : 'ltr'}"
      spellcheck="false"
      autocapitalize="off"
      required
      ${fixed && html`readonly`}
      aria-describedby="${name}-error"
      ${problem && html`aria-invalid="true"`}
    />
    <p class="field-error" id="${name}-error">${problem ? texts.problems[problem] : ''}</p>
  </div>`;
}

const TEST_CARDS = [
  ['succeeds', '4242 4242 4242 4242'],
  ['challenge', '4000 0000 0000 3220'],
  ['declined', '4000 0000 0000 0002'],
  ['insufficient', '4000 0000 0000 9995'],
] as const;

const testCards = (texts: Texts): Html =>
  html`<details class="test-cards">
    <summary>${texts.testCards}</summary>
    <p>${texts.testCardsNote}</p>
    <ul>
      ${TEST_CARDS.map(
        ([key, number]) =>
          html`<li>
            <button type="button" data-test-card="${number}">
              <span class="number">${number}</span><span>${texts.testCardNames[key]}</span>
            </button>
          </li>`,
      )}
    </ul>
  </details>`;

function form(view: CheckoutView, total: string): Html {
  const { session, typed, decline, frame, fixedEmail, agreement, saving } = view;
  const { texts } = frame;
  const isSetup = session.mode === 'setup';
  const email = fixedEmail ?? typed.email;
  const refusal = decline ? texts.declines[decline] : '';
  // The words the script needs travel with the form, so that the script has none of its own.
  return html`<section class="payment">
    <div class="payment-inner">
      <form
        id="card-form"
        method="post"
        action="/c/pay/${session.id}"
        novalidate
        data-processing="${texts.processing}"
        data-paid="${isSetup ? texts.save.done : texts.paid}"
        data-failed="${texts.failed}"
      >
        <div class="alert" id="form-error" role="alert">${refusal}</div>
        <fieldset>
          <legend>${texts.contact}</legend>
          ${fieldRow({ name: 'email', type: 'email', autocomplete: 'email', value: email, fixed: fixedEmail !== null, max: 254 }, view)}
        </fieldset>
        <fieldset>
          <legend>${texts.payWithCard}</legend>
          ${fieldRow({ name: 'cardNumber', autocomplete: 'cc-number', numeric: true, hint: '1234 1234 1234 1234', max: 40 }, view)}
          <div class="pair">
            ${fieldRow({ name: 'expiry', autocomplete: 'cc-exp', numeric: true, hint: texts.hints.expiry, max: 12 }, view)}
            ${fieldRow({ name: 'cvc', autocomplete: 'cc-csc', numeric: true, hint: texts.hints.cvc, max: 8 }, view)}
          </div>
          ${fieldRow({ name: 'name', autocomplete: 'cc-name', hint: texts.hints.name, value: typed.name, max: 200 }, view)}
        </fieldset>
        <button class="submit" id="submit" type="submit">
          <span class="submit-words"
            >${isSetup ? texts.save.submit : texts.submit[verbOf(session)](total)}</span
          >
        </button>
        <p class="status" id="status" role="status"></p>
        ${agreement && html`<p class="agreement">${texts.agreement[agreement](nameOf(session))}</p>`}
        <p class="secure">${saving ? texts.secureSaved : texts.secure}</p>
      </form>
      ${testCards(texts)}
    </div>
  </section>`;
}

export function checkoutPage(view: CheckoutView): string {
  const { session, frame } = view;
  const total = moneyText(session.amount_total ?? 0, session.currency ?? 'usd', frame.language);
  return page(
    { ...frame, title: titleOf(session, frame.texts), scripted: true },
    html`<main class="checkout">${summary(view, total)}${form(view, total)}</main>`,
  );
}

/** A 3-D Secure step of test cards that ask for it. */
export interface Challenge {
  /** Where its form is sent. */
  action: string;
  attempt: string;
  last4: string;
  /** Null for a card that is only saved. */
  price: { amount: number; currency: string } | null;
}

export function challengePage(
  frame: Omit<Frame, 'title'>,
  { action, attempt, last4, price }: Challenge,
): string {
  const { texts, language } = frame;
  const title = price ? texts.verifyTitle : texts.save.verifyTitle;
  const words = price
    ? texts.verifyBody(last4, moneyText(price.amount, price.currency, language))
    : texts.save.verifyBody(last4);
  return page(
    { ...frame, title },
    html`<main class="notice">
      <div class="notice-card">
        <p class="bank">3-D Secure</p>
        <h1>${title}</h1>
        <p>${words}</p>
        <form method="post" action="${action}" class="verify">
          <input type="hidden" name="attempt" value="${attempt}" />
          <button class="submit" type="submit" name="result" value="complete">
            ${texts.verifyComplete}
          </button>
          <button class="quiet" type="submit" name="result" value="fail">
            ${texts.verifyFail}
          </button>
        </form>
      </div>
    </main>`,
  );
}
