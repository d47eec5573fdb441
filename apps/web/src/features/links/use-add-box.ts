'use client';

import type { FieldProblem } from '@musubi/domain/problem-codes';
import { useLocale } from '@musubi/i18n/messages-provider';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { useActions, useSelected } from './links-context.ts';
import type { AddPlace } from './links-draft.ts';
import { findMistakenEntry } from './mistaken-entry.ts';
import { cleanPastedText, readPastedLink } from './new-link.ts';
import { joinSentences, leftOutNotes, stayingNotes } from './pasted-list-words.ts';
import { type PastedList, readPastedList, textLeft } from './pasted-list.ts';

interface AddBoxField {
  readonly input: string;
  readonly onInput: (input: string) => void;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly place: AddPlace;
}

export interface AddBox {
  /** The links of the typed text; null when the text is one entry. */
  readonly list: PastedList | null;
  /** Sentences about the text that the last attempt left in the field. */
  readonly problem: string | null;
  /** Sentences about the links that the last attempt added, until the creator types again. */
  readonly result: string | null;
  readonly type: (text: string) => void;
  /** Begins a URL of a service, with the account name that stands in the field. */
  readonly startWith: (prefix: string) => void;
  readonly handlePaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly handleKeyDown: (event: FieldKeyPress) => void;
  readonly handleSubmit: (event: SubmitEvent) => void;
}

type FieldKeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'> & {
  readonly nativeEvent: { readonly isComposing: boolean };
};

/** The state of the field in which creators type or paste URLs, one or many. */
export function useAddBox({ input, onInput, inputRef, place }: AddBoxField): AddBox {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const messageOf = useFieldMessage();
  const actions = useActions();
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const draft = useSelected((snapshot) => (input === '' ? null : snapshot.draft));
  const list = draft === null ? null : readPastedList(draft, input, locale);

  const refuse = (message: string): void => {
    setProblem(message);
    inputRef.current?.focus();
  };
  const messageOfEntry = (found: FieldProblem): string => {
    const entry = findMistakenEntry(input);
    if (entry === null) return messageOf(found);
    return entry.kind === 'mail' ? t('add.mail') : t('add.name', { name: entry.name });
  };
  const addList = (pasted: PastedList): void => {
    const staying = stayingNotes(pasted, t, locale);
    const leftOut = leftOutNotes(pasted, t);
    if (pasted.links.length === 0) {
      refuse(joinSentences(t, [...staying, ...leftOut]));
      return;
    }
    const added = joinSentences(t, [t('add.added_count', { count: pasted.links.length }), ...leftOut]);
    actions.addAll(pasted.links, { place, announcement: joinSentences(t, [added, ...staying]) });
    setResult(added);
    onInput(textLeft(pasted));
    if (staying.length > 0) refuse(joinSentences(t, staying));
  };
  const submit = (): void => {
    setProblem(null);
    setResult(null);
    if (list !== null) {
      addList(list);
      return;
    }
    const pasted = readPastedLink(input, locale);
    if (!pasted.ok) {
      refuse(messageOfEntry(pasted.problem));
      return;
    }
    onInput('');
    actions.add(pasted.link, place);
  };

  const type = (text: string): void => {
    setProblem(null);
    setResult(null);
    onInput(text);
  };
  return {
    list,
    problem,
    result,
    type,
    startWith(prefix) {
      const entry = findMistakenEntry(input);
      type(entry?.kind === 'name' ? `${prefix}${entry.name}` : prefix);
    },
    handlePaste(event) {
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      // Cleans pasted text only when this text replaces the whole input, not when it is inserted into a URL.
      const isWhole = selectionStart === 0 && selectionEnd === value.length;
      const pasted = event.clipboardData.getData('text/plain');
      const cleaned = cleanPastedText(pasted);
      if (!isWhole || cleaned === pasted) return;
      event.preventDefault();
      type(cleaned);
    },
    handleKeyDown(event) {
      // Enter adds, as in a single-line field. Shift and Enter begin a new line.
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
      event.preventDefault();
      submit();
    },
    handleSubmit(event) {
      event.preventDefault();
      submit();
    },
  };
}
