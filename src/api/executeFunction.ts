import type { ZodMiniType } from 'zod/mini';
import { failureAnswerSchema } from '@core/donations/contract';
import type { Failure } from '@core/failures/failure';
import type { SdkRequest } from './baseQuery';
import { FailureError } from './toFailure';
import { parseJson } from '@core/values/json';

type FunctionAnswer = { status: number; text: string };

function failureOf({ status, text }: FunctionAnswer): Failure {
  const answered = failureAnswerSchema.safeParse(parseJson(text));
  if (answered.success) return answered.data.failure;
  return {
    code: status === 0 || status >= 500 ? 'server' : 'unexpected',
    detail: `function answered ${status}`,
  };
}

/** Returns the parsed answer, the function's own failure, or the transport's. */
export const executeFunction =
  <T>(functionId: string, path: string, request: unknown, schema: ZodMiniType<T>): SdkRequest<T> =>
  async ({ functions, library }) => {
    const { responseStatusCode: status, responseBody: text } = await functions.createExecution({
      functionId,
      xpath: path,
      method: library.ExecutionMethod.POST,
      body: JSON.stringify(request),
      headers: { 'content-type': 'application/json' },
    });
    if (status !== 200) throw new FailureError(failureOf({ status, text }));
    const parsed = schema.safeParse(parseJson(text));
    if (!parsed.success)
      throw new FailureError({
        code: 'unexpected',
        detail: 'the function answered in another shape',
      });
    return parsed.data;
  };
