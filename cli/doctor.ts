import { doctor } from './doctor/doctor';
import { runOperation } from './runOperation';

const HELP = `
npm run doctor: looks at a deployment from outside (as donors, browsers and Stripe reach it) and from inside (with a key): endpoint, version,
clock, project, schema, policies and permissions, exchange rates, CORS and cookies, moved passwords, functions, the last reconciliation,
webhook, the newsletter's address, Stripe's key and mode, and that no secret is in the site's scripts. It prints a line for each, with what to do where it is not well.
It changes nothing, but for the account ikhaa-doctor, which it makes on an Appwrite and removes at once. Exit code 1 when something failed.

With IKHAA_APPWRITE_ENDPOINT it looks at that Appwrite; without, at the machine that runs on DATA_DIR (npm start).
Settings come from the environment, or from a file .env (see .env.example):
  IKHAA_APPWRITE_ENDPOINT, IKHAA_APPWRITE_PROJECT, PUBLIC_URL   needed
  APPWRITE_API_KEY                                              for the view from inside (read scopes of npm run provision's,
                                                                executions.read, and users.write)
  IKHAA_RATE_MAX_DAYS                                           after how many days an exchange rate is old (30)
  WEBHOOK_URL, STRIPE_WEBHOOK_SECRETS, STRIPE_SECRET_KEY        for webhook and Stripe
  NEWSLETTER_URL                                                for unsubscribing by one click
`;

export const main = (): Promise<void> => runOperation(HELP, doctor);
