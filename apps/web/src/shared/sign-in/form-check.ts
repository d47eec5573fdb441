import type { Credentials } from './credentials-form.ts';

export interface CheckedForm<T extends Credentials, P> {
  /** What the form holds now; null once it is gone. */
  readonly read: () => T | null;
  readonly judge: (value: T) => Promise<P>;
  /** Goes on with what was judged. */
  readonly decide: (problems: P, value: T) => void;
}

export type FormCheck = <T extends Credentials, P>(form: CheckedForm<T, P>) => Promise<void>;

/** Judges a form that was submitted: once at a time, and again when it was edited meanwhile. */
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
