// Lets visitors dismiss the bar that links to OFUSE. The server appends this script to the page script when a
// page has the bar.
const DISMISSED_KEY = 'support-dismissed';

function putAway(): void {
  document.documentElement.dataset['supportDismissed'] = '';
}

try {
  if (DISMISSED_KEY in localStorage) putAway();
} catch {
  // If the browser blocks storage, the bar appears again at the next visit.
}
addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('[data-dismiss]')) return;
  putAway();
  localStorage[DISMISSED_KEY] = '';
});
