import { afterPaint } from './start-app.ts';

/**
 * Time in ms until the drawer has slid in. A task of a tenth of a second would make the animation stutter.
 */
export const DRAWER_MS = 250;

interface Parts {
  readonly button: HTMLElement;
  readonly panel: HTMLElement;
  readonly veil: HTMLElement;
  readonly content: HTMLElement;
}

/** Finds the parts of `DrawerFrame` in the server-rendered document. */
function findParts(): Parts | null {
  const button = document.querySelector<HTMLElement>('[data-opens-drawer]');
  const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  const veil = panel?.nextElementSibling;
  const content = veil?.nextElementSibling;
  return button !== null && veil instanceof HTMLElement && content instanceof HTMLElement && panel !== null
    ? { button, panel, veil, content }
    : null;
}

function setOpen({ button, panel, veil, content }: Parts, isOpen: boolean): void {
  for (const part of [panel, veil]) part.dataset['open'] = String(isOpen);
  button.setAttribute('aria-expanded', String(isOpen));
  panel.setAttribute('role', isOpen ? 'dialog' : 'complementary');
  if (isOpen) {
    panel.setAttribute('aria-modal', 'true');
    panel.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    // This work takes a tenth of a second on a long page.
    afterPaint(() => {
      content.inert = panel.dataset['open'] === 'true';
    }, DRAWER_MS);
    return;
  }
  panel.removeAttribute('aria-modal');
  content.inert = false;
  button.focus({ preventScroll: true });
}

/** Effect of a click on the drawer. */
export type DrawerClick = 'opened' | 'closed' | 'none';

/** Opens or closes the drawer of a document without the app, like `DrawerFrame` does in the app. */
export function clickDrawer(target: Element): DrawerClick {
  const parts = findParts();
  if (parts === null) return 'none';
  const { button, panel, veil } = parts;
  const isOpen = panel.dataset['open'] === 'true';
  if (button.contains(target)) {
    setOpen(parts, true);
    return 'opened';
  }
  const isAway =
    target === veil || (panel.contains(target) && target.closest('[data-keeps-drawer]') === null);
  if (!isOpen || !isAway) return 'none';
  setOpen(parts, false);
  return 'closed';
}

/** Removes the elements that identify the member, until the server's next document arrives. */
export function clearPerson(): void {
  closeDrawer();
  findParts()?.panel.replaceChildren();
  for (const named of document.querySelectorAll('[data-person]')) named.remove();
}

/** Closes an open drawer. */
export function closeDrawer(): void {
  const parts = findParts();
  if (parts?.panel.dataset['open'] === 'true') setOpen(parts, false);
}
