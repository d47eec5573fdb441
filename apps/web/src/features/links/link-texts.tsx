'use client';

import { LINK_DESCRIPTION_MAX_GRAPHEMES, LINK_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { useActions, useSelected } from './links-context.ts';
import { type LinkDraft, type LinkField, problemsOfLink } from './links-draft.ts';
import { findRepeated } from './same-address.ts';

const isTypedIn = (at: Element | null): boolean =>
  at instanceof HTMLInputElement && at.type !== 'checkbox' && at.value !== '';

export function LinkTexts({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const actions = useActions();
  const titleRef = useRef<HTMLInputElement>(null);
  const isRepeated = useSelected(({ draft }) => findRepeated(draft).has(link.id));
  const problems = problemsOfLink(link);
  const errorOf = (field: LinkField): { readonly errorMessage: string | undefined } => {
    const problem = problems[field];
    return { errorMessage: problem === undefined ? undefined : messageOf(problem) };
  };
  const countLabel = (used: number, max: number): string => t('common:count.graphemes', { used, max });

  const hasTyped = useRef(false);

  // Focuses the title, unless the creator began to type the next URL while these fields were loading.
  useEffect(() => {
    if (!isTypedIn(document.activeElement)) titleRef.current?.focus();
  }, []);

  // Selects a title that arrives from the linked page, so that typing replaces this title.
  useEffect(() => {
    const { current: field } = titleRef;
    if (hasTyped.current || field !== document.activeElement) return;
    if (field?.value === link.title) field.select();
  }, [link.title]);

  return (
    <>
      <TextField
        label={t('edit.title')}
        value={link.title}
        onChange={(title) => {
          hasTyped.current = true;
          actions.change(link.id, { title });
        }}
        maxGraphemes={LINK_TITLE_MAX_GRAPHEMES}
        countLabel={countLabel}
        inputRef={titleRef}
        {...errorOf('title')}
      />
      <TextField
        label={t('edit.url')}
        description={isRepeated ? t('edit.repeated') : undefined}
        value={link.url}
        onChange={(url) => actions.change(link.id, { url })}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        {...errorOf('url')}
      />
      <TextField
        label={t('edit.description')}
        description={t('edit.description_hint')}
        value={link.description}
        onChange={(description) => actions.change(link.id, { description })}
        maxGraphemes={LINK_DESCRIPTION_MAX_GRAPHEMES}
        countLabel={countLabel}
        {...errorOf('description')}
      />
    </>
  );
}
