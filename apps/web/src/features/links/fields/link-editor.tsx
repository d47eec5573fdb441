'use client';

import type { KeyboardEvent } from 'react';

import { isImeKey } from '#shared/ime-key.ts';

import type { LinkDraft } from '../draft/links-draft.ts';
import { useActions } from '../editing/links-context.ts';
import { LinkDisplay } from './link-display.tsx';
import { LinkMore } from './link-more.tsx';
import { LinkTitle } from './link-title.tsx';

import styles from './link-editor.module.css';

/** The fields of one link, open under its row and autosaved. */
export function LinkEditor({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const actions = useActions();

  const handleKeyDown = (event: KeyboardEvent): void => {
    // In a field, arrow keys, Home and End must move the caret, so the list must not handle them.
    event.stopPropagation();
    const isFinished = event.key === 'Escape' || event.key === 'Enter';
    if (isFinished && !isImeKey(event.nativeEvent) && event.target instanceof HTMLInputElement)
      actions.edit(null);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside, kept from the list
    <div className={styles['editor']} onKeyDown={handleKeyDown} onBlur={() => actions.rest()}>
      <LinkTitle link={link} />
      <LinkDisplay link={link} />
      <LinkMore link={link} />
    </div>
  );
}
