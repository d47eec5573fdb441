/** BroadcastChannel that announces a sign-in to tabs that have not loaded Firebase yet. */
export const ARRIVALS = 'sign-on.arrivals';
