// Programs import only these parts of commissions.
export { updateCommissions } from './update-commissions.ts';
