import type { CommissionBoard } from '@musubi/domain/block-contents';

import type { CommissionLabels } from '../../../content/profile-page-labels.ts';
import { base, blockCommission } from '../../../generated/page-styles.ts';
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

/** A term with the creator's lines below it, or nothing if there are none. */
function Term({
  name,
  lines,
  lang,
  className,
  children = '',
}: {
  readonly name: string;
  readonly lines: readonly string[];
  readonly lang: string | undefined;
  readonly className?: string;
  /** A line that the creator did not write. */
  readonly children?: string;
}): React.JSX.Element | null {
  if (children === '' && lines.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      {children !== '' && <dd>{children}</dd>}
      {lines.map((line, at) => (
        // Lines may be equal, and a drawn page never reorders them.
        <dd key={`${String(at)} ${line}`} className={className} lang={lang}>
          {line}
        </dd>
      ))}
    </div>
  );
}

/** The terms of a board as a list; null if the creator wrote none. */
export function CommissionTerms({ board, lang, page }: TermsProps): React.JSX.Element | null {
  const words = page.labels.blocks.commission;
  if (toSummary(board, words) === '') return null;
  const answer = aiAnswerOf(board, words);
  return (
    <dl>
      <Term name={words.takes} lines={board.takes} lang={lang} className={classes.takes} />
      <Term name={words.declines} lines={board.declines} lang={lang} className={classes.declines} />
      <Term name={words.usage} lines={board.usage === '' ? [] : [board.usage]} lang={lang} />
      <Term name={words.ai} lines={board.ai_note === '' ? [] : [board.ai_note]} lang={lang}>
        {answer}
      </Term>
    </dl>
  );
}

/** The terms, folded. The line below their heading says what the creator does with generative AI. */
export function FoldedTerms(props: TermsProps): React.JSX.Element | null {
  const words = props.page.labels.blocks.commission;
  const summary = toSummary(props.board, words);
  if (summary === '') return null;
  return (
    <details className={classes.terms}>
      <summary>
        <span className={base.classes.phrases}>
          {words.before}
          <small>{summary}</small>
        </span>
      </summary>
      <CommissionTerms {...props} />
    </details>
  );
}
