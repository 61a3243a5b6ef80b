import type { AppwriteAccess } from '../common/appwriteAccess';
import { appwriteAddressRecords } from './appwriteAddressRecords';
import type { Records } from './ports';
import { appwriteAddresses } from './records/appwriteAddresses';
import { appwriteDepartures } from './records/appwriteDepartures';
import { appwriteProfiles } from './records/appwriteProfiles';
import { appwriteSubscribers } from './records/appwriteSubscribers';
import { appwriteUsers } from './records/appwriteUsers';

export function appwriteAccounts(access: AppwriteAccess): Records {
  const profiles = appwriteProfiles(access);
  return {
    ...profiles,
    ...appwriteAddressRecords(access),
    ...appwriteAddresses(access, profiles),
    ...appwriteDepartures(access),
    ...appwriteSubscribers(access),
    ...appwriteUsers(access),
  };
}
