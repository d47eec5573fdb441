'use client';

import type { BlockContents, BlockType } from '@musubi/domain/block-contents';
import { textBeforeHidden } from '@musubi/domain/hidden-place';
import type { Locale } from '@musubi/domain/locales';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { completeUrlInput } from '@musubi/domain/url';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { TextField } from '@musubi/ui/text-field/text-field';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lengthOfLine } from '#shared/errors/text-length.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import type { ContentChange } from './content-change.ts';

/** Problems by the path inside the block, such as `gallery/pictures/2/alt`. */
export type BlockProblems = ReadonlyMap<string, FieldProblem>;

/** The problems of the block whose fields are open. */
export const BlockProblemsContext = createContext<BlockProblems>(new Map());

/** Language of the creator's page. */
export const PageLocaleContext = createContext<Locale>('en');

/** Props of the fields of one kind of block. */
export interface KindFieldsProps<Type extends BlockType> {
  readonly data: BlockContents[Type];
  /** Called at each keystroke. */
  readonly onChange: (change: ContentChange<BlockContents[Type]>) => void;
  /** Called for switches, choices and uploads, which save at once. */
  readonly onChoose: (change: ContentChange<BlockContents[Type]>) => void;
}

/** Returns a getter of the latest value, for handlers that finish in a later render, such as uploads. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return () => latest.current;
}

/**
 * Returns the message of a field's problem. Shows none for an empty field before its first blur, because a
 * new block is empty.
 */
export function useProblem(path: string, { value, max }: { readonly value: string; readonly max?: number }) {
  const messageOf = useFieldMessage();
  const [isVisited, setIsVisited] = useState(value !== '');
  const problem = useContext(BlockProblemsContext).get(path);
  const code =
    value === '' && problem !== undefined && problem !== 'ends_before_start' ? 'required' : problem;
  const detail = max === undefined ? textBeforeHidden(value) : lengthOfLine(value, max);
  return {
    errorMessage: code === undefined || (value === '' && !isVisited) ? undefined : messageOf(code, detail),
    onBlur: () => setIsVisited(true),
  };
}

interface BlockLineProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** Limit in graphemes; URLs have none. */
  readonly max?: number;
  /** Number of lines of a multi-line text. */
  readonly rows?: number;
  readonly inputMode?: 'url' | 'numeric';
}

/** A text field of a block with its label, hint, counter and problem. */
export function BlockLine({ path, hint, max, rows, inputMode, ...field }: BlockLineProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { errorMessage, onBlur } = useProblem(path, max === undefined ? field : { value: field.value, max });
  const leave = (): void => {
    onBlur();
    const completed = completeUrlInput(field.value);
    if (inputMode === 'url' && completed !== field.value) field.onChange(completed);
  };
  const shared = {
    ...field,
    errorMessage,
    onBlur: leave,
    description: hint,
    maxGraphemes: max,
    countLabel: (used: number, limit: number) => t('common:count.graphemes', { used, max: limit }),
    autoComplete: 'off',
  };
  if (rows !== undefined) return <TextArea {...shared} rows={rows} />;
  if (inputMode === undefined) return <TextField {...shared} />;
  return <TextField {...shared} inputMode={inputMode} spellCheck="false" />;
}
