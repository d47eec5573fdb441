import type { BlockContent, BlockContents, BlockType } from '@musubi/domain/block-contents';
import { toPlayer } from '@musubi/domain/player-providers';

import { joinClasses } from '../class-names.ts';
import { isApart } from './blocks/sensitive-block.tsx';
import { type FindRoom, roomOfTile } from './content/image-room.ts';
import { packTiles, type TileSize } from './content/mosaic-packing.ts';
import { layoutOf } from './content/page-layout.ts';
import type { PublicProfile } from './content/public-profile.ts';
import { layoutMosaic } from './generated/page-styles.ts';
import { type ListedBlock, type ListedLink, toPageRuns } from './link-sections.ts';

const { classes } = layoutMosaic;

/** Class names of the tiles of a page. */
export interface MosaicTiles {
  readonly profile: string;
  readonly live: string;
  readonly upcoming: string;
  /** Class names by the id of the link or block. */
  readonly items: ReadonlyMap<string, string>;
  readonly findRoom: FindRoom;
}

const SMALL: TileSize = { columns: 1, rows: 1 };
const FLAT: TileSize = { columns: 2, rows: 1 };
const HIGH: TileSize = { columns: 1, rows: 2 };
const LARGE: TileSize = { columns: 2, rows: 2 };
const FULL: TileSize = { columns: 4, rows: 1 };

/** Texts longer than this get tiles of two rows. */
const SHORT_TEXT_MAX_LENGTH = 240;
/** Audio players higher than this, in pixels, get tiles of two rows. */
const LOW_PLAYER_MAX_HEIGHT = 200;
/** Galleries with more pictures than this get tiles that span all columns. */
const TILE_PICTURES_MAX_COUNT = 4;

type Wish<Type extends BlockType> = (data: BlockContents[Type], block: ListedBlock) => TileSize;

const always = (size: TileSize) => (): TileSize => size;

function wishOfPicture(image_key: string, { block, width }: ListedBlock): TileSize {
  const size = block.image_sizes?.find((one) => one.image_key === image_key);
  if (width === 'half') return size !== undefined && size.height > size.width ? HIGH : SMALL;
  return LARGE;
}

function wishOfPlayer(data: BlockContents['player'], { width }: ListedBlock): TileSize {
  const shape = toPlayer(data, '')?.shape;
  if (shape === 'tall') return HIGH;
  if (typeof shape === 'number') return shape > LOW_PLAYER_MAX_HEIGHT ? LARGE : FLAT;
  return width === 'half' ? SMALL : LARGE;
}

/** Preferred tile size of each kind for blocks of half and normal width; missing kinds are `FLAT`. */
const WISHES: { readonly [Type in BlockType]?: Wish<Type> } = {
  heading: always(FULL),
  divider: always(FULL),
  text: ({ body }) => (body.length > SHORT_TEXT_MAX_LENGTH ? LARGE : FLAT),
  picture: ({ image_key: key }, block) => wishOfPicture(key, block),
  gallery: ({ pictures }) => (pictures.length > TILE_PICTURES_MAX_COUNT ? FULL : LARGE),
  quotation: ({ is_vertical: isVertical }) => (isVertical ? LARGE : FLAT),
  faq: (_data, { width }) => (width === 'half' ? HIGH : LARGE),
  countdown: always(SMALL),
  event: always(SMALL),
  now: always(SMALL),
  product: ({ image_key: key }) => (key === null ? SMALL : HIGH),
  map: (_data, { width }) => (width === 'half' ? SMALL : HIGH),
  player: wishOfPlayer,
  commission: (_data, { width }) => (width === 'half' ? HIGH : FULL),
};

function wishOfContent<Type extends BlockType>(
  { type, data }: { readonly type: Type; readonly data: BlockContents[Type] },
  block: ListedBlock,
): TileSize {
  return WISHES[type]?.(data, block) ?? FLAT;
}

/** Kinds whose tile never spans all columns, even if the creator chose the wide width. */
const isNeverFull = ({ type }: BlockContent): boolean => type === 'product' || type === 'map';

function wishOfBlock(listed: ListedBlock): TileSize {
  const { block, content, width } = listed;
  if (block.is_sensitive && content.type !== 'divider') return FLAT;
  const wish = wishOfContent(content, listed);
  if (width !== 'wide' || content.type === 'player') return wish;
  return isNeverFull(content) ? LARGE : FULL;
}

function wishOfLink({ link, size }: ListedLink): TileSize {
  const hasPicture = link.thumbnail_image_key !== null;
  if (size === 'card') return hasPicture ? LARGE : FLAT;
  return size === 'row' && hasPicture ? FLAT : SMALL;
}

/** Background of a tile: the content's own, the theme's sheet, or possibly none (`rest`). */
type Ground = 'own' | 'sheet' | 'rest';

const GROUNDS: Readonly<Partial<Record<BlockType, Ground>>> = {
  text: 'rest',
  quotation: 'rest',
  event: 'sheet',
  faq: 'sheet',
  countdown: 'sheet',
  commission: 'sheet',
};

function groundOf({ block, content }: ListedBlock): Ground {
  if (block.is_sensitive) return isApart(content) ? 'own' : 'sheet';
  return GROUNDS[content.type] ?? 'own';
}

interface WishedTile {
  readonly id: string;
  readonly wish: TileSize;
  readonly ground: Ground;
}

/** Whether a block draws nothing, as a countdown does that is over and has no words for afterwards. */
const isEmpty = ({ type, data }: BlockContent, now: Date): boolean =>
  type === 'countdown' && data.words_after === '' && !(Date.parse(data.until) > now.getTime());

/** Id of the tile with the profile, which is neither a link nor a block. */
const PROFILE = 'profile';
const LIVE = 'live';
const UPCOMING = 'upcoming';

function toWishedTiles(profile: PublicProfile, now: Date): readonly WishedTile[] {
  const strips: readonly WishedTile[] = [
    ...(profile.live ? [{ id: LIVE, wish: FLAT, ground: 'own' as const }] : []),
    ...(profile.upcoming ? [{ id: UPCOMING, wish: FLAT, ground: 'own' as const }] : []),
  ];
  const items = toPageRuns(profile).flatMap((run): readonly WishedTile[] => {
    if (run.kind === 'heading') return [{ id: run.id, wish: FULL, ground: 'own' }];
    if (run.kind === 'blocks') {
      return run.blocks
        .filter(({ content }) => !isEmpty(content, now))
        .map((listed) => ({
          id: listed.block.id,
          wish: wishOfBlock(listed),
          ground: groundOf(listed),
        }));
    }
    const links = run.links.map((listed): WishedTile => ({
      id: listed.link.id,
      wish: wishOfLink(listed),
      ground: 'own',
    }));
    const { title } = run;
    return title === null || title === '' ? links : [{ id: '', wish: FULL, ground: 'own' }, ...links];
  });
  return [{ id: PROFILE, wish: LARGE, ground: 'own' }, ...strips, ...items];
}

/** Of six consecutive tiles, at most one may have no background. */
const REST_EVERY = 6;

/**
 * Returns the tiles that are drawn without a background: tiles with the ground `rest`, but at most one in six
 * tiles.
 */
function findResting(tiles: readonly WishedTile[]): ReadonlySet<WishedTile> {
  const resting = new Set<WishedTile>();
  let next = 0;
  for (const [at, tile] of tiles.entries()) {
    if (tile.ground !== 'rest' || at < next) continue;
    resting.add(tile);
    next = at + REST_EVERY;
  }
  return resting;
}

const COLUMN_CLASSES = [undefined, classes.c1, classes.c2, classes.c3, classes.c4] as const;

function toClassName({ columns, rows }: TileSize, hasGround: boolean): string {
  return joinClasses(
    classes.tile,
    COLUMN_CLASSES[columns],
    rows === 2 && classes.r2,
    hasGround && classes.ground,
  );
}

/** Packs the page into tiles; null if its layout is not the mosaic. */
export function toMosaicTiles(profile: PublicProfile, now: Date): MosaicTiles | null {
  if (layoutOf(profile) !== 'mosaic') return null;
  const tiles = toWishedTiles(profile, now);
  const resting = findResting(tiles);
  const sizes = packTiles(tiles.map(({ wish }) => wish));
  const items = new Map(
    tiles.map((tile, at) => {
      const hasGround = tile.ground === 'sheet' || (tile.ground === 'rest' && !resting.has(tile));
      return [tile.id, toClassName(sizes[at] ?? FULL, hasGround)];
    }),
  );
  const classOf = (id: string): string => items.get(id) ?? '';
  const rooms = new Map(tiles.map(({ id }, at) => [id, roomOfTile(sizes[at] ?? FULL)]));
  return {
    profile: classOf(PROFILE),
    live: classOf(LIVE),
    upcoming: classOf(UPCOMING),
    items,
    findRoom: (id) => rooms.get(id) ?? roomOfTile(FULL),
  };
}
