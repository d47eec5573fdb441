import type { ProfileField, ProfileForm } from '../draft/profile-form.ts';

type Reach = Pick<ProfileForm, 'visibility'>;

const FIELDS = ['name', 'reading', 'pub_id', 'icon_image_key'] as const satisfies readonly ProfileField[];

/**
 * Returns the visibility as the step shows it. Ignores a publication that is not yet confirmed in the profile
 * settings.
 */
export function reachOf(values: Reach, saved: Reach): ProfileForm['visibility'] {
  return values.visibility === 'public' ? saved.visibility : values.visibility;
}

/** Whether the step asks for the reading of the name. Names without Chinese characters need none. */
export function needsReading(name: string, reading: string): boolean {
  return /\p{Script=Han}/u.test(name) || reading !== '';
}

/**
 * The fields that the step saves when the creator continues, with confirmations where needed. It never
 * publishes the page.
 */
export function fieldsOfNameStep(values: Reach, saved: Reach): readonly ProfileField[] {
  const isShown = saved.visibility !== 'public' && values.visibility !== 'public';
  return isShown ? [...FIELDS, 'visibility'] : FIELDS;
}
