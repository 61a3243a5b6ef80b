/** Whether invented projects and donations are on a site that takes real money. */
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import { previewExample } from '@backend/staff/example/example';
import { failed, ok, skipped, type Finding } from '../finding';
import type { Subject } from '../subject';

export async function checkExample({
  endpoint,
  project,
  key,
  stripeKey,
}: Subject): Promise<Finding[]> {
  const what = 'example';
  if (stripeKey === null || !/^\w\w_live_/.test(stripeKey))
    return [ok(what, 'it may stay while the card provider takes no real money')];
  if (key === null) return [skipped(what, 'it is only seen from inside', 'set APPWRITE_API_KEY')];
  const { state } = await previewExample({
    database: appwriteDatabase({ endpoint, project, key }),
  });
  return [
    state === 'absent'
      ? ok(what, 'nothing of it is left')
      : failed(
          what,
          'its projects or gifts are on a site that takes real money',
          'choose “Begin with your own” at /staff/settings',
        ),
  ];
}
