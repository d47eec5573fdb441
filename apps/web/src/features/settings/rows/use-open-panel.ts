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

/** State of a setting's form: closed, open, or closed with a confirmation message. `isBegun` opens it until the user closes it. */
export function useOpenPanel(isBegun = false): Panel {
  const [shown, setIsOpen] = useState<boolean | null>(null);
  const isOpen = shown ?? isBegun;
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
