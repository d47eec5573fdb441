'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { AutosaveStatus } from '#shared/editing/autosave-status.tsx';
import { useConflictDialog } from '#shared/editing/conflict-dialog-state.ts';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { importsFromStartPath } from '#shared/routing/paths.ts';
import { useStart } from '#shared/start/start-context.ts';
import { StepFrame } from '#shared/start/step-frame.tsx';

import { BringPage } from '../addresses/bring-page.tsx';
import { OtherAddresses } from '../addresses/other-addresses.tsx';
import { useAddressList } from '../addresses/use-address-list.ts';
import { toShownPage } from '../draft/page-draft.ts';
import { addLinksToPage, changeLinks, linksOf, removeItem } from '../draft/page-item.ts';
import { serviceTitleOf } from '../draft/service-title.ts';
import { fillAllLater } from '../editing/fill-in-background.ts';
import { usePageEditor } from '../editing/use-page-editor.ts';
import { LinksConflict } from '../history/links-conflict.tsx';
import { ServiceNames } from './service-names.tsx';
import { applyServiceLink } from './start-addresses.ts';
import { useServiceNames } from './use-service-names.ts';

/** A name field for each service, and a list of other URLs. Autosaves like the links editor. */
export function StartLinksForm({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['links', 'start', 'common']);
  const locale = useLocale();
  const { client } = useApp();
  const { goOn } = useStart();
  const { draft, state, editor } = usePageEditor(profile);
  const links = linksOf(draft);
  const theirs = state.status === 'conflict' ? state.theirs : null;
  const conflictDialog = useConflictDialog(theirs);
  const statusRef = useRef<HTMLDivElement>(null);
  const names = useServiceNames(links, {
    locale,
    onRead: (id, read) =>
      editor.edit((page) => changeLinks(page, (all) => applyServiceLink(all, id, read)), 'typing'),
  });
  const list = useAddressList({
    getDraft: () => linksOf(editor.getSnapshot().draft),
    onRead(read) {
      const added = read.map((link) => ({
        ...link,
        title: serviceTitleOf(link, locale),
        id: crypto.randomUUID(),
      }));
      editor.edit((page) => addLinksToPage(page, added, 'end'), 'deliberate');
      void fillAllLater(added, { client, editor, locale });
    },
  });

  const handleContinue = (): void => {
    if (!list.take()) return;
    editor.flush();
    if (theirs === null) goOn('links');
    else conflictDialog.open();
  };

  return (
    <>
      <StepFrame
        id="links"
        title={t('start:links.title')}
        lead={t('start:links.lead')}
        preview={toPreviewProfile(
          profile,
          toShownPage(draft, ({ is_visible }) => is_visible),
        )}
        status={
          <AutosaveStatus
            state={state}
            onRetry={() => editor.flush()}
            onCompare={conflictDialog.open}
            ref={statusRef}
          />
        }
        onContinue={handleContinue}
        onSkip={() => goOn('links')}
      >
        <OtherAddresses
          list={list}
          links={links.filter((link) => !names.ids.has(link.id))}
          onRemove={(id) => editor.edit((page) => removeItem(page, id), 'deliberate')}
        />
        <ServiceNames names={names} />
        <BringPage path={importsFromStartPath} />
        <VisuallyHidden role="status">
          {list.added > 0 ? t('start:links.added', { count: list.added }) : ''}
        </VisuallyHidden>
      </StepFrame>
      <LinksConflict editor={editor} dialog={conflictDialog} fallbackFocus={statusRef} />
    </>
  );
}
