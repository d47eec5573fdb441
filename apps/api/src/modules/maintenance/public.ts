// Compositions, commands and tests import only these parts of the maintenance.
export { createCachedMaintenance } from './cached-maintenance.ts';
export { changeMaintenance, type MaintenanceCore } from './change-maintenance.ts';
export { findClosedSeconds } from './find-closed-seconds.ts';
export { getDeskMaintenance } from './get-desk-maintenance.ts';
export { setMaintenance } from './set-maintenance.ts';
