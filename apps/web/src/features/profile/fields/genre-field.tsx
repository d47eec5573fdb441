'use client';

import { type GenreId, GENRES } from '@musubi/domain/genres';
import { GENRES_MAX_COUNT } from '@musubi/domain/limits';
import { toLocale } from '@musubi/domain/locales';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useGenreNames } from '#shared/genres/use-genre-names.ts';

import { memoFields } from '../draft/memo-fields.ts';
import type { FieldForm } from '../draft/use-profile-editor.ts';
import { isCalled } from './genre-names.ts';

import styles from './genre-field.module.css';

interface GenresProps {
  readonly chosen: readonly GenreId[];
  readonly onToggle: (id: GenreId) => void;
}

/** The chosen genres, each with a button that removes it. */
function ChosenGenres({ chosen, onToggle }: GenresProps): React.JSX.Element {
  const { t } = useTranslation('profile');
  const namesOf = useGenreNames();
  return (
    <ul className={styles['chosen']}>
      {chosen.map((id) => (
        <li key={id} className={styles['chip']}>
          {namesOf([id])}
          <button
            type="button"
            className={styles['remove']}
            aria-label={t('genres.remove', { genre: namesOf([id]) })}
            onClick={() => onToggle(id)}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** All genres as checkboxes, with a search field for genre names in any language. */
function AllGenres({ chosen, onToggle }: GenresProps): React.JSX.Element {
  const { t, i18n } = useTranslation(['profile', 'common']);
  const [typed, setTyped] = useState('');
  const locale = toLocale(i18n.language);
  const isFull = chosen.length >= GENRES_MAX_COUNT;
  const found = GENRES.filter((genre) => isCalled(genre, typed));
  return (
    <>
      <TextField label={t('genres.search')} type="search" value={typed} onChange={setTyped} />
      <div role="group" aria-label={t('genres.label')} className={styles['genres']}>
        {found.map(({ id, names }) => (
          <label key={id} className={styles['genre']}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={isFull && !chosen.includes(id)}
              onChange={() => onToggle(id)}
            />
            {names[locale]}
          </label>
        ))}
      </div>
      {found.length === 0 && <p role="status">{t('genres.none_found')}</p>}
    </>
  );
}

function GenreControls({ form }: { readonly form: FieldForm }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { genres: chosen } = form.values;
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const hintId = useId();
  const isFull = chosen.length >= GENRES_MAX_COUNT;
  const error = form.errorOf('genres');

  const toggle = (id: GenreId): void =>
    form.change('genres', chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <div className={styles['field']}>
      {chosen.length > 0 && (
        <ChosenGenres
          chosen={chosen}
          onToggle={(id) => {
            toggle(id);
            // The pressed button disappears with its genre, so the focus moves to another button.
            buttonRef.current?.focus();
          }}
        />
      )}
      <div className={styles['line']}>
        <Button
          ref={buttonRef}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-describedby={hintId}
          icon={<ChevronDown className={styles['arrow']} size={18} aria-hidden="true" />}
          onPress={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('genres.close') : t('genres.choose')}
        </Button>
        <span role="status" className={styles['count']}>
          {t('genres.count', { used: chosen.length, max: GENRES_MAX_COUNT })}
          {isFull && isOpen && ` — ${t('genres.full')}`}
        </span>
      </div>
      <p id={hintId} className={styles['hint']}>
        {t('genres.hint')}
      </p>
      <div id={listId} className={styles['list']} hidden={!isOpen}>
        {isOpen && <AllGenres chosen={chosen} onToggle={toggle} />}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Selects up to five genres, the most important first. The full list is collapsed until the creator opens it.
 */
export const GenreField = memoFields(() => ['genres'], GenreControls);
