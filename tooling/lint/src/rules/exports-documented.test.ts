import { testRule } from '../tester.ts';
import { exportsDocumented } from './exports-documented.ts';

testRule(exportsDocumented, {
  filename: 'links.ts',
  passes: [
    '/** Adds a link. */\nexport function addLink() {}',
    '/**\n * Adds a link.\n */\nexport const addLink = () => 1;',
    'function hidden() {}',
    'export interface LinkOptions { readonly title: string }',
    'export const LINKS_MAX_COUNT = 100;',
    'export function isLink(value: unknown): value is Link { return true; }',
    `export { addLink } from './add-link.ts';`,
  ],
  fails: [
    'export function addLink() {}',
    '// Adds a link.\nexport function addLink() {}',
    'export const addLink = (): number => 1;',
    'export class LinkError extends Error {}',
    '/** Another one. */\nfunction hidden() {}\nexport async function addLink() {}',
  ],
});
