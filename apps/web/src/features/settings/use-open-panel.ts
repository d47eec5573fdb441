'use client';

import { useState } from 'react';

export interface Panel {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** What has been done last, in a sentence. */
  readonly done: string | null;
  /** Closes it and says what has been done. */
  readonly finish: (sentence: string) => void;
}

/** The form of one setting: closed, open, or closed again with what came of it. */
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
