'use client';

import { ACTIVITY_GROUPS, type ActivityGroup } from '@musubi/domain/activities';
import { useLocale } from '@musubi/i18n/messages-provider';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { isSameValue } from '#shared/autosave/merge-fields.ts';
import { ComparedRows } from '#shared/editing/compared-rows.tsx';
import type { ConflictDialogState } from '#shared/editing/conflict-dialog-state.ts';
import { ConflictDialog } from '#shared/editing/conflict-dialog.tsx';

import type { ActivitiesDraft, ActivityDraft } from './draft/activities-draft.ts';
import { servicesOf, standardHeadingOf } from './draft/activity-places.ts';
import { TYPE_WORDS } from './draft/activity-words.ts';
import type { ActivitiesEditor } from './draft/use-activities-editor.ts';

function Sources({ draft, other }: Readonly<Record<'draft' | 'other', ActivitiesDraft>>): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const headingOf = (group: ActivityGroup): string =>
    draft.titles[group].trim() || standardHeadingOf(draft, group) || t('groups.standard');
  const detailsOf = (item: ActivityDraft, same: ActivityDraft): readonly string[] => [
    ...(item.group === same.group ? [] : [headingOf(item.group)]),
    ...(item.is_visible === same.is_visible
      ? []
      : [item.is_visible ? t('conflict.shown') : t('conflict.hidden')]),
  ];
  return (
    <ComparedRows
      rows={draft.items}
      others={other.items}
      labelOf={({ type, source_id }) => `${t(TYPE_WORDS[type].name)} ${source_id}`}
      detailsOf={detailsOf}
    />
  );
}

interface ActivitiesConflictProps {
  readonly editor: ActivitiesEditor['editor'];
  readonly dialog: ConflictDialogState;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Resolves a conflict of titles and sources with another tab or device; lists only what differs. */
export function ActivitiesConflict({ editor, ...dialog }: ActivitiesConflictProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const { mine, theirs } = editor.getOutcomes();
  const listed = new Intl.ListFormat(useLocale());
  const labelOf = (group: ActivityGroup): string => {
    const services = servicesOf(mine, group);
    if (services.length === 0) return t('groups.heading');
    return t('groups.heading_of', {
      services: listed.format(services.map((type) => t(TYPE_WORDS[type].name))),
    });
  };
  const titles = ACTIVITY_GROUPS.filter((group) => mine.titles[group] !== theirs.titles[group]).map(
    (group) => ({
      id: group,
      label: labelOf(group),
      mine: mine.titles[group],
      theirs: theirs.titles[group],
    }),
  );
  const sources = {
    id: 'sources',
    mine: <Sources draft={mine} other={theirs} />,
    theirs: <Sources draft={theirs} other={mine} />,
  };
  return (
    <ConflictDialog
      {...dialog}
      parts={isSameValue(mine.items, theirs.items) ? titles : [...titles, sources]}
      onResolve={(choice) => editor.resolveConflict(choice)}
    />
  );
}
