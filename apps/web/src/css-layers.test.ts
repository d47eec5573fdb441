import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SOURCE = import.meta.dirname;
const modules = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

test.each(modules)('%s puts all its rules into the CSS layer “screens”', (module) => {
  const css = readFileSync(join(SOURCE, module), 'utf8');
  expect([...css.matchAll(/@layer ([\w-]+)/g)].map(([, layer]) => layer)).toEqual(['screens']);
});
