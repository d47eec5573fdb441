'use client';

import { useEffect, useRef, useState } from 'react';

import type { Credentials } from './credentials-form.ts';
import { type CheckedForm, createFormCheck } from './form-check.ts';

interface UsedFormCheck<T extends Credentials> {
  /** Whether a submitted form is being validated. Until the result, further submits are ignored. */
  readonly isChecking: boolean;
  readonly check: <P>(form: Omit<CheckedForm<T, P>, 'read'>) => Promise<void>;
}

/** Validates a form on submit. The validation may wait for the list of common passwords. */
export function useFormCheck<T extends Credentials>(current: T): UsedFormCheck<T> {
  const [isChecking, setIsChecking] = useState(false);
  const [check] = useState(() => createFormCheck(setIsChecking));
  const latest = useRef<T | null>(current);
  useEffect(() => {
    latest.current = current;
    return () => {
      latest.current = null;
    };
  });
  return { isChecking, check: async (form) => check({ ...form, read: () => latest.current }) };
}
