'use client';

import type { Letter } from '@musubi/api-client';
import { useState } from 'react';

import type { LetterQuestion } from './letter-sheet.tsx';
import type { LetterActions } from './use-letter-actions.ts';

export interface OpenLetter {
  /** The letter that lies open, as it is now; null when none does. */
  readonly letter: Letter | null;
  readonly question: LetterQuestion | null;
  readonly earlier: Letter | null;
  readonly later: Letter | null;
  open(letter: Letter): void;
  ask(question: LetterQuestion | null): void;
  close(): void;
}

/** Which letter lies open. It stays open when the list no longer has it: read, it is no longer among those unread. */
export function useOpenLetter(items: readonly Letter[], actions: LetterActions): OpenLetter {
  const [opened, setOpened] = useState<Letter | null>(null);
  const [question, setQuestion] = useState<LetterQuestion | null>(null);
  const index = items.findIndex(({ id }) => id === opened?.id);
  return {
    letter: items[index] ?? opened,
    question,
    earlier: index === -1 ? null : (items[index + 1] ?? null),
    later: items[index - 1] ?? null,
    open(letter) {
      setOpened(letter.is_read ? letter : { ...letter, is_read: true });
      void actions.open(letter);
    },
    ask: setQuestion,
    close() {
      setOpened(null);
      setQuestion(null);
    },
  };
}
