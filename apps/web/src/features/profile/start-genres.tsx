'use client';

import { type GenreId, GENRES } from '@musubi/domain/genres';
import { GENRES_MAX_COUNT } from '@musubi/domain/limits';
import { toLocale } from '@musubi/domain/locales';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Fragment } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { useStart } from '#shared/start/start-context.ts';

import { GENRE_ICONS } from './genre-icons.ts';
import { StartProfileFrame } from './start-profile-frame.tsx';
import { useProfileForm } from './use-profile-form.ts';

import styles from './start-genres.module.css';

/** The name may only break after a middle dot or a space, never inside a word. */
function GenreName({ name }: { readonly name: string }): React.JSX.Element {
  return (
    <span className={styles['name']}>
      {name.split(/(?<=・)/).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

/** All genres as pictures; up to five can be chosen, the most important first. */
export function StartGenresForm({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t, i18n } = useTranslation(['profile', 'start', 'common']);
  const { goOn, goTo } = useStart();
  const form = useProfileForm(profile, { onSaved: () => goOn('genres') });
  const {
    field: { value, onChange },
  } = useController({ control: form.control, name: 'genres' });
  const locale = toLocale(i18n.language);
  const isFull = value.length >= GENRES_MAX_COUNT;
  // A draft of the step before is saved with this one, and its errors show only there.
  const isBlocked = form.errorOf('name') !== undefined || form.errorOf('pub_id') !== undefined;
  const toggle = (id: GenreId): void =>
    onChange(value.includes(id) ? value.filter((chosen) => chosen !== id) : [...value, id]);

  return (
    <StartProfileFrame id="genres" profile={profile} form={form} onContinue={form.submit}>
      {isBlocked && (
        <Notice
          tone="warn"
          role="alert"
          actions={
            <Button size="small" onPress={() => goTo('name')}>
              {t('start:genres.to_name')}
            </Button>
          }
        >
          {t('start:genres.elsewhere')}
        </Notice>
      )}
      <p role="status" className={styles['count']}>
        {t('start:genres.chosen', { used: value.length, max: GENRES_MAX_COUNT })}
      </p>
      <fieldset className={styles['genres']}>
        <legend>
          <VisuallyHidden>{t('start:genres.label')}</VisuallyHidden>
        </legend>
        {GENRES.map(({ id, names }) => {
          const { [id]: Icon } = GENRE_ICONS;
          return (
            <label key={id} className={styles['genre']}>
              <input
                type="checkbox"
                checked={value.includes(id)}
                disabled={isFull && !value.includes(id)}
                onChange={() => toggle(id)}
              />
              <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
              <GenreName name={names[locale]} />
            </label>
          );
        })}
      </fieldset>
    </StartProfileFrame>
  );
}
