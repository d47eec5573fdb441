'use client';

import type { Letter, LetterList } from '@musubi/api-client';
import { useState } from 'react';

import { type LetterActions, useLetterActions } from '../state/use-letter-actions.ts';
import type { Letters } from '../state/use-letters.ts';
import type { LetterQuestion } from './letter-sheet.tsx';

export interface OpenLetter {
  /** The open letter with its latest changes, or null. */
  readonly letter: Letter | null;
  readonly actions: LetterActions;
  readonly question: LetterQuestion | null;
  readonly earlier: Letter | null;
  readonly later: Letter | null;
  open(letter: Letter): void;
  ask(question: LetterQuestion | null): void;
  close(): void;
}

/**
 * The open letter and its actions. The letter stays open and up to date even if it leaves the list, for
 * example the list of unread letters.
 */
export function useOpenLetter({ reading, change }: Letters): OpenLetter {
  const [opened, setOpened] = useState<Letter | null>(null);
  const [question, setQuestion] = useState<LetterQuestion | null>(null);
  const actions = useLetterActions({
    change(toNext: (list: LetterList) => LetterList) {
      change(toNext);
      setOpened(
        (letter) =>
          letter && (toNext({ items: [letter], unread_count: 0, next_cursor: null }).items[0] ?? null),
      );
    },
  });
  const items = reading.data === undefined ? [] : reading.data.value.items;
  const index = items.findIndex(({ id }) => id === opened?.id);
  return {
    letter: opened,
    actions,
    question,
    earlier: index === -1 ? null : (items[index + 1] ?? null),
    later: items[index - 1] ?? null,
    open(letter) {
      setOpened(letter);
      void actions.open(letter);
    },
    ask: setQuestion,
    close() {
      setOpened(null);
      setQuestion(null);
    },
  };
}
