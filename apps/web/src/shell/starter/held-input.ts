import { hasAppFailed, startApp } from './start-app.ts';
import { APP_LIVE_EVENT } from './starter-rules.ts';
import { clickDrawer, closeDrawer, DRAWER_MS } from './still-drawer.ts';

/**
 * Elements that work only with the app. Links, `<details>` and forms with an `action` work without the app.
 */
const NEEDS_APP = 'button,input,select,textarea,label,[data-needs-app]';
/**
 * Elements whose click is delayed until the app has loaded. For fields and submit buttons, the browser's own
 * behaviour applies.
 */
const HELD_PRESS = 'button:not([type="submit"]),label:has([type="radio"]),[type="radio"],[data-needs-app]';
/** The buttons that open and close the drawer. The drawer works without the app. */
const OF_DRAWER = '[data-opens-drawer],[data-first]';
const FIELDS = 'input,textarea,select,[contenteditable]';
const SEARCH_KEY = '/';

/** The last input, which is repeated once the app has loaded. */
let held: (() => void) | null = null;

function hold(event: Event, repeat: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  // A new release may have replaced the scripts of this document.
  if (hasAppFailed() && navigator.onLine) window.location.reload();
  held = repeat;
  startApp();
}

const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

function startIfNeeded(event: Event): void {
  const needing = closest(event, NEEDS_APP);
  if (needing !== null && !needing.matches(OF_DRAWER)) startApp();
}

/** Follows a mouse or pen. A finger presses at once, and the press comes first. */
function handlePointer(event: PointerEvent): void {
  if (event.pointerType !== 'touch' && closest(event, NEEDS_APP) !== null) startApp();
}

function isModified(event: MouseEvent | KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
}

function handleClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const done = clickDrawer(event.target);
  const pressed = closest(event, HELD_PRESS);
  if (done === 'opened') startApp(DRAWER_MS);
  else if (pressed !== null && !pressed.hasAttribute('data-first') && !isModified(event))
    hold(event, () => pressed.click());
  else startIfNeeded(event);
}

function handleKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (isModified(event) || event.isComposing) return;
  if (key === 'Escape') closeDrawer();
  else if (key.startsWith('Arrow') && closest(event, 'input[type="radio"]') !== null)
    hold(event, () =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
  else if (key === SEARCH_KEY && closest(event, FIELDS) === null) {
    const field = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${SEARCH_KEY}"]`);
    if (field === null) return;
    event.preventDefault();
    field.focus();
  }
}

function handleSubmit(event: SubmitEvent): void {
  const { target } = event;
  if (target instanceof HTMLFormElement && !target.hasAttribute('action'))
    hold(event, () => target.requestSubmit());
}

/**
 * Opens the drawer. Loads the app when the user clicks an element that needs it, and repeats the click in the
 * app.
 */
export function followInput(): void {
  const touches = new AbortController();
  const options = { capture: true, signal: touches.signal };
  document.addEventListener('pointerover', handlePointer, options);
  document.addEventListener('focusin', startIfNeeded, options);
  document.addEventListener('click', handleClick, options);
  document.addEventListener('keydown', handleKey, options);
  document.addEventListener('submit', handleSubmit, options);
  window.addEventListener(
    APP_LIVE_EVENT,
    () => {
      touches.abort();
      // The app is still running its first effects.
      setTimeout(() => held?.(), 0);
    },
    { once: true },
  );
}
