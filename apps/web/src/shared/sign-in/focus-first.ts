/** Puts the focus into the first of these fields of a form; false when there is none. */
export function focusFirst(form: HTMLFormElement, [name]: readonly string[]): boolean {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  return true;
}

/** As a ref, puts the focus on what has just appeared in the place of what had it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
