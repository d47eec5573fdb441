'use client';

import { Button } from '@musubi/ui/button/button';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { LinkDisplay } from './link-display.tsx';
import { LinkSchedule } from './link-schedule-fields.tsx';
import { LinkTexts } from './link-texts.tsx';
import { LinkThumbnail } from './link-thumbnail.tsx';
import { useActions } from './links-context.ts';
import type { LinkDraft } from './links-draft.ts';

import styles from './link-editor.module.css';

/** The fields of one link, open under its row and autosaved. */
export function LinkEditor({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();

  const handleKeyDown = (event: KeyboardEvent): void => {
    // Inside a field, arrows, Home and End move the caret, so the list must not handle them.
    event.stopPropagation();
    const isFinished = event.key === 'Escape' || event.key === 'Enter';
    if (isFinished && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement)
      actions.edit(null);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside, kept from the list
    <div className={styles['editor']} onKeyDown={handleKeyDown} onBlur={() => actions.rest()}>
      <LinkTexts link={link} />
      <LinkThumbnail link={link} />
      <LinkDisplay link={link} />
      <LinkSchedule link={link} />
      <div className={styles['end']}>
        <Button onPress={() => actions.edit(null)}>{t('edit.close')}</Button>
      </div>
    </div>
  );
}
