/** The channel on which the tabs of a browser that have no Firebase yet hear that somebody has signed in. */
export const ARRIVALS = 'sign-on.arrivals';
