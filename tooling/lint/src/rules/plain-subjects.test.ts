import { testRule } from '../tester.ts';
import { plainSubjects } from './plain-subjects.ts';

testRule(plainSubjects, {
  passes: [
    '/** Resolves when the database is reachable. */ const a = 1;',
    '/** Minimum interval between e-mails to one creator, in ms. */ const a = 1;',
    '// One job at a time.\nconst a = 1;',
    '// Who may read this? The owner alone.\nconst a = 1;',
    '// The server asks\n// who sent the request.\nconst a = 1;',
    `test('refuses a link of nobody', () => {});`,
    `test(title, () => {});`,
    'test(`refuses ${kind}`, () => {});',
    `send('who is there');`,
  ],
  fails: [
    '/** Nobody is told more often. */ const a = 1;',
    '/** Whoever reads it waits. */ const a = 1;',
    '/** What of an attempt goes with it. */ const a = 1;',
    '// Somebody waits for a card.\nconst a = 1;',
    '/** Sends it. Everybody else waits. */ const a = 1;',
    '/**\n * Sends it.\n * Who asks first is served.\n */\nconst a = 1;',
    '// Sends it.\n// One that gives way takes longer.\nconst a = 1;',
    '/**\n * - Someone waits.\n */\nconst a = 1;',
    `test('who does not read the answers is let go of', () => {});`,
    `describe('nobody', () => {});`,
    `test.each([1])('what was answered is not asked again', () => {});`,
    `test.skipIf(true)('everybody waits', () => {});`,
  ],
});
