import type { Failure, FailureCode } from '@core/failures/failure';

/** Transports a known failure, such as a function's answer, to the base query. */
export class FailureError extends Error {
  override name = 'FailureError';

  constructor(readonly failure: Failure) {
    super(failure.detail ?? failure.code);
  }
}

type AppwriteLike = { code: number; type: string; message: string };

function isAppwriteException(error: unknown): error is AppwriteLike {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'number' &&
    'type' in error &&
    typeof error.type === 'string'
  );
}

const BY_TYPE: Record<string, FailureCode> = {
  user_invalid_credentials: 'invalidCredentials',
  user_already_exists: 'userExists',
  user_session_already_exists: 'alreadyLoggedIn',
  user_invalid_token: 'linkExpired',
  storage_invalid_file_size: 'fileTooLarge',
  storage_file_type_unsupported: 'fileTypeUnsupported',
  general_rate_limit_exceeded: 'rateLimited',
};

function codeOfStatus(status: number): FailureCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 408) return 'timeout';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rateLimited';
  return status >= 500 ? 'server' : 'invalid';
}

const POLICY = /^(?:user_)?(email|password)_(?!reset_)/;

const codeOfPolicy = ({ code, type }: AppwriteLike): FailureCode | undefined =>
  code === 400 && POLICY.test(type) ? 'emailRefused' : undefined;

/** The form field of a refused parameter, ``Invalid `password` param: …``, or of a policy. */
const refusedField = ({ type, message }: AppwriteLike): string | undefined =>
  (/Invalid `(\w+)` param/.exec(message) ?? POLICY.exec(type))?.[1];

export function toFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  if (isAppwriteException(error) && error.code > 0) {
    const field = refusedField(error);
    const code =
      field === 'password'
        ? 'passwordTooWeak'
        : (BY_TYPE[error.type] ?? codeOfPolicy(error) ?? codeOfStatus(error.code));
    return {
      code,
      detail: error.type === '' ? `status ${error.code}` : error.type,
      ...(field === undefined ? {} : { field }),
    };
  }
  // The browser reports every lost connection, refused origin and failed chunk as one of these.
  if (
    error instanceof TypeError ||
    (error instanceof Error &&
      (error.name === 'ChunkLoadError' || error.name === 'AppwriteException'))
  ) {
    return { code: 'offline', detail: error.message };
  }
  // The answer ended midway: Firefox aborts it when the page is left.
  if (error instanceof DOMException && error.name === 'AbortError')
    return { code: 'offline', detail: error.message };
  return { code: 'unexpected', detail: error instanceof Error ? error.message : String(error) };
}
