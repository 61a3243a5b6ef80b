/** The error vocabulary of the API: what the official SDK turns into its error classes. */

export type ApiErrorType =
  'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';

export interface ApiErrorDetail {
  code?: string;
  param?: string;
  type?: ApiErrorType;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly detail: ApiErrorDetail = {},
  ) {
    super(message);
  }

  toBody(): { error: Record<string, string> } {
    const { code, param, type = 'invalid_request_error' } = this.detail;
    return {
      error: { ...(code && { code }), message: this.message, ...(param && { param }), type },
    };
  }
}

/** 400 about one parameter. */
export const invalid = (message: string, code?: string, param?: string): ApiError =>
  new ApiError(400, message, { ...(code && { code }), ...(param && { param }) });

/** 404 for an unknown id; `noun` is the object's API name, such as `checkout.session`. */
export const missing = (noun: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, `No such ${noun}: '${id}'`, { code: 'resource_missing', param });
