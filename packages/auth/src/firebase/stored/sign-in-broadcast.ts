/** BroadcastChannel that announces a sign-in to tabs that have not loaded Firebase yet. */
export const SIGN_IN_BROADCAST_CHANNEL = 'sign-on.arrivals';
