// Other modules, the demo and tests import only these parts of the kits.
export { answerKitInvitation } from './answer-kit-invitation.ts';
export { createKit } from './create-kit.ts';
export { getKit } from './get-kit.ts';
export { inviteToKit } from './invite-to-kit.ts';
export { listKitShelf } from './list-kit-shelf.ts';
