// Compositions, the demo, mails to readers and tests import only these parts of the digest.
export { type LetterEntry, renderEntry, toEntryLine } from './digest-letter.ts';
export { createDigestLinks } from './digest-links.ts';
export { createDigestMails } from './digest-mails.ts';
export { FETCH_DELAY_MS, findNextDigest } from './digest.rules.ts';
export { sendDueDigests, sendEarlyDigests } from './send-digests.ts';
