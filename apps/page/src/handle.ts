/** What stands behind the `@` of a page's address, in its one spelling. */
export const HANDLE = /^[a-z0-9_]{3,30}$/;
