import { localizePath } from '@musubi/i18n/locale-paths';
import { loadMessages } from '@musubi/i18n/messages';
import { getT } from '@musubi/i18n/translator';
import type { ReactNode } from 'react';

import { getServerEnv } from '#shared/config/env.server.ts';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { readRequestFirstPaint } from '#shared/session/request-first-paint.server.ts';
import { ContentShell } from '#shell/content-shell.tsx';
import { drawerContents } from '#shell/drawer-contents.ts';
import { siteLinks } from '#shell/site-links.ts';
import { toStillContents } from '#shell/start-contents.ts';

/**
 * The layout of the content pages: top page, guide, legal documents and goodbye. The server renders these
 * pages completely, without the providers of the app.
 */
export default async function ContentLayout({
  children,
  params,
}: LocaleRouteProps & { readonly children: ReactNode }): Promise<React.JSX.Element> {
  const locale = await localeOf({ params });
  const [messages, firstPaint] = await Promise.all([
    loadMessages(locale, ['common']),
    readRequestFirstPaint(),
  ]);
  const t = await getT(locale, 'common');
  const profile = firstPaint?.profile ?? null;
  const config = getServerEnv().browser;
  const localize = (path: string): string => localizePath(path, locale);
  const contents = drawerContents({
    t,
    localize,
    currentPath: '',
    shown: {
      status: firstPaint === null ? 'unknown' : 'signedIn',
      profile,
      isWaiting: profile === null,
    },
    config,
    onLogOut: () => undefined,
  });
  return (
    <ContentShell
      locale={locale}
      links={siteLinks({ t, localize, config })}
      languageLabel={t('language.label')}
      logOutWords={{
        waitingTitle: t('log_out.waiting_title'),
        waiting: t('log_out.waiting'),
        failedTitle: t('log_out.failed_title'),
        failed: t('log_out.failed'),
        retry: t('action.retry'),
      }}
      start={toStillContents(contents)}
      messages={messages}
      firstPaint={firstPaint}
    >
      {children}
    </ContentShell>
  );
}
