'use client';

import { type GenreId, GENRES } from '@musubi/domain/genres';
import { GENRES_MAX_COUNT } from '@musubi/domain/limits';
import { toLocale } from '@musubi/domain/locales';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { GENRE_ICONS } from '#shared/genres/genre-icons.ts';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { useStart } from '#shared/start/start-context.ts';

import { useProfileEditor } from '../draft/use-profile-editor.ts';
import { StartProfileFrame } from './start-profile-frame.tsx';
import { useStepSave } from './use-step-save.ts';

import styles from './start-genres.module.css';

/** Allows a line break only after a middle dot or a space, never inside a word or before the dot. */
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

/** All genres with pictures. The creator can choose up to five, the most important first. */
export function StartGenresForm({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t, i18n } = useTranslation(['profile', 'start', 'common']);
  const { goOn } = useStart();
  const form = useProfileEditor(profile);
  const { genres: value } = form.values;
  const step = useStepSave(form, {
    fields: ['genres'],
    onSaved: () => goOn('genres'),
    onSkipped: () => goOn('genres'),
  });
  const locale = toLocale(i18n.language);
  const isFull = value.length >= GENRES_MAX_COUNT;
  const toggle = (id: GenreId): void =>
    form.change('genres', value.includes(id) ? value.filter((chosen) => chosen !== id) : [...value, id]);

  return (
    <StartProfileFrame
      id="genres"
      profile={profile}
      form={form}
      isPending={step.isPending}
      onContinue={step.save}
      onSkip={step.skip}
    >
      <p role="status" className={styles['count']}>
        {value.length === 0
          ? t('start:genres.chosen_none', { max: GENRES_MAX_COUNT })
          : t('start:genres.chosen', { used: value.length, max: GENRES_MAX_COUNT })}
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
