import type { Commissions } from '@musubi/api-client';
import { type ReactNode, useId } from 'react';

import type { CommissionChange } from '#shared/commissions/commission-change.ts';

import styles from './commissions.module.css';

export interface StateQuestionProps {
  readonly commissions: Commissions;
  readonly nowMs: number;
  /** Whether only the owner sees the page, so that there is nothing to tell. */
  readonly isDraft: boolean;
  readonly isDisabled: boolean;
  readonly isSaving: boolean;
  readonly onSave: (change: CommissionChange) => void;
  readonly onCancel: () => void;
}

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The box of a question about a chosen state. */
export function Question({ title, children }: QuestionProps): React.JSX.Element {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles['question']}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </div>
  );
}
