import { TYPED_INPUTS } from './history-keys.ts';

/** The parts of a page that show whether the user is typing. */
export interface TypingPage {
  readonly document: Pick<Document, 'activeElement' | 'addEventListener' | 'hasFocus'>;
  readonly window: Pick<Window, 'addEventListener'>;
}

/** Whether the focus is in a non-empty text field of a focused window. */
function isTyping(document: TypingPage['document']): boolean {
  const { activeElement } = document;
  if (!document.hasFocus() || activeElement === null || !activeElement.matches(TYPED_INPUTS)) return false;
  return !('value' in activeElement) || activeElement.value !== '';
}

/**
 * Runs `take` now; if a text field has the focus, once the user leaves it, so that no text changes under the
 * cursor. Returns a function that cancels the call.
 */
export function runUnlessTyping(take: () => void, page: TypingPage = { document, window }): () => void {
  if (!isTyping(page.document)) {
    take();
    return () => {};
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const leave = (): void => {
    waiting.abort();
    take();
  };
  page.document.addEventListener('focusout', leave, { signal });
  page.window.addEventListener('blur', leave, { signal });
  return () => waiting.abort();
}
