/** Called after each change of who is signed in here, in this tab or another. */
export const comingsAndGoings = new Set<() => void>();
