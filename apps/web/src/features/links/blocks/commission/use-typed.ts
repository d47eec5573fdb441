'use client';

import { useState } from 'react';

interface Form<T> {
  readonly format: (value: T) => string;
  /** Undefined for a text without a value. */
  readonly parse: (text: string) => T | undefined;
}

interface Typed {
  readonly text: string;
  readonly isMalformed: boolean;
  readonly type: (text: string) => void;
}

/**
 * Keeps a text as the creator types it, such as `60.`, while the draft has its value. Shows the value of the
 * draft as soon as something else has changed it, such as an undo.
 */
export function useTyped<T>(value: T, { format, parse }: Form<T>, onChange: (value: T) => void): Typed {
  const [typed, setTyped] = useState<string | null>(null);
  const stored = format(value);
  const parsed = typed === null ? undefined : parse(typed);
  const isMalformed = typed !== null && parsed === undefined;
  const isCurrent = isMalformed || (parsed !== undefined && format(parsed) === stored);
  return {
    text: typed !== null && isCurrent ? typed : stored,
    isMalformed,
    type: (text) => {
      setTyped(text);
      const next = parse(text);
      if (next !== undefined) onChange(next);
    },
  };
}
