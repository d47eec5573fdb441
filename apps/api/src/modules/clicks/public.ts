// Compositions and tests import only these parts of the clicks.
export { rollUpClicks } from './roll-up-clicks.ts';
