// Other modules and programs import only these parts of the rewards.
export { assertUnlocked } from './assert-unlocked.ts';
export { noteAchievement, unlockAll } from './store-achievements.ts';
