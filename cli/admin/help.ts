/** The help of `npm run admin`: as a whole, and of each command. */

const PLACE = `
It works on the machine that runs on DATA_DIR (.data unless given), or on any Appwrite named by
IKHAA_APPWRITE_ENDPOINT, IKHAA_APPWRITE_PROJECT and APPWRITE_API_KEY (a server key with the scopes documents.read and documents.write),
in the environment or in a file .env.
`;

const GENERAL = `
npm run admin -- COMMAND: what the charity's staff read and change, from the command line.

  list COLLECTION        one page of a collection, newest first
  show COLLECTION ID     one document in full
  edit COLLECTION ID     changes fields of a document
  create COLLECTION      makes a document
  delete COLLECTION ID   deletes a document of content or a message
  forget ADDRESS         shows what was sent or given under an e-mail address, and deletes it
  export COLLECTION      writes a whole collection as a table for spreadsheets
  keys                   server keys for programs of your own
  letter                 the newsletter's letters: write, look at, send
  settle PAYMENT         notes what became of a payment that the books cannot hold
  staff                  who may use the site's pages for staff: list, add, remove
  subscribers            the newsletter's readers: count, ask, note what came back
  totals                 the sums of donations that the staff's pages show: make them anew

Each explains itself: npm run admin -- list --help. Collections:
  content    projects, posts, volunteer_opportunities, quick_items, exchange_rates
  messages   contact_messages, volunteer_registrations, subscribers
  people     users                                    (to read and edit)
  newsletter letters, mail_outbox                     (to read)
  books      donations, project_donations, donation_adjustments, checkout_attempts, refund_requests,
             giving_totals, reconciliations, site_state   (to read)
             unrecorded_payments                      (to read, and to settle)
  updates    project_updates, update_mailings, project_followers   (to read)
  receipts   receipts, receipt_versions, receipt_requests          (to read)
  staff      audit_log, inbox_entries, drafts, site_settings       (to read)
  donors     dedications, dedication_changes          (to read)
${PLACE}`;

const COMMANDS: Readonly<Record<string, string>> = {
  list: `
npm run admin -- list COLLECTION: one page of a collection, newest first.

  --limit N             documents of a page (25; at most 500)
  --offset N            how many to leave out (0)
  --where field=value   only documents with this value; may be repeated; field= finds those where it is empty

Example: npm run admin -- list projects --where status=open --limit 10
${PLACE}`,
  show: `
npm run admin -- show COLLECTION ID: one document in full. Amounts are shown with their currency, dates in UTC.
${PLACE}`,
  edit: `
npm run admin -- edit COLLECTION ID field=value …: changes these fields of a document and shows it.
Amounts are entered as people write them, 20000.00, in the document's currency; rates as 41.5; dates as 2026-11-21,
2026-11-21T18:30:00Z or now; yes and no as true and false. field= empties an optional field. The books cannot be edited.

Example: npm run admin -- edit projects gaza-food-parcels target_amount=20000.00 title="Food parcels"
${PLACE}`,
  create: `
npm run admin -- create COLLECTION field=value …: makes a document and shows it. Values are entered as for edit.
A date that is left out is now.

  --id ID   its id, which is part of its page's address (made up unless given)

Example: npm run admin -- create posts --id spring-news title="Spring" title_ar="الربيع" description="…"
${PLACE}`,
  delete: `
npm run admin -- delete COLLECTION ID --yes: deletes a document of content or a message for good.
A project that has donations or updates stays: close and hide it with edit projects ID status=closed listed=false. So do the project
of the family block, and a volunteer opportunity for which people have registered.
${PLACE}`,
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
  letter: `
npm run admin -- letter write FOLDER: makes a draft of the files en.txt and ar.txt in the folder. The first line of each is the subject,
  the rest the letter as plain text, with blank lines between paragraphs. Addresses that begin with https:// become links.
  --id ID   its id; that of a draft changes the draft
npm run admin -- letter preview ID --to FOLDER: writes en.html, en.txt, ar.html and ar.txt as readers will see them, and says to how many it goes.
npm run admin -- letter send ID --recipients N: has it sent to all confirmed addresses, each once, in its language. N is how many they are now.
npm run admin -- letter list: all letters, and how far each is.
npm run admin -- letter stop ID --yes: ends the sending for good; who has the letter keeps it.
npm run admin -- letter delete ID --yes: deletes a draft.

A letter that is being sent cannot be changed. Every letter has a link to unsubscribe, which need not be written.
${PLACE}`,
  settle: `
npm run admin -- settle PAYMENT --note "…": notes what became of a payment that the books cannot hold, as finance does on the staff's pages.
It is named no more then. The decision stands in the audit log; one that was made before stays as it is.
To find them: npm run admin -- list unrecorded_payments --where settled=no

Example: npm run admin -- settle pi_3Q2abc --note "Refunded in Stripe"
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
npm run admin -- subscribers count: how many there are in each state and language.
npm run admin -- subscribers ask --yes: writes once to each address from before addresses were confirmed, and asks for a confirmation.
npm run admin -- subscribers bounced EMAIL: notes that letters to the address came back.
npm run admin -- subscribers unsubscribed EMAIL: takes an address out whose reader asked for it by mail or by phone.
${PLACE}`,
  totals: `
npm run admin -- totals rebuild: removes the sums of donations by day and by month, and makes them anew from the donations. The site keeps
them up to date by itself; this is for a database whose donations were changed by hand. It may be run at any time, and again.
${PLACE}`,
};

export const adminHelp = (command: string | undefined): string =>
  (command !== undefined && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined) ??
  GENERAL;
