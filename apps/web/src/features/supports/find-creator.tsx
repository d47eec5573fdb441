'use client';

import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FollowedFaces } from './followed-faces.tsx';
import { useCreatorSearch } from './use-creator-search.ts';

import styles from './find-creator.module.css';

interface FindCreatorProps {
  readonly variant: 'primary' | 'secondary';
}

/** Opens the support screen of a followed creator, or of the creator whose page URL or handle is typed. */
export function FindCreator({ variant }: FindCreatorProps): React.JSX.Element {
  const { t } = useTranslation('supports');
  const [typed, setTyped] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const { problem, isPending, clear, search } = useCreatorSearch();
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    inputRef.current?.focus();
    search(typed);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <FollowedFaces onChoose={search} />
      <div className={styles['row']}>
        <TextField
          inputRef={inputRef}
          label={t('find.label')}
          description={t('find.hint')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            clear();
          }}
          errorMessage={problem}
          autoComplete="off"
          spellCheck="false"
          inputMode="url"
        />
        <Button type="submit" variant={variant} isPending={isPending} className={styles['submit']}>
          {t('find.submit')}
        </Button>
      </div>
    </form>
  );
}
