// The page's one script, inlined into every public page. The page is whole without it: it copies, shares, puts the
// OFUSE bar away, and tells our own server that the page was visited and a link followed. Its hooks are documented in packages/ui/src/profile-page/script-hooks.ts.
declare global {
  interface Document {
    /** Not in every browser. */
    readonly prerendering?: boolean;
  }
}

const DISMISSED_KEY = 'support-dismissed';
const CONFIRMATION_MS = 2_000;
// The bundler shortens a name of ours, never the browser's; every visitor loads these bytes.
const page = document;
const html = page.documentElement;

/** Storage may be closed to pages; the bar is then put away for this visit only. */
function remembered(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, '1');
  } catch {
    // Nothing is lost: the bar comes back at the next visit.
  }
}

function putAway(): void {
  html.dataset['supportDismissed'] = '';
}

const status = page.querySelector<HTMLElement>('[data-status]');

function say(words: string): void {
  if (!status) return;
  delete status.dataset['state'];
  status.textContent = words;
}

function confirmDone(button: HTMLElement): void {
  const label = button.querySelector<HTMLElement>('[data-label]') ?? button;
  const { done = '' } = button.dataset;
  if (button.dataset['state'] === undefined) {
    const before = label.textContent;
    setTimeout(() => {
      label.textContent = before;
      delete button.dataset['state'];
      if (status?.dataset['state'] === undefined) say('');
    }, CONFIRMATION_MS);
  }
  button.dataset['state'] = 'done';
  label.textContent = done;
  say(done);
}

/** Shows what was to be copied, selected, until something is. */
function showRefusal(text: string): void {
  if (!status) return;
  const shown = page.createElement('b');
  shown.textContent = text;
  status.dataset['state'] = 'refused';
  status.replaceChildren(status.dataset['refused'] ?? '', shown);
  status.scrollIntoView({ block: 'nearest' });
  getSelection()?.selectAllChildren(shown);
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page that is not served securely has no clipboard at all, which ends here too.
    showRefusal(text);
    return;
  }
  confirmDone(button);
}

async function share(button: HTMLElement, url: string): Promise<void> {
  if (!('share' in navigator)) return copy(button, url);
  try {
    await navigator.share({ title: page.title, url });
  } catch (error) {
    // A visitor who closes the share sheet wants nothing else to happen.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(button, url);
  }
}

const counted = page.querySelector<HTMLElement>('[data-count]')?.dataset['count'];

/** Survives the page that sends it; nobody waits for an answer, and one that fails is not worth a word. */
function tell(what: string, field: string, value: string): void {
  if (counted === undefined) return;
  const body = new URLSearchParams({ [field]: value });
  fetch(`${counted}/${what}`, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

function tellVisit(): void {
  const from = page.referrer === '' ? location : new URL(page.referrer);
  tell('visit', 'referrer_host', from.host === location.host ? '' : from.hostname);
}

function tellClick({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-link]');
  if (link) tell('click', 'link_id', link.dataset['link'] ?? '');
}

// A page that is drawn ahead of a visit is not visited yet.
if (page.prerendering === true) {
  page.addEventListener('prerenderingchange', tellVisit, { once: true });
} else tellVisit();
page.addEventListener('auxclick', (event) => {
  if (event.button === 1) tellClick(event);
});

page.addEventListener('click', (event) => {
  tellClick(event);
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('[data-copy],[data-share],[data-dismiss]');
  if (!button) return;
  const { copy: text, share: url, dismiss } = button.dataset;
  if (text !== undefined) void copy(button, text);
  else if (url !== undefined) void share(button, url);
  else if (dismiss !== undefined) {
    remember();
    putAway();
  }
});

if (remembered()) putAway();
html.dataset['js'] = '';
