'use client';

import type { Locale } from '@musubi/domain/locales';
import { createI18n } from '@musubi/i18n/create-i18n';
import { localizePath } from '@musubi/i18n/locale-paths';
import { buttonClasses } from '@musubi/ui/button/button-look';
import type { TFunction } from 'i18next';
import { use } from 'react';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { MessageScreen } from '#shared/screen/message-screen.tsx';

import { ContentMessages } from './content-messages.ts';

interface MessageProps {
  readonly t: TFunction;
  readonly locale: Locale;
}

function Message({ t, locale }: MessageProps): React.JSX.Element {
  return (
    <MessageScreen title={t('not_found.title')} body={t('not_found.body')} stamp={t('not_found.stamp')}>
      <Link className={buttonClasses({ variant: 'primary' })} href={localizePath(paths.discover, locale)}>
        {t('menu.discover')}
      </Link>
      <Link href={localizePath(paths.top, locale)}>{t('not_found.to_top')}</Link>
    </MessageScreen>
  );
}

/** The 404 screen of content pages, within their header and footer. */
export function ContentNotFound(): React.JSX.Element {
  const { locale, messages } = use(ContentMessages);
  return <Message t={createI18n(locale, messages).getFixedT(locale, 'common')} locale={locale} />;
}
