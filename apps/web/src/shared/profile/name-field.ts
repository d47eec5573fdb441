import { paths } from '#shared/routing/paths.ts';

/** Fragment of the profile screen that focuses the name field; equal to the `name` of its input. */
export const NAME_FRAGMENT = 'name';
export const nameFieldPath = `${paths.profile}#${NAME_FRAGMENT}` as const;
