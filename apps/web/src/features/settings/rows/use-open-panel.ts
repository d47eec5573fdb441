'use client';

import { useState } from 'react';

export interface Panel {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Message that confirms the last change; null before the first change. */
  readonly done: string | null;
  /** Closes the form and shows `sentence` as confirmation. */
  readonly finish: (sentence: string) => void;
}

/** State of a setting's form: closed, open, or closed with a confirmation message. */
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
