'use client';

import type { PublicProfile as PublishedProfile } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Notice } from '@musubi/ui/notice/notice';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { LazyPageFrame } from '#shared/preview/lazy-page-frame.tsx';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { DESKTOP_FRAGMENT } from '#shared/routing/paths.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { findDifferences, type PageDifferences } from './page-differences.ts';
import { PreviewToolbar, type PreviewView } from './preview-toolbar.tsx';
import { PreviewCodeCard, ShareCard } from './share-cards.tsx';
import { useDeviceScheme } from './use-device-scheme.ts';

import styles from './preview-screen.module.css';

/**
 * The creator's page as visitors see it now; null for an unpublished page, for which the API responds
 * `not_found`.
 */
function usePublishedPage(pubId: string): ReadState<PublishedProfile | null> {
  return useRead(`/users/${pubId}`, async ({ content }) => {
    try {
      return await content.getUser({ pubId });
    } catch (error) {
      const failure = await toApiFailure(error);
      if (failure.code === 'not_found') return null;
      throw failure;
    }
  });
}

interface PreviewProps {
  readonly profile: EditorProfile;
}

function Differences({ waiting, hidden }: PageDifferences): React.JSX.Element | null {
  const { t } = useTranslation('preview');
  const list = new Intl.ListFormat(useLocale());
  if (waiting.length + hidden.length === 0) return <p className={styles['said']}>{t('difference.none')}</p>;
  return (
    <Notice tone="info" title={t('difference.title')}>
      {waiting.length > 0 && <p>{t('difference.waiting', { titles: list.format(waiting) })}</p>}
      {hidden.length > 0 && <p>{t('difference.hidden', { titles: list.format(hidden) })}</p>}
    </Notice>
  );
}

interface PreviewStageProps {
  readonly view: PreviewView;
  readonly profile: PublicProfile;
}

/** The creator's page in a frame of phone or desktop width, in light or dark mode. */
function PreviewStage({ view, profile }: PreviewStageProps): React.JSX.Element {
  const { t } = useTranslation('preview');
  return (
    <div className={styles['stage']}>
      <div className={styles['frame']} data-width={view.width}>
        <LazyPageFrame
          key={view.locale}
          title={t('frame')}
          facesOf={profile.pub_id}
          scheme={view.scheme}
          profile={{ ...profile, locale: view.locale }}
        />
      </div>
    </div>
  );
}

function Published({ profile, view }: PreviewProps & { readonly view: PreviewView }): React.JSX.Element {
  const { t } = useTranslation('preview');
  const reading = usePublishedPage(profile.pub_id);
  return (
    <CardContent reading={reading} rows={3}>
      {(page) =>
        page === null ? (
          <Notice tone="warn" title={t('draft.title')}>
            {t('draft.body')}
          </Notice>
        ) : (
          <>
            <Differences {...findDifferences(profile, page)} />
            <PreviewStage view={view} profile={page} />
          </>
        )
      }
    </CardContent>
  );
}

const subscribeToHash = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** Whether the URL requests desktop width first; false on the server, which does not receive fragments. */
function useIsDesktopAsked(): boolean {
  return useSyncExternalStore(
    subscribeToHash,
    () => location.hash === `#${DESKTOP_FRAGMENT}`,
    () => false,
  );
}

function Preview({ profile }: PreviewProps): React.JSX.Element {
  const { t } = useTranslation('preview');
  const deviceScheme = useDeviceScheme();
  const isDesktopAsked = useIsDesktopAsked();
  const [chosen, setChosen] = useState<Partial<PreviewView>>({});
  const view: PreviewView = {
    width: isDesktopAsked ? 'desktop' : 'phone',
    locale: profile.locale,
    scheme: deviceScheme,
    version: 'mine',
    ...chosen,
  };
  const [code, setCode] = useState<string | null>(null);
  return (
    <Screen title={t('title')} width="wide">
      <div className={styles['columns']} data-width={view.width}>
        <div className={styles['parts']}>
          <p className={styles['lead']} data-phrases>
            {t('lead')}
          </p>
          <PreviewToolbar view={view} onChange={(change) => setChosen({ ...chosen, ...change })} />
          {view.version === 'mine' ? (
            <PreviewStage view={view} profile={toPreviewProfile(profile)} />
          ) : (
            <Published profile={profile} view={view} />
          )}
        </div>
        <div className={styles['cards']}>
          <ShareCard profile={profile} code={code} />
          <PreviewCodeCard code={code} onCode={setCode} />
        </div>
      </div>
    </Screen>
  );
}

/** `/my/preview`: previews the creator's page in every width, language, colour scheme and version. */
export function PreviewScreen(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <Preview profile={profile} />}</ProfileLoader>;
}
