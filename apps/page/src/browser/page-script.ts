// Script inlined into every public page. The page works without the script too. The script copies and shares
// texts, marks the follow link for members who already follow the creator, and reports visits and link clicks
// to the page server. packages/ui/src/profile-page/content/script-hooks.ts documents the attributes that the
// script uses.
declare global {
  interface Document {
    /** `document.prerendering`, which some browsers lack. */
    readonly prerendering?: boolean;
    /** Called once, when the browser shows a prerendered page. */
    onprerenderingchange?: () => void;
  }
}

const CONFIRMATION_MS = 2_000;
// Every visitor downloads this script. The alias makes the script smaller, because the bundler can shorten
// the name of the alias but not `document`.
const page = document;

/** Finds an element. Callers whose element may be missing widen the type by null. */
const partOf = (selector: string, root: ParentNode = page): HTMLElement =>
  root.querySelector(selector) as HTMLElement;

const status = partOf('[data-status]');

function say(words: string): void {
  delete status.dataset['state'];
  status.textContent = words;
}

function confirmDone(button: HTMLElement): void {
  const label = partOf('[data-label]', button);
  const { state, done } = button.dataset as Readonly<Record<'done', string>> & { state?: string };
  if (!state) {
    const before = label.textContent;
    setTimeout(() => {
      label.textContent = before;
      delete button.dataset['state'];
      if (!status.dataset['state']) say('');
    }, CONFIRMATION_MS);
  }
  button.dataset['state'] = 'done';
  label.textContent = done;
  say(done);
}

/**
 * Shows and selects a text that the browser refused to copy. The next successful copy replaces the shown
 * text.
 */
function showRefusal(text: string): void {
  const shown = page.createElement('b');
  shown.append(text);
  status.dataset['state'] = 'refused';
  status.replaceChildren(status.dataset['refused'] as string, shown);
  status.scrollIntoView({ block: 'nearest' });
  getSelection()?.selectAllChildren(shown);
}

/**
 * Copies a text. Without HTTPS `navigator.clipboard` is missing, and the resulting error is handled like a
 * refusal by the browser.
 */
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
    // AbortError means that the visitor closed the share sheet. A browser without a share sheet throws
    // another error.
    if ((error as Error).name !== 'AbortError') void copy(button, url);
  }
}

const counted = (partOf('[data-count]') as HTMLElement | null)?.dataset['count'];

/** Reports a visit or click in a request that continues when the visitor leaves the page. Ignores errors. */
function sendCount(what: string, fields: Record<string, string>): void {
  if (counted)
    fetch(`${counted}/${what}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      keepalive: true,
    }).catch(() => {});
}

function sendVisit(): void {
  const from = new URL((page.referrer || location) as string);
  sendCount('visit', { referrer_host: from.host === location.host ? '' : from.hostname });
}

/**
 * Returns the closest element that matches the selector, starting at the event's target. Click and key events
 * always have an element as target.
 */
const pressed = ({ target }: Event, selector: string): HTMLElement | null =>
  (target as Element).closest<HTMLElement>(selector);

function sendClick(event: Event): void {
  const link = pressed(event, '[data-link]');
  if (link) sendCount('click', { link_id: link.dataset['link'] as string });
}

// Reports the visit of a prerendered page only when the browser shows the page.
if (page.prerendering) page.onprerenderingchange = sendVisit;
else sendVisit();
// Assigning handlers to properties makes the script smaller. No other script of the page assigns them.
onauxclick = (event) => {
  // The secondary button, number 2, opens a menu.
  if (event.button < 2) sendClick(event);
};
onclick = (event) => {
  sendClick(event);
  const button = pressed(event, '[data-copy],[data-share]');
  if (!button) return;
  const { copy: text, share: url } = button.dataset;
  if (text) void copy(button, text);
  else void share(button, url as string);
};

// Updates the letter's character count, also for text that the browser restored.
oninput = onpageshow = () => {
  const letter = partOf('textarea') as HTMLTextAreaElement | null;
  if (letter)
    partOf('[data-length]').textContent = [
      ...new Intl.Segmenter().segment(letter.value),
    ].length.toLocaleString('en');
};

// Marks the follow link if the member follows this creator, according to the storage of
// apps/web/src/shared/follows. Throws when nothing is stored, when the browser blocks storage, or when the
// page has no follow link.
try {
  const follow = partOf('[data-follow]');
  const { handles } = JSON.parse(localStorage['followed'] as string) as { handles: readonly string[] };
  if (handles.includes(location.pathname.slice(2)))
    follow.dataset['state'] = follow.textContent = follow.dataset['follow'] as string;
} catch {
  // The link leads to the same screen either way.
}

page.documentElement.dataset['js'] = '';
