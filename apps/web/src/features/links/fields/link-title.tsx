'use client';

import { LINK_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { lengthOfText, type LinkDraft, problemsOfLink } from '../draft/links-draft.ts';
import { useActions } from '../editing/links-context.ts';

const isTypedIn = (at: Element | null): boolean => {
  if (at instanceof HTMLTextAreaElement) return at.value !== '';
  return at instanceof HTMLInputElement && at.type !== 'checkbox' && at.value !== '';
};

/** The title field of a link. It gets the focus when the row opens. */
export function LinkTitle({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const actions = useActions();
  const titleRef = useRef<HTMLInputElement>(null);
  const hasTyped = useRef(false);
  const { title: problem } = problemsOfLink(link);

  // Focuses the title, unless the creator has started to type the next URL during loading.
  useEffect(() => {
    if (!isTypedIn(document.activeElement)) titleRef.current?.focus();
  }, []);

  // Selects a title fetched from the linked page, so that typing replaces it.
  useEffect(() => {
    const { current: field } = titleRef;
    if (hasTyped.current || field !== document.activeElement) return;
    if (field?.value === link.title) field.select();
  }, [link.title]);

  return (
    <TextField
      label={t('edit.title')}
      value={link.title}
      onChange={(title) => {
        hasTyped.current = true;
        actions.change(link.id, { title });
      }}
      maxGraphemes={LINK_TITLE_MAX_GRAPHEMES}
      countLabel={(used, max) => t('common:count.graphemes', { used, max })}
      errorMessage={problem === undefined ? undefined : messageOf(problem, lengthOfText(link, 'title'))}
      inputRef={titleRef}
    />
  );
}
