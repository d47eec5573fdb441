'use client';

import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useTranslation } from 'react-i18next';

import type { ComparedPart } from '#shared/editing/conflict-versions.tsx';
import { useGenreNames } from '#shared/genres/use-genre-names.ts';

import type { ProfileDifference } from '../draft/profile-draft.ts';
import type { ProfileField } from '../draft/profile-form.ts';
import { TEXT_LABEL_KEYS } from '../fields/profile-text-words.ts';
import { VISIBILITY_KEYS } from '../fields/visibility-words.ts';
import { ProfilePicture } from '../pictures/profile-picture.tsx';
import type { PictureField } from '../pictures/profile-pictures.ts';

import styles from './profile-differences.module.css';

const LABEL_KEYS = {
  icon_image_key: 'icon.label',
  cover_image_key: 'cover.label',
  ...TEXT_LABEL_KEYS,
  genres: 'genres.label',
  contact_email: 'field.contact_email',
  is_contact_email_public: 'field.is_contact_email_public',
  pub_id: 'field.handle',
  locale: 'field.locale',
  visibility: 'field.visibility',
} as const satisfies Record<ProfileField, string>;

type Side = 'mine' | 'theirs';
type PictureDifference = Extract<ProfileDifference, { readonly field: PictureField }>;
type WordedDifference = Exclude<ProfileDifference, PictureDifference>;

function isOfPicture(difference: ProfileDifference): difference is PictureDifference {
  return difference.field === 'icon_image_key' || difference.field === 'cover_image_key';
}

/**
 * Returns a field's label. The label of the e-mail visibility switch begins with the label of the e-mail
 * field.
 */
function useLabelOf(): (field: ProfileField) => string {
  const { t } = useTranslation(['profile', 'common']);
  return (field) => {
    const label = t(LABEL_KEYS[field]);
    return field === 'is_contact_email_public' ? `${t(LABEL_KEYS.contact_email)} — ${label}` : label;
  };
}

/** Formats a field's value as the form shows it. */
function useValueOf(): (difference: WordedDifference, side: Side) => string {
  const { t } = useTranslation('profile');
  const genreNames = useGenreNames();
  return (difference, side) => {
    switch (difference.field) {
      case 'is_contact_email_public':
        return difference[side] ? t('conflict.yes') : t('conflict.no');
      case 'locale':
        return LOCALE_NAMES[difference[side]];
      case 'genres':
        return genreNames(difference[side]);
      case 'visibility':
        return t(VISIBILITY_KEYS[difference[side]]);
      case 'pub_id':
        return `@${difference[side]}`;
      default:
        return difference[side];
    }
  };
}

interface ValueProps<Difference> {
  readonly difference: Difference;
  readonly side: Side;
}

/** Shows the picture. Without a picture, shows a text that screen readers read too. */
function PictureValue({ difference, side }: ValueProps<PictureDifference>): React.JSX.Element {
  const { t } = useTranslation('profile');
  const { [side]: key, field } = difference;
  if (key === null) {
    return (
      <span className={styles['value']} data-empty>
        {t('conflict.no_picture')}
      </span>
    );
  }
  return <ProfilePicture field={field} imageKey={key} />;
}

function WordedValue({ difference, side }: ValueProps<WordedDifference>): React.JSX.Element {
  const { t } = useTranslation('profile');
  const value = useValueOf()(difference, side);
  return (
    <span
      className={styles['value']}
      data-empty={value === ''}
      lang={difference.field === 'locale' ? difference[side] : undefined}
    >
      {value === '' ? t('conflict.empty') : value}
    </span>
  );
}

function Value({ difference, side }: ValueProps<ProfileDifference>): React.JSX.Element {
  return isOfPicture(difference) ? (
    <PictureValue {...{ difference, side }} />
  ) : (
    <WordedValue {...{ difference, side }} />
  );
}

/** Turns differences into the fields of the conflict dialog. */
export function useComparedParts(): (differences: readonly ProfileDifference[]) => readonly ComparedPart[] {
  const labelOf = useLabelOf();
  return (differences) =>
    differences.map((difference) => ({
      id: difference.field,
      label: labelOf(difference.field),
      mine: <Value difference={difference} side="mine" />,
      theirs: <Value difference={difference} side="theirs" />,
    }));
}

/** Lists fields that only the other writer changed. The creator has nothing to choose for these fields. */
export function TheirsAlone({
  differences,
}: {
  readonly differences: readonly ProfileDifference[];
}): React.JSX.Element {
  const { t } = useTranslation('profile');
  const labelOf = useLabelOf();
  return (
    <div className={styles['alone']}>
      <p>{t('conflict.theirs_alone')}</p>
      <dl>
        {differences.map((difference) => (
          <div key={difference.field}>
            <dt>{labelOf(difference.field)}</dt>
            <dd>
              <Value difference={difference} side="theirs" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
