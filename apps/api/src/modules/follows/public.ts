// Programs and measurements import only these parts of the follows.
export { followPage } from './follow-user.ts';
export { listFollowers } from './list-followers.ts';
export { listFollows } from './list-follows.ts';
export { updateFollowSettings } from './update-follow-settings.ts';
