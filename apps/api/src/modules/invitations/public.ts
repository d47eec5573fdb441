// Other modules and programs import only this part of the invitations.
export { acceptInvitation } from './accept-invitation.ts';
