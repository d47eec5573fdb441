import type { ActivityGroup, ActivityGroupTitles } from '@musubi/domain/activities';

/** One thing that a creator published elsewhere; the contract's ActivityItem. */
export interface PublicActivityItem {
  readonly id: string;
  readonly type: string;
  /** Empty where the service has no words for it. */
  readonly title: string;
  readonly url: string;
  readonly thumbnail_image_key: string | null;
  /** RFC 3339. */
  readonly published_at: string;
}

/** A source with what it showed last; the contract's UserActivity. */
export interface PublicActivity {
  readonly id: string;
  readonly type: string;
  readonly group: ActivityGroup;
  readonly items: readonly PublicActivityItem[];
}

/** Everything that a page shows of other services; the contract's UserActivityList. */
export interface PublicActivities {
  readonly group_titles: ActivityGroupTitles;
  readonly items: readonly PublicActivity[];
}
