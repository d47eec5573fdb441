import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { mapProfileTexts } from '@musubi/domain/profile-texts';

import { toNewRecord } from '#modules/names/names.rules.ts';

import { COMMISSION_VALUES } from './commission-values.ts';
import { COPY_VALUES } from './copy-values.ts';
import { DESK_VALUES } from './desk-values.ts';
import { toPieces } from './text-pieces.ts';

/** Converts a user's text to a value of the parameter's type; null if the type does not allow the text. */
type ToValue = (text: string) => unknown;

const NOW = new Date('2026-11-20T12:00:00Z');
const NAME_RECORD = toNewRecord(NOW);
const HOUR_MS = 60 * 60_000;
const KEY = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';
/** Creates a list with one entry per short piece of the text, followed by the whole text. */
const toList =
  (toEntry: (text: string, at: number) => unknown): ToValue =>
  (text) =>
    [...toPieces(text), text].map(toEntry);

const toUrl: ToValue = (text) => URL.parse(`https://${text}`) ?? URL.parse(`https://example.com/${text}`);
const toBytes: ToValue = (text) => Buffer.from(text);
const always =
  (value: unknown): ToValue =>
  () =>
    value;

const toLinkInput = (text: string): unknown => ({
  title: text,
  description: text,
  section: text,
  url: `https://${text}/`,
  starts_at: text,
});
const toLink = (text: string, position: number): unknown => ({
  id: text,
  position,
  title: text,
  url: text,
  thumbnailImageKey: text,
  startsAt: null,
  endsAt: null,
});
const toBlockParts = (text: string) => ({
  id: text,
  starts_at: text,
  event: { title: text, starts_at: text, ends_at: text, time_zone: text, place: text, url: text },
});
const toBlockRecord = (text: string, position: number) => ({
  id: text,
  position,
  type: 'gallery',
  afterLinkId: text,
  data: { title: text },
  imageKeys: [text],
  fileKeys: [text],
});
const toActivity = (text: string, position: number): unknown => ({
  id: text,
  position,
  type: 'feed',
  group: 'group_3',
  sourceId: text,
  isVisible: true,
});
const toImportItem = (text: string): unknown => ({
  kind: 'link',
  title: text,
  description: text,
  url: `https://example.com/${text}`,
  section: text,
  picture: text,
  isVisible: true,
  startsAt: null,
  endsAt: null,
  reason: null,
});
const toImportedPage: ToValue = (text) => ({
  name: text,
  headline: text,
  bio: text,
  contactEmail: text,
  picture: text,
  items: toList(toImportItem)(text),
});
const toImportedColumns = (text: string) => ({ name: text, headline: text, bio: text, contactEmail: text });
const toShelfKit = (text: string): unknown => ({ id: text, userId: text });
const toTitles: ToValue = (text) => ({ group_1: text, group_2: text, group_3: text });
const toSourceCounts = (text: string): unknown => ({
  source: text,
  visits: text.length,
  clicks: 1,
  letters: 1,
  follows: 5,
  readers: 0,
});
const toSchedule = (): unknown => ({ startsAt: NOW, endsAt: null });
const toMaintenance: ToValue = (text) => ({
  isOn: true,
  startsAt: NOW,
  endsAt: null,
  message: text,
  messageEn: text,
  messageJa: text,
  messageZhTw: text,
});
const toProfile: ToValue = (text) => ({
  ...mapProfileTexts(() => text),
  contact_email: text,
  pub_id: text,
  icon_image_key: text,
  genres: toPieces(text),
});

/** Converters of user text, keyed by the parameter type as written in the source. */
const VALUES: Readonly<Record<string, ToValue>> = {
  ...COMMISSION_VALUES,
  ...COPY_VALUES,
  ...DESK_VALUES,
  string: (text) => text,
  'string | null': (text) => text,
  'string | undefined': (text) => text,
  unknown: (text) => text,
  URL: toUrl,
  'URL | string': (text) => text,
  Uint8Array: toBytes,
  'readonly string[]': toPieces,
  'ReadonlySet<string>': (text) => new Set(toPieces(text)),
  'Readonly<Partial<Record<ActivityType, unknown>>>': always({ feed: null }),
  number: always(200),
  boolean: always(true),
  Date: always(NOW),
  ServerChoice: always({ lagMs: 1, silentMs: 2, maxLagMs: 3 }),
  '() => string': always(() => 'id'),
  '(field: ProfileText) => Value': always(() => ''),
  '{ readonly min: number; readonly max: number }': always({ min: 0, max: 200 }),
  '{ readonly followedId: string; readonly knownSince: Date; readonly now: Date }': (text) => ({
    followedId: text,
    knownSince: NOW,
    now: NOW,
  }),
  ImportedPage: toImportedPage,
  ImportedItem: toImportItem,
  'readonly number[]': (text) => toPieces(text).map((_piece, at) => at),
  '(item: ImportedItem) => boolean': always(() => true),
  'readonly ChosenItem[]': toList((text, id) => ({ ...(toImportItem(text) as object), id })),
  CopiedPictures: always({ icon: null, items: {} }),
  ImportedColumns: toImportedColumns,
  'readonly ImportField[]': toPieces,
  FieldChange: (text) => ({ before: toImportedColumns(text), written: toImportedColumns(text) }),
  ProfileColumns: toImportedColumns,
  DigestRhythm: always('weekly'),
  Locale: always('en'),
  GenreId: always('photo'),
  Oklch: always([0.5, 0.1, 100]),
  ActivityType: always('feed'),
  Appearance: always(DEFAULT_APPEARANCE),
  BlockType: (text) => text,
  BlockPicture: (text) => ({ image_key: KEY, alt: text, is_decoration: false, caption: text }),
  BlockContent: (text) => ({ type: 'now', data: { words: text, place: text } }),
  CountdownTimes: always({ until: NOW.toISOString(), time_zone: 'Asia/Tokyo' }),
  EventTimes: always({ starts_at: NOW.toISOString(), ends_at: null, is_all_day: false, time_zone: 'UTC' }),
  AppearanceChanges: (text) => ({ accent_color: text, background_color: text, font: text }),
  CreateCommentRequest: (text) => ({ body: text, from_name: text, is_public: true }),
  LetterSituation: (text) => ({
    digest: text,
    recent: toPieces(text),
    sentToday: 0,
    receivedToday: 0,
    isOfCrowd: false,
  }),
  MaintenanceState: toMaintenance,
  NetworkCount: always({ total: 5, onBestDay: 2 }),
  NamedByHandle: (text) => ({ name: text, pub_id: text }),
  AnswerHead: (text) => ({ status: 200, type: text, hosts: { asked: text, answered: text } }),
  'ProofRecord | null': always(null),
  LinkProofState: always('unknown'),
  RefusedNames: (text) => ({ own: toPieces(text), blocked: toPieces(text), isSuffix: () => false }),
  NameRecord: always(NAME_RECORD),
  "Pick<NameRecord, 'proof' | 'target'>": always({ proof: 'found', target: 'missing' }),
  "Pick<NameRecord, 'state' | 'createdAt' | 'failingSince'>": always(NAME_RECORD),
  RedirectTarget: always({ isMain: true, failingSince: null, answersSince: null, silences: 0 }),
  NameVisits: always({ answersSince: null, silences: 0 }),
  'Date | null': always(null),
  'Partial<OfuseChanges>': (text) => ({ creator_url: text, message: text }),
  OwnMailLink: (text) => ({ purpose: 'sign_in', code: text, returnTo: text }),
  PasswordContext: (text) => ({ ownTexts: [...toPieces(text), text], isCommon: () => false }),
  "Pick<ActivityChoice, 'type' | 'group'>": always({ type: 'feed', group: 'group_1' }),
  ActivityFilter: always({ feed: true }),
  "Pick<GoodActivities, 'titles' | 'choices'>": (text) => ({
    titles: toTitles(text),
    choices: toPieces(text).map(toActivity),
  }),
  "Pick<MaintenanceState, 'startsAt' | 'endsAt'>": toMaintenance,
  "Pick<LinkInput, 'starts_at' | 'ends_at'>": (text) => ({ starts_at: text, ends_at: text }),
  LinkPointer: always((position: number) => `/body/links/${position}`),
  Refuse: always(() => undefined),
  MapService: always('openstreetmap'),
  PlayerProvider: always('youtube'),
  PlayerRef: (text) => ({ provider: 'youtube', ref: text }),
  PlayerSource: (text) => ({ provider: 'youtube', ref: text, start_s: 0 }),
  PageWords: (text) => ({ playerUrl: text, title: text }),
  ProfileChanges: toProfile,
  ProfileText: always('bio'),
  Progress: always(new Map()),
  'Readonly<Record<string, unknown>>': (text) => ({ images: toPieces(text).map((key) => ({ key })) }),
  RecommendationSeed: (text) => ({
    viewerId: 'v',
    genres: toPieces(text),
    now: NOW,
    chanceOf: () => 0.5,
  }),
  RefreshStatus: always({ isRefreshable: true, nextAt: NOW, claimedUntil: NOW }),
  Schedule: toSchedule,
  ServiceType: always('note'),
  StreamDuration: always('until_ended'),
  '{ readonly startsAt: Date; readonly duration: StreamDuration }': always({
    startsAt: NOW,
    duration: 'until_ended',
  }),
  ConfirmedStream: always({ startsAt: NOW, expiresAt: NOW, duration: 'signal', confirmedAt: null }),
  TypedLink: (text) => ({ type: 'custom', url: `https://${text}` }),
  "Schemas['UpdateActivitiesRequest']": (text) => ({
    group_titles: toTitles(text),
    activities: toPieces(text).map((piece) => ({ type: 'feed', group: 'group_1', source_id: piece })),
  }),
  BlockParts: toBlockParts,
  PageContent: (text) => ({
    links: toList(toLink)(text),
    blocks: toList(toBlockRecord)(text),
    blockPointers: new Map(toPieces(text).map((piece) => [piece, piece])),
  }),
  'KeptBlocks<Block>': (text) => ({
    links: toPieces(text).map((id) => ({ id })),
    stored: toList(toBlockRecord)(text),
    kept: new Set(toPieces(text).filter((_piece, at) => at % 2 === 0)),
  }),
  StoredBlock: (text) => ({ type: 'now', v: 1, data: { words: text, place: text } }),
  SearchedPage: (text) => ({
    name: text,
    pubId: text,
    headline: text,
    bio: text,
    genres: toPieces(text),
    linkTitles: toPieces(text),
    blockTexts: toPieces(text),
  }),
  PagePlace: always({ key: KEY, newest: KEY, level: 4 }),
  RankedPage: always({ followers: 64, stillDays: 3, level: 5 }),
  ShelfChoice: always({ length: 12, chanceOf: () => 0.5 }),
  'ShelfSources<Kit>': (text) => ({
    newest: toList(toShelfKit)(text),
    drawn: toList(toShelfKit)(text),
  }),
  SearchQuestion: (text) => ({ keyword: text, name: text, genreId: text }),
  SiteDocument: (text) => ({ bytes: toBytes(text), type: 'text/html', url: 'https://example.com/' }),
  StatsPeriod: always({ from: '2026-11-01', middle: '2026-11-08', to: '2026-11-14' }),
  StoredGroups: (text) => ({ titles: toTitles(text), activities: toPieces(text).map(toActivity) }),
  'ReturnUrls<Field>': (text) => ({ success_url: text, [text]: text }),
  KitContent: (text) => ({ title: text, description: text, kind: 'circle' }),
  "components['schemas']['CreateLiveStreamRequest']": (text) => ({ title: text, url: text, starts_at: text }),
  'readonly Achieved[]': always([]),
  'readonly ActivityChoice[]': toList(toActivity),
  'readonly ActivityRecord[]': toList(toActivity),
  'readonly Candidate[]': toList((text) => ({
    userId: text,
    genres: [text],
    publishedAt: NOW,
    isPicked: false,
    isSmall: text.length % 2 === 0,
    common: 0,
  })),
  'readonly CountOfDay[]': toList((text) => ({ day: text, count: 1 })),
  ShareLinkPlace: (text) => text,
  SourceTotals: always({ views: 100, clicks: 50 }),
  'readonly SourceCounts[]': toList(toSourceCounts),
  SourceCounts: toSourceCounts,
  'readonly FollowAttempt[]': toList((text) => ({ followedId: text, followedAt: NOW })),
  'TierPlace | null': always(null),
  Place: always({ tier: 0, part: 4, quality: 0, key: KEY }),
  'readonly FoundItem[]': toList((text, at) => ({
    id: String(at),
    title: text,
    url: `https://example.com/${text}`,
    publishedAt: NOW,
  })),
  'readonly FunctionId[]': toPieces,
  'readonly GenreId[]': toPieces,
  'readonly PageItemInput[]': toList((text, at) =>
    at % 2 === 0 ? { block: toBlockParts(text) } : { link: toLinkInput(text) },
  ),
  'readonly BlockRecord[]': toList(toBlockRecord),
  BlockRecord: (text) => toBlockRecord(text, 0),
  FileFormat: always('pdf'),
  'ReadonlyMap<string, BlockFile>': (text) => new Map([[text, { key: text, format: 'pdf', sizeBytes: 1 }]]),
  'readonly Block[]': toList(toBlockRecord),
  'readonly Link[]': toList((id) => ({ id })),
  '(block: Block) => string | null': always((block: { afterLinkId: string | null }) => block.afterLinkId),
  '{ readonly before: readonly string[]; readonly left: ReadonlySet<string> }': (text) => ({
    before: toPieces(text),
    left: new Set(toPieces(text).filter((_piece, at) => at % 2 === 0)),
  }),
  '{ readonly provider: PlayerProvider; readonly ref: string; }': (text) => ({
    provider: 'youtube',
    ref: text,
  }),
  'readonly LinkInput[]': toList(toLinkInput),
  'readonly LinkRecord[]': toList(toLink),
  '`/${string}`': (text) => `/${text}`,
  "'' | `/${string}`": (text) => `/${text}`,
  '(pubId: string) => string | null': (text) => () => text,
  "readonly Pick<Achieved, 'id'>[]": toList((id) => ({ id })),
  'readonly RawItem[]': toList((text) => ({
    id: text,
    title: text,
    url: text,
    thumbnailUrl: text,
    publishedAt: NOW,
  })),
  'readonly Item[]': toList((id, at) => ({ id, publishedAt: at % 2 === 0 ? NOW : null })),
  '{ readonly former: readonly FoundItem[]; readonly now: Date }': (text) => ({
    former: toPieces(text).map((id) => ({ id, publishedAt: NOW })),
    now: NOW,
  }),
  'readonly Schedule[]': toList(toSchedule),
  UpdateRequest: (text) => ({ version: 1, lock_word: text, lock_hint: text }),
  Visibility: always('public'),
  ReachSettings: always({ isLocked: false, isAdult: false, hidesFromSearch: true }),
  'readonly ScheduledBlock[]': toList((text, at) => ({
    ...(toBlockRecord(text, at) as object),
    isVisible: true,
    startsAt: null,
    endsAt: null,
  })),
  "readonly Pick<ShownLink, 'isSensitive'>[]": toList(() => ({ isSensitive: true })),
  'readonly { readonly type: string; readonly isSensitive: boolean }[]': toList((type) => ({
    type,
    isSensitive: true,
  })),
  'readonly ShownLink[]': toList((title) => ({ title, isSensitive: true, isScheduled: false })),
  '{ readonly startsAt: Date; readonly expiresAt: Date }': always({
    startsAt: NOW,
    expiresAt: new Date(NOW.getTime() + HOUR_MS),
  }),
};

/** Types whose values are made from a single text. */
const TEXTS: ReadonlySet<string> = new Set([
  'string',
  'string | null',
  'string | undefined',
  'URL',
  'URL | string',
  'Uint8Array',
]);

/** Whether the function has parameters, all of which can be made from a single text. */
export function isReaderOfText(types: readonly string[]): boolean {
  return types.length > 0 && types.every((type) => TEXTS.has(type));
}

/** Lists the types that `VALUES` does not contain. */
export function listUnknownTypes(types: readonly string[]): readonly string[] {
  return types.filter((type) => !Object.hasOwn(VALUES, type));
}

const SHORT = 'a';
const isList = (type = ''): boolean => type.includes('[]') || type.includes('Set<');
const takesText = (type: string): boolean => (VALUES[type]?.length ?? 0) > 0;

/** Whether a parameter of one of these types can contain several texts, like a list. */
export function isBuiltOfTexts(types: readonly string[]): boolean {
  return types.some((type) => takesText(type) && !TEXTS.has(type) && type !== 'unknown');
}

/** Lists the positions of the parameters whose values grow with the text. */
export function listGrowing(types: readonly string[]): readonly number[] {
  return types.flatMap((type, at) => (takesText(type) ? [at] : []));
}

/**
 * Creates arguments: the argument at index `growing` from the text, the others from a short text. If the
 * growing argument is a list, all lists grow, because the function may search one list for entries of
 * another.
 */
export function toArguments(types: readonly string[], text: string, growing: number): readonly unknown[] {
  const growsList = isList(types[growing]);
  return types.map((type, at) =>
    VALUES[type]?.(at === growing || (growsList && isList(type)) ? text : SHORT),
  );
}
