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

/**
 * Asks before a log-out that would delete unsaved changes. Answers the question itself when it becomes
 * unnecessary.
 */
export function LogOutGuard({ isAsked }: LogOutGuardProps): React.JSX.Element {
  const { status, user } = useSession();
  const { editors, sealedDrafts } = useApp();
  const userId = user?.id ?? null;
  const unsavedCount = useSyncExternalStore(
    editors.queued.subscribe,
    () => (isAsked ? countUnsavedChanges({ editors, userId, offered: sealedDrafts.loaded?.offer.count }) : 0),
    () => 0,
  );
  // Keeps showing the number while the dialog fades out.
  const [shownCount, setShownCount] = useState(unsavedCount);
  if (unsavedCount > 0 && unsavedCount !== shownCount) setShownCount(unsavedCount);
  // The user to whom the question belongs; the session may know the user only after the question was asked.
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
