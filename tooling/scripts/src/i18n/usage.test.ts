import { describe, expect, test } from 'vitest';

import { collectKeys, findUsageFaults } from './catalogue-usage.ts';
import { findUsage } from './usage.ts';

const usedIn = (code: string): readonly string[] => [...findUsage('a.tsx', code).used.keys()];

describe('keys that code uses', () => {
  test.each([
    ['a hook', `const { t } = useTranslation('links'); t('row.edit');`, ['links:row.edit']],
    ['the default namespace', `const { t } = useTranslation(); t('action.save');`, ['common:action.save']],
    [
      'a list of namespaces',
      `const { t } = useTranslation(['links', 'common']); t('row.edit');`,
      ['links:row.edit'],
    ],
    [
      'another name for t',
      `const { t: tCommon } = useTranslation('common'); tCommon('action.save');`,
      ['common:action.save'],
    ],
    ['server code', `const t = await getT(locale, 'links'); t('meta.title');`, ['links:meta.title']],
    [
      'a namespace in the key',
      `const { t } = useTranslation('links'); t('common:action.save');`,
      ['common:action.save'],
    ],
    ['a typed parameter', `function f(t: TFunction<'links'>) { return t('row.edit'); }`, ['links:row.edit']],
    [
      'a typed property',
      `const f = ({ t }: { t: TFunction<['links', 'common']> }) => t('row.edit');`,
      ['links:row.edit'],
    ],
    [
      'a context of a type of its own',
      `interface Context { readonly t: TFunction<'links'> }
       const f = (context: Context) => context.t('row.edit');
       const g = ({ t }: Context) => t('row.delete');
       const h = (context: Context) => { const { t } = context; return t('row.move'); };`,
      ['links:row.edit', 'links:row.delete', 'links:row.move'],
    ],
    [
      'both sides of a condition',
      `const { t } = useTranslation('links'); t(a ? 'row.edit' : 'row.delete');`,
      ['links:row.edit', 'links:row.delete'],
    ],
    [
      'an inner scope',
      `const { t } = useTranslation('links'); function f() { const { t } = useTranslation('top'); t('a'); } t('b');`,
      ['top:a', 'links:b'],
    ],
    [
      'a component',
      `const { t } = useTranslation('links'); const a = <Trans t={t} i18nKey="row.edit" />;`,
      ['links:row.edit'],
    ],
    [
      'a component with a namespace',
      `const a = <Trans ns="links" i18nKey="row.edit" />;`,
      ['links:row.edit'],
    ],
  ])('finds the keys in the example “%s”', (_name, code, keys) => {
    expect(usedIn(code)).toEqual(keys);
  });

  test('refuses a key composed at run time', () => {
    const { faults } = findUsage('a.tsx', "const { t } = useTranslation('links');\nt(`row.${name}`);");
    expect(faults).toEqual(['a.tsx:2 puts a key together at run time: write it out, or map values to keys']);
  });

  test('refuses a key without a namespace when the namespace of t is unknown', () => {
    expect(
      findUsage('a.ts', `function f(t: Translate) { t('row.edit'); t('links:row.edit'); }`).faults,
    ).toEqual(["a.ts:1 does not show the namespace of “row.edit”: type t as TFunction<'…'>"]);
  });
});

describe('comparison of code and catalogues', () => {
  const catalogues = collectKeys(
    new Map([
      [
        'links',
        new Map([
          ['row.edit', 'Edit'],
          ['count_one', '1'],
          ['count_other', '{{count}}'],
        ]),
      ],
      [
        'common',
        new Map([
          ['problem.network', 'No network'],
          ['save', 'Save $t(links:row.edit)'],
        ]),
      ],
    ]),
  );
  const faultsOf = (code: string): readonly string[] =>
    findUsageFaults(catalogues, new Map([['a.tsx', findUsage('a.tsx', code)]]));

  test('accepts code that uses exactly the existing keys', () => {
    expect(
      faultsOf(`
        const PROBLEMS = { offline: 'common:problem.network' } as const;
        const { t } = useTranslation('links');
        const KEYS = { counted: 'count' } as const;
        t(KEYS[x], { count: 1 }); t(PROBLEMS[y]); t('common:save');
        import 'node:fs';
      `),
    ).toEqual([]);
  });

  test('reports a key that code uses and no catalogue has', () => {
    expect(faultsOf(`const { t } = useTranslation('links'); t('row.gone');`)).toContain(
      'a.tsx:1 asks for links:row.gone, which no catalogue has',
    );
    expect(faultsOf(`const KEY = 'common:problem.gone';`)).toContain(
      'a.tsx:1 names common:problem.gone, which no catalogue has',
    );
  });

  test('reports a key that neither code nor messages use', () => {
    expect(faultsOf(`const { t } = useTranslation('links'); t('row.edit');`)).toEqual([
      'links:count is in the catalogues but never used',
      'common:problem.network is in the catalogues but never used',
      'common:save is in the catalogues but never used',
    ]);
  });
});
