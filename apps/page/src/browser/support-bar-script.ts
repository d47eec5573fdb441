// Stands behind the script of a page that has the OFUSE bar, and puts the bar away. Without it the bar stays.
const DISMISSED_KEY = 'support-dismissed';

/** Whether the bar was put away, now or before; storage may be closed to pages, and it then comes back at the next visit. */
function isPutAway(now: boolean): boolean {
  try {
    if (now) localStorage.setItem(DISMISSED_KEY, '');
    return now || localStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    return now;
  }
}

function putAway(now: boolean): void {
  if (isPutAway(now)) document.documentElement.dataset['supportDismissed'] = '';
}

putAway(false);
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-dismiss]')) putAway(true);
});
