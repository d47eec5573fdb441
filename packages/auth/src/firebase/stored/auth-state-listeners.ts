/** Listeners to be called after each change of the signed-in user, in this tab or another. */
export const authStateListeners = new Set<() => void>();
