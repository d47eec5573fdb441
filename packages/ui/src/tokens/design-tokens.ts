import { type Oklch, oklchToHex } from '@musubi/domain/color';

import { readColorTokens, type Scheme } from './token-values.ts';

/** A token as the Design Tokens format describes it (Design Tokens Community Group, 2025.10). */
interface DesignToken {
  readonly $type: 'color' | 'cubicBezier' | 'dimension' | 'duration' | 'fontWeight' | 'number';
  readonly $value: object | number;
}

/** Groups of tokens by name. */
export interface DesignTokens {
  readonly [name: string]: DesignToken | DesignTokens | string;
}

const SCHEMES = ['light', 'dark'] as const satisfies readonly Scheme[];
/** The rule of `tokens.css` whose values hold for every language. */
const COMMON_RULE = /:root,\s*\[data-scheme\]\s*\{([^}]*)\}/;
const DECLARATION = /--([a-z][\w-]*):\s*([^;]+);/g;
const NUMBER = String.raw`(-?(?:\d+\.?\d*|\.\d+))`;
const MEASURE = new RegExp(`^${NUMBER}(px|rem|ms|s)$`);
const CURVE = new RegExp(
  String.raw`^cubic-bezier\(${Array.from({ length: 4 }, () => NUMBER).join(',\\s*')}\)$`,
);

function toColorToken(color: Oklch): DesignToken {
  return { $type: 'color', $value: { colorSpace: 'oklch', components: color, hex: oklchToHex(color) } };
}

/** Converts a value; null for a value that the format has no type for, such as a shadow of two colour schemes. */
function toToken(name: string, value: string): DesignToken | null {
  const [, size = '', unit = ''] = MEASURE.exec(value) ?? [];
  if (unit !== '') {
    const isTime = unit === 'ms' || unit === 's';
    return { $type: isTime ? 'duration' : 'dimension', $value: { value: Number(size), unit } };
  }
  const curve = CURVE.exec(value);
  if (curve !== null) return { $type: 'cubicBezier', $value: curve.slice(1).map(Number) };
  if (!/^\d+$/.test(value)) return null;
  return { $type: name.startsWith('weight-') ? 'fontWeight' : 'number', $value: Number(value) };
}

/**
 * Converts `tokens.css` to the Design Tokens format: the colours of each scheme, and the sizes and motions that every
 * language shares. Shadows and typefaces stay in the style sheet.
 * @throws Error when the style sheet has no such values.
 */
export function toDesignTokens(css: string): DesignTokens {
  const colors = [...readColorTokens(css)];
  const [, common = ''] = COMMON_RULE.exec(css) ?? [];
  const measures = [...common.matchAll(DECLARATION)].flatMap(([, name = '', value = '']) => {
    const token = toToken(name, value.trim());
    return token === null ? [] : [[name, token] as const];
  });
  if (colors.length === 0 || measures.length === 0) throw new Error('tokens.css has another form');
  const color = Object.fromEntries(
    SCHEMES.map((scheme) => [
      scheme,
      Object.fromEntries(colors.map(([name, values]) => [name, toColorToken(values[scheme])])),
    ]),
  );
  return { color, ...Object.fromEntries(measures) };
}
