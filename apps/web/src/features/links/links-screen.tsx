'use client';

import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AutosaveStatus } from '#shared/autosave/autosave-status.tsx';
import { ConflictDialog } from '#shared/autosave/conflict-dialog.tsx';
import { type EditorProfile, toPreviewProfile } from '#shared/editor-profile.ts';
import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { AddLinkBox } from './add-link-box.tsx';
import { LinkCount } from './link-count.tsx';
import { LinkEditor } from './link-editor.tsx';
import { LinkList } from './link-list.tsx';
import { LinkTitles } from './link-titles.tsx';
import { canAddLink, isSendable } from './links-draft.ts';
import { ServiceStarts } from './service-starts.tsx';
import { useLinkActions } from './use-link-actions.ts';
import { useLinksEditor } from './use-links-editor.ts';

function LinksEditorScreen({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const links = useLinksEditor(profile);
  const actions = useLinkActions(links);
  const [input, setInput] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const { draft, state, editor } = links;
  const preview = {
    title: t('preview'),
    profile: toPreviewProfile(profile, {
      links: draft.filter((link) => link.is_visible && isSendable(link)),
    }),
  };
  const startWith = (prefix: string): void => {
    setInput(prefix);
    inputRef.current?.focus();
  };

  return (
    <Screen
      title={t('title')}
      status={<AutosaveStatus state={state} onRetry={() => editor.flush()} />}
      narrowAction={<PreviewButton label={t('show_preview')} {...preview} />}
      rail={<PagePreview {...preview} />}
    >
      <AddLinkBox
        isFull={!canAddLink(draft)}
        input={input}
        onInput={setInput}
        inputRef={inputRef}
        onAdd={actions.add}
      />
      {draft.length === 0 ? (
        <ServiceStarts onStart={startWith} />
      ) : (
        <>
          <LinkCount count={draft.length} />
          <LinkList
            draft={draft}
            editedId={actions.editedId}
            onMove={actions.move}
            onToggle={actions.toggle}
            onEdit={actions.edit}
            onDelete={actions.remove}
            renderEditor={(link) => (
              <LinkEditor
                link={link}
                onChange={(change) => actions.change(link.id, change)}
                onRest={() => editor.flush()}
                onClose={() => actions.edit(null)}
              />
            )}
          />
        </>
      )}
      <VisuallyHidden role="status">{actions.announcement}</VisuallyHidden>
      <ConflictDialog
        isOpen={state.status === 'conflict'}
        mine={<LinkTitles links={draft} />}
        theirs={<LinkTitles links={state.status === 'conflict' ? state.theirs.value : []} />}
        onResolve={(choice) => editor.resolveConflict(choice)}
      />
    </Screen>
  );
}

/** `/my/links`: the list that visitors see, saved while it is edited. */
export function LinksScreen(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <LinksEditorScreen profile={profile} />}</ProfileLoader>;
}
