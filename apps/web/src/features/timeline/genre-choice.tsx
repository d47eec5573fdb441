'use client';

import { type GenreId, GENRES } from '@musubi/domain/genres';
import { GENRES_MAX_COUNT } from '@musubi/domain/limits';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { GENRE_ICONS } from '#shared/genres/genre-icons.ts';

import styles from './first-day.module.css';

interface GenreChoiceProps {
  readonly chosen: readonly GenreId[];
  readonly onChange: (chosen: readonly GenreId[]) => void;
}

/** All genres as chips; up to five can be chosen. */
export function GenreChoice({ chosen, onChange }: GenreChoiceProps): React.JSX.Element {
  const { t } = useTranslation('timeline');
  const locale = useLocale();
  const isFull = chosen.length >= GENRES_MAX_COUNT;
  const toggle = (id: GenreId): void =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className={styles['genres']}>
      <legend className={styles['heading']}>{t('first.genres')}</legend>
      <p className={styles['note']} role="status">
        {chosen.length === 0
          ? t('first.chosen_none', { max: GENRES_MAX_COUNT })
          : t('first.chosen', { used: chosen.length, max: GENRES_MAX_COUNT })}
      </p>
      <div className={styles['chips']}>
        {GENRES.map(({ id, names }) => {
          const { [id]: Icon } = GENRE_ICONS;
          return (
            <label key={id} className={styles['chip']}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={isFull && !chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              {names[locale]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
