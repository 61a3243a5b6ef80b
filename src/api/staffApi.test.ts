/** @jest-environment node */
import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import { IDS } from '@core/schema/ids';
import { pointSdkAt } from './appwriteSdk';
import { sendRequest, type SdkRequest } from './baseQuery';
import { callStaff } from './staffApi';
import { readRows } from './staffRows';

const realFetch = globalThis.fetch;
beforeAll(() => pointSdkAt('http://localhost/v1'));
afterEach(() => {
  globalThis.fetch = realFetch;
});

const refusal = () => Response.json({ message: '', type: 'user_unauthorized' }, { status: 401 });
const anAccount = () => Response.json({ $id: 'u1', labels: [] });

/** A server that refuses everything but an account's own record. */
const refusing = (account: () => Response): void => {
  globalThis.fetch = async (input) =>
    String(input instanceof Request ? input.url : input).endsWith('/account')
      ? account()
      : refusal();
};

const ROWS = {
  filters: [],
  sort: { field: 'date', direction: 'desc' },
  after: null,
  pageSize: 1,
} as const;

it.each<[string, () => SdkRequest]>([
  ['an action', () => callStaff(OVERVIEW_ACTIONS.overview, {})],
  ['a list', () => readRows(IDS.auditLog, ROWS, (row) => row)],
])('refuses %s to an account without the role as forbidden', async (_name, request) => {
  refusing(anAccount);
  await expect(sendRequest(request())).resolves.toMatchObject({ error: { code: 'forbidden' } });
  refusing(refusal);
  await expect(sendRequest(request())).resolves.toMatchObject({ error: { code: 'unauthorized' } });
  refusing(() => {
    throw new TypeError('network error');
  });
  await expect(sendRequest(request())).resolves.toMatchObject({ error: { code: 'unauthorized' } });
});
