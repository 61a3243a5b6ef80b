/** Starts a site with an account for each role before a file's tests, and ends it after them. */
import { AttackedSite } from './attackedSite';
import { makeMembers, type Members } from './members';

jest.setTimeout(120_000);

export let site: AttackedSite;
export let members: Members;
beforeAll(async () => {
  site = await AttackedSite.start();
  members = await makeMembers(site);
});
afterAll(() => site.close());

export const documents = (collection: string): string =>
  `/v1/databases/ikhaa/collections/${collection}/documents`;
