'use client';

import { PhoneFrame } from '@musubi/ui/phone-frame/phone-frame';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import { ProfilePreview } from '@musubi/ui/profile-preview/profile-preview';

import { useApp } from '#shared/app-context.tsx';
import { profilePagePath } from '#shared/paths.ts';

import { usePreviewWords } from './use-preview-words.ts';

import styles from './page-preview.module.css';

export interface PagePreviewProps {
  /** Name of the frame. */
  readonly title: string;
  readonly profile: PublicProfile;
  /** Only to be looked at: the keyboard and the wheel pass it by. */
  readonly isPicture?: boolean;
}

// Nothing in the preview leads away from the editor.
const ACTIONS = {
  chooseLocale: '#',
  start: '#',
  signUpWithSns: '#',
  learnMore: '#',
  report: null,
  qrCode: null,
  home: '#',
  letter: '#',
  contactCard: '#',
  count: null,
} as const;

/** The public page as its visitors will see it, drawn by the same tree, following every edit. */
export function PagePreview({ title, profile, isPicture = false }: PagePreviewProps): React.JSX.Element {
  const { config, nonce } = useApp();
  const labels = usePreviewWords(profile.name, profile.locale);
  return (
    <PhoneFrame className={styles['phone']} inert={isPicture}>
      {labels !== null && (
        <ProfilePreview
          title={title}
          nonce={nonce}
          page={{
            profile,
            labels,
            contentOrigin: config.contentOrigin,
            pageUrl: `${config.webOrigin}${profilePagePath(profile.pub_id)}`,
            actions: ACTIONS,
          }}
        />
      )}
    </PhoneFrame>
  );
}
