/** Where the API is: as the build was told, or where a server or a test points it, which have no page to tell the origin. */
import { appwriteEndpoint } from '@/config/env';

let pointed: string | null = null;

export function pointApiAt(url: string): void {
  pointed = url;
}

export const apiEndpoint = (): string => pointed ?? appwriteEndpoint(window.location.origin);
