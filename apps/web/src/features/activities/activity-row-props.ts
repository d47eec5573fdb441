import type { Activity, ActivityRefresh, UserActivity } from '@musubi/api-client';
import type { ActivityGroup } from '@musubi/domain/activities';

import type { ActivityDraft } from './activities-draft.ts';

/** What a row can ask for. */
interface ActivityRowActions {
  readonly onChange: (id: string, change: Partial<Omit<ActivityDraft, 'id' | 'type'>>) => void;
  readonly onMove: (id: string, step: -1 | 1) => void;
  readonly onRemove: (item: ActivityDraft) => void;
  readonly isConnected: (item: ActivityDraft, sourceId: string) => boolean;
  /** A look at a source was asked for. */
  readonly onAsked: () => void;
}

export interface ActivityRowProps extends ActivityRowActions {
  readonly item: ActivityDraft;
  /** How the last look at the source went; undefined for one that is not stored yet. */
  readonly stored: Activity | undefined;
  /** How the looks at it stand; undefined while that is unknown. */
  readonly refresh: ActivityRefresh | undefined;
  /** What visitors see of it; undefined while that is unknown, or when they see nothing. */
  readonly shown: UserActivity | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly titleOf: (group: ActivityGroup) => string;
  readonly isGroupOpen: (group: ActivityGroup) => boolean;
}
