/** @jest-environment node */
import { loadSdk, pointSdkAt } from './appwriteSdk';
import { documentChannel, followDocuments } from './realtime';

it('opens no socket on a server, which follows nothing, though its Node has sockets', async () => {
  const opened: unknown[] = [];
  Object.assign(globalThis, {
    WebSocket: class {
      constructor(address: unknown) {
        opened.push(address);
      }
      addEventListener = (): void => undefined;
      close = (): void => undefined;
    },
  });
  jest.useFakeTimers();
  pointSdkAt('http://127.0.0.1:1/v1');
  const stop = followDocuments([documentChannel('projects')], () => undefined);
  await loadSdk();
  await jest.advanceTimersByTimeAsync(1_000);
  stop();
  expect(opened).toEqual([]);
});
