/** Type of a script element that the starter runs later. Browsers neither load nor run it. */
export const HELD_SCRIPT_TYPE = 'text/x-held-script';

/** Window event: the app has taken over the document. */
export const APP_LIVE_EVENT = 'app:live';
