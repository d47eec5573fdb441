'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { countUnsavedChanges } from '#shared/autosave/unsaved-changes.ts';
import { logOutQuestion } from '#shared/session/log-out-question.ts';

import { findAnswer } from './needless-question.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';

const handleStay = (): void => logOutQuestion.answer(false);
const handleLogOut = (): void => logOutQuestion.answer(true);

interface LogOutGuardProps {
  readonly isAsked: boolean;
}

/** Shows the question of a log-out that would delete unsaved changes, and answers it when it is needless. */
export function LogOutGuard({ isAsked }: LogOutGuardProps): React.JSX.Element {
  const { status, user } = useSession();
  const { editors, sealedDrafts } = useApp();
  const userId = user?.id ?? null;
  const unsavedCount = useSyncExternalStore(
    editors.queued.subscribe,
    () => (isAsked ? countUnsavedChanges({ editors, userId, offered: sealedDrafts.loaded?.offer.count }) : 0),
    () => 0,
  );
  // Keeps the number while the dialog fades out.
  const [shownCount, setShownCount] = useState(unsavedCount);
  if (unsavedCount > 0 && unsavedCount !== shownCount) setShownCount(unsavedCount);
  // The user of the question; the session may name the user only after the question was asked.
  const [asked, setAsked] = useState({ isAsked, userId });
  const isLearned = asked.userId === null && userId !== null;
  if (asked.isAsked !== isAsked || isLearned) setAsked({ isAsked, userId });
  const isOther = userId !== null && asked.userId !== null && asked.userId !== userId;
  useEffect(() => {
    const answer = isAsked ? findAnswer({ isOther, status, unsavedCount }) : null;
    if (answer !== null) logOutQuestion.answer(answer);
  }, [isAsked, isOther, status, unsavedCount]);
  return <UnsavedDialog isOpen={isAsked} count={shownCount} onStay={handleStay} onLogOut={handleLogOut} />;
}
