'use client';

import { useSessionState } from '@musubi/auth/react';
import { useLocale } from '@musubi/i18n/messages-provider';
import { layerHistory } from '@musubi/ui/layers/layer-history';
import { dismissToast } from '@musubi/ui/toaster/show-toast';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { SWRConfig, useSWRConfig } from 'swr';

import { AppContext, type AppContextValue } from '#shared/app/app-context.tsx';
import type { FirstPaint } from '#shared/app/first-paint.ts';
import { getSessionWiring, SessionProvider } from '#shared/app/session-wiring.ts';
import { useDocumentSettings } from '#shared/config/document-settings.tsx';
import { createSwrConfig, isReadForOthers, isSlowConnection } from '#shared/connectivity/swr-config.ts';
import { useSavesOfTabs } from '#shared/editing/use-saves-of-tabs.ts';
import { useOwnProfile } from '#shared/session/own-profile.ts';

import { SESSION_FOLLOWERS } from './session-followers.ts';

/** Clears toasts and cached data of the previous user after a sign-out or a change of user. */
function useFreshStart(userId: string | null): void {
  const { mutate } = useSWRConfig();
  const previousId = useRef<string | null>(null);
  useEffect(() => {
    const hasLeft = previousId.current !== null && previousId.current !== userId;
    previousId.current = userId;
    if (!hasLeft) return;
    dismissToast();
    // Revalidates the cleared entries. With `revalidate: false`, the next user's read would join a request in
    // flight, and SWR would drop the response to that request.
    void mutate((key) => isReadForOthers(key, userId), undefined);
  }, [userId, mutate]);
}

interface ProvidersProps {
  /** The user for whom the server renders this document. */
  readonly firstPaint: FirstPaint | null;
  readonly children: ReactNode;
}

function SessionRoot({ firstPaint, children }: ProvidersProps): ReactNode {
  const { config, nonce } = useDocumentSettings();
  const [wiring] = useState(() => getSessionWiring(config, SESSION_FOLLOWERS));
  const router = useRouter();
  const locale = useLocale();
  const state = useSessionState(wiring.session);
  const userId = state.status === 'signedIn' ? state.user.id : null;
  useFreshStart(userId);
  useSavesOfTabs(wiring.saves, userId);
  const client = useMemo(() => wiring.clientOf(userId), [wiring, userId]);
  // Uses `firstPaint` only until the session state is first known. A later `unknown` state may belong to
  // another user.
  const [isKnown, setIsKnown] = useState(false);
  if (!isKnown && state.status !== 'unknown') setIsKnown(true);
  const drawnFor = isKnown ? null : firstPaint;
  const profile = useOwnProfile(state, { client, locale, firstPaint });
  const pibId = profile.data?.pib_id ?? null;
  useEffect(() => {
    wiring.session.syncPibId(pibId).catch(() => {
      // A failure is ignored: only the pib id in the token stays outdated until the next token refresh.
    });
  }, [wiring, pibId]);
  const { session, accounts, loadSignInMethods, editors, saves, sealedDrafts, maintenance } = wiring;
  const app = useMemo<AppContextValue>(
    () => ({
      session,
      accounts,
      loadSignInMethods,
      editors,
      saves,
      sealedDrafts,
      maintenance,
      client,
      config,
      nonce,
      firstPaint: drawnFor,
    }),
    [
      session,
      accounts,
      loadSignInMethods,
      editors,
      saves,
      sealedDrafts,
      maintenance,
      client,
      config,
      nonce,
      drawnFor,
    ],
  );
  const navigation = useMemo(
    () => ({
      prefetch: (target: string) => router.prefetch(target),
      navigate: async (target: string) => {
        await layerHistory.leave();
        router.push(target);
      },
      scrollToTop: () => window.scrollTo(0, 0),
    }),
    [router],
  );
  return (
    <AppContext value={app}>
      <SessionProvider session={wiring.session} profile={profile} navigation={navigation}>
        {children}
      </SessionProvider>
    </AppContext>
  );
}

/** Provides session, profile, the language of React Aria and the SWR configuration. */
export function Providers({ firstPaint, children }: ProvidersProps): ReactNode {
  const locale = useLocale();
  const [swrConfig] = useState(() =>
    createSwrConfig(isSlowConnection(typeof navigator === 'undefined' ? undefined : navigator)),
  );
  return (
    <I18nProvider locale={locale}>
      <SWRConfig value={swrConfig}>
        <SessionRoot firstPaint={firstPaint}>{children}</SessionRoot>
      </SWRConfig>
    </I18nProvider>
  );
}
