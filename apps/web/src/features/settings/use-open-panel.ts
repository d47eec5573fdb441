'use client';

import { useState } from 'react';

export interface Panel {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Confirmation of the last change; null before any. */
  readonly done: string | null;
  /** Closes the form and sets the confirmation. */
  readonly finish: (sentence: string) => void;
}

/** State of a setting's form: closed, open, or closed with a confirmation. */
export function useOpenPanel(): Panel {
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return {
    isOpen,
    done,
    open() {
      setDone(null);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    finish(sentence) {
      setDone(sentence);
      setIsOpen(false);
    },
  };
}
