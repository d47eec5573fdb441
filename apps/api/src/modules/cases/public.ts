// Other modules and programs import only these parts of the cases.
export { casesRepository } from './cases.repository.ts';
export { createOpenCounts } from './queue/open-counts.ts';
export { snapshotSource } from './snapshot-source.ts';
