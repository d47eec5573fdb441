// Other modules and programs import only these parts of the passkeys.
export { createPasskeyMails } from './passkey-mails.ts';
