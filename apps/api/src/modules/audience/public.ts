// Other modules and programs import only these parts of the audience.
export { AUDIENCE_COLUMNS } from './audience.fields.ts';
export { createLockWords } from './lock-words.ts';
