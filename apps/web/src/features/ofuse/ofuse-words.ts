import type { OfuseDisplayType } from '@musubi/domain/appearance';

/** What each place of the invitation is called, and how it behaves. */
export const DISPLAY_KEYS = {
  fixed_on_screen: { label: 'ofuse:display.fixed_on_screen', note: 'ofuse:display.fixed_on_screen_note' },
  bottom_banner: { label: 'ofuse:display.bottom_banner', note: 'ofuse:display.bottom_banner_note' },
  link: { label: 'ofuse:display.link', note: 'ofuse:display.link_note' },
} as const satisfies Record<OfuseDisplayType, { label: string; note: string }>;
