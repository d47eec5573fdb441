import type { Credentials } from './credentials-form.ts';

export interface CheckedForm<T extends Credentials, P> {
  /** Returns the current values of the form, or null after the form was unmounted. */
  readonly read: () => T | null;
  readonly judge: (value: T) => Promise<P>;
  /** Called with the result if the validated values are still current. */
  readonly decide: (problems: P, value: T) => void;
}

export type FormCheck = <T extends Credentials, P>(form: CheckedForm<T, P>) => Promise<void>;

/**
 * Validates a submitted form asynchronously, one validation at a time. Validates again if the form was edited
 * during the validation.
 */
export function createFormCheck(onChecking: (isChecking: boolean) => void): FormCheck {
  let isChecking = false;

  async function judge<T extends Credentials, P>(form: CheckedForm<T, P>): Promise<void> {
    const value = form.read();
    if (value === null) return;
    const problems = await form.judge(value);
    const now = form.read();
    if (now === null) return;
    if (now.email !== value.email || now.password !== value.password) return judge(form);
    form.decide(problems, now);
  }

  return async (form) => {
    if (isChecking) return;
    isChecking = true;
    onChecking(true);
    try {
      await judge(form);
    } finally {
      isChecking = false;
      onChecking(false);
    }
  };
}
