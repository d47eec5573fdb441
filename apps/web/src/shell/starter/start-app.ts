import { HELD_SCRIPT_TYPE } from './starter-rules.ts';

let hasStarted = false;
let hasFailed = false;

/** Replaces a delayed script by one that runs. */
function release(held: HTMLScriptElement): void {
  const script = document.createElement('script');
  for (const { name, value } of held.attributes)
    if (name !== 'type' && name !== 'nonce') script.setAttribute(name, value);
  // The browser hides the `nonce` attribute, but not the property.
  script.nonce = held.nonce;
  script.text = held.text;
  script.addEventListener('error', () => {
    hasFailed = true;
  });
  held.replaceWith(script);
}

/** Runs `work` some time after the next paint, so that a press shows first. A hidden tab does not paint. */
export function afterPaint(work: () => void, delayMs = 0): void {
  if (document.visibilityState === 'hidden') setTimeout(work, 0);
  else requestAnimationFrame(() => setTimeout(work, delayMs));
}

function releaseAll(): void {
  for (const held of document.querySelectorAll<HTMLScriptElement>(`script[type="${HELD_SCRIPT_TYPE}"]`))
    release(held);
}

/** Whether a script of the app could not be loaded. */
export const hasAppFailed = (): boolean => hasFailed;

/**
 * Loads the app once: when the document is complete or, if it already is, after the next paint and `delayMs`.
 */
export function startApp(delayMs = 0): void {
  if (hasStarted) return;
  hasStarted = true;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', releaseAll);
  else afterPaint(releaseAll, delayMs);
}
