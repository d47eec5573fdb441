import { expect, test } from 'vitest';

import { openRepository } from '../repository.ts';

const RULE = /([^{}]*)\{([^{}]*)\}/g;
const IS_CONTAINER = /(?:^|[;\s])container(?:-type)?:[^;]*inline-size/;
const HAS_WIDTH = /(?:^|[;\s])(?:inline-size|width):\s*100%|(?:^|[;\s])flex:\s*1 /;

/** Rules without a width, with the reason. */
const STRETCHED: Readonly<Record<string, string>> = {
  'packages/ui/src/profile-page/styles/block-commission.css .board':
    'its parent is a block of the page, which stretches it, and public pages count bytes',
};

/** Returns the rules that make a container of no width where a parent does not stretch it. */
function findContainersWithoutWidth(file: string, css: string): readonly string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE);
  return [...rules].flatMap(([, selector = '', body = '']) =>
    IS_CONTAINER.test(body) && !HAS_WIDTH.test(body) ? [`${file} ${selector.trim()}`] : [],
  );
}

test('4B1: every container of a query has a width, because its content gives it none', async () => {
  const { files, read } = await openRepository();
  const sheets = files.filter((file) => file.endsWith('.css'));
  const found = await Promise.all(
    sheets.map(async (file) => findContainersWithoutWidth(file, await read(file))),
  );
  expect(found.flat()).toEqual(Object.keys(STRETCHED));
});

test('4B1: finds a container without a width in a layer, whatever its shorthand', () => {
  const css = `@layer screens { .form { gap: 1px; container: form / inline-size; } .wide { container-type: inline-size; inline-size: 100%; } }`;
  expect(findContainersWithoutWidth('a.css', css)).toEqual(['a.css .form']);
});
