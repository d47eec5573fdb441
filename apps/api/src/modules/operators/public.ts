// Other modules and programs import only these parts of the operators.
export { verifyLog } from './log-verification.ts';
export { eraseLogDetails } from './operator-log.repository.ts';
export { replaceRoles } from './set-roles.ts';
