import JSDOMEnvironment from 'jest-environment-jsdom';

/** jsdom with the web APIs that it lacks and that Node has. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      fetch,
      Headers,
      Request,
      Response,
      FormData,
      Blob,
      File,
      structuredClone,
      BroadcastChannel,
    });
  }
}
