'use client';

import type { PublicProfile } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { toImageSource } from '@musubi/ui/profile-page/content-image';
import { ThemeCover } from '@musubi/ui/theme-swatch/theme-cover';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { profilePagePath } from '#shared/routing/paths.ts';

import { supportColors } from './support-colors.ts';

import colors from './creator-colors.module.css';
import styles from './support-screen.module.css';

interface SupportStageProps {
  readonly creator: PublicProfile;
  readonly children: ReactNode;
}

/** Placeholder for the name while the sentence is split around it. Names cannot contain this character. */
const NAME_MARK = '\u0000';

/** The heading. The name does not wrap if it fits on one line. */
function Title({ name }: { readonly name: string }): React.JSX.Element {
  const { t } = useTranslation('supports');
  const [before = '', after = ''] = t('support.title', { name: NAME_MARK }).split(NAME_MARK);
  return (
    <h1>
      {before}
      <bdi className={styles['name']}>{name}</bdi>
      {after}
    </h1>
  );
}

/** The layout of the support screen in the creator's colours: cover, picture and text beside the amounts. */
export function SupportStage({ creator, children }: SupportStageProps): React.JSX.Element {
  const { t } = useTranslation('supports');
  const { config } = useApp();
  const { pub_id: pubId, headline, icon_image_key: icon } = creator;
  const name = displayNameOf(creator);
  const cover = toImageSource(config.contentOrigin, creator.cover_image_key, 'card');
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`${styles['stage']} ${colors['colors']}`}
      style={supportColors(creator.appearance)}
    >
      <div className={styles['sheet']}>
        <section className={styles['creator']}>
          {cover === null ? (
            <>
              <ThemeCover choice={creator.appearance} className={`${styles['cover']} ${styles['day']}`} />
              <ThemeCover
                choice={creator.appearance}
                scheme="dark"
                className={`${styles['cover']} ${styles['night']}`}
              />
            </>
          ) : (
            <img className={styles['cover']} {...cover} alt="" width={512} height={288} />
          )}
          <Avatar
            size="large"
            className={styles['icon']}
            imageUrl={icon === null ? null : `${config.contentOrigin}/${icon}`}
          />
          <Title name={name} />
          {headline !== '' && <p className={styles['headline']}>{headline}</p>}
          <p className={styles['note']}>{t('support.body', { name })}</p>
          <a className={styles['back']} href={profilePagePath(pubId)}>
            {t('support.page', { name })}
          </a>
        </section>
        <div className={styles['options']}>{children}</div>
      </div>
    </main>
  );
}
