/** The Appwrite SDK, in a browser as it takes it for granted. */
import { standInForBlockedStorage } from '@/config/blockedStorage';

if (typeof window !== 'undefined') standInForBlockedStorage();

export * from 'appwrite';
