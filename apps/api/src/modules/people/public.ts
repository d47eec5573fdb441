// Other modules and programs import only these parts of the people.
export { createVerificationMails } from './verification-mails.ts';
