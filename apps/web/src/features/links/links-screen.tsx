'use client';

import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { AutosaveStatus } from '#shared/autosave/autosave-status.tsx';
import { useConflictDialog } from '#shared/autosave/conflict-dialog-state.ts';
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
import { canAddLink, countUnfinished, isSendable, type LinkProblems } from './links-draft.ts';
import { ServiceStarts } from './service-starts.tsx';
import { useLinkActions } from './use-link-actions.ts';
import { RefusedLinks, useLinksEditor } from './use-links-editor.ts';
import { useTypedAddress } from './use-typed-address.ts';

const NONE_REFUSED: ReadonlyMap<string, LinkProblems> = new Map();

function LinksEditorScreen({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const links = useLinksEditor(profile);
  const actions = useLinkActions(links);
  const [input, setInput] = useTypedAddress();
  const inputRef = useRef<HTMLInputElement>(null);
  const { draft, state, editor } = links;
  const theirs = state.status === 'conflict' ? state.theirs : null;
  const conflictDialog = useConflictDialog(theirs);
  const statusRef = useRef<HTMLDivElement>(null);
  const unfinishedCount = countUnfinished(draft);
  const refused =
    state.status === 'refused' && state.error instanceof RefusedLinks ? state.error.rows : NONE_REFUSED;
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
      status={
        <AutosaveStatus
          state={state}
          note={unfinishedCount > 0 ? t('unfinished', { count: unfinishedCount }) : ''}
          onRetry={() => editor.flush()}
          onCompare={conflictDialog.open}
          ref={statusRef}
        />
      }
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
            refused={refused}
            editedId={actions.editedId}
            onMove={actions.move}
            onToggle={actions.toggle}
            onEdit={actions.edit}
            isFull={!canAddLink(draft)}
            onDuplicate={actions.duplicate}
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
        dialog={conflictDialog}
        parts={[
          {
            id: 'links',
            mine: <LinkTitles links={draft} />,
            theirs: <LinkTitles links={theirs?.value ?? []} />,
          },
        ]}
        onResolve={(choice) => editor.resolveConflict(choice)}
        fallbackFocus={statusRef}
      />
    </Screen>
  );
}

/** `/my/links`: the list that visitors see, saved while it is edited. */
export function LinksScreen(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <LinksEditorScreen profile={profile} />}</ProfileLoader>;
}
