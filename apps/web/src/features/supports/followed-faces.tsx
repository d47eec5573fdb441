'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useRead } from '#shared/app/use-read.ts';

import styles from './find-creator.module.css';

/** Maximum number of creators that the screen offers. */
const FACES = 12;

interface FollowedFacesProps {
  readonly onChoose: (handle: string) => void;
}

/** The followed creators who are registered with OFUSE, newest first; renders nothing if there are none. */
export function FollowedFaces({ onChoose }: FollowedFacesProps): React.JSX.Element | null {
  const { t } = useTranslation('supports');
  const { config } = useApp();
  const reading = useRead('/v4/follows?for=support', async ({ platform }) =>
    platform.v4ListFollows({ sort: 'recent', limit: FACES }),
  );
  const creators = (reading.data?.value.items ?? [])
    .map(({ user }) => user)
    .filter((user) => user.is_creator);
  // Shows no error, because the field below finds every creator.
  if (creators.length === 0) return null;
  return (
    <div role="group" aria-labelledby="supports-followed" className={styles['followed']}>
      <p id="supports-followed" className={styles['label']}>
        {t('find.followed')}
      </p>
      <ul className={styles['faces']}>
        {creators.map((user) => (
          <li key={user.pub_id}>
            <button type="button" className={styles['face']} onClick={() => onChoose(user.pub_id)}>
              <Avatar
                className={styles['avatar']}
                creator={user}
                imageUrl={toImageUrl(config.contentOrigin, user.icon_image_key)}
              />
              <bdi className={styles['name']}>{displayNameOf(user)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
