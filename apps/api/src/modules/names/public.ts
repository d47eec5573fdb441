// Other modules, programs and tests import only these parts of the own names.
export { createNameMails } from './name-mails.ts';
export { proofNameOf } from './names.rules.ts';
