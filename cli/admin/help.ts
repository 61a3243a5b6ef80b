const PLACE = `
It works on the machine that runs on DATA_DIR (.data unless given), or on any Appwrite named by
IKHAA_APPWRITE_ENDPOINT, IKHAA_APPWRITE_PROJECT and APPWRITE_API_KEY (a server key with the scopes documents.read and documents.write),
in the environment or in a file .env.
`;

const GENERAL = `
npm run admin -- COMMAND: an operator's work from the command line. Content, messages, letters, rates and donations are read and
changed on the pages under /staff.

  staff                  who may use the site's pages for staff: list, add, remove
  keys                   server keys for programs of your own
  forget ADDRESS         shows what was sent or given under an e-mail address, and deletes it
  export COLLECTION      writes a whole collection as a table for spreadsheets
  subscribers            asks addresses from before addresses were confirmed for a confirmation
  totals                 the sums of donations that the staff's pages show: make them anew

Each explains itself: npm run admin -- export --help. Collections:
  content    projects, posts, volunteer_opportunities, quick_items, exchange_rates, drafts, site_settings
  updates    project_updates, update_mailings, project_followers
  messages   contact_messages, volunteer_registrations, technical_reports, inbox_entries
  newsletter subscribers, letters, newsletter_months
  mail       mail_outbox, mail_attempts
  books      donations, project_donations, donation_adjustments, checkout_attempts, refund_requests,
             giving_totals, reconciliations, unrecorded_payments, site_state
  receipts   receipts, receipt_versions, receipt_requests
  donors     users, dedications, dedication_changes, plans, due_charges, plan_changes
  staff      audit_log
${PLACE}`;

const COMMANDS: Readonly<Record<string, string>> = {
  forget: `
npm run admin -- forget ADDRESS: shows messages, volunteer registrations, the newsletter's subscription, gifts without an account and
mails of an e-mail address, as JSON. With --yes it deletes them; gifts stay in the books, without the address. An account is deleted
by its owner, in the profile. Make sure first that it is the owner of the address who asks: answer to that address and wait for a reply.
${PLACE}`,
  export: `
npm run admin -- export COLLECTION --csv FILE: writes all documents of a collection as a table for spreadsheets (UTF-8).
A cell that a spreadsheet would take for a formula gets an apostrophe before it. A file of that name is replaced.
Of what visitors cannot read, each file has a row in the audit log.
${PLACE}`,
  keys: `
npm run admin -- keys create NAME --scopes a,b,c: makes a server key for a program of your own, and shows its secret once.
npm run admin -- keys list: the keys that were made, without their secrets.
npm run admin -- keys delete NAME --yes: deletes one.

A machine keeps its keys in its data folder and knows a new one from its next start on. A real Appwrite knows it at once;
the key in APPWRITE_API_KEY needs the scopes keys.read and keys.write.

Example: npm run admin -- keys create reports --scopes documents.read
${PLACE}`,
  staff: `
npm run admin -- staff add EMAIL --role ROLE: gives an account a role, and with it the site's pages under /staff.
  editor publishes and answers, finance accounts for money, admin decides who is staff. The account is made by its owner, on the site.
  --unconfirmed   although the account's owner has not confirmed the address: only where you know that it is theirs
npm run admin -- staff remove EMAIL: takes all roles away, or with --role that one.
npm run admin -- staff list: who has a role.

On a real Appwrite the key needs the scopes users.read and users.write too.

Example: npm run admin -- staff add amina@example.org --role admin
${PLACE}`,
  subscribers: `
npm run admin -- subscribers ask --yes: writes once to each address from before addresses were confirmed, and asks for a confirmation.
Without --yes it counts them. The page Subscribers under /staff counts addresses and takes readers out.
${PLACE}`,
  totals: `
npm run admin -- totals rebuild: removes the sums of donations by day and by month, and makes them anew from the donations. The site keeps
them up to date by itself; this is for a database whose donations were changed by hand. It may be run at any time, and again.
${PLACE}`,
};

export const adminHelp = (command: string | undefined): string =>
  (command !== undefined && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined) ??
  GENERAL;
