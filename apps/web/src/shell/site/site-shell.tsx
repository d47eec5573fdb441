'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { useDocumentSettings } from '#shared/config/document-settings.tsx';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { ShellLanguagePicker } from '../frame/shell-language-picker.tsx';
import { SiteFrame } from '../frame/site-frame.tsx';
import { siteLinks } from '../frame/site-links.ts';
import { useDrawerContents } from '../frame/use-drawer.ts';

/** The layout of the screens outside the member area that need the session at once. */
export function SiteShell({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const { t } = useTranslation('common');
  const { config } = useDocumentSettings();
  return (
    <SiteFrame
      links={siteLinks({ t, localize: useLocalize(), config, profile: useSession().profile })}
      contents={useDrawerContents()}
      languagePicker={<ShellLanguagePicker label={t('language.label')} locale={useLocale()} />}
    >
      {children}
    </SiteFrame>
  );
}
