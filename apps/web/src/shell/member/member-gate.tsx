'use client';

import type { AccountStatus } from '@musubi/api-client';
import { layerHistory } from '@musubi/ui/layers/layer-history';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { useRouter } from 'next/navigation';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import { bringClient } from '#shared/clients/lazy-client.ts';
import { createWholeClient } from '#shared/clients/whole-client.ts';
import { useMaintenance } from '#shared/connectivity/use-maintenance.ts';
import { useStatusLine } from '#shared/editing/use-status-line.ts';
import { loginPath, loginPathAfterEnd, paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useUnlocalizedPath } from '#shared/routing/use-path.ts';
import { ProblemScreen } from '#shared/screen/problem-screen.tsx';
import { ScreenSkeleton } from '#shared/screen/screen-skeleton.tsx';

import { logOutRequest } from '../session/log-out-request.ts';
import { RestorableScreen } from '../session/restorable-screen.tsx';
import { isNameNoticeOpen } from './name-notice-state.ts';

import styles from './member-gate.module.css';

bringClient(createWholeClient);

// Lazy-loaded, because maintenance is rare.
const MaintenanceNotice = lazyComponent(
  async () => (await import('./maintenance-screen.tsx')).MaintenanceNotice,
);
const MaintenanceScreen = lazyComponent(
  async () => (await import('./maintenance-screen.tsx')).MaintenanceScreen,
  <ScreenSkeleton />,
);

// Lazy-loaded, because few accounts are suspended or about to be deleted.
const AccountScreen = lazyComponent(
  async () => (await import('./account-screen.tsx')).AccountScreen,
  <ScreenSkeleton />,
);

/**
 * Lazy-loaded, because most members have confirmed their address. For other members, it loads in parallel
 * with the profile.
 */
const mailBanner = createLazyComponentModule(
  async () => (await import('./verify-email-banner.tsx')).VerifyEmailBanner,
);

/** Lazy-loaded, because only owners of pages from earlier versions may have a name from their sign-in provider. */
const nameNotice = createLazyComponentModule(async () => (await import('./name-notice.tsx')).NameNotice);

/** Lazy-loaded, because it shows for three days only. */
const passwordlessNotice = createLazyComponentModule(
  async () => (await import('./passwordless-notice.tsx')).PasswordlessNotice,
);

/** Screens that show the request for confirmation; the settings show it in a row of their own. */
const MAIL_BANNER_PATHS: ReadonlySet<string> = new Set([paths.dashboard, paths.letters]);

interface MemberGateProps {
  /** True once a logout has started. The gate then does not redirect, because the logout redirects. */
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
      // The session stores the error, and this screen shows it.
    } finally {
      setIsTrying(false);
    }
  };
  return <ProblemScreen error={error} isTrying={isTrying} onRetry={() => void handleRetry()} />;
}

/** The account status that the error code reveals when the API refuses to return the profile. */
function accountBehind(error: unknown): AccountStatus | null {
  if (!(error instanceof ApiFailure)) return null;
  if (error.code === 'account_leaving') return { state: 'leaving', leaves_at: null };
  return error.code === 'account_suspended' ? { state: 'suspended', leaves_at: null } : null;
}

/** The notice above the content of a screen: the end of the password, or the requests to confirm name and address. */
function useNotices(path: string): ReactNode {
  const { user, profile } = useSession();
  const statusLine = useStatusLine();
  const isMailAsked = MAIL_BANNER_PATHS.has(path);
  useLazyModule(mailBanner, isMailAsked && user?.shouldVerifyEmail === true);
  const isNameAsked = useLazyModule(nameNotice, isNameNoticeOpen(profile));
  const isPasswordEnding = profile?.account.passwordless_starts_at !== undefined;
  useLazyModule(passwordlessNotice, isPasswordEnding);
  // Hidden while the status line shows, because nothing can be sent then, and during the guided start.
  if (statusLine !== null || path === paths.start) return null;
  if (isPasswordEnding) return <passwordlessNotice.Component />;
  return (
    <>
      {isNameAsked && <nameNotice.Component />}
      {isMailAsked && <mailBanner.Component />}
    </>
  );
}

function AccountGate({ isLeaving, children }: MemberGateProps): ReactNode {
  const { status, profile, isLoading, error, retry } = useSession();
  const router = useRouter();
  const localize = useLocalize();
  const path = useUnlocalizedPath();
  const notices = useNotices(path);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'signedIn') wasSignedIn.current = true;
    // A log-out that began on a screen of another shell redirects too.
    const isLoggingOut = isLeaving.current || logOutRequest.getState() !== 'none';
    if (status !== 'signedOut' || isLoggingOut) return;
    const { pathname, search, hash } = window.location;
    const here = `${pathname}${search}${hash}`;
    const target = localize(wasSignedIn.current ? loginPathAfterEnd(here) : loginPath(here));
    // Closing an open dialog goes back in the history, which would cancel the navigation.
    void layerHistory.leave().then(() => router.replace(target));
  }, [status, isLeaving, router, localize]);

  const account = profile?.account ?? accountBehind(error);
  if (account !== null && account.state !== 'active')
    return (
      <AccountScreen account={account} path={path} hasProfile={profile !== undefined}>
        {children}
      </AccountScreen>
    );
  if (profile !== undefined)
    return (
      <RestorableScreen path={path} notices={notices}>
        {children}
      </RestorableScreen>
    );
  if (error !== null && !isLoading) return <GateProblem error={error} retry={retry} />;
  return <ScreenSkeleton />;
}

/**
 * Shows a screen to members, and redirects visitors to the login screen, which leads back to this screen.
 * Maintenance hides the screen but keeps its input, and the unsaved edits are saved after the maintenance.
 */
export function MemberGate({ isLeaving, children }: MemberGateProps): ReactNode {
  const { status, error, retry } = useSession();
  const { editors } = useApp();
  const maintenance = useMaintenance();
  const known = maintenance.data ?? null;
  const isRefused = error instanceof ApiFailure && error.code === 'maintenance';
  const isAway = status === 'signedIn' && (known?.is_maintenance === true || isRefused);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current === isAway) return;
    wasAway.current = isAway;
    if (isAway) return;
    editors.flush();
    // The focus was on the maintenance screen, which has disappeared.
    document.querySelector<HTMLElement>('#content')?.focus();
  }, [isAway, editors]);
  // The API refused to return the profile during maintenance, so fetch the profile again.
  const askAgain = async (): Promise<void> => {
    await Promise.all([maintenance.mutate(), isRefused ? retry() : undefined]);
  };
  return (
    <>
      {isAway && <MaintenanceScreen maintenance={known} onRetry={askAgain} />}
      <div className={styles['screen']} hidden={isAway}>
        {known !== null && known.starts_at !== null && <MaintenanceNotice maintenance={known} />}
        <AccountGate isLeaving={isLeaving}>{children}</AccountGate>
      </div>
    </>
  );
}
