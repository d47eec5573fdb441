import { contrastRatio } from '@musubi/domain/color';
import {
  type ColorChoice,
  type ResolvedTheme,
  resolveNight,
  resolveTheme,
} from '@musubi/ui/profile-page/resolve-theme';

/** A colour chosen by the creator that has too little contrast and is therefore corrected. */
export interface ColorChange {
  readonly part: 'accent' | 'background';
  /** Where the correction applies. `day`: everywhere, `night`: only on devices in dark mode. */
  readonly where: 'day' | 'night';
  readonly direction: 'lighter' | 'darker';
  /** Change of lightness, as a fraction of the distance from black to white (0–1). */
  readonly share: number;
  readonly from: string;
  readonly to: string;
  /** Contrast ratio before and after the correction, 1–21: accent to background, or text to background. */
  readonly ratioBefore: number;
  readonly ratioAfter: number;
}

/** Minimum `share` of a reported correction. A smaller correction is invisible. */
const LEAST_SHARE = 0.005;

const onPapers = (color: string, { palette }: ResolvedTheme): number =>
  Math.min(
    ...[palette.background, palette.backgroundEnd ?? palette.background, palette.surface].map((paper) =>
      contrastRatio(color, paper),
    ),
  );

const ofText = (background: string): number =>
  Math.max(contrastRatio(background, '#000000'), contrastRatio(background, '#ffffff'));

type Moved = Omit<ColorChange, 'direction' | 'share'> & { readonly shift: number };

function toChange({ shift, ...moved }: Moved): readonly ColorChange[] {
  if (Math.abs(shift) < LEAST_SHARE) return [];
  return [{ ...moved, direction: shift > 0 ? 'lighter' : 'darker', share: Math.abs(shift) }];
}

function accentChange(
  own: string,
  resolved: ResolvedTheme,
  where: ColorChange['where'],
): readonly ColorChange[] {
  const { palette, corrections } = resolved;
  return toChange({
    part: 'accent',
    where,
    shift: corrections.accent,
    from: own,
    to: palette.accent,
    ratioBefore: onPapers(own, resolved),
    ratioAfter: onPapers(palette.accent, resolved),
  });
}

/** Returns the contrast corrections of the creator's own colours. */
export function findColorChanges(choice: ColorChoice): readonly ColorChange[] {
  const { accent_color: accent, background_color: background } = choice;
  const day = resolveTheme(choice);
  const night = resolveNight(choice);
  return [
    ...(background === null
      ? []
      : toChange({
          part: 'background',
          where: 'day',
          shift: day.corrections.background,
          from: background,
          to: day.palette.background,
          ratioBefore: ofText(background),
          ratioAfter: ofText(day.palette.background),
        })),
    ...(accent === null ? [] : accentChange(accent, day, 'day')),
    ...(accent === null || night === null ? [] : accentChange(accent, night, 'night')),
  ];
}

/** Contrast ratio of the text on the backgrounds of the creator's page, 1–21. */
export function textRatio(choice: ColorChoice): number {
  const resolved = resolveTheme(choice);
  return onPapers(resolved.palette.text, resolved);
}
