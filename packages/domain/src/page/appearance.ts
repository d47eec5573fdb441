import type { Locale } from '../locales.ts';

/** Themes of creators' pages, each named after a material or a scene. */
export const THEME_IDS = [
  'kami',
  'sumi',
  'genkou',
  'ai',
  'sakura',
  'matcha',
  'yuyake',
  'ramune',
  'neon',
  'hakkiri',
] as const;
export type ThemeId = (typeof THEME_IDS)[number];

export const THEME_NAMES: Readonly<Record<ThemeId, Readonly<Record<Locale, string>>>> = {
  kami: { en: 'Paper', ja: '紙', 'zh-TW': '紙' },
  sumi: { en: 'Ink', ja: '墨', 'zh-TW': '墨' },
  genkou: { en: 'Manuscript', ja: '原稿用紙', 'zh-TW': '稿紙' },
  ai: { en: 'Indigo', ja: '藍', 'zh-TW': '靛藍' },
  sakura: { en: 'Sakura', ja: '桜', 'zh-TW': '櫻花' },
  matcha: { en: 'Matcha', ja: '抹茶', 'zh-TW': '抹茶' },
  yuyake: { en: 'Sunset', ja: '夕焼け', 'zh-TW': '晚霞' },
  ramune: { en: 'Ramune', ja: 'ラムネ', 'zh-TW': '彈珠汽水' },
  neon: { en: 'Music venue', ja: 'ライブハウス', 'zh-TW': '展演空間' },
  hakkiri: { en: 'High contrast', ja: 'はっきり', 'zh-TW': '高對比' },
};

/** Fonts that creators can choose (specification, section 3): gothic, mincho, rounded gothic. */
export const FONT_CHOICES = ['ntlg', 'dnp_shuei_mincho', 'maru_maru_gothic'] as const;
export type FontChoice = (typeof FONT_CHOICES)[number];

export const LINK_SHAPES = ['theme', 'square', 'rounded', 'pill'] as const;
export type LinkShape = (typeof LINK_SHAPES)[number];

export const HEADER_LAYOUTS = ['centered', 'left', 'banner'] as const;
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number];

export const OFUSE_DISPLAY_TYPES = ['fixed_on_screen', 'bottom_banner', 'link'] as const;
export type OfuseDisplayType = (typeof OFUSE_DISPLAY_TYPES)[number];

/** Frames around the icon; a frame other than the ring makes the icon round. */
export const ICON_FRAMES = ['none', 'ring', 'blossom', 'cord'] as const;
export type IconFrame = (typeof ICON_FRAMES)[number];

/** How the links appear when a visitor opens the page; visitors who prefer less motion see no animation. */
export const LINK_ENTRANCES = ['none', 'rise', 'unfold', 'drift'] as const;
export type LinkEntrance = (typeof LINK_ENTRANCES)[number];

/** Ornaments at the end of a creator's page, below the last link, activity or letter. */
export const CLOSING_MARKS = ['none', 'knot', 'blossom', 'waves'] as const;
export type ClosingMark = (typeof CLOSING_MARKS)[number];

/** Decorations of the creator's name. */
export const NAME_STYLES = ['none', 'line', 'wave', 'dots'] as const;
export type NameStyle = (typeof NAME_STYLES)[number];

/** Arrangements of a page on wide screens; on phones all three are the same. */
export const PAGE_LAYOUTS = ['column', 'spread', 'mosaic'] as const;
export type PageLayout = (typeof PAGE_LAYOUTS)[number];

/** Appearance of a creator's page. It has only fixed choices, switches and `#rrggbb` colours, never CSS. */
export interface Appearance {
  readonly theme_id: ThemeId;
  readonly font: FontChoice;
  readonly accent_color: string | null;
  readonly background_color: string | null;
  readonly link_shape: LinkShape;
  readonly header_layout: HeaderLayout;
  readonly ofuse_display_type: OfuseDisplayType;
  readonly icon_frame: IconFrame;
  readonly link_entrance: LinkEntrance;
  readonly closing_mark: ClosingMark;
  readonly name_style: NameStyle;
  readonly layout: PageLayout;
  /** Whether the page invites visitors to create their own page. */
  readonly shows_invitation: boolean;
}

/** The appearance fields that only decorate the page; each has the value `none` for no decoration. */
export const DECORATION_FIELDS = ['icon_frame', 'link_entrance', 'closing_mark', 'name_style'] as const;
export type DecorationField = (typeof DECORATION_FIELDS)[number];

export const DEFAULT_APPEARANCE: Appearance = {
  theme_id: 'kami',
  font: 'ntlg',
  accent_color: null,
  background_color: null,
  link_shape: 'theme',
  header_layout: 'centered',
  ofuse_display_type: 'bottom_banner',
  icon_frame: 'none',
  link_entrance: 'none',
  closing_mark: 'none',
  name_style: 'none',
  layout: 'column',
  shows_invitation: true,
};
