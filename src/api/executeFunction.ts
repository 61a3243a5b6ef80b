/** Calls one of our functions and reads its answer by the contract. */
import type { ZodMiniType } from 'zod/mini';
import { failureAnswerSchema } from '@core/donations/contract';
import type { Failure } from '@core/failures/failure';
import { ask, type Answer } from './baseApi';

type FunctionAnswer = { status: number; text: string };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function failureOf({ status, text }: FunctionAnswer): Failure {
  const answered = failureAnswerSchema.safeParse(parseJson(text));
  if (answered.success) return answered.data.failure;
  return {
    code: status === 0 || status >= 500 ? 'server' : 'unexpected',
    detail: `function answered ${status}`,
  };
}

/** @returns the parsed answer, the function's own failure, or the transport's */
export async function executeFunction<T>(
  functionId: string,
  path: string,
  request: unknown,
  schema: ZodMiniType<T>,
): Promise<Answer<T>> {
  const executed = await ask(
    async ({ functions, library }) =>
      functions.createExecution({
        functionId,
        xpath: path,
        method: library.ExecutionMethod.POST,
        body: JSON.stringify(request),
        headers: { 'content-type': 'application/json' },
      }),
    (execution): FunctionAnswer => ({
      status: execution.responseStatusCode,
      text: execution.responseBody,
    }),
  );
  if ('error' in executed) return executed;
  const { status, text } = executed.data;
  if (status !== 200) return { error: failureOf(executed.data) };
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success
    ? { data: parsed.data }
    : { error: { code: 'unexpected', detail: 'the function answered in another shape' } };
}
