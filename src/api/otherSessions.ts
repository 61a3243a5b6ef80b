import type { Sdk } from './appwriteSdk';
import { toFailure } from './toFailure';

/** @returns how many there were */
export async function endOtherSessions({ account }: Sdk): Promise<number> {
  const { sessions } = await account.listSessions();
  const others = sessions.filter(({ current }) => !current);
  await Promise.all(
    others.map(({ $id: sessionId }) =>
      account.deleteSession({ sessionId }).catch((error: unknown) => {
        // The session has ended in between.
        if (toFailure(error).code !== 'notFound') throw error;
      }),
    ),
  );
  return others.length;
}
