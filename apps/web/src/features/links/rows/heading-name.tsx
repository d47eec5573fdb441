'use client';

import { LINK_SECTION_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lengthOfLine } from '#shared/errors/text-length.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { isImeKey } from '#shared/ime-key.ts';

import { findSection, firstLinkIdOf, toSections, wouldJoin } from '../draft/link-sections.ts';
import { problemsOfLink } from '../draft/links-draft.ts';
import { linksOf } from '../draft/page-item.ts';
import { useActions, useSelectedLinks, useSnapshot } from '../editing/links-context.ts';
import { RowListContext } from './link-handle.tsx';

import styles from './heading-row.module.css';

/**
 * Moves the focus to the heading above when this heading merges into it, because the focused row is removed.
 */
function useFocusOfJoined(id: string): void {
  const getSnapshot = useSnapshot();
  const list = useContext(RowListContext);
  const firstLinkId = firstLinkIdOf(id);
  const moveFocus = useEffectEvent(() => {
    const joined = toSections(linksOf(getSnapshot().draft)).find(({ links }) =>
      links.some((link) => link.id === firstLinkId),
    );
    if (joined === undefined || joined.headingId === id || document.activeElement !== document.body) return;
    const rowOf = (key: string) => document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    // Links at the top have no heading.
    const key = rowOf(joined.headingId) === null ? firstLinkId : joined.headingId;
    // React Aria focuses the row of `focusedKey` when the focus enters the list, so this key must be set
    // first.
    list?.selectionManager.setFocusedKey(key);
    rowOf(key)?.focus();
  });
  // Runs on unmount, after the row was removed.
  useEffect(() => () => moveFocus(), []);
}

/**
 * Edits the name of a heading. A name that equals a neighbouring heading's is applied only on blur. Otherwise
 * the two headings would merge during typing.
 */
export function HeadingName({
  id,
  title,
}: {
  readonly id: string;
  readonly title: string;
}): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const actions = useActions();
  const getSnapshot = useSnapshot();
  const [typed, setTyped] = useState(title);
  const fieldRef = useRef<HTMLInputElement>(null);
  const problem = useSelectedLinks((links) => {
    const [first] = findSection(links, id)?.links ?? [];
    return first && problemsOfLink(first).section;
  });
  const joins = useSelectedLinks((links) => typed !== title && wouldJoin(links, id, typed));

  useEffect(() => {
    fieldRef.current?.focus();
    fieldRef.current?.select();
  }, []);

  useFocusOfJoined(id);

  const handleChange = (name: string): void => {
    setTyped(name);
    if (!wouldJoin(linksOf(getSnapshot().draft), id, name)) actions.renameSection(id, name);
  };
  const handleRest = (): void => {
    actions.renameSection(id, typed);
    actions.rest();
    if (joins) actions.edit(null);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const isFinished = event.key === 'Escape' || event.key === 'Enter';
    if (!isFinished || isImeKey(event.nativeEvent) || !(event.target instanceof HTMLInputElement)) return;
    handleRest();
    actions.edit(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside, kept from the list
    <div className={styles['editor']} onKeyDown={handleKeyDown} onBlur={handleRest}>
      <TextField
        label={t('section.name')}
        description={joins ? t('section.joins') : t('section.name_hint')}
        value={typed}
        onChange={handleChange}
        inputRef={fieldRef}
        maxGraphemes={LINK_SECTION_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={problem && messageOf(problem, lengthOfLine(typed, LINK_SECTION_MAX_GRAPHEMES))}
        className={styles['field']}
      />
      <Button onPress={() => actions.edit(null)}>{t('edit.close')}</Button>
    </div>
  );
}
