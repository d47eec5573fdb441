'use client';

import type { ReaderMailContent, ReaderMails } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import { READER_MAIL_WORDS_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { useState } from 'react';

import type { TextDraft } from '#shared/autosave/text-draft.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';

import { isEntryRefused, wordsProblemOf } from './refusals.ts';

/** Entries of one mail, as in the API contract. */
export const ITEMS_MAX_COUNT = 12;

interface ComposeOptions {
  readonly news: ReaderMails['news'];
  /** The words of this tab, which survive a reload. */
  readonly draft: TextDraft;
  /** Reads news and state again, because a failure shows that they have changed. */
  readonly onOutdated: () => void;
}

export interface Compose {
  readonly words: string;
  readonly setWords: (words: string) => void;
  /** Ids of the ticked news, in the order of the mail. */
  readonly picked: readonly string[];
  readonly pick: (id: string, isPicked: boolean) => void;
  /** The mail; null while it is empty. */
  readonly content: ReaderMailContent | null;
  readonly problem: FieldProblem | null;
  /** Whether an entry had vanished from the news when the mail was sent. */
  readonly isOutdated: boolean;
  readonly sending: Attempt;
  readonly testing: Attempt;
  /** Runs an action with the mail. Resolves to false when the mail is invalid or the action failed. */
  readonly submit: (task: Attempt, action: (content: ReaderMailContent) => Promise<void>) => Promise<boolean>;
  /** Empties the form, or fills it with the words of a cancelled mail. */
  readonly reset: (words: string) => void;
}

/** Codes of failures after which news or state on the screen are out of date. */
const OUTDATING: ReadonlySet<string> = new Set(['reader_mails_held', 'too_often', 'quota_exceeded']);

/** State of the form: the words, the ticked news, and what the API has refused. */
export function useCompose({ news, draft, onOutdated }: ComposeOptions): Compose {
  const [words, setWords] = useState(draft.load);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<ApiFailure | null>(null);
  const [sending, testing] = [useTask(), useTask()];

  // At first, the newest entries are ticked.
  const ticked = new Set(chosen ?? news.slice(0, ITEMS_MAX_COUNT).map(({ id }) => id));
  const picked = news.map(({ id }) => id).filter((id) => ticked.has(id));
  const text = words.trim();
  const content = text === '' && picked.length === 0 ? null : { words: text, item_ids: picked };
  const findProblem = (): FieldProblem | null => {
    if (countGraphemes(text) > READER_MAIL_WORDS_MAX_GRAPHEMES) return 'too_long';
    return isTried && content === null ? 'required' : wordsProblemOf(refused);
  };
  const problem = findProblem();

  const note = (failure: ApiFailure): boolean => {
    if (isEntryRefused(failure)) setChosen(null);
    if (isEntryRefused(failure) || OUTDATING.has(failure.code)) onOutdated();
    const isOfField = isEntryRefused(failure) || wordsProblemOf(failure) !== null;
    if (isOfField) setRefused(failure);
    return isOfField;
  };
  const store = (next: string): void => {
    setWords(next);
    setRefused(null);
    draft.save(next);
  };
  return {
    words,
    setWords: store,
    picked,
    pick: (id, isPicked) => {
      setChosen(isPicked ? [...picked, id] : picked.filter((other) => other !== id));
      setRefused(null);
    },
    content,
    problem,
    isOutdated: isEntryRefused(refused),
    sending,
    testing,
    submit: async (task, action) => {
      setIsTried(true);
      setRefused(null);
      if (content === null || problem === 'too_long') return false;
      let isDone = false;
      await task.run(async () => {
        try {
          await action(content);
          isDone = true;
        } catch (error) {
          const failure = await toApiFailure(error);
          if (!note(failure)) throw failure;
        }
      });
      return isDone;
    },
    reset: (next) => {
      store(next);
      setChosen(null);
      setIsTried(false);
    },
  };
}
