/** Live changes of documents over the SDK's websocket. The page works without them. */
import { DATABASE_ID } from '@core/schema/siteIds';
import { loadSdk } from './appwriteSdk';

export function documentChannel(collectionId: string, documentId?: string): string {
  const collection = `databases.${DATABASE_ID}.collections.${collectionId}.documents`;
  return documentId === undefined ? collection : `${collection}.${documentId}`;
}

/**
 * Calls back with each changed document until the returned function is called. It does nothing on a
 * server: the SDK's socket needs a window.
 */
export function followDocuments(
  channels: string[],
  onDocument: (payload: unknown) => void,
): () => void {
  if (typeof window === 'undefined') return () => undefined;
  let stopped = false;
  let unsubscribe: (() => Promise<unknown>) | null = null;
  const start = async (): Promise<void> => {
    const { client, library } = await loadSdk();
    if (stopped) return;
    const subscription = await new library.Realtime(client).subscribe(channels, (event) => {
      if (!stopped) onDocument(event.payload);
    });
    unsubscribe = () => subscription.close();
    if (stopped) await unsubscribe();
  };
  start().catch(() => undefined);
  return () => {
    stopped = true;
    unsubscribe?.().catch(() => undefined);
  };
}
