import { localizePath } from '@musubi/i18n/locale-paths';
import { loadMessages, type Messages } from '@musubi/i18n/messages';
import { getT } from '@musubi/i18n/translator';
import { AppHeader } from '@musubi/ui/app-header/app-header';
import { DrawerButton } from '@musubi/ui/side-drawer/drawer-button';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

import { getServerEnv } from '#shared/config/env.server.ts';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';
import { readRequestSession } from '#shared/session/request-first-paint.server.ts';
import { drawerContents } from '#shell/frame/drawer-contents.ts';
import { HeaderActions } from '#shell/frame/header-actions.tsx';
import { siteLinks } from '#shell/frame/site-links.ts';
import { SiteBrand, SiteFooter } from '#shell/frame/site-parts.tsx';
import { LiveActions } from '#shell/live/live-parts.tsx';
import { StillMenu } from '#shell/live/still-menu.tsx';
import { ContentShell } from '#shell/site/content-shell.tsx';
import { signOutSources } from '#shell/starter/sign-out-sources.server.ts';

import styles from '#shell/frame/content-header.module.css';

/** Omits the error messages of the identity service, because content pages have no sign-in form. */
function toContentMessages({ common, ...rest }: Messages): Messages {
  if (common === undefined) return rest;
  const { identity: _identity, ...shown } = common;
  return { ...rest, common: shown as typeof common };
}

/**
 * The layout of the content pages: top page, guide, legal documents and goodbye. The server renders these
 * pages completely, without the providers of the app.
 */
export default async function ContentLayout({
  children,
  params,
}: LocaleRouteProps & { readonly children: ReactNode }): Promise<React.JSX.Element> {
  const locale = await localeOf({ params });
  const [messages, session] = await Promise.all([loadMessages(locale, ['common']), readRequestSession()]);
  const { status, firstPaint } = session;
  const t = await getT(locale, 'common');
  const profile = firstPaint?.profile ?? null;
  const config = getServerEnv().browser;
  const localize = (path: string): string => localizePath(path, locale);
  const contents = drawerContents({
    t,
    localize,
    currentPath: '',
    isOperator: false,
    shown: {
      status,
      profile,
      isWaiting: profile === null && status !== 'signedOut',
    },
    config,
    onLogOut: () => undefined,
  });
  const links = siteLinks({ t, localize, config, profile: profile ?? undefined });
  const { menu, showMenu, skipToContent } = contents.labels;
  return (
    <ContentShell
      locale={locale}
      labels={{ menu, showMenu, skipToContent }}
      languageLabel={t('language.label')}
      logOutNotice={{
        words: {
          waitingTitle: t('log_out.waiting_title'),
          waiting: t('log_out.waiting'),
          failedTitle: t('log_out.failed_title'),
          failed: t('log_out.failed'),
          retry: t('action.retry'),
        },
        icons: {
          waiting: <Info size={20} aria-hidden="true" />,
          failed: <TriangleAlert size={20} aria-hidden="true" />,
        },
      }}
      menu={<StillMenu contents={contents} userId={firstPaint?.userId ?? null} />}
      messages={toContentMessages(messages)}
      session={session}
      signOutSources={signOutSources(config)}
    >
      <AppHeader
        className={styles['header']}
        menuButton={<DrawerButton />}
        title={<SiteBrand links={links} linkComponent={SoftLink} />}
        actions={
          <LiveActions>
            <HeaderActions links={links} contents={contents} linkComponent={SoftLink} />
          </LiveActions>
        }
      />
      {children}
      <SiteFooter links={links} linkComponent={SoftLink} />
    </ContentShell>
  );
}
