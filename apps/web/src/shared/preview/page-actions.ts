import type { ProfilePageActions } from '@musubi/ui/profile-page/profile-page-props';

/** Disables all links and actions of a previewed page, so that a click does not leave the screen. */
export const PREVIEW_ACTIONS: ProfilePageActions = {
  chooseLocale: '#',
  start: '#',
  report: null,
  qrCode: null,
  home: '#',
  letter: '#',
  mailList: '#',
  ask: '#',
  tell: '#',
  support: '#',
  follow: '#',
  kits: null,
  contactCard: '#',
  sensitive: '#',
  events: '#',
  count: null,
};
