// Compositions and tests import only these parts of the clicks.
export { createClicksRepository } from './clicks.repository.ts';
export { rollUpClicks } from './roll-up-clicks.ts';
