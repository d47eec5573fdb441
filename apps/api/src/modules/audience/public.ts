// The list of modules imports only this part of the audience.
export { createLockWords } from './lock-words.ts';
