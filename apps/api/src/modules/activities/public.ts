// Other modules and programs import only these parts of the activities.
export { getActivitySettings } from './get-activity-settings.ts';
export { readRefreshBacklog } from './refreshes/read-refresh-backlog.ts';
export { recordRefresh } from './refreshes/record-refresh.ts';
export { createRefreshSlots, REFRESH_JOB_SECONDS } from './refreshes/refresh-slots.ts';
export { REFRESH_QUEUE } from './refreshes.repository.ts';
export { replaceActivities } from './replace-activities.ts';
export { startRefreshes } from './start-refreshes.ts';
export { returnActivities, takeActivities } from './taking/take-activities.ts';
