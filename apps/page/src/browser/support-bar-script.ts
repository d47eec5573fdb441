// Lets visitors dismiss the OFUSE bar. Appended to the page script of pages that have the bar.
const DISMISSED_KEY = 'support-dismissed';

/**
 * Whether the visitor dismisses the bar now or dismissed it earlier. If the browser denies access to its storage,
 * the bar appears again at the next visit.
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
