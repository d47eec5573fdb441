'use client';

import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import { useTranslation } from 'react-i18next';

import { LaterPageFrame } from '#shared/preview/later-page-frame.tsx';

import type { PreviewView } from './preview-toolbar.tsx';

import styles from './preview-screen.module.css';

interface PreviewStageProps {
  readonly view: PreviewView;
  readonly profile: PublicProfile;
}

/** The page in a frame of phone or desktop width, in light or dark mode. */
export function PreviewStage({ view, profile }: PreviewStageProps): React.JSX.Element {
  const { t } = useTranslation('preview');
  return (
    <div className={styles['stage']} data-scheme={view.scheme}>
      <div className={styles['frame']} data-width={view.width}>
        <LaterPageFrame key={view.locale} title={t('frame')} profile={{ ...profile, locale: view.locale }} />
      </div>
    </div>
  );
}
