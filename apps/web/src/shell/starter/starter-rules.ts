/** Type of a script element that waits for the starter. Browsers neither load nor run it. */
export const HELD_SCRIPT_TYPE = 'text/x-held-script';

/** Event of the window: the app has taken over the document. */
export const APP_LIVE_EVENT = 'app:live';
