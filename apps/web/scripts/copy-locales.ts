// Locale files live under public/locales (specification, section 9); their source is packages/i18n.
import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../../packages/i18n/locales', import.meta.url));
const target = fileURLToPath(new URL('../public/locales', import.meta.url));
await rm(target, { recursive: true, force: true });
await cp(source, target, { recursive: true });
