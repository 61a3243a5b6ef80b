/** Documents that belong together are written in one transaction. */
import { IDS } from '@core/schema/ids';
import type { AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import { newDedicationFields, unpaidDedications } from '../dedications/dedicationDocuments';
import { appwriteAdjustments } from './appwriteAdjustments';
import { appwriteAttempts } from './appwriteAttempts';
import { appwriteDonations } from './appwriteDonations';
import { appwriteSiteRecords } from './appwriteSiteRecords';
import { appwriteUnrecorded } from './appwriteUnrecorded';
import type { Books } from './ports';

export function appwriteBooks(access: AppwriteAccess): Books {
  const database = appwriteDatabase(access);
  return {
    ...appwriteSiteRecords(access, database),
    ...appwriteAttempts(database),
    ...appwriteDonations(database),
    ...appwriteAdjustments(database),
    ...appwriteUnrecorded(database),
    async keepDedication(id, dedication) {
      await database.add(IDS.dedications, id, newDedicationFields(dedication));
    },
    unpaidDedications: (ids) => unpaidDedications(database, ids),
  };
}
