'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

import { loginPath } from '#shared/paths.ts';
import { ProblemScreen } from '#shared/screen/problem-screen.tsx';
import { ScreenSkeleton } from '#shared/screen/screen-skeleton.tsx';
import { useSession } from '#shared/session-wiring.ts';
import { useLocalize } from '#shared/use-localized.ts';

import { VerifyEmailBanner } from './verify-email-banner.tsx';

interface MemberGateProps {
  /** True from the moment a logout begins, which has its own way out. */
  readonly isLeaving: RefObject<boolean>;
  readonly children: ReactNode;
}

function GateProblem({
  error,
  retry,
}: {
  readonly error: unknown;
  readonly retry: () => Promise<void>;
}): ReactNode {
  const [isTrying, setIsTrying] = useState(false);
  const handleRetry = async (): Promise<void> => {
    setIsTrying(true);
    try {
      await retry();
    } catch {
      // The state says what is wrong; the screen shows it.
    } finally {
      setIsTrying(false);
    }
  };
  return <ProblemScreen error={error} isTrying={isTrying} onRetry={() => void handleRetry()} />;
}

/** Shows a member screen to members; sends others to the login page and back here afterwards. */
export function MemberGate({ isLeaving, children }: MemberGateProps): ReactNode {
  const { status, profile, isLoading, error, retry } = useSession();
  const router = useRouter();
  const localize = useLocalize();
  useEffect(() => {
    if (status !== 'signedOut' || isLeaving.current) return;
    const here = `${window.location.pathname}${window.location.search}`;
    router.replace(localize(loginPath(here)));
  }, [status, isLeaving, router, localize]);

  if (profile !== null)
    return (
      <>
        <VerifyEmailBanner />
        {children}
      </>
    );
  if (error !== null && !isLoading) return <GateProblem error={error} retry={retry} />;
  return <ScreenSkeleton />;
}
