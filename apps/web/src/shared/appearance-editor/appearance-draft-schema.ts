import {
  type Appearance,
  CLOSING_MARKS,
  FONT_CHOICES,
  HEADER_LAYOUTS,
  ICON_FRAMES,
  LINK_ENTRANCES,
  LINK_SHAPES,
  NAME_STYLES,
  OFUSE_DISPLAY_TYPES,
  PAGE_LAYOUTS,
  THEME_IDS,
} from '@musubi/domain/appearance';
import * as z from 'zod/mini';

const HEX_COLOR = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/)));

const APPEARANCE = z.object({
  theme_id: z.enum(THEME_IDS),
  font: z.enum(FONT_CHOICES),
  accent_color: HEX_COLOR,
  background_color: HEX_COLOR,
  link_shape: z.enum(LINK_SHAPES),
  header_layout: z.enum(HEADER_LAYOUTS),
  ofuse_display_type: z.enum(OFUSE_DISPLAY_TYPES),
  // Draft backups of older versions have no decorations, no layout, and no setting for the invitation.
  icon_frame: z._default(z.enum(ICON_FRAMES), 'none'),
  link_entrance: z._default(z.enum(LINK_ENTRANCES), 'none'),
  closing_mark: z._default(z.enum(CLOSING_MARKS), 'none'),
  name_style: z._default(z.enum(NAME_STYLES), 'none'),
  layout: z._default(z.enum(PAGE_LAYOUTS), 'column'),
  shows_invitation: z._default(z.boolean(), true),
});

/** Parses a draft backup from local storage; null when it is invalid. */
export function parseAppearance(value: unknown): Appearance | null {
  const parsed = z.safeParse(APPEARANCE, value);
  return parsed.success ? parsed.data : null;
}
