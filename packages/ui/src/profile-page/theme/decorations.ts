import type { Appearance, LinkEntrance, NameStyle } from '@musubi/domain/appearance';

import { closingMark, iconFrame, linkEntrance, nameStyle } from '../generated/page-styles.ts';
import { CLOSING_ART, DECORATION_STROKE, type DecorationArt, FRAME_ART } from './decoration-art.ts';

/**
 * The decorations of a page as its markup needs them. Responses of the API's previous release do not contain
 * decorations.
 */
export interface PageDecorations {
  readonly isRinged: boolean;
  readonly frame: DecorationArt | null;
  readonly closing: DecorationArt | null;
  /** Class of the page that animates the entrance of its links; undefined without an entrance. */
  readonly entranceClass: string | undefined;
  readonly nameClass: string | undefined;
}

const ENTRANCE_CLASSES: Readonly<Record<LinkEntrance, string | undefined>> = {
  none: undefined,
  rise: linkEntrance.classes.rise,
  unfold: linkEntrance.classes.unfold,
  drift: linkEntrance.classes.drift,
};

const NAME_CLASSES: Readonly<Record<NameStyle, string | undefined>> = {
  none: undefined,
  line: nameStyle.classes.nameLine,
  wave: nameStyle.classes.nameWave,
  dots: nameStyle.classes.nameDots,
};

const FRAMES: Readonly<Partial<Record<string, DecorationArt>>> = FRAME_ART;
const CLOSINGS: Readonly<Partial<Record<string, DecorationArt>>> = CLOSING_ART;

/** Looks up the decorations of an appearance. */
export function toDecorations(appearance: Appearance): PageDecorations {
  const { icon_frame, closing_mark, link_entrance, name_style } = appearance;
  return {
    isRinged: icon_frame === 'ring',
    frame: FRAMES[icon_frame] ?? null,
    closing: CLOSINGS[closing_mark] ?? null,
    entranceClass: ENTRANCE_CLASSES[link_entrance],
    nameClass: NAME_CLASSES[name_style],
  };
}

/** Returns a drawing as the image of a CSS mask, which the page fills with its accent colour. */
function toMask({ width, height, filled, lines }: DecorationArt): string {
  const paths = [
    ...(filled === '' ? [] : [`<path d='${filled}'/>`]),
    ...(lines === ''
      ? []
      : [`<path d='${lines}' fill='none' stroke='red' stroke-width='${DECORATION_STROKE}'/>`]),
  ];
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${paths.join('')}</svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}")`;
}

/** Returns the style sheets of a page's decorations; empty for a page without decorations. */
export function decorationCss(appearance: Appearance): string {
  const { isRinged, frame, closing, entranceClass, nameClass } = toDecorations(appearance);
  const art = { frame, closing };
  const masks = (['frame', 'closing'] as const).flatMap((name) => {
    const { [name]: drawing } = art;
    return drawing === null ? [] : [`--${name}:${toMask(drawing)}`];
  });
  return [
    masks.length === 0 ? '' : `.page{${masks.join(';')}}`,
    isRinged || frame !== null ? iconFrame.css : '',
    closing === null ? '' : closingMark.css,
    entranceClass === undefined ? '' : linkEntrance.css,
    nameClass === undefined ? '' : nameStyle.css,
  ].join('');
}
