import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { failureOf } from '@/api/failureOf';
import { notify } from '@/components/feedback/toasts/notify';
import { applyServerFailure, type ServerRefusal } from '@/components/form/applyServerFailure';

type DialogSubmit<T extends FieldValues> = Omit<ServerRefusal<T>, 'failure' | 'setError'> & {
  form: UseFormReturn<T>;
  /** The trigger of an RTK Query mutation. */
  send: (fields: T) => Promise<{ error?: Parameters<typeof failureOf>[0] }>;
  done: string;
  onClose: () => void;
};

/** Submits a dialog's form: confirms and closes, or shows the refusal and keeps the input. */
export function useDialogSubmit<T extends FieldValues>({
  form,
  send,
  done,
  onClose,
  ...refusal
}: DialogSubmit<T>): () => Promise<void> {
  return form.handleSubmit(async (fields) => {
    const { error } = await send(fields);
    if (error !== undefined) {
      applyServerFailure<T>({ failure: failureOf(error), setError: form.setError, ...refusal });
      return;
    }
    notify.success(done);
    onClose();
  });
}
