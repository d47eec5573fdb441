import type { Page } from '@playwright/test';

/**
 * Finds element properties that rules of equal weight in two style sheets set, as `rule | rule: property`.
 * Only the order of the sheets decides between such rules, and the bundler changes this order when files
 * move.
 */
export async function contestedStylesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Rule {
      readonly selector: string;
      /** Layer, conditions and specificity; rules with the same weight contest. */
      readonly weight: string;
      /** The style sheets that define the classes of the selector. */
      readonly sheets: ReadonlySet<string>;
      readonly style: CSSStyleDeclaration;
    }
    const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
    const specificityOf = (selector: string): string => {
      const text = selector.replaceAll(/:where\([^)]*\)/g, '');
      const classes = /\.[\w-]+|\[[^\]]*\]|:(?!is|not|has|where)[\w-]+/g;
      return [/#[\w-]+/g, classes, /(?:^|[\s>+~(])[a-z]\w*/g].map((kind) => count(text, kind)).join('.');
    };
    const toRules = ({ selectorText, style }: CSSStyleRule, within: string): Rule[] =>
      selectorText
        .split(/,(?![^(]*\))/)
        .map((one) => one.trim())
        .filter((selector) => !selector.includes('::'))
        .map((selector) => ({
          selector,
          weight: `${within} ${specificityOf(selector)}`,
          sheets: new Set(Array.from(selector.matchAll(/\.([\w-]{6})_/g), ([, sheet = '']) => sheet)),
          style,
        }));
    const listRules = (list: CSSRuleList, within: string): Rule[] =>
      Array.from(list).flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return toRules(rule, within);
        if (rule instanceof CSSMediaRule)
          return matchMedia(rule.conditionText).matches
            ? listRules(rule.cssRules, `${within} ${rule.conditionText}`)
            : [];
        if (rule instanceof CSSLayerBlockRule) return listRules(rule.cssRules, `${within}/${rule.name}`);
        return rule instanceof CSSGroupingRule ? listRules(rule.cssRules, within) : [];
      });
    const rules = Array.from(document.styleSheets)
      .flatMap(({ cssRules }) => listRules(cssRules, ''))
      .filter(({ sheets }) => sheets.size > 0);
    const areContested = (one: Rule, other: Rule): readonly string[] =>
      one.weight !== other.weight || [...one.sheets].some((sheet) => other.sheets.has(sheet))
        ? []
        : Array.from(one.style)
            .filter((name) => {
              const value = other.style.getPropertyValue(name);
              return value !== '' && value !== one.style.getPropertyValue(name);
            })
            .map((name) => `${[one.selector, other.selector].toSorted().join(' | ')}: ${name}`);
    const matching = new Map<Element, Rule[]>();
    for (const rule of rules) {
      for (const element of document.querySelectorAll(rule.selector))
        matching.set(element, [...(matching.get(element) ?? []), rule]);
    }
    const found = [...matching.values()].flatMap((of) =>
      of.flatMap((one, at) => of.slice(at + 1).flatMap((other) => areContested(one, other))),
    );
    return [...new Set(found)];
  });
}
