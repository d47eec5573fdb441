// The script that is inlined into every public page. The page is whole without it: it copies, shares, and tells our own
// server that the page was visited and a link followed. Its hooks are documented in packages/ui/src/profile-page/script-hooks.ts.
declare global {
  interface Document {
    /** Not in every browser. */
    readonly prerendering?: boolean;
  }
}

const CONFIRMATION_MS = 2_000;
// The bundler shortens a name of ours, never the browser's; every visitor loads these bytes.
const page = document;
const html = page.documentElement;

/** The one part of that name: the page's markup holds it, as packages/ui writes it. */
const partOf = (root: ParentNode, selector: string): HTMLElement =>
  root.querySelector(selector) as HTMLElement;

const status = partOf(page, '[data-status]');

function say(words: string): void {
  delete status.dataset['state'];
  status.textContent = words;
}

function confirmDone(button: HTMLElement): void {
  const label = partOf(button, '[data-label]');
  const { state, done = '' } = button.dataset;
  if (state === undefined) {
    const before = label.textContent;
    setTimeout(() => {
      label.textContent = before;
      delete button.dataset['state'];
      if (status.dataset['state'] === undefined) say('');
    }, CONFIRMATION_MS);
  }
  button.dataset['state'] = 'done';
  label.textContent = done;
  say(done);
}

/** Shows what was to be copied, selected, until something is. */
function showRefusal(text: string): void {
  const shown = page.createElement('b');
  shown.textContent = text;
  status.dataset['state'] = 'refused';
  status.replaceChildren(status.dataset['refused'] ?? '', shown);
  status.scrollIntoView({ block: 'nearest' });
  getSelection()?.selectAllChildren(shown);
}

/** A page that is not served securely has no clipboard at all, which is a refusal too. */
async function copy(button: HTMLElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    confirmDone(button);
  } catch {
    showRefusal(text);
  }
}

async function share(button: HTMLElement, url: string): Promise<void> {
  try {
    await navigator.share({ title: page.title, url });
  } catch (error) {
    // A visitor who closes the share sheet wants nothing else to happen; a browser without one throws another error.
    if ((error as Error).name !== 'AbortError') await copy(button, url);
  }
}

const counted = page.querySelector<HTMLElement>('[data-count]')?.dataset['count'];

/** Survives the page that sends it; nobody waits for an answer, and one that fails is not worth a word. */
function tell(what: string, fields: Record<string, string>): void {
  if (counted === undefined) return;
  const body = new URLSearchParams(fields);
  fetch(`${counted}/${what}`, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

function tellVisit(): void {
  const from = page.referrer === '' ? location : new URL(page.referrer);
  tell('visit', { referrer_host: from.host === location.host ? '' : from.hostname });
}

/** What was pressed, or the closest around it: where a pointer or a key comes down there is an element. */
const pressed = ({ target }: Event, selector: string): HTMLElement | null =>
  (target as Element).closest<HTMLElement>(selector);

function tellClick(event: Event): void {
  const link = pressed(event, '[data-link]');
  if (link) tell('click', { link_id: link.dataset['link'] ?? '' });
}

// A page that is drawn ahead of a visit is not visited yet.
if (page.prerendering === true) page.addEventListener('prerenderingchange', tellVisit, { once: true });
else tellVisit();
addEventListener('auxclick', (event) => {
  if (event.button === 1) tellClick(event);
});
addEventListener('click', (event) => {
  tellClick(event);
  const button = pressed(event, '[data-copy],[data-share]');
  if (!button) return;
  const { copy: text, share: url } = button.dataset;
  if (text !== undefined) void copy(button, text);
  else void share(button, url ?? '');
});

html.dataset['js'] = '';
