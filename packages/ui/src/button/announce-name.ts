import { announce } from 'react-aria/private/live-announcer/LiveAnnouncer';

/**
 * Makes screen readers read the names of these elements immediately. Passes the names instead of the ids,
 * because a button may disappear when its task ends, and an announcement by its id would then be empty.
 */
export function announceName(ids: string): void {
  const names = ids.split(' ').map((id) => {
    const element = document.getElementById(id);
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
  const name = names.join(' ').trim();
  if (name !== '') announce(name, 'assertive');
}
