// Lets visitors dismiss the bar that links to OFUSE. The server appends this script to the page script when a
// page has the bar.
const DISMISSED_KEY = 'support-dismissed';

/**
 * Whether the visitor dismisses the OFUSE bar `now`, or dismissed it at an earlier visit. If the browser
 * denies access to localStorage, the bar appears again at the next visit.
 */
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
