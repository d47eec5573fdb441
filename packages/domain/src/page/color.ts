/**
 * A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. Conversions follow Björn Ottosson and CSS Color
 * 4.
 */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Triple = readonly [number, number, number];

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOR.test(value);
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function oklchToLinearRgb([lightness, chroma, hue]: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function linearRgbToOklch([red, green, blue]: Triple): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), hue < 0 ? hue + 360 : hue];
}

function isInGamut(rgb: Triple): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

/** Converts a colour to sRGB by reducing its chroma, with the same lightness and hue. */
function toGamut(color: Oklch): Triple {
  const rgb = oklchToLinearRgb(color);
  if (isInGamut(rgb)) return rgb;
  let low = 0;
  let high = color[1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (isInGamut(oklchToLinearRgb([color[0], middle, color[2]]))) low = middle;
    else high = middle;
  }
  return oklchToLinearRgb([color[0], low, color[2]]);
}

/** Converts a colour to `#rrggbb`, reducing its chroma if it is outside sRGB. */
export function oklchToHex(color: Oklch): string {
  const channels = toGamut(color).map((channel) => {
    const byte = Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function hexToLinearRgb(hex: string): Triple {
  const channel = (at: number): number => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/**
 * Converts a `#rrggbb` colour to OKLCH.
 * @throws RangeError for any other text.
 */
export function hexToOklch(hex: string): Oklch {
  if (!isHexColor(hex)) throw new RangeError(`Expected #rrggbb, got ${JSON.stringify(hex)}`);
  return linearRgbToOklch(hexToLinearRgb(hex));
}

function luminance(hex: string): number {
  const [red, green, blue] = hexToLinearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two `#rrggbb` colours, 1–21 (WCAG 2.2, definition of contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
