'use client';

import type { OperatorRole } from '@musubi/domain/operators';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';

import { findRoleProblem, type RoleChoice, type RoleProblem } from './role-choice.ts';
import { RoleFields, useRoleWords } from './role-fields.tsx';
import type { SetRoles } from './use-operators.ts';

import styles from './operators.module.css';

const REASON_MAX_CHARACTERS = 5000;

/** The operator whose roles change; null for a new operator. */
interface RoleHolder {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

interface RoleFormProps {
  /** Id of the heading that names the account. */
  readonly titleId: string;
  readonly holder: RoleHolder | null;
  readonly onSave: SetRoles;
  /** Called after a change with the account's name and its new roles. */
  readonly onSaved: (name: string, roles: readonly OperatorRole[]) => void;
}

interface AskDialogProps {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function AskDialog({ name, roles, onConfirm, onClose }: AskDialogProps): React.JSX.Element {
  const { t } = useTranslation('operators');
  const locale = useLocale();
  const wordsOf = useRoleWords();
  const isRemoval = roles.length === 0;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(wordsOf(roles));
  return (
    <AlertDialog
      isOpen
      isDanger={isRemoval}
      onOpenChange={onClose}
      title={isRemoval ? t('roles.ask.remove_title', { name }) : t('roles.ask.title', { name })}
      confirmLabel={isRemoval ? t('roles.ask.confirm_remove') : t('roles.ask.confirm')}
      cancelLabel={t('roles.ask.cancel')}
      onConfirm={onConfirm}
    >
      <p data-phrases>{isRemoval ? t('roles.ask.remove') : t('roles.ask.roles', { roles: list })}</p>
    </AlertDialog>
  );
}

function useProblemWords(): (problem: RoleProblem) => string {
  const { t } = useTranslation('operators');
  const words = {
    id: t('roles.missing.id'),
    roles: t('roles.missing.roles'),
    same: t('roles.missing.same'),
    reason: t('roles.missing.reason'),
  } as const satisfies Record<RoleProblem, string>;
  return (problem) => words[problem];
}

/** The state of the form: the typed values, and the function that sends them. */
function useRoleForm({ holder, onSave, onSaved }: Omit<RoleFormProps, 'titleId'>) {
  const task = useTask();
  const [typedId, setTypedId] = useState('');
  // While null, the form shows the stored roles, which another administrator may change.
  const [chosen, setChosen] = useState<readonly OperatorRole[] | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const userId = holder?.userId ?? typedId.trim();
  const roles = chosen ?? holder?.roles ?? [];
  const choice: RoleChoice = { userId, roles, reason };
  const problem = findRoleProblem(choice, holder?.roles ?? null);
  const submit = (): void => {
    setIsTried(true);
    if (problem === null && !task.isPending) setIsAsking(true);
  };
  const save = async (): Promise<void> => {
    const answer = { isGiven: false };
    const isDone = await task.run(async () => {
      answer.isGiven = await onSave(userId, { roles: [...roles], reason: reason.trim() });
    });
    if (!isDone || !answer.isGiven) return;
    setTypedId('');
    setChosen(null);
    setReason('');
    setIsTried(false);
    onSaved(holder?.name ?? userId, roles);
  };
  return {
    task,
    typedId,
    setTypedId,
    choice,
    setChosen,
    setReason,
    problem: isTried ? problem : null,
    isAsking,
    stopAsking: () => setIsAsking(false),
    submit,
    save,
  };
}

/**
 * Changes the roles of an operator, or adds an operator. Requires a reason for the log and a confirmation.
 */
export function RoleForm(props: RoleFormProps): React.JSX.Element {
  const { holder, titleId } = props;
  const { t } = useTranslation('operators');
  const form = useRoleForm(props);
  const wordsOf = useProblemWords();
  const { problem, choice, task } = form;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      {holder === null && (
        <TextField
          label={t('roles.id')}
          description={t('roles.add.id_hint')}
          autoComplete="off"
          spellCheck="false"
          value={form.typedId}
          onChange={form.setTypedId}
          errorMessage={problem === 'id' ? wordsOf(problem) : undefined}
          className={styles['wide']}
        />
      )}
      <RoleFields roles={choice.roles} onChange={form.setChosen} />
      {(problem === 'roles' || problem === 'same') && (
        <p role="alert" className={styles['problem']}>
          {wordsOf(problem)}
        </p>
      )}
      <TextArea
        isOneLine
        label={t('roles.reason')}
        description={t('roles.reason_hint')}
        maxLength={REASON_MAX_CHARACTERS}
        value={choice.reason}
        onChange={form.setReason}
        errorMessage={problem === 'reason' ? wordsOf(problem) : undefined}
        className={styles['wide']}
      />
      {task.failure !== null && (
        <Notice tone="danger" role="alert">
          {task.failure}
        </Notice>
      )}
      <Button type="submit" isPending={task.isPending} aria-describedby={titleId}>
        {holder === null ? t('roles.add.save') : t('roles.save')}
      </Button>
      {form.isAsking && (
        <AskDialog
          name={holder?.name ?? choice.userId}
          roles={choice.roles}
          onConfirm={() => void form.save()}
          onClose={form.stopAsking}
        />
      )}
    </form>
  );
}
