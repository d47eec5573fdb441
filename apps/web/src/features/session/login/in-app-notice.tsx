'use client';

import { systemClock } from '@musubi/auth/browser';
import type { InAppBrowser } from '@musubi/domain/in-app-browsers';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { addClaimedHandle } from '#shared/session/claimed-handle.ts';
import { useInAppBrowser } from '#shared/sign-in/use-in-app-browser.ts';

/** LINE opens a link with this query in the browser of the device (LINE developers, "Using LINE URL schemes"). */
const OUTSIDE = ['openExternalBrowser', '1'] as const;

const subscribeToNothing = () => () => {};

function findOutsideHref(): string {
  const url = new URL(window.location.href);
  url.searchParams.set(...OUTSIDE);
  addClaimedHandle(url, systemClock.nowMs());
  return url.href;
}

const NAMES = { line: 'LINE', instagram: 'Instagram', facebook: 'Facebook' } as const;

/** The app whose built-in browser Google refuses, and the id of the notice about it. */
export interface GoogleRefusal {
  readonly id: string;
  readonly app: InAppBrowser;
}

/** Returns null when Google accepts the browser or the installation does not offer Google. */
export function useGoogleRefusal(): GoogleRefusal | null {
  const { config } = useApp();
  const app = useInAppBrowser();
  const id = useId();
  return app !== null && config.loginProviders.includes('google') ? { id, app } : null;
}

interface InAppNoticeProps extends GoogleRefusal {
  /** Whether this screen can be opened in another browser; the window of a sister app cannot. */
  readonly canMove: boolean;
}

/** Explains that Google refuses this browser, and how to open the screen in the device's browser. */
export function InAppNotice({ id, app, canMove }: InAppNoticeProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const localize = useLocalize();
  const href = useSyncExternalStore(subscribeToNothing, findOutsideHref, () =>
    localize(`${paths.login}?${OUTSIDE.join('=')}`),
  );
  const isLine = app === 'line';
  return (
    <Notice
      tone="warn"
      id={id}
      title={app === 'other' ? t('in_app.title_app') : t('in_app.title', { app: NAMES[app] })}
      actions={canMove && isLine && <LinkButton href={href}>{t('in_app.open')}</LinkButton>}
    >
      {t('in_app.refused')}
      {canMove && !isLine && (
        <>
          <br />
          {t('in_app.how')}
        </>
      )}
    </Notice>
  );
}
