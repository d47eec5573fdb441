import type {
  ClosingMark,
  HeaderLayout,
  IconFrame,
  LinkEntrance,
  LinkShape,
  NameStyle,
  OfuseDisplayType,
  PageLayout,
} from '@musubi/domain/appearance';

export const LINK_SHAPE_KEYS = {
  theme: 'appearance:link_shape.theme',
  square: 'appearance:link_shape.square',
  rounded: 'appearance:link_shape.rounded',
  pill: 'appearance:link_shape.pill',
} as const satisfies Record<LinkShape, string>;

/** Message keys for the name and the explanation of each header layout. */
export const HEADER_LAYOUT_KEYS = {
  centered: { label: 'appearance:header.centered', note: 'appearance:header.centered_note' },
  left: { label: 'appearance:header.left', note: 'appearance:header.left_note' },
  banner: { label: 'appearance:header.banner', note: 'appearance:header.banner_note' },
} as const satisfies Record<HeaderLayout, { label: string; note: string }>;

/** Message keys for the name and the explanation of each layout of wide screens. */
export const PAGE_LAYOUT_KEYS = {
  column: { label: 'appearance:layout.column', note: 'appearance:layout.column_note' },
  spread: { label: 'appearance:layout.spread', note: 'appearance:layout.spread_note' },
  mosaic: { label: 'appearance:layout.mosaic', note: 'appearance:layout.mosaic_note' },
} as const satisfies Record<PageLayout, { label: string; note: string }>;

/** Message keys for the name and the explanation of each banner position. */
export const OFUSE_DISPLAY_KEYS = {
  fixed_on_screen: { label: 'ofuse:display.fixed_on_screen', note: 'ofuse:display.fixed_on_screen_note' },
  bottom_banner: { label: 'ofuse:display.bottom_banner', note: 'ofuse:display.bottom_banner_note' },
  link: { label: 'ofuse:display.link', note: 'ofuse:display.link_note' },
} as const satisfies Record<OfuseDisplayType, { label: string; note: string }>;

export const ICON_FRAME_KEYS = {
  none: 'appearance:icon_frame.none',
  ring: 'appearance:icon_frame.ring',
  blossom: 'appearance:icon_frame.blossom',
  cord: 'appearance:icon_frame.cord',
} as const satisfies Record<IconFrame, string>;

export const LINK_ENTRANCE_KEYS = {
  none: 'appearance:link_entrance.none',
  rise: 'appearance:link_entrance.rise',
  unfold: 'appearance:link_entrance.unfold',
  drift: 'appearance:link_entrance.drift',
} as const satisfies Record<LinkEntrance, string>;

export const CLOSING_MARK_KEYS = {
  none: 'appearance:closing_mark.none',
  knot: 'appearance:closing_mark.knot',
  blossom: 'appearance:closing_mark.blossom',
  waves: 'appearance:closing_mark.waves',
} as const satisfies Record<ClosingMark, string>;

export const NAME_STYLE_KEYS = {
  none: 'appearance:name_style.none',
  line: 'appearance:name_style.line',
  wave: 'appearance:name_style.wave',
  dots: 'appearance:name_style.dots',
} as const satisfies Record<NameStyle, string>;
