// Other modules and programs import only this part of the checks of links.
export { toNextCheck } from './link-proofs.rules.ts';
