import { announce } from 'react-aria/private/live-announcer/LiveAnnouncer';

/**
 * Has screen readers read the names of these elements at once. Passes the words and not the ids, because an
 * announcement outlives a button that disappears when its task ends, and would then have no name.
 */
export function announceName(ids: string): void {
  const names = ids.split(' ').map((id) => {
    const element = document.getElementById(id);
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
  const name = names.join(' ').trim();
  if (name !== '') announce(name, 'assertive');
}
