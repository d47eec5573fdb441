import '@musubi/ui/tokens.css';
import { isLocale, LOCALES } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { BRAND } from '@musubi/ui/brand/brand';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

import { DIGEST_PLACE, DocumentSettingsProvider } from '#shared/config/document-settings.tsx';
import { getServerEnv } from '#shared/config/env.server.ts';
import { AppToaster } from '#shell/app-toaster.tsx';
import { BackClosesLayers } from '#shell/back-closes-layers.tsx';
import { FontPreload } from '#shell/fonts/font-preload.tsx';
import { Landing } from '#shell/landing.tsx';
import { ReloadsCutScreens } from '#shell/reloads-cut-screens.tsx';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  minimumScale: 0.5,
  maximumScale: 2,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf9f6' },
    { media: '(prefers-color-scheme: dark)', color: '#13110e' },
  ],
};

export const metadata: Metadata = {
  title: { template: `%s · ${BRAND.name}`, default: BRAND.name },
};

export function generateStaticParams(): { readonly locale: string }[] {
  return LOCALES.map((locale) => ({ locale }));
}

export default async function RootLayout({
  children,
  params,
}: {
  readonly children: ReactNode;
  readonly params: Promise<{ readonly locale: string }>;
}): Promise<React.JSX.Element> {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const config = getServerEnv().browser;
  const sent = await headers();
  const t = await getT(locale, 'common');
  return (
    <html lang={locale}>
      <head>
        {/* Icons are not in `metadata`, because Next.js briefly removes metadata tags on navigation, and
            browsers would then refetch the icons. */}
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        <DocumentSettingsProvider
          config={config}
          nonce={sent.get('x-nonce') ?? undefined}
          errorWords={{
            title: t('error_screen.title'),
            body: t('error_screen.body'),
            retry: t('action.retry'),
            request: t('error_screen.request', { digest: DIGEST_PLACE }),
          }}
        >
          {children}
          {/* The screen must come first, so that an element focused by the screen keeps the focus. */}
          <Landing />
          <BackClosesLayers />
          <ReloadsCutScreens />
          <AppToaster label={t('shell.toasts')} dismissLabel={t('action.dismiss')} />
          <FontPreload fontPlus={config.fontPlus} />
        </DocumentSettingsProvider>
      </body>
    </html>
  );
}
