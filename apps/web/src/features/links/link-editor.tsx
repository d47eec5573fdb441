'use client';

import { LINK_DESCRIPTION_MAX_GRAPHEMES, LINK_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/use-failure-message.ts';

import { type LinkDraft, type LinkField, problemsOfLink } from './links-draft.ts';

import styles from './link-editor.module.css';

interface LinkEditorProps {
  readonly link: LinkDraft;
  readonly onChange: (change: Partial<Pick<LinkDraft, LinkField>>) => void;
  /** Somebody stopped typing in a field. */
  readonly onRest: () => void;
  readonly onClose: () => void;
}

/** The fields of one link, open under its row. Everything typed is saved by itself. */
export function LinkEditor({ link, onChange, onRest, onClose }: LinkEditorProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const titleRef = useRef<HTMLInputElement>(null);
  const problems = problemsOfLink(link);
  const errorOf = (field: LinkField): { readonly errorMessage: string | undefined } => {
    const problem = problems[field];
    return { errorMessage: problem === undefined ? undefined : messageOf(problem) };
  };
  const countLabel = (used: number, max: number): string => t('common:count.graphemes', { used, max });

  useEffect(() => {
    titleRef.current?.focus();
    titleRef.current?.select();
  }, []);

  const handleKeyDown = (event: KeyboardEvent): void => {
    // The list moves its focus by arrows, Home and End; inside a field they belong to the text.
    event.stopPropagation();
    const isFinished = event.key === 'Escape' || event.key === 'Enter';
    if (isFinished && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside, kept from the list
    <div className={styles['editor']} onKeyDown={handleKeyDown} onBlur={onRest}>
      <TextField
        label={t('edit.title')}
        value={link.title}
        onChange={(title) => onChange({ title })}
        maxGraphemes={LINK_TITLE_MAX_GRAPHEMES}
        countLabel={countLabel}
        inputRef={titleRef}
        {...errorOf('title')}
      />
      <TextField
        label={t('edit.url')}
        value={link.url}
        onChange={(url) => onChange({ url })}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        {...errorOf('url')}
      />
      <TextField
        label={t('edit.description')}
        description={t('edit.description_hint')}
        value={link.description}
        onChange={(description) => onChange({ description })}
        maxGraphemes={LINK_DESCRIPTION_MAX_GRAPHEMES}
        countLabel={countLabel}
        {...errorOf('description')}
      />
      <div className={styles['end']}>
        <Button onPress={onClose}>{t('edit.close')}</Button>
      </div>
    </div>
  );
}
