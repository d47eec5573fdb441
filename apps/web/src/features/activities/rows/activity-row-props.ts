import type { Activity, ActivityRefresh, UserActivity } from '@musubi/api-client';
import type { ActivityGroup } from '@musubi/domain/activities';

import type { ActivityDraft } from '../draft/activities-draft.ts';

interface ActivityRowActions {
  readonly onChange: (id: string, change: Partial<Omit<ActivityDraft, 'id' | 'type'>>) => void;
  readonly onMove: (id: string, step: -1 | 1) => void;
  readonly onRemove: (item: ActivityDraft) => void;
  readonly isConnected: (item: ActivityDraft, sourceId: string) => boolean;
  /** Called after the creator has requested a refresh of the source. */
  readonly onAsked: () => void;
}

export interface ActivityRowProps extends ActivityRowActions {
  readonly item: ActivityDraft;
  /** The source as stored; undefined until it is saved. */
  readonly stored: Activity | undefined;
  /** The refresh status of the source; undefined until it is loaded. */
  readonly refresh: ActivityRefresh | undefined;
  /** The items that visitors see. Undefined until loaded, or if visitors see none. */
  readonly shown: UserActivity | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The groups to which the creator can move the source. */
  readonly destinations: readonly ActivityGroup[];
  /** Returns the heading of a group; empty for an unused group. */
  readonly titleOf: (group: ActivityGroup) => string;
  readonly isGroupOpen: (group: ActivityGroup) => boolean;
}
