'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { createLazyModule, getLoaded } from '@musubi/ui/lazy/lazy-module';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { type ImeKeyPress, isImeKey } from '#shared/ime-key.ts';

import type { AddPlace } from '../draft/links-draft.ts';
import { linksOf } from '../draft/page-item.ts';
import { useActions, useSelectedLinks, useSnapshot } from '../editing/links-context.ts';

/** Parses the typed text. Lazy-loaded while the profile is being fetched; the screen waits for it. */
export const typedEntries = createLazyModule(async () => import('./typed-entry.ts'));

interface AddBoxField {
  readonly input: string;
  readonly onInput: (input: string) => void;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly place: AddPlace;
}

interface AddBox {
  /** The number of links that the typed text would add. */
  readonly count: number;
  /** Sentences about the text that remains in the field after the last attempt. */
  readonly problem: string | null;
  /** Sentences about the links that the last attempt added, until the creator types or removes the links. */
  readonly result: string | null;
  /** Whether the last attempt added a list and nothing has been typed since. */
  readonly hasAddedList: boolean;
  readonly type: (text: string) => void;
  /** Starts a URL of a service. Appends the account name if the field contains one. */
  readonly startWith: (prefix: string) => void;
  readonly handlePaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly handleKeyDown: (event: FieldKeyPress) => void;
  readonly handleSubmit: (event: SubmitEvent) => void;
}

interface Result {
  readonly text: string;
  /** The links that were added. */
  readonly ids: readonly string[];
}

type FieldKeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'> & {
  readonly nativeEvent: ImeKeyPress;
};

/** The state of the field in which creators type or paste URLs, one or many. */
export function useAddBox({ input, onInput, inputRef, place }: AddBoxField): AddBox {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const messageOf = useFieldMessage();
  const actions = useActions();
  const getSnapshot = useSnapshot();
  const rules = getLoaded(typedEntries);
  const count = useSelectedLinks((links) => rules.countTypedLinks(links, input, locale));
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const isResultTrue = useSelectedLinks((links) => links.some(({ id }) => result?.ids.includes(id)));

  const refuse = (message: string): void => {
    setProblem(message);
    inputRef.current?.focus();
  };
  const type = (text: string): void => {
    setProblem(null);
    setResult(null);
    onInput(text);
  };
  const submit = (): void => {
    const entry = rules.readTypedEntry(linksOf(getSnapshot().draft), input, { locale, t, messageOf });
    if (entry.kind === 'refused') {
      refuse(entry.problem);
      return;
    }
    if (entry.kind === 'link') {
      type('');
      actions.add(entry.link, place);
      return;
    }
    type(entry.left);
    const ids = actions.addAll(entry.links, { place, announcement: entry.announcement });
    setResult({ text: entry.added, ids });
    if (entry.problem !== '') refuse(entry.problem);
  };

  return {
    count,
    problem,
    result: result !== null && isResultTrue ? result.text : null,
    hasAddedList: result !== null,
    type,
    startWith(prefix) {
      type(rules.withTypedName(prefix, input));
    },
    handlePaste(event) {
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      // Cleans pasted text only when this text replaces the whole input, not when it is inserted into a URL.
      const isWhole = selectionStart === 0 && selectionEnd === value.length;
      const pasted = event.clipboardData.getData('text/plain');
      const cleaned = rules.toPastedInput(pasted);
      if (!isWhole || cleaned === pasted) return;
      event.preventDefault();
      type(cleaned);
    },
    handleKeyDown(event) {
      // Enter submits, as in a single-line field. Shift+Enter inserts a new line.
      if (event.key !== 'Enter' || event.shiftKey || isImeKey(event.nativeEvent)) return;
      event.preventDefault();
      submit();
    },
    handleSubmit(event) {
      event.preventDefault();
      submit();
    },
  };
}
