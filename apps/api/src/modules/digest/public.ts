// Compositions, the demo and tests import only these parts of the digest.
export { createDigestLinks } from './digest-links.ts';
export { createDigestMails } from './digest-mails.ts';
export { sendDueDigests, sendEarlyDigests } from './send-digests.ts';
