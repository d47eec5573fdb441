// Other modules and programs import only these parts of the letters.
export { type BroughtLetter, checkBroughtLetters, type LetterCandidate } from './brought-letters.ts';
export { createLetterMails } from './letter-mails.ts';
export { listLetters } from './list-letters.ts';
export { lettersRepository } from './letters.repository.ts';
export { returnLetters, takeLetters } from './take-letters.ts';
export { createUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribe-links.ts';
