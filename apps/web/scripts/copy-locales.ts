// Copies the locale files from packages/i18n to public/locales (specification, section 9).
import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../../packages/i18n/locales', import.meta.url));
const target = fileURLToPath(new URL('../public/locales', import.meta.url));
await rm(target, { recursive: true, force: true });
await cp(source, target, { recursive: true });
