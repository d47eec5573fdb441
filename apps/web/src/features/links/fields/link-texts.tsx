'use client';

import { textBeforeHidden } from '@musubi/domain/hidden-place';
import { LINK_DESCRIPTION_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { lengthOfText, type LinkDraft, type LinkField, problemsOfLink } from '../draft/links-draft.ts';
import { findRepeated } from '../draft/same-address.ts';
import { useActions, useSelectedLinks } from '../editing/links-context.ts';

/** The URL and the description of a link. */
export function LinkTexts({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const actions = useActions();
  const isRepeated = useSelectedLinks((links) => findRepeated(links).has(link.id));
  const problems = problemsOfLink(link);
  const errorOf = (field: LinkField): { readonly errorMessage: string | undefined } => {
    const problem = problems[field];
    const detail = field === 'url' ? textBeforeHidden(link.url) : lengthOfText(link, field);
    return {
      errorMessage: problem === undefined ? undefined : messageOf(problem, detail),
    };
  };

  return (
    <>
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
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        {...errorOf('description')}
      />
    </>
  );
}
