import { toDayIn } from '../person/time-zones.ts';
import { isPlayerRef } from '../players/player-refs.ts';
import type { BlockContent, BlockType } from './block-contents.ts';
import { BLOCK_RULES, BLOCK_TYPES, type BlockRule } from './block-rules.ts';

/** Version of the shapes that this program writes. */
export const BLOCK_SHAPE_VERSION = 1;

/** The columns of a stored block that contain its content. */
export interface StoredBlock {
  readonly type: string;
  /** Version of the shape of `data`. */
  readonly v: number;
  readonly data: unknown;
}

type Rules = Readonly<Record<string, BlockRule>>;
/** A rule of a field with one value. */
type SingleRule = Exclude<BlockRule, { readonly shape: 'list' | 'lines' | 'group' }>;
type Values = Readonly<Record<string, unknown>>;

/** Thrown and caught in this file, for data that no version has written. */
class BrokenData extends Error {}

/**
 * Whether a newer version of the program stored the block, as happens after a rollback. Such a block is kept
 * but not drawn.
 */
export function isOfNewerVersion({ type, v }: StoredBlock): boolean {
  return v > BLOCK_SHAPE_VERSION || !isBlockType(type);
}

/**
 * Reads the content of a stored block and upgrades it to the newest shape: missing fields get their defaults,
 * and unknown fields are dropped. Returns null for blocks of a newer version and for broken data. Texts may
 * be longer than today's limits, because a limit may have been higher when they were stored.
 *
 * A new version of a shape changes `data` here, before the rules are applied; stored rows are never migrated.
 */
export function readStoredBlock({ type, v, data }: StoredBlock): BlockContent | null {
  if (v > BLOCK_SHAPE_VERSION || !isBlockType(type)) return null;
  try {
    // The cast is safe, because the rules of a kind give all of its fields.
    const content = { type, data: readFields(BLOCK_RULES[type], data) } as unknown as BlockContent;
    return isWhole(content) ? content : null;
  } catch (error) {
    if (error instanceof BrokenData) return null;
    throw error;
  }
}

function isBlockType(type: string): type is BlockType {
  return BLOCK_TYPES.some((known) => known === type);
}

/** Checks rules that involve several fields. */
function isWhole({ type, data }: BlockContent): boolean {
  const isKey = (key: unknown): boolean => typeof key === 'string' && key !== '';
  if (type === 'player') return isPlayerRef(data);
  if (type === 'picture') return isKey(data.image_key);
  if (type === 'file') return isKey(data.file_key);
  if (type === 'commission') return data.items.every(({ id }) => isKey(id));
  if (type === 'gallery') return data.pictures.every(({ image_key: key }) => isKey(key));
  return true;
}

function readFields(rules: Rules, data: unknown): Values {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new BrokenData();
  const values = data as Values;
  return Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, readField(rule, values[field])]),
  );
}

function readField(rule: BlockRule, value: unknown): unknown {
  if (value === undefined) return defaultOf(rule);
  if (rule.shape === 'group') return readFields(rule.of, value);
  if (rule.shape === 'lines') return readLines(value);
  if (rule.shape !== 'list') return expectThat(isFine(rule, value), value);
  if (!Array.isArray(value) || value.length === 0) throw new BrokenData();
  return value.map((entry) => readFields(rule.of, entry));
}

function readLines(value: unknown): unknown {
  return expectThat(Array.isArray(value) && value.every((entry) => typeof entry === 'string'), value);
}

function isFine(rule: SingleRule, value: unknown): boolean {
  if (rule.shape === 'as_sent') return isLike(rule.otherwise, value);
  if (rule.shape === 'amount') return value === null || Number.isSafeInteger(value);
  if (value === null) return rule.shape === 'moment' && rule.isOptional;
  if (typeof value !== 'string') return false;
  switch (rule.shape) {
    case 'moment':
      return !Number.isNaN(Date.parse(value));
    case 'zone':
      return isTimeZone(value);
    case 'choice':
      return rule.of.includes(value);
    default:
      return true;
  }
}

function defaultOf(rule: BlockRule): unknown {
  switch (rule.shape) {
    case 'line':
    case 'paragraphs':
      return expectThat(rule.min === 0, '');
    case 'url':
      return expectThat(rule.isOptional, '');
    case 'moment':
      return expectThat(rule.isOptional, null);
    case 'choice':
      return rule.of[0];
    case 'as_sent':
      return rule.otherwise;
    case 'amount':
      return null;
    case 'lines':
      return [];
    case 'group':
      return readFields(rule.of, {});
    default:
      throw new BrokenData();
  }
}

function expectThat(holds: boolean, value: unknown): unknown {
  if (!holds) throw new BrokenData();
  return value;
}

/** Whether a value has the same type as the default. The default null means an optional text. */
function isLike(otherwise: boolean | number | string | null, value: unknown): boolean {
  return otherwise === null ? value === null || typeof value === 'string' : typeof value === typeof otherwise;
}

function isTimeZone(zone: string): boolean {
  try {
    toDayIn(zone, new Date(0));
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
