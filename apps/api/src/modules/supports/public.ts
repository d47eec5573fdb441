// Other modules import only this part of the supports.
export { followSupport } from './follow-support.ts';
