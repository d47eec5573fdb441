import type { KitKind } from '@musubi/api-client';

/** The kinds of kits in the order of the form, each with the message key of its name. */
export const KIT_KIND_NAMES = {
  creators: 'kits:kind.creators',
  circle: 'kits:kind.circle',
  event: 'kits:kind.event',
} as const satisfies Readonly<Record<KitKind, string>>;
