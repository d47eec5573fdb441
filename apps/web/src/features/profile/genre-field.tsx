'use client';

import { type GenreId, GENRES } from '@musubi/domain/genres';
import { GENRES_MAX_COUNT } from '@musubi/domain/limits';
import { toLocale } from '@musubi/domain/locales';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FieldGroup } from '#shared/screen/field-group.tsx';

import { isCalled, useGenreNames } from './genre-names.ts';
import type { ProfileFormController } from './use-profile-form.ts';

import styles from './genre-field.module.css';

/** Selects up to five genres, the most important first. */
export function GenreField({ form }: { readonly form: ProfileFormController }): React.JSX.Element {
  const { t, i18n } = useTranslation(['profile', 'common']);
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name: 'genres' });
  const [typed, setTyped] = useState('');
  const namesOf = useGenreNames();
  const noteId = useId();
  const locale = toLocale(i18n.language);
  const isFull = value.length >= GENRES_MAX_COUNT;
  const found = GENRES.filter((genre) => isCalled(genre, typed));
  const error = form.errorOf('genres');

  const toggle = (id: GenreId): void =>
    onChange(value.includes(id) ? value.filter((chosen) => chosen !== id) : [...value, id]);

  return (
    <FieldGroup legend={t('genres.label')} aria-describedby={noteId}>
      <div id={noteId} className={styles['note']}>
        <p>{t('genres.hint')}</p>
        <p role="status" className={styles['chosen']}>
          {t('genres.count', { used: value.length, max: GENRES_MAX_COUNT })} {namesOf(value)}
          {isFull && ` — ${t('genres.full')}`}
        </p>
      </div>
      <TextField label={t('genres.search')} type="search" value={typed} onChange={setTyped} />
      <div className={styles['genres']}>
        {found.map(({ id, names }, place) => (
          <label key={id} className={styles['genre']}>
            <input
              ref={place === 0 ? ref : undefined}
              type="checkbox"
              checked={value.includes(id)}
              disabled={isFull && !value.includes(id)}
              onChange={() => toggle(id)}
              onBlur={onBlur}
            />
            {names[locale]}
          </label>
        ))}
      </div>
      {found.length === 0 && <p role="status">{t('genres.none_found')}</p>}
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </FieldGroup>
  );
}
