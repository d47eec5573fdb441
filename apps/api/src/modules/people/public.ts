// Other modules and programs import only these parts of the people.
export { requestMailSignIn } from './request-mail-sign-in.ts';
export { createVerificationMails } from './verification-mails.ts';
