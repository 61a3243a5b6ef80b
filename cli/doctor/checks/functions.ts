/** Whether functions are deployed and answer, and the webhook only accepts Stripe's signature. */
import { FUNCTIONS, type FunctionDescription } from '@core/schema/schema';
import { PAYMENTS_FUNCTION_ID, PAYMENTS_PATHS } from '@core/donations/contract';
import { AppwriteException, Client, Functions } from 'node-appwrite';
import { createHmac, randomUUID } from 'node:crypto';
import { ask, askAsGuest, jsonOf, type Answer } from '../ask';
import { failed, ok, skipped, type Finding } from '../finding';
import { remedyOf, type Subject } from '../subject';

export async function checkDeployments(subject: Subject): Promise<Finding[]> {
  const { endpoint, project, key } = subject;
  if (key === null)
    return [
      skipped('functions', 'their settings are only seen from inside', 'set APPWRITE_API_KEY'),
    ];
  const functions = new Functions(
    new Client().setEndpoint(endpoint).setProject(project).setKey(key),
  );
  const deployments = await Promise.all(
    FUNCTIONS.map((wanted) => checkDeployment(functions, wanted, subject)),
  );
  return [...deployments, ...(await checkReturnOrigins(functions, subject))];
}

/** The payments function opens no checkout for an unknown origin. */
async function checkReturnOrigins(functions: Functions, subject: Subject): Promise<Finding[]> {
  const functionId = PAYMENTS_FUNCTION_ID;
  try {
    const { vars } = await functions.get({ functionId });
    const told = vars.find(({ key }) => key === 'SITE_ORIGINS');
    if (told?.secret === true) return [];
    const known = told?.value.split(',') ?? [];
    return subject.sites.map((site) =>
      known.includes(site)
        ? ok(`gifts from ${site}`, 'the function opens checkouts for it')
        : failed(
            `gifts from ${site}`,
            'the function refuses every checkout there',
            subject.kind === 'machine'
              ? 'start Ikhaa with this origin in PUBLIC_URL'
              : remedyOf(subject),
          ),
    );
  } catch (error) {
    // The function's own line reports it already.
    if (error instanceof AppwriteException) return [];
    throw error;
  }
}

async function checkDeployment(
  functions: Functions,
  wanted: FunctionDescription,
  subject: Subject,
): Promise<Finding> {
  const what = `function ${wanted.id}`;
  try {
    const actual = await functions.get({ functionId: wanted.id });
    if (!actual.deploymentId)
      return failed(what, 'it is there, but has no deployment', remedyOf(subject));
    if (!actual.enabled) return failed(what, 'it is switched off', remedyOf(subject));
    if (actual.schedule !== wanted.schedule)
      return failed(
        what,
        `its schedule is “${actual.schedule}” and not “${wanted.schedule}”, so payments are not reconciled in time`,
        remedyOf(subject),
      );
    if ([...actual.execute].sort().join() !== [...wanted.execute].sort().join())
      return failed(
        what,
        `it may be called by ${actual.execute.join(', ') || 'nobody'} and not by ${wanted.execute.join(', ')}`,
        remedyOf(subject),
      );
    return ok(
      what,
      wanted.schedule === '' ? 'deployed' : `deployed; runs by itself at ${wanted.schedule}`,
    );
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
    if (error.type === 'function_not_found')
      return failed(what, 'it is not deployed', remedyOf(subject));
    return failed(
      what,
      `the server refused to tell (${error.code} ${error.type})`,
      'give the API key the scope functions.read',
    );
  }
}

/** An impossible payment: the function has to ask the card provider. */
const UNKNOWN = 'doctor00000000000000';

/** Calls the function as a donor's browser does. */
export async function checkPaymentsAnswer(subject: Subject): Promise<Finding[]> {
  const mode = /^\w\w_live_/.test(subject.stripeKey ?? '') ? 'live' : 'test';
  const body = JSON.stringify({ sessionId: `cs_${mode}_${UNKNOWN}` });
  const call = {
    method: 'POST',
    path: PAYMENTS_PATHS.session,
    headers: { 'content-type': 'application/json' },
    body,
  };
  const answer = await askAsGuest(subject, `/functions/${PAYMENTS_FUNCTION_ID}/executions`, {
    method: 'POST',
    body: JSON.stringify(call),
  });
  const { type, responseStatusCode: status, responseBody } = jsonOf(answer);
  const what = 'payments';
  if (typeof type === 'string')
    return [failed(what, `the function cannot be called (${type})`, remedyOf(subject))];
  if (status === 404) return [ok(what, 'the function answers, and reaches the card provider')];
  if (status === 429)
    return [
      skipped(
        what,
        'the function answers, but takes no more questions from this address just now',
        'run this again in some minutes',
      ),
    ];
  if (status === 503)
    return [
      failed(
        what,
        `the function cannot reach the card provider (${String(responseBody).slice(0, 80)})`,
        'check STRIPE_SECRET_KEY, then ' + remedyOf(subject),
      ),
    ];
  return [
    failed(
      what,
      `the function answers with status ${String(status ?? answer?.status ?? 'none')}`,
      'read its log in the project’s console',
    ),
  ];
}

/** Events of this type have no effect. */
const EVENT = JSON.stringify({
  id: 'evt_doctor',
  object: 'event',
  type: 'doctor.visit',
  livemode: false,
  data: { object: { id: 'doctor', object: 'doctor' } },
});

export async function checkWebhook({
  webhookUrl,
  webhookSecrets,
  ...subject
}: Subject): Promise<Finding[]> {
  if (webhookUrl === null)
    return [
      skipped(
        'webhook',
        'its address is not known',
        'set WEBHOOK_URL to the address that Stripe sends its events to',
      ),
    ];
  const what = `webhook ${webhookUrl}`;
  const send = (headers: Record<string, string>): Promise<Answer | null> =>
    ask(webhookUrl, { method: 'POST', body: EVENT, headers });
  // A signature needs the right form and a recent time to reach the function.
  const [unsigned, forged] = await Promise.all([
    send({}),
    send({ 'stripe-signature': sign(randomUUID()) }),
  ]);
  if (forged === null)
    return [
      failed(
        what,
        'nobody answers there',
        'check WEBHOOK_URL, and the function’s domain in the project’s console',
      ),
    ];
  if ([unsigned, forged].some((answer) => answer !== null && answer.status < 300))
    return [
      failed(
        what,
        'it takes events that the card provider has not signed',
        'check that WEBHOOK_URL is the payments function’s, then deploy it again',
      ),
    ];
  if (jsonOf(forged).failure === undefined)
    return [
      failed(
        what,
        `it is not the payments function that answers there (status ${forged.status})`,
        'check WEBHOOK_URL: it is the domain of the payments function, and /webhook',
      ),
    ];
  if (forged.status !== 400)
    return [
      failed(
        what,
        `the function answers with status ${forged.status}`,
        `check its variables: ${remedyOf({ ...subject, webhookUrl, webhookSecrets })}`,
      ),
    ];
  if (webhookSecrets.length === 0)
    return [
      ok(what, 'it refuses what is not signed'),
      skipped(what, 'whether it takes what is signed is not known', 'set STRIPE_WEBHOOK_SECRETS'),
    ];
  const answers = await Promise.all(
    webhookSecrets.map((secret) => send({ 'stripe-signature': sign(secret) })),
  );
  if (answers.every((answer) => answer?.status === 200))
    return [ok(what, 'it takes what is signed, and nothing else')];
  return [
    failed(
      what,
      'it refuses what is signed with STRIPE_WEBHOOK_SECRETS',
      `set it to the signing secrets of Stripe's webhook, and ${remedyOf({ ...subject, webhookUrl, webhookSecrets })}; check also that the server's clock is right`,
    ),
  ];
}

/** As Stripe signs: docs.stripe.com/webhooks, "Verify webhook signatures manually". */
function sign(secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${EVENT}`).digest('hex')}`;
}
