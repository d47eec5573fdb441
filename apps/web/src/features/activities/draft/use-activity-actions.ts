'use client';

import type { ActivityGroup, ActivityType } from '@musubi/domain/activities';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { type Announcement, useAnnouncement } from '#shared/signals/announcement.tsx';

import {
  type ActivityDraft,
  addActivity,
  changeActivity,
  moveActivity,
  putBackActivity,
  removeActivity,
  withTitle,
} from './activities-draft.ts';
import { TYPE_WORDS } from './activity-words.ts';
import type { ActivitiesEditor } from './use-activities-editor.ts';

export interface ActivityActions {
  /** Text that announces the last change to screen readers. */
  readonly announcement: Announcement;
  add(type: ActivityType, sourceId: string): void;
  change(id: string, change: Partial<Omit<ActivityDraft, 'id' | 'type'>>): void;
  move(id: string, step: -1 | 1): void;
  remove(item: ActivityDraft): void;
  entitle(group: ActivityGroup, title: string): void;
}

/** The edits that a creator can make to the sources, each with its toast or screen-reader announcement. */
export function useActivityActions({ draft, editor }: ActivitiesEditor): ActivityActions {
  const { t } = useTranslation(['activities', 'common']);
  const [announcement, announce] = useAnnouncement();
  const nameOf = ({ type, source_id }: Pick<ActivityDraft, 'type' | 'source_id'>): string =>
    `${t(TYPE_WORDS[type].name)} ${source_id}`;
  return {
    announcement,
    add(type, sourceId) {
      const id = crypto.randomUUID();
      editor.edit((one) => addActivity(one, { id, type, sourceId }), 'deliberate');
      announce(t('add.added', { name: nameOf({ type, source_id: sourceId }) }));
    },
    change(id, change) {
      editor.edit((one) => changeActivity(one, id, change), 'deliberate');
    },
    move(id, step) {
      const moved = moveActivity(draft, id, step);
      editor.edit((one) => moveActivity(one, id, step), 'deliberate');
      const item = moved.items.find((one) => one.id === id);
      if (item === undefined) return;
      const group = moved.items.filter((one) => one.group === item.group);
      announce(t('row.moved', { place: group.indexOf(item) + 1, total: group.length }));
    },
    remove(item) {
      const index = draft.items.findIndex(({ id }) => id === item.id);
      editor.edit((one) => removeActivity(one, item.id), 'deliberate');
      showToast(t('row.removed', { name: nameOf(item) }), {
        action: {
          label: t('common:action.undo'),
          onAction: () => editor.edit((one) => putBackActivity(one, item, index), 'deliberate'),
        },
      });
    },
    entitle(group, title) {
      editor.edit((one) => withTitle(one, group, title), 'typing');
    },
  };
}
