/** A handle in its canonical spelling, as it follows the `@` in a page's path. */
export const HANDLE = /^[a-z0-9_]{3,30}$/;
