/** Focuses the form field with the first of the given names; returns false when it focused no field. */
export function focusFirst(form: HTMLFormElement, [name]: readonly string[]): boolean {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  return true;
}

/** A ref callback that focuses an element on mount. Use it when the element replaces the focused element. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
