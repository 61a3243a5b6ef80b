/** The error vocabulary of the API: what the official SDK turns into its error classes. */

export type ApiErrorType =
  'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';

export interface ApiErrorDetail {
  code?: string;
  param?: string;
  type?: ApiErrorType;
  /** Further values of the error, such as `payment_intent`. */
  carried?: Readonly<Record<string, unknown>>;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly detail: ApiErrorDetail = {},
  ) {
    super(message);
  }

  toBody(): { error: Record<string, unknown> } {
    const { code, param, type = 'invalid_request_error', carried } = this.detail;
    return {
      error: {
        ...(code && { code }),
        message: this.message,
        ...(param && { param }),
        type,
        ...carried,
      },
    };
  }
}

/** 400 about one parameter. */
export const invalid = (message: string, code?: string, param?: string): ApiError =>
  new ApiError(400, message, { ...(code && { code }), ...(param && { param }) });

/** 404 for an unknown id; `noun` is the object's API name, such as `checkout.session`. */
export const missing = (noun: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, `No such ${noun}: '${id}'`, { code: 'resource_missing', param });

/** 400 for a parameter that names nothing. */
export const missingGiven = (noun: string, id: string, param: string): ApiError =>
  invalid(`No such ${noun}: '${id}'`, 'resource_missing', param);

/** 400 for an object whose status does not allow the request; the error carries the object. */
export const wrongState = (
  name: 'payment_intent' | 'setup_intent',
  object: object | null,
  message: string,
  param?: string,
): ApiError =>
  new ApiError(400, message, {
    code: `${name}_unexpected_state`,
    ...(param && { param }),
    ...(object && { carried: { [name]: object } }),
  });
