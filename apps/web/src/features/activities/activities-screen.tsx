'use client';

import type { ActivitySettings, UserActivityList } from '@musubi/api-client';
import { ACTIVITY_GROUPS, type ActivityGroup as Group } from '@musubi/domain/activities';
import { useLocale } from '@musubi/i18n/messages-provider';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { AutosaveStatus } from '#shared/editing/autosave-status.tsx';
import { useConflictDialog } from '#shared/editing/conflict-dialog-state.ts';
import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { useActivitySettings } from '#shared/profile/activity-settings.ts';
import { useFunctionLock } from '#shared/profile/function-locks.ts';
import { ProblemScreen } from '#shared/screen/problem-screen.tsx';
import { LazyModuleGate, useScreenModule } from '#shared/screen/profile-loader.tsx';
import { ScreenSkeleton } from '#shared/screen/screen-skeleton.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { AnnouncementRegion } from '#shared/signals/announcement.tsx';

import { canAddActivity, findPlace, isConnected } from './draft/activities-draft.ts';
import { destinationsOf, isUnused, servicesOf, standardHeadingOf } from './draft/activity-places.ts';
import { TYPE_WORDS } from './draft/activity-words.ts';
import { activitiesDraftParser, useActivitiesEditor } from './draft/use-activities-editor.ts';
import { useActivitiesPreview } from './draft/use-activities-preview.ts';
import { useActivityActions } from './draft/use-activity-actions.ts';
import { useInstagramReturn } from './instagram/use-instagram-return.ts';
import { useActivityRefreshes } from './refreshing/use-activity-refreshes.ts';
import { ActivityGroup } from './rows/activity-group.tsx';
import { ActivityRow } from './rows/activity-row.tsx';
import { activitySources } from './sources/activity-sources.ts';
import { AddActivityBox } from './sources/add-activity-box.tsx';

import styles from './activities-screen.module.css';

/** The signed-in creator's sources as visitors see them now. */
function useShownActivities(): ReadState<UserActivityList> {
  const { profile } = useSession();
  const pubId = profile?.pub_id ?? '';
  return useRead(`/users/${pubId}/activities`, async ({ content }) => content.listUserActivities({ pubId }));
}

// Lazy-loaded, because only an empty list shows the picture. The fallback holds its place.
const ActivitiesSketch = lazyComponent(
  async () => (await import('./activities-sketch.tsx')).ActivitiesSketch,
  <svg width="168" height="76" />,
);

const ActivitiesConflict = lazyComponent(
  async () => (await import('./activities-conflict.tsx')).ActivitiesConflict,
);

interface EditorProps {
  readonly userId: string;
  readonly settings: ActivitySettings;
}

function ActivitiesEditorScreen({ userId, settings }: EditorProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const editing = useActivitiesEditor(userId, settings);
  const actions = useActivityActions(editing);
  const shown = useShownActivities();
  const { draft, state, editor, base } = editing;
  const refreshes = useActivityRefreshes(base.value.version, () => void shown.mutate());
  useInstagramReturn((username) => {
    const place = findPlace(draft, { type: 'instagram', sourceId: username }, state.status === 'conflict');
    if (place === 'new') actions.add('instagram', username);
    // Connecting a listed account makes the server refresh its source, so fetch the refresh status again.
    if (place === 'listed') refreshes.reload();
    return place;
  });
  const lock = useFunctionLock('third_activity_group');
  const theirs = state.status === 'conflict' ? state.theirs : null;
  const dialog = useConflictDialog(theirs);
  const statusRef = useRef<HTMLDivElement>(null);
  const preview = useActivitiesPreview(draft, shown.data?.value.items);
  const listed = new Intl.ListFormat(useLocale());
  // The groups that had a title when the screen opened. They stay visible even if the creator clears the
  // title.
  const [titled] = useState(() => ACTIVITY_GROUPS.filter((group) => draft.titles[group].trim() !== ''));
  const standardTitleOf = (group: Group): string => standardHeadingOf(draft, group) || t('groups.standard');
  const titleOf = (group: Group): string => {
    if (isUnused(draft, group)) return '';
    return draft.titles[group].trim() || standardTitleOf(group);
  };
  const groups = ACTIVITY_GROUPS.filter((group) => !isUnused(draft, group) || titled.includes(group));
  const isGroupOpen = (group: Group): boolean => group !== 'group_3' || lock !== 'locked';

  return (
    <Screen
      title={t('title')}
      status={
        <AutosaveStatus
          state={state}
          onRetry={() => editor.flush()}
          onCompare={dialog.open}
          ref={statusRef}
        />
      }
      narrowAction={preview !== null && <PreviewButton label={t('show_preview')} {...preview} />}
      rail={preview === null ? '' : <PagePreview {...preview} />}
    >
      <div className={styles['parts']}>
        <AddActivityBox
          isFull={!canAddActivity(draft)}
          isConnected={(type, sourceId) => isConnected(draft, { type, sourceId })}
          onAdd={actions.add}
        />
        {draft.items.length === 0 && (
          <EmptyState title={t('empty.title')} picture={<ActivitiesSketch />}>
            {t('empty.body')}
          </EmptyState>
        )}
        {draft.items.length > 0 &&
          groups.map((group) => {
            const items = draft.items.filter((item) => item.group === group);
            return (
              <ActivityGroup
                key={group}
                group={group}
                title={draft.titles[group]}
                standardTitle={standardTitleOf(group)}
                services={listed.format(servicesOf(draft, group).map((type) => t(TYPE_WORDS[type].name)))}
                isEmpty={items.length === 0}
                onTitle={(title) => actions.entitle(group, title)}
              >
                <ul className={styles['list']}>
                  {items.map((item, index) => (
                    <ActivityRow
                      key={item.id}
                      item={item}
                      stored={base.value.items.find(({ id }) => id === item.id)}
                      refresh={refreshes.find(item.id)}
                      onAsked={refreshes.reload}
                      shown={shown.data?.value.items.find(({ id }) => id === item.id)}
                      isFirst={index === 0}
                      isLast={index === items.length - 1}
                      destinations={destinationsOf(draft, group)}
                      titleOf={titleOf}
                      isGroupOpen={isGroupOpen}
                      onChange={actions.change}
                      onMove={actions.move}
                      onRemove={actions.remove}
                      isConnected={(one, sourceId) =>
                        isConnected(draft, { type: one.type, sourceId, exceptId: one.id })
                      }
                    />
                  ))}
                </ul>
              </ActivityGroup>
            );
          })}
        {groups.length === 1 && draft.items.length > 1 && (
          <p className={styles['note']}>{t('groups.split')}</p>
        )}
      </div>
      <AnnouncementRegion announcement={actions.announcement} />
      <ActivitiesConflict editor={editor} dialog={dialog} fallbackFocus={statusRef} />
    </Screen>
  );
}

/** `/my/activities`: the creator's activity sources in groups, with autosave. */
export function ActivitiesScreen(): React.JSX.Element {
  const { user } = useSession();
  const { data, error, isValidating, mutate } = useActivitySettings();
  // Loads the draft parser and the accounts while the settings are still being fetched.
  useScreenModule(activitiesDraftParser);
  useLazyModule(activitySources, true);
  if (data !== undefined && user !== null)
    return (
      <LazyModuleGate module={activitiesDraftParser}>
        {() => (
          <LazyModuleGate module={activitySources}>
            {() => <ActivitiesEditorScreen userId={user.id} settings={data.value} />}
          </LazyModuleGate>
        )}
      </LazyModuleGate>
    );
  if (error === undefined || data !== undefined) return <ScreenSkeleton />;
  return <ProblemScreen error={error} isTrying={isValidating} onRetry={() => void mutate()} />;
}
