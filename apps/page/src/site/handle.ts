/** Matches a handle in its canonical spelling, without the `@` of the page's path. */
export const HANDLE = /^[a-z0-9_]{3,30}$/;
