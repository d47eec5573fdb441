import { BRAND } from '../brand.ts';

/** Path at which an installation publishes its origin and the keys that sign page copies. */
export const INSTANCE_PATH = `/.well-known/${BRAND.slug}-instance`;
