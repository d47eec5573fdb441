// Other modules and programs import only this part of the health module.
export { createCachedHealth } from './read-health.ts';
