import type { ActivityGroup, ActivityGroupTitles } from '@musubi/domain/activities';

/** An item that a creator published on another service; the contract's ActivityItem. */
export interface PublicActivityItem {
  readonly id: string;
  readonly type: string;
  /** Empty when the service provides no title. */
  readonly title: string;
  readonly url: string;
  readonly thumbnail_image_key: string | null;
  /** RFC 3339. */
  readonly published_at: string;
}

/** A source with its latest items; the contract's UserActivity. */
export interface PublicActivity {
  readonly id: string;
  readonly type: string;
  readonly group: ActivityGroup;
  readonly items: readonly PublicActivityItem[];
}

/** All activities that a page shows; the contract's UserActivityList. */
export interface PublicActivities {
  readonly group_titles: ActivityGroupTitles;
  readonly items: readonly PublicActivity[];
}
