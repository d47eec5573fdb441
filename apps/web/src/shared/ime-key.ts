/** The fields of a key press that show whether an input method handles it. */
export interface ImeKeyPress {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * The key code of a key that an input method handles. In Safari, only this code marks the Enter that ends a
 * conversion.
 */
const IME_KEY_CODE = 229;

/** Whether a key press belongs to an input method, such as the Enter that ends a Japanese conversion. */
export function isImeKey({ isComposing, keyCode }: ImeKeyPress): boolean {
  return isComposing || keyCode === IME_KEY_CODE;
}
