// Other modules and programs import only this part of the own names.
export { createNameMails } from './name-mails.ts';
