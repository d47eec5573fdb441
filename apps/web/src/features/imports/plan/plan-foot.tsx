'use client';

import type { Import, ImportPart } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { ProgressBar } from '@musubi/ui/progress-bar/progress-bar';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { findProgress } from '../apply/copy-objects.ts';
import type { ImportApplicationState } from '../apply/use-import-application.ts';
import type { ObjectCopy } from '../apply/use-object-copy.ts';
import { type Choice, isEmptyChoice } from '../choice/plan-choice.ts';
import { LockedParts } from './locked-parts.tsx';

import styles from './import-plan.module.css';

/** Why the choice cannot be imported; null if it can. */
function useObstacle(plan: Import, choice: Choice): string | null {
  const { t } = useTranslation('imports');
  const surplus = choice.items.length - plan.free_links;
  if (surplus > 0) return t('add.too_many', { count: surplus });
  if (!isEmptyChoice(choice)) return null;
  return plan.page_copy === undefined ? t('add.nothing') : t('copy.nothing');
}

/**
 * Says how much a stopped or failed run has copied, if the button would continue it. Null if no run was
 * stopped or failed.
 */
function useHalted({
  choice,
  areOwnPictures,
  application: { objects },
}: Pick<PlanFootProps, 'choice' | 'areOwnPictures' | 'application'>): string | null {
  const { t } = useTranslation('imports');
  if (objects.halted === null) return null;
  const progress = areOwnPictures ? findProgress(objects.halted, choice) : null;
  if (progress === null) return t('copy.stopped');
  return t('copy.paused', { done: progress.done, count: progress.total, button: t('add.submit') });
}

function CopyProgress({ progress }: Pick<ObjectCopy, 'progress'>): React.JSX.Element {
  const { t } = useTranslation('imports');
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <ProgressBar
      label={t('copy.copying')}
      valueLabel={total === 0 ? undefined : t('check.progress', { done, total })}
      done={done}
      total={total}
    />
  );
}

interface PlanFootProps {
  readonly plan: Import;
  readonly choice: Choice;
  readonly areOwnPictures: boolean;
  readonly application: ImportApplicationState;
  readonly onAdd: () => void;
  readonly onLeaveOut: (parts: readonly ImportPart[]) => void;
  readonly onBack: () => void;
  /** Link to the screen that unlocks features. */
  readonly unlockLink: ReactNode;
}

type NoticesProps = Pick<PlanFootProps, 'application' | 'onLeaveOut' | 'unlockLink'>;

function Notices({ application, ...actions }: NoticesProps): React.JSX.Element | null {
  const { failure, locked } = application;
  if (locked.length > 0) return <LockedParts parts={locked} {...actions} />;
  if (failure === null) return null;
  return (
    <Notice tone="danger" role="alert" ref={takeFocus} tabIndex={-1} className={styles['message']}>
      {failure}
    </Notice>
  );
}

/** The button that imports the choice, with the counts, the progress and the failure. */
export function PlanFoot(props: PlanFootProps): React.JSX.Element {
  const { plan, choice, application, onAdd, onLeaveOut, onBack, unlockLink } = props;
  const { t } = useTranslation('imports');
  const addId = useId();
  const obstacle = useObstacle(plan, choice);
  const { isPending, pictures, objects } = application;
  const halted = useHalted(props);
  const statusRef = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears, so the focus moves to the next button, or to the reason why it is
  // disabled.
  const focusNext = (): void => {
    const add = document.getElementById(addId);
    (add?.matches(':disabled') === true ? statusRef.current : add)?.focus();
  };
  const handleStop = (): void => {
    objects.stop();
    focusNext();
  };
  const handleLeaveOut = (parts: readonly ImportPart[]): void => {
    flushSync(() => onLeaveOut(parts));
    focusNext();
  };
  return (
    <div className={styles['foot']}>
      <Notices application={application} onLeaveOut={handleLeaveOut} unlockLink={unlockLink} />
      <div>
        <p role="status">
          <strong>{t('add.chosen', { count: choice.items.length })}</strong>{' '}
          {t('add.room', { count: plan.free_links })}
        </p>
        <p ref={statusRef} role="status" tabIndex={-1} className={styles['muted']} data-phrases>
          {obstacle ?? halted}
          {objects.isRunning && <VisuallyHidden>{t('copy.copying')}</VisuallyHidden>}
          {pictures !== null && t('add.pictures', { ...pictures })}
        </p>
      </div>
      {objects.isRunning && <CopyProgress progress={objects.progress} />}
      <div className={styles['actions']}>
        <Button
          id={addId}
          variant="primary"
          isPending={isPending}
          isDisabled={obstacle !== null}
          onPress={onAdd}
        >
          {t('add.submit')}
        </Button>
        {objects.isRunning ? (
          // The buttons have different keys, so that a press on "stop" cannot end on the button that replaces
          // it.
          <Button key="stop" onPress={handleStop}>
            {t('copy.stop')}
          </Button>
        ) : (
          <Button key="back" variant="quiet" isDisabled={isPending} onPress={onBack}>
            {t('add.back')}
          </Button>
        )}
      </div>
    </div>
  );
}
