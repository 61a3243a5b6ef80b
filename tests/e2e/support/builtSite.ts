/** A machine of what is built, without another build. */
import { main as runServer } from '@server/main';

export const main = (): Promise<void> => runServer(process.env);
