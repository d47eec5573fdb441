'use client';

import { systemClock } from '@musubi/auth/browser';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { useLazyModule, useLazyModuleOnInput } from '@musubi/ui/lazy/lazy-module';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { getTabDrafts } from '#shared/autosave/draft-places.ts';
import { AutosaveStatus } from '#shared/editing/autosave-status.tsx';
import { useConflictDialog } from '#shared/editing/conflict-dialog-state.ts';
import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { DraftLoader, LazyModuleGate } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { AnnouncementRegion } from '#shared/signals/announcement.tsx';
import { usePageStats } from '#shared/stats/page-stats.ts';
import { tryStorage } from '#shared/try-storage.ts';

import { AddLinkBox, serviceMenu } from './add/add-link-box.tsx';
import { typedEntries } from './add/use-add-box.ts';
import { toRows } from './draft/link-rows.ts';
import { isShownAt } from './draft/link-schedule.ts';
import { countUnfinished, toShownPage } from './draft/page-draft.ts';
import { linksOf, type PageDraft } from './draft/page-item.ts';
import { ClicksContext } from './editing/clicks-context.ts';
import { LinksContext } from './editing/links-context.ts';
import { useLinkActions } from './editing/use-link-actions.ts';
import { pageDraftParser, usePageEditor } from './editing/use-page-editor.ts';
import { LinkCount } from './rows/link-count.tsx';
import { rowContent } from './rows/link-list-rows.tsx';
import { LinkList, linkGrid } from './rows/link-list.tsx';

// Lazy-loaded, because only an empty list shows the service buttons.
const ServiceStarts = lazyComponent(async () => (await import('./start/service-starts.tsx')).ServiceStarts);

// Lazy-loaded, because the panel is at the bottom of the screen and is empty for most creators.
const RemovedLinksPanel = lazyComponent(
  async () => (await import('./removed/removed-links-panel.tsx')).RemovedLinksPanel,
);

// Lazy-loaded, because conflicts are rare and impossible before the list has loaded.
const LinksConflict = lazyComponent(async () => (await import('./history/links-conflict.tsx')).LinksConflict);

/** Period of the click counts beside the links, in days. */
const CLICKS_DAYS = 28;

function useClicks(): ReadonlyMap<string, number> {
  const { data } = usePageStats(CLICKS_DAYS);
  // Compares the counts by content, so that refetching the same counts rerenders no row.
  const figures = JSON.stringify(data?.value.links.map(({ link_id, clicks }) => [link_id, clicks]) ?? []);
  return useMemo(() => new Map(JSON.parse(figures) as readonly (readonly [string, number])[]), [figures]);
}

function usePreview(profile: EditorProfile, draft: PageDraft) {
  const { t } = useTranslation(['links', 'common']);
  return useMemo(() => {
    const nowMs = systemClock.nowMs();
    const page = toShownPage(draft, (item) => item.is_visible && isShownAt(item, nowMs));
    return {
      title: t('preview'),
      facesOf: profile.pub_id,
      profile: toPreviewProfile(profile, page),
    };
  }, [profile, draft, t]);
}

/** The unsubmitted URL in the add box, saved per user in session storage, so that it survives a reload. */
function useTypedAddress(): readonly [string, (text: string) => void] {
  const { user } = useSession();
  const key = `links-typed-draft:${user?.id ?? ''}`;
  const [typed, setTyped] = useState(() => tryStorage(() => getTabDrafts().getItem(key), null) ?? '');
  const save = (text: string): void => {
    setTyped(text);
    tryStorage(() => {
      if (text === '') getTabDrafts().removeItem(key);
      else getTabDrafts().setItem(key, text);
    }, undefined);
  };
  return [typed, save];
}

function LinksEditorScreen({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const { draft, state, editor, history } = usePageEditor(profile);
  const { actions, ports, editedId, announcement } = useLinkActions({ editor, history });
  const [input, setInput] = useTypedAddress();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const theirs = state.status === 'conflict' ? state.theirs : null;
  const conflictDialog = useConflictDialog(theirs);
  const statusRef = useRef<HTMLDivElement>(null);
  const unfinishedCount = countUnfinished(draft);
  const hasBlocks = draft.length > linksOf(draft).length;
  const preview = usePreview(profile, draft);
  const clicks = useClicks();
  const context = useMemo(() => ({ store: editor, actions, ports }), [editor, actions, ports]);
  const noteOf = (count: number): string => {
    if (count === 0) return '';
    return hasBlocks ? t('block.unfinished', { count }) : t('unfinished', { count });
  };
  const startWith = (prefix: string): void => {
    setInput(prefix);
    inputRef.current?.focus();
  };

  return (
    <LinksContext value={context}>
      <Screen
        title={t('title')}
        status={
          <AutosaveStatus
            state={state}
            note={noteOf(unfinishedCount)}
            onRetry={() => editor.flush()}
            onCompare={conflictDialog.open}
            ref={statusRef}
          />
        }
        narrowAction={<PreviewButton label={t('show_preview')} {...preview} />}
        rail={<PagePreview {...preview} />}
      >
        <AddLinkBox input={input} onInput={setInput} inputRef={inputRef} />
        <ClicksContext value={clicks}>
          <LinkCount history={history} />
          {draft.length === 0 ? (
            <ServiceStarts onStart={startWith} />
          ) : (
            <LinkList rows={toRows(draft, editedId)} editedId={editedId} />
          )}
        </ClicksContext>
        <RemovedLinksPanel />
        <AnnouncementRegion announcement={announcement} />
        <LinksConflict editor={editor} dialog={conflictDialog} fallbackFocus={statusRef} />
      </Screen>
    </LinksContext>
  );
}

/** `/my/links`: the links and blocks of the page with autosave and a live preview. */
export function LinksScreen(): React.JSX.Element {
  // Loads these parts, the rows and the draft parser while the profile is still being fetched.
  useLazyModule(serviceMenu, true);
  // Also while the list is empty, because the creator may add the first link offline.
  useLazyModuleOnInput(linkGrid);
  useLazyModule(typedEntries, true);
  return (
    <DraftLoader parser={pageDraftParser} otherParser={rowContent}>
      {(profile) => (
        <LazyModuleGate module={typedEntries}>{() => <LinksEditorScreen profile={profile} />}</LazyModuleGate>
      )}
    </DraftLoader>
  );
}
