import type { CommissionBoard } from '@musubi/domain/block-contents';
import type { ReactNode } from 'react';

import { LinkedText } from '../../../content/linked-text.tsx';
import type { CommissionLabels } from '../../../content/profile-page-labels.ts';
import { blockCommission, blockFaq } from '../../../generated/page-styles.ts';
import type { CommissionPage } from './commission-words.ts';

const { classes } = blockCommission;

interface TermsProps {
  readonly board: CommissionBoard;
  /** Language of the creator's words, when it differs from the language of the labels. */
  readonly lang: string | undefined;
  readonly page: CommissionPage;
}

const aiAnswerOf = ({ ai }: CommissionBoard, { aiAnswers }: CommissionLabels): string =>
  ai === 'unsaid' ? '' : aiAnswers[ai];

/** Names the parts of the terms, and says what the creator does with generative AI. */
function toSummary(board: CommissionBoard, words: CommissionLabels): string {
  const { takes, declines, usage } = board;
  return [
    takes.length > 0 ? words.takes : declines.length > 0 ? words.declines : '',
    usage === '' ? '' : words.usage,
    aiAnswerOf(board, words) || (board.ai_note === '' ? '' : words.ai),
  ]
    .filter((part) => part !== '')
    .join(words.between);
}

function Term({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): React.JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TermList({
  lines,
  name,
  lang,
  className,
}: {
  readonly lines: readonly string[];
  readonly name: string;
  readonly lang: string | undefined;
  readonly className: string;
}): React.JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <Term name={name}>
      <ul className={className} lang={lang}>
        {lines.map((line, at) => (
          // Lines may be equal, and never change their order on a drawn page.
          <li key={`${String(at)} ${line}`}>{line}</li>
        ))}
      </ul>
    </Term>
  );
}

/** The terms of a board as a list; null if the creator wrote none. */
export function CommissionTerms({ board, lang, page }: TermsProps): React.JSX.Element | null {
  const words = page.labels.blocks.commission;
  if (toSummary(board, words) === '') return null;
  const answer = aiAnswerOf(board, words);
  return (
    <dl className={`${blockFaq.classes.answer} ${classes.terms}`}>
      <TermList lines={board.takes} name={words.takes} lang={lang} className={classes.takes} />
      <TermList lines={board.declines} name={words.declines} lang={lang} className={classes.declines} />
      {board.usage !== '' && (
        <Term name={words.usage}>
          <LinkedText text={board.usage} className={classes.usage} lang={lang} pageUrl={page.pageUrl} />
        </Term>
      )}
      {(answer !== '' || board.ai_note !== '') && (
        <Term name={words.ai}>
          {answer !== '' && <p>{answer}</p>}
          {board.ai_note !== '' && <p lang={lang}>{board.ai_note}</p>}
        </Term>
      )}
    </dl>
  );
}

/** The terms, folded. The line below their heading says what the creator does with generative AI. */
export function FoldedTerms(props: TermsProps): React.JSX.Element | null {
  const words = props.page.labels.blocks.commission;
  const summary = toSummary(props.board, words);
  if (summary === '') return null;
  return (
    <div className={blockFaq.classes.faq}>
      <details>
        <summary className={blockFaq.classes.question}>
          <span>
            {words.before}
            <small>{summary}</small>
          </span>
        </summary>
        <CommissionTerms {...props} />
      </details>
    </div>
  );
}
