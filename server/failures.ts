/** A failure whose message is for the person at the keyboard. */
export class MachineError extends Error {
  override name = 'MachineError';
}

/** The operating system's or SQLite's code of an error or its cause. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : '';
}

/** @param variable the environment variable that chooses the port */
export function portFailure(
  error: unknown,
  port: number,
  variable: 'PORT' | 'CARD_PORT' | 'QA_PORT' | 'PHONE_PORT' | 'PHONE_CARD_PORT',
): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new MachineError(
      `Port ${port} is already in use: stop the program that uses it, or choose another port with ${variable}=${port + 1}.`,
      { cause: error },
    );
  }
  if (code === 'EACCES')
    return new MachineError(
      `This user may not listen on port ${port}: choose another with ${variable}, above 1023.`,
      { cause: error },
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new MachineError(
      'This computer does not have the address that HOST or CARD_HOST names.',
      { cause: error },
    );
  return error;
}

export function dataFailure(error: unknown, dataDir: string): unknown {
  const code = codeOf(error);
  if (
    [
      'EACCES',
      'EPERM',
      'EROFS',
      'SQLITE_READONLY',
      'SQLITE_CANTOPEN',
      'SQLITE_READONLY_DIRECTORY',
    ].includes(code)
  ) {
    return new MachineError(
      `The data folder ${dataDir} cannot be written: give this user the right to, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
  if (['ENOTDIR', 'EEXIST', 'ENOENT', 'ENAMETOOLONG'].includes(code)) {
    return new MachineError(
      `The data folder ${dataDir} cannot be made, because its path is not one of folders: choose another with DATA_DIR.`,
      { cause: error },
    );
  }
  if (code === 'ENOSPC' || code === 'SQLITE_FULL')
    return new MachineError(`There is no space left for the data folder ${dataDir}.`, {
      cause: error,
    });
  if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT_'))
    return damaged(dataDir, error);
  return error;
}

export function damaged(dataDir: string, cause: unknown, file?: string): MachineError {
  const where = file === undefined ? '' : ` (${file})`;
  return new MachineError(
    `The data folder ${dataDir} is damaged${where}: restore it from a backup, or start over with npm run reset, which deletes its content.`,
    { cause },
  );
}
