// Other modules and tests import only these parts of the suspension.
export { suspendUser } from './suspend-user.ts';
