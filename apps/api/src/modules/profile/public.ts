// Other modules and programs import only these parts of profiles.
export { readProfile } from './get-profile.ts';
export { releaseFrozenHandles } from './handle.repository.ts';
export { PROFILE_COLUMNS, toPatch } from './profile.fields.ts';
export { toAppearance, toOfuseSettings } from './profile.mapping.ts';
export { profileRepository, type ProfileRow } from './profile.repository.ts';
export { signUp } from './sign-up.ts';
export { restoreAppearance, takeAppearance } from './take-appearance.ts';
export { setGenres, updateProfile } from './update-profile.ts';
export { writeProfileFields } from './write-profile-fields.ts';
