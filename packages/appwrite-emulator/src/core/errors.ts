/** Every error of this server by Appwrite's type, with its HTTP status and sentence. */
import { isRecord } from './values';

const ERRORS = {
  general_unknown: [500, 'Server Error'],
  general_argument_invalid: [
    400,
    'The request contains one or more invalid arguments. Please refer to the endpoint documentation.',
  ],
  general_query_invalid: [
    400,
    "The query's syntax is invalid. Please check the query and try again.",
  ],
  general_cursor_not_found: [
    400,
    'The cursor is invalid. This can happen if the item represented by the cursor has been deleted.',
  ],
  general_bad_request: [
    400,
    'There was an error processing your request. Please check the inputs and try again.',
  ],
  general_unauthorized_scope: [
    401,
    'The current user or API key does not have the required scopes to access the requested resource.',
  ],
  general_access_forbidden: [
    401,
    'No Appwrite project was specified. Please specify your project ID when initializing your Appwrite SDK.',
  ],
  general_unknown_origin: [403, 'Invalid Origin.'],
  general_rate_limit_exceeded: [
    429,
    'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
  ],
  general_route_not_found: [
    404,
    'The requested route was not found. Please refer to the API docs and try again.',
  ],
  general_no_space: [
    503,
    'The server has no space left. Nothing was changed: please try again later.',
  ],
  general_payload_too_large: [413, 'The request body is larger than this endpoint takes.'],
  project_not_found: [
    404,
    'Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.',
  ],
  project_key_expired: [
    401,
    'The project key has expired. Please generate a new key using the Appwrite console.',
  ],
  key_creation_denied: [
    403,
    'An API key cannot be created from a request authorized with an API key. Authenticate with a session instead. To create a short-lived key from a server, use the ephemeral key endpoint.',
  ],
  platform_already_exists: [
    409,
    'A platform with the requested ID already exists. Try again with a different ID or use ID.unique() to generate a unique ID.',
  ],
  user_unauthorized: [401, 'The current user is not authorized to perform the requested action.'],
  user_invalid_credentials: [401, 'Invalid credentials. Please check the email and password.'],
  user_invalid_token: [401, 'Invalid token passed in the request.'],
  user_session_already_exists: [
    401,
    'Creation of a session is prohibited when a session is active.',
  ],
  user_session_not_found: [404, 'The current user session could not be found.'],
  password_personal_data: [
    400,
    'The password you are trying to use contains references to your name, email, phone or userID. For your security, please choose a different password and try again.',
  ],
  user_already_exists: [
    409,
    'A user with the same id, email, or phone already exists in this project.',
  ],
  user_phone_already_exists: [
    409,
    'A user with the same phone number already exists in the current project.',
  ],
  user_email_already_verified: [409, 'User email is already verified'],
  user_target_already_exists: [409, 'A target with the same ID already exists.'],
  user_not_found: [404, 'User with the requested ID could not be found.'],
  user_blocked: [
    403,
    'The current user has been blocked. You can unblock the user by making a request to the User API\'s "Update User Status" endpoint or in the Appwrite Console\'s Auth section.',
  ],
  user_jwt_invalid: [
    401,
    'The JWT token is invalid. Please check the value of the X-Appwrite-JWT header to ensure the correct token is being used.',
  ],
  user_jwt_and_cookie_set: [403, 'JWT and session cannot be used at the same time.'],
  user_jwt_creation_denied: [
    403,
    'A JWT cannot be created from a request that is authenticated by a JWT.',
  ],
  database_not_found: [404, "Database with the requested ID '%s' could not be found."],
  database_already_exists: [
    409,
    "Database with the requested ID '%s' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  ],
  database_timeout: [408, 'Database timed out. Try adjusting your queries or adding an index.'],
  database_query_order_null: [
    400,
    "The order attribute '%s' had a null value. Cursor pagination requires all documents order attribute values are non-null.",
  ],
  collection_not_found: [404, "Collection with the requested ID '%s' could not be found."],
  collection_already_exists: [
    409,
    "A collection with the requested ID '%s' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  ],
  attribute_not_found: [404, "Attribute with the requested key '%s' could not be found."],
  attribute_already_exists: [
    409,
    "Attribute with the requested key '%s' already exists. Attribute keys must be unique, try again with a different key.",
  ],
  attribute_unknown: [
    400,
    "The attribute '%s' required for the index could not be found. Please confirm all your attributes are in the available state.",
  ],
  attribute_not_available: [
    400,
    "The requested attribute '%s' is not yet available. Please try again later.",
  ],
  attribute_default_unsupported: [
    400,
    'Default values cannot be set for array or required attributes.',
  ],
  attribute_limit_exceeded: [
    400,
    'The maximum number or size of attributes for this collection has been reached.',
  ],
  attribute_type_invalid: [400, 'The attribute type is invalid.'],
  attribute_value_invalid: [
    400,
    'The attribute value is invalid. Please check the type, range and value of the attribute.',
  ],
  attribute_invalid_resize: [
    400,
    'Existing data is too large for new size, truncate your existing data then try again.',
  ],
  index_not_found: [404, "Index with the requested key '%s' could not be found."],
  index_already_exists: [
    409,
    "Index with the requested key '%s' already exists. Try again with a different key.",
  ],
  index_invalid: [400, 'Index is invalid.'],
  document_not_found: [404, "Document with the requested ID '%s' could not be found."],
  document_already_exists: [
    409,
    "Document with the requested ID '%s' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  ],
  document_unique_constraint_violation: [
    409,
    'Document violates a unique attribute constraint. Try again with different value(s).',
  ],
  document_missing_data: [
    400,
    'The document data is missing. Try again with document data populated',
  ],
  document_missing_payload: [
    400,
    'The document data and permissions are missing. You must provide either document data or permissions to be updated.',
  ],
  document_invalid_structure: [
    400,
    'The document structure is invalid. Please ensure the attributes match the collection definition.',
  ],
  document_update_conflict: [409, 'Remote document is newer than local.'],
  transaction_not_found: [404, "Transaction with the requested ID '%s' could not be found."],
  transaction_not_ready: [400, 'The transaction is not ready yet. Please try again later.'],
  transaction_expired: [
    410,
    'The transaction has expired. Please create a new transaction and try again.',
  ],
  transaction_conflict: [
    409,
    'The transaction has a conflict. Please resolve the conflict and try again.',
  ],
  transaction_limit_exceeded: [
    400,
    'The maximum number of operations per transaction has been exceeded.',
  ],
  storage_bucket_not_found: [404, 'Storage bucket with the requested ID could not be found.'],
  storage_bucket_already_exists: [
    409,
    'A storage bucket with the requested ID already exists. Try again with a different ID or use ID.unique() to generate a unique ID.',
  ],
  storage_file_not_found: [404, 'The requested file could not be found.'],
  storage_file_already_exists: [409, 'A storage file with the requested ID already exists.'],
  storage_file_empty: [400, 'Empty file passed to the endpoint.'],
  storage_file_type_unsupported: [400, 'File extension not allowed'],
  storage_invalid_file_size: [400, 'File size not allowed'],
  storage_invalid_content_range: [
    400,
    'The content range is invalid. Please check the value of the Content-Range header.',
  ],
  storage_invalid_appwrite_id: [
    400,
    'The value for x-appwrite-id header is invalid. Please check the value of the x-appwrite-id header is valid id and not unique().',
  ],
  function_not_found: [404, 'Function with the requested ID could not be found.'],
  function_already_exists: [
    409,
    'Function with the requested ID already exists. Try again with a different ID or use ID.unique() to generate a unique ID.',
  ],
  function_entrypoint_missing: [
    404,
    'Entrypoint for your Appwrite Function is missing. Please specify it when making deployment or update the entrypoint under your function\'s "Settings" > "Configuration" > "Entrypoint".',
  ],
  function_synchronous_timeout: [
    408,
    "Synchronous function execution timed out. Use asynchronous execution instead, or ensure the execution duration doesn't exceed 30 seconds.",
  ],
  function_execute_permission_missing: [
    401,
    'To execute function using domain, execute permissions must include "any" or "guests".',
  ],
  deployment_not_found: [404, 'Deployment with the requested ID could not be found.'],
  build_not_ready: [400, 'Build with the requested ID is building and not ready for execution.'],
  execution_not_found: [404, 'Execution with the requested ID could not be found.'],
  variable_not_found: [404, 'Variable with the requested ID could not be found.'],
  variable_already_exists: [
    409,
    'Variable with the same ID already exists in this project. Try again with a different ID.',
  ],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorType = keyof typeof ERRORS;

/** `about` fills the sentence's %s; `message` replaces the sentence. */
export class AppwriteError extends Error {
  readonly status: number;
  readonly type: string;
  /** The seconds after which to try again. */
  readonly retryAfterSeconds: number | undefined;
  /** Which limit was exceeded, for the log. */
  readonly limit: string | undefined;

  constructor(
    type: ErrorType,
    detail: {
      about?: string;
      message?: string;
      retryAfterSeconds?: number;
      limit?: string;
    } = {},
  ) {
    const [status, sentence] = ERRORS[type];
    super(detail.message ?? sentence.replace('%s', () => detail.about ?? '%s'));
    this.name = 'AppwriteError';
    this.status = status;
    this.type = type;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.limit = detail.limit;
  }
}

/** TablesDB has tables, rows and columns for collections, documents and attributes. */
const TABLE_WORDS: readonly (readonly [RegExp, string, RegExp, string])[] = [
  [/^collection_/, 'table_', /\bCollection\b/g, 'Table'],
  [/^document_/, 'row_', /^Document with\b/g, 'Row with'],
  [/^attribute_/, 'column_', /\bAttribute with\b/g, 'Column with'],
];

/** @param asTables whether the request came by the TablesDB paths */
export function errorBody(
  error: AppwriteError,
  version: string,
  asTables = false,
): Record<string, unknown> {
  let { message, type } = error;
  for (const [typePrefix, tableType, word, tableWord] of asTables ? TABLE_WORDS : []) {
    if (!typePrefix.test(type)) continue;
    type = type.replace(typePrefix, tableType);
    message = message.replace(word, tableWord);
  }
  return { message, code: error.status, type, version };
}

/** SQLite's and the system's codes of a write without space. */
const NO_SPACE = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_TRUNCATE',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
]);
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;
const SPACE_AGAIN_SECONDS = 60;

const codeOf = (error: unknown): string =>
  isRecord(error) && typeof error.code === 'string' ? error.code : '';

export const isNoSpace = (error: unknown): boolean => NO_SPACE.has(codeOf(error));

/** The log's introduction of an unexpected error. */
export function failureOf(error: unknown): string {
  if (isNoSpace(error))
    return 'there is no space left, and nothing was changed: make some, and all goes on by itself';
  if (DAMAGED.test(codeOf(error))) return 'the data file is damaged: restore it from a backup';
  return 'unexpected error';
}

/** The answer to an unexpected error, whose own words only the log receives. */
export function toAppwriteError(error: unknown): AppwriteError {
  if (error instanceof AppwriteError) return error;
  if (isNoSpace(error))
    return new AppwriteError('general_no_space', { retryAfterSeconds: SPACE_AGAIN_SECONDS });
  const status = isRecord(error) && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return new AppwriteError('general_payload_too_large');
  if (status >= 400 && status < 500)
    return new AppwriteError('general_bad_request', { message: 'The request could not be read.' });
  return new AppwriteError('general_unknown');
}
