/** A control whose text the user can type. */
type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Holds what the user does in a document before the app has taken it over. Without it, the browser would
 * submit a form itself and write its fields into the URL, a password among them, and React would empty the
 * fields that have been filled in. Once the app runs, it gets the text and the last submit. Forms with an
 * `action` work without the app.
 *
 * The document contains the source of this function as an inline script, so it may use nothing from outside.
 */
export function holdEarlyInput(liveEvent: string): void {
  const typed = new Map<TextControl, string>();
  const early = new AbortController();
  const options = { capture: true, signal: early.signal };
  let submit: (() => void) | null = null;
  let hasFailed = false;

  const noteFailure = ({ target }: Event): void => {
    hasFailed ||= target === window || target instanceof HTMLScriptElement;
  };
  // A new release may have replaced the scripts of this document, or its connection was cut.
  const reloadIfFailed = (): void => {
    if (hasFailed && navigator.onLine) window.location.reload();
  };
  const handleClick = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('button') !== null) reloadIfFailed();
  };
  const noteText = ({ target }: Event): void => {
    const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    if (isText && !/^(?:checkbox|radio|file)$/.test(target.type)) typed.set(target, target.value);
  };
  const holdSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    event.stopPropagation();
    submit = () => form.isConnected && form.requestSubmit(submitter);
    reloadIfFailed();
  };
  const giveText = (field: TextControl, text: string): void => {
    if (!field.isConnected) return;
    // React reports a change only if the text differs from the one that it has seen, so it first sees none.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  document.addEventListener('input', noteText, options);
  document.addEventListener('submit', holdSubmit, options);
  document.addEventListener('click', handleClick, options);
  window.addEventListener('error', noteFailure, options);
  window.addEventListener('unhandledrejection', noteFailure, options);
  window.addEventListener(
    liveEvent,
    () => {
      early.abort();
      // The app is still running its first effects.
      setTimeout(() => {
        for (const [field, text] of typed) giveText(field, text);
        typed.clear();
        setTimeout(() => submit?.(), 0);
      }, 0);
    },
    { once: true },
  );
}
