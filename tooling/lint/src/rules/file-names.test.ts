import { testRule } from '../tester.ts';
import { fileNames } from './file-names.ts';

const code = 'export const a = 1;';

for (const filename of [
  'links.mapping.ts',
  'session/index.ts',
  'locales.d.ts',
  'dataset.ts',
  'data-folder.ts',
]) {
  testRule(fileNames, { filename, passes: [code], fails: [] });
}
for (const filename of [
  'utils.ts',
  'helpers/links.ts',
  'link-manager.ts',
  'types.ts',
  'button/index.tsx',
  'links.helpers.ts',
]) {
  testRule(fileNames, { filename, passes: [], fails: [code] });
}
