// Other modules and programs import only these parts of the footprints.
export { footprintsRepository, prepareVisits } from './footprints.repository.ts';
export { rollUpVisits } from './roll-up-visits.ts';
