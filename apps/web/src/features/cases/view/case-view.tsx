'use client';

import type { CaseDetail } from '@musubi/api-client';
import type { LinkComponent } from '@musubi/ui/link-component';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { useTask } from '#shared/errors/use-task.ts';
import type { DeskCommand } from '#shared/operators/desk-keys.ts';
import { useDeskKeys } from '#shared/operators/use-desk-keys.ts';

import type { CaseDrafts } from '../decision/case-draft.ts';
import { DecisionCard } from '../decision/decision-card.tsx';
import { kindAt } from '../decision/decision-draft.ts';
import { type DecisionForm, useDecisionForm } from '../decision/use-decision-form.ts';
import { KeysDialog } from '../desk/keys-dialog.tsx';
import { claimStateOf } from '../state/claim-state.ts';
import type { CaseActions } from '../state/use-case.ts';
import { CaseHead } from './case-head.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CasePage } from './case-page.tsx';
import { CaseReports, SimilarAccounts } from './case-reports.tsx';
import { EscalateDialog } from './escalate-dialog.tsx';

import styles from './case.module.css';

export interface CaseViewProps {
  readonly detail: CaseDetail;
  readonly operatorId: string;
  readonly isAdministrator: boolean;
  readonly actions: CaseActions;
  readonly drafts: CaseDrafts;
  readonly linkComponent?: LinkComponent;
  /** Opens the next case. */
  readonly onNext: () => void;
  readonly onUndo: () => void;
}

type OpenDialog = 'keys' | 'escalation' | null;

interface CaseKeysInputs {
  readonly summary: CaseDetail['summary'];
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly form: DecisionForm;
  readonly canDecide: boolean;
  readonly onClaim: () => void;
  readonly onNext: () => void;
  readonly onUndo: () => void;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** Focuses the radio button of a kind. Without `kind`, focuses the selected one or the first. */
function focusKind(form: HTMLFormElement | null, kind?: string): void {
  const radios = [...(form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
  const wanted = radios.find(({ value, checked }) => (kind === undefined ? checked : value === kind));
  (wanted ?? radios[0])?.focus();
}

/** Focuses the first invalid field. If no kind is selected, focuses the kinds. */
function focusProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-invalid] :is(button, input, textarea)');
  if (field) field.focus();
  else focusKind(form);
}

/** Whether a key press belongs to a form or dialog other than the decision form. */
function isInOtherForm(target: EventTarget | null, form: HTMLFormElement | null): boolean {
  const around = target instanceof Element ? target.closest('form, [role="dialog"]') : null;
  return around !== null && around !== form;
}

/** The keyboard shortcuts of an open case. Those that decide need the claim. */
function useCaseKeys({
  summary,
  formRef,
  form,
  canDecide,
  onClaim,
  onNext,
  onUndo,
  onDialog,
}: CaseKeysInputs): void {
  const choose = (place: number): boolean => {
    const kind = kindAt(place, summary);
    if (kind === null) return false;
    form.change({ kind });
    focusKind(formRef.current, kind);
    return true;
  };
  const decide = (command: DeskCommand, target: EventTarget | null): boolean => {
    if (command.kind === 'choose') return choose(command.place);
    if (command.kind === 'act') focusKind(formRef.current);
    else if (command.kind === 'dismiss') void form.submit({ kind: 'dismiss' });
    else if (command.kind === 'escalate') onDialog('escalation');
    else if (command.kind === 'submit' && !isInOtherForm(target, formRef.current)) void form.submit();
    else return false;
    return true;
  };
  useDeskKeys((command, target) => {
    if (command.kind === 'help') onDialog('keys');
    else if (command.kind === 'undo') onUndo();
    else if (command.kind === 'next') onNext();
    else if (canDecide) return decide(command, target);
    else if (command.kind === 'act') onClaim();
    else return false;
    return true;
  });
}

/** A case: its content, its history, and the form of the decision. */
export function CaseView({
  detail,
  operatorId,
  isAdministrator,
  actions,
  drafts,
  linkComponent = 'a',
  onNext,
  onUndo,
}: CaseViewProps): React.JSX.Element {
  const formRef = useRef<HTMLFormElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const claiming = useTask();
  const state = claimStateOf(detail.summary, { isAdministrator });
  const canDecide = state === 'mine';
  const form = useDecisionForm({ detail, operatorId, drafts, actions, onDecided: onNext });
  const claim = (): void => {
    if (state === 'free') void claiming.run(actions.claim);
  };
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) focusProblem(formRef.current);
  }, [refusals]);
  const { summary } = detail;
  useCaseKeys({ summary, formRef, form, canDecide, onClaim: claim, onNext, onUndo, onDialog: setDialog });
  return (
    <div className={styles['case']}>
      <CaseHead
        {...{ detail, state, linkComponent, onNext }}
        claiming={{ ...claiming, start: claim }}
        onHelp={() => setDialog('keys')}
      />
      <div className={styles['columns']}>
        <div className={styles['content']}>
          <CasePage detail={detail} />
          <CaseReports reports={detail.reports} />
        </div>
        <div className={styles['side']}>
          <DecisionCard
            {...{ detail, form, canDecide, formRef }}
            onEscalate={() => setDialog('escalation')}
          />
        </div>
        <div className={styles['more']}>
          <CaseHistory decisions={detail.decisions} onUndo={actions.undo} />
          <CaseNotes notes={detail.notes} onAdd={actions.addNote} />
          <SimilarAccounts accounts={detail.similar} />
        </div>
      </div>
      <KeysDialog isOpen={dialog === 'keys'} onOpenChange={(isOpen) => setDialog(isOpen ? 'keys' : null)} />
      <EscalateDialog
        isOpen={dialog === 'escalation'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'escalation' : null)}
        onEscalate={async (note) => {
          await actions.escalate(note);
          setDialog(null);
          onNext();
        }}
      />
    </div>
  );
}
