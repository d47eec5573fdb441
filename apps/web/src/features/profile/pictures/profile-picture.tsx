'use client';

import { toImageSource } from '@musubi/ui/profile-page/content-image';
import { PersonMark } from '@musubi/ui/profile-page/person-mark';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';

import { PICTURE_KINDS, type PictureField } from './profile-pictures.ts';

import styles from './picture-field.module.css';

const ALT_KEYS = { icon_image_key: 'icon.alt', cover_image_key: 'cover.alt' } as const;

interface ProfilePictureProps {
  readonly field: PictureField;
  readonly imageKey: string | null;
  /** Shown in the frame without a picture, like on the creator's page; by default, a drawing of a person. */
  readonly initial?: string;
}

/** A stored picture of the profile, or an empty frame of the same shape. */
export function ProfilePicture({ field, imageKey, initial = '' }: ProfilePictureProps): React.JSX.Element {
  const { t } = useTranslation('profile');
  const { config } = useApp();
  const { place, purpose, limit } = PICTURE_KINDS[field];
  const source = toImageSource(config.contentOrigin, imageKey, place);
  return source === null ? (
    <span className={styles[purpose]} data-empty aria-hidden="true">
      {purpose === 'icon' && (initial || <PersonMark />)}
    </span>
  ) : (
    <img
      {...source}
      alt={t(ALT_KEYS[field])}
      width={limit.width}
      height={limit.height}
      className={styles[purpose]}
    />
  );
}
