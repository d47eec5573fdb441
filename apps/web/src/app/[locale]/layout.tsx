import '@musubi/ui/tokens.css';
import { isLocale, LOCALES } from '@musubi/domain/locales';
import { loadMessages } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import { BRAND } from '@musubi/ui/brand/brand';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

import { getServerEnv } from '#shared/config/env.server.ts';
import { getFirstPaintReader } from '#shared/session/first-paint.server.ts';

import { AppToaster } from '../../shell/app-toaster.tsx';
import { FontPreload } from '../../shell/font-preload.tsx';
import { OfflineNotice } from '../../shell/offline-notice.tsx';
import { Providers } from '../../shell/providers.tsx';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  minimumScale: 0.5,
  maximumScale: 2,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf9f6' },
    { media: '(prefers-color-scheme: dark)', color: '#0e1114' },
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
  const sent = await headers();
  const config = getServerEnv().browser;
  const [messages, firstPaint] = await Promise.all([
    loadMessages(locale, ['common']),
    getFirstPaintReader(config)(sent.get('cookie')),
  ]);
  return (
    <html lang={locale}>
      <head>
        {/* Icons are not in `metadata`, because Next.js briefly removes its tags on navigation and
            browsers would refetch the icons. */}
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        <MessagesProvider locale={locale} messages={messages}>
          <Providers config={config} nonce={sent.get('x-nonce') ?? undefined} firstPaint={firstPaint}>
            <OfflineNotice />
            {children}
            <AppToaster />
            <FontPreload />
          </Providers>
        </MessagesProvider>
      </body>
    </html>
  );
}
