// Other modules and programs import only these parts of the letters.
export { type BroughtLetter, checkBroughtLetters, type LetterCandidate } from './taking/brought-letters.ts';
export { createLetterMails } from './mails/letter-mails.ts';
export { listLetters } from './list-letters.ts';
export { lettersRepository } from './letters.repository.ts';
export { toAbout } from './letters.rules.ts';
export { returnLetters, takeLetters } from './taking/take-letters.ts';
export { createUnsubscribeLinks, type UnsubscribeLinks } from './mails/unsubscribe-links.ts';
