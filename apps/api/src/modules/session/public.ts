// Other modules and programs import only these parts of the sessions.
export { awaitNextSecond, endAll, nextSecond } from './proofs/proven-ends.ts';
export { readDevice } from './device.ts';
export { continueSession } from './mint-custom-token.ts';
export { getDraftKey } from './get-draft-key.ts';
export { listSessions } from './list-sessions.ts';
export { mintFirstHandToken } from './mint-first-hand.ts';
export { createSignedOutKeys } from './session.repository.ts';
export { SIGN_OUT_KEYS_PER_DAY } from './session.rules.ts';
