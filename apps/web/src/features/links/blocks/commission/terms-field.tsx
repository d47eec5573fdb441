'use client';

import { COMMISSION_TERMS_MAX_COUNT } from '@musubi/domain/block-rules';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';

import { lengthOfLine } from '#shared/errors/text-length.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { type BlockProblems, BlockProblemsContext } from '../kit/block-field-kit.tsx';
import { useTyped } from './use-typed.ts';

const TERM_MAX_GRAPHEMES = 60;

interface TermsFieldProps {
  readonly path: string;
  readonly label: string;
  readonly terms: readonly string[];
  readonly onChange: (terms: readonly string[]) => void;
}

interface TermProblem {
  readonly code: FieldProblem;
  /** Index of the line; null for a problem of the whole list. */
  readonly at: number | null;
}

function findProblem(problems: BlockProblems, path: string, count: number): TermProblem | null {
  const whole = problems.get(path);
  if (whole !== undefined) return { code: whole, at: null };
  for (let at = 0; at < count; at += 1) {
    const code = problems.get(`${path}/${at}`);
    if (code !== undefined) return { code, at };
  }
  return null;
}

/** A list of short texts, typed one a line. Blank lines are dropped. */
export function TermsField({ path, label, terms, onChange }: TermsFieldProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const messageOf = useFieldMessage();
  const problem = findProblem(useContext(BlockProblemsContext), path, terms.length);
  const { text, type } = useTyped<readonly string[]>(
    terms,
    {
      format: (lines) => lines.join('\n'),
      parse: (typed) => typed.split('\n').filter((line) => line.trim() !== ''),
    },
    onChange,
  );
  const toMessage = ({ code, at }: TermProblem): string => {
    if (at === null) return t('commission.terms_full', { max: COMMISSION_TERMS_MAX_COUNT });
    const message = messageOf(code, lengthOfLine(terms[at] ?? '', TERM_MAX_GRAPHEMES));
    return t('commission.terms_line', { line: at + 1, message });
  };
  return (
    <TextArea
      label={label}
      description={t('commission.terms_hint', { max: COMMISSION_TERMS_MAX_COUNT })}
      rows={3}
      value={text}
      onChange={type}
      errorMessage={problem === null ? undefined : toMessage(problem)}
      autoComplete="off"
    />
  );
}
