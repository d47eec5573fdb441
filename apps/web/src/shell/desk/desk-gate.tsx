'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { layerHistory } from '@musubi/ui/layers/layer-history';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { SideDrawer } from '@musubi/ui/side-drawer/side-drawer';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { useOperatorAnswer } from '#shared/operators/use-operator-answer.ts';
import { loginPathAfterEnd } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ProblemScreen } from '#shared/screen/problem-screen.tsx';
import { ScreenSkeleton } from '#shared/screen/screen-skeleton.tsx';

import { DrawerLink } from '../frame/drawer-link.tsx';
import { ShellLanguagePicker } from '../frame/shell-language-picker.tsx';
import { useDrawerContents } from '../frame/use-drawer.ts';
import { type DeskView, toDeskView } from './desk-view.ts';

// Lazy-loaded: only operators need the desk, and all other users need the 404 screen instead.
const NotFoundScreen = lazyComponent(
  async () => (await import('../site/not-found-screen.tsx')).NotFoundScreen,
);
const DeskObstacle = lazyComponent(async () => (await import('./desk-obstacle.tsx')).DeskObstacle);

/** The frame of the desk while the operator is unknown, without the desk's menu. */
function WaitingFrame({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const { t } = useTranslation('common');
  const { status: _status, ...drawer } = useDrawerContents();
  return (
    <SideDrawer
      {...drawer}
      standing="wide"
      linkComponent={DrawerLink}
      languagePicker={<ShellLanguagePicker label={t('language.label')} locale={useLocale()} />}
    >
      {children}
    </SideDrawer>
  );
}

const DeskShell = lazyComponent(
  async () => (await import('./desk-shell.tsx')).DeskShell,
  <WaitingFrame>
    <ScreenSkeleton />
  </WaitingFrame>,
);

/** The view that the gate shows, and a function that retries after a failure. */
function useDeskView(): { readonly view: DeskView; readonly isTrying: boolean; readonly retry: () => void } {
  const { status, error, retry } = useSession();
  const operator = useOperatorAnswer();
  const [isRetrying, setIsRetrying] = useState(false);
  const handleRetry = async (): Promise<void> => {
    setIsRetrying(true);
    try {
      await (status === 'signedIn' ? operator.retry() : retry());
    } catch {
      // The session and the fetch store the error, and this screen shows it.
    } finally {
      setIsRetrying(false);
    }
  };
  return {
    view: toDeskView({
      status,
      sessionError: error,
      answer: operator.answer,
      operatorError: operator.error,
    }),
    isTrying: isRetrying || operator.isValidating,
    retry: () => void handleRetry(),
  };
}

/** Opens the login screen when the session of an operator has ended. The login returns to this screen. */
function useLoginAfterEnd(view: DeskView, isLeaving: boolean): boolean {
  const router = useRouter();
  const localize = useLocalize();
  const wasOperator = useRef(false);
  const [hasEnded, setHasEnded] = useState(false);
  const { kind } = view;
  useEffect(() => {
    if (kind === 'desk') wasOperator.current = true;
    if (kind !== 'visitor' || !wasOperator.current || isLeaving) return;
    wasOperator.current = false;
    setHasEnded(true);
    const { pathname, search } = window.location;
    const target = localize(loginPathAfterEnd(`${pathname}${search}`));
    // Closing an open dialog goes back in the history, which would cancel the navigation.
    void layerHistory.leave().then(() => router.replace(target));
  }, [kind, isLeaving, router, localize]);
  return hasEnded;
}

/**
 * Shows the desk to operators. Visitors and other members get the product's 404 screen, and load neither the
 * desk's menu nor its context.
 */
export function DeskGate({ children }: { readonly children: ReactNode }): ReactNode {
  const [isLeaving, setLeaving] = useState(false);
  const { view, isTrying, retry } = useDeskView();
  const hasEnded = useLoginAfterEnd(view, isLeaving);
  if (view.kind === 'desk')
    return (
      <DeskShell operator={view.operator} onLeave={setLeaving}>
        {children}
      </DeskShell>
    );
  if ((view.kind === 'visitor' || view.kind === 'member') && !isLeaving && !hasEnded)
    return <NotFoundScreen />;
  return (
    <WaitingFrame>
      {view.kind === 'obstacle' && <DeskObstacle obstacle={view.obstacle} />}
      {view.kind === 'problem' && <ProblemScreen error={view.error} isTrying={isTrying} onRetry={retry} />}
      {view.kind !== 'obstacle' && view.kind !== 'problem' && <ScreenSkeleton />}
    </WaitingFrame>
  );
}
