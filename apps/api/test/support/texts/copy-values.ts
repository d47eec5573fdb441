import { toPieces } from './text-pieces.ts';

const KEY = 'kept-image-key';

const toCopiedBlock = (text: string) => ({
  id: text,
  below_link: text,
  width: text,
  is_sensitive: false,
  is_shown: true,
  shown_from: text,
  shown_until: text,
  type: 'quotation',
  shape: 1,
  content: { body: text, source: text },
});

const toPlannedCopy = (text: string) => ({
  profile: {
    icon: text,
    cover: text,
    thanksNote: text,
    genres: [],
    ofuseUrl: text,
    ofuseMessage: text,
    reading: text,
  },
  links: toPieces(text).map((id) => ({ id, image: id, size: 'row', type: null })),
});

const CONTENT = { type: 'quotation', data: { body: 'words', source: 'words' } };

const toTakenBlock = (text: string, at: number) => ({
  id: `${at}`,
  block: { type: 'quotation', data: { body: text }, imageKeys: [text], fileKeys: [text] },
  belowLink: text,
});

const toTitles = (text: string) => ({ group_1: text, group_2: text, group_3: text });
const toRow = (text: string) => ({
  found: { name: text, headline: text, bio: text, contactEmail: text, picture: text, items: [] },
  pageCopy: toPlannedCopy(text),
});

/**
 * Converters of user text for the rules of page copies, keyed by the parameter type as written in the source.
 */
export const COPY_VALUES: Readonly<Record<string, (text: string) => unknown>> = {
  ActivityGroupTitles: toTitles,
  SomeGroupTitles: toTitles,
  'PlannedCopy | null': toPlannedCopy,
  FoundContent: toRow,
  PresentPictures: (text) => ({ icon: text, cover: text, items: {} }),
  "Pick<Schemas['ApplyImportRequest'], 'uses_pictures'>": () => ({ uses_pictures: true }),
  'readonly CopiedLink[]': (text) => toPieces(text).map((id) => ({ id, image: id, size: 'row', type: null })),
  "Readonly<Record<Schemas['ImportPart'], number>>": () => ({
    appearance: 1,
    blocks: 1,
    activities: 1,
    letters: 1,
  }),
  "readonly Schemas['ImportPart'][]": () => ['letters'],
  "readonly Schemas['ImportedPart'][]": () => [{ part: 'letters', count: 1, state: 'available' }],
  SentLetter: (text) => ({ body: text, from_name: text, is_public: true }),
  'readonly CopiedBlock[]': (text) => [...toPieces(text), text].map(toCopiedBlock),
  NewKeys: (text) => ({
    images: new Map(toPieces(text).map((piece) => [piece, KEY])),
    files: new Map([[text, KEY]]),
  }),
  ReadBlock: (text) => ({ copied: toCopiedBlock(text), content: CONTENT }),
  'readonly Wanted[]': (text) => [...toPieces(text), text].map(toTakenBlock),
  'readonly (TakenBlock & { readonly id: string })[]': (text) => [...toPieces(text), text].map(toTakenBlock),
  TargetPage: (text) => ({
    stored: [],
    links: toPieces(text).map((id) => ({ id })),
    takenLinks: new Map(toPieces(text).map((id) => [id, id])),
  }),
  BlockInput: (text) => ({ is_visible: true, is_sensitive: false, quotation: { body: text, source: text } }),
  '(path: string, code: FieldProblem) => void': () => () => undefined,
  'readonly Measured[]': (text) =>
    toPieces(text).map((piece) => ({ type: 'quotation', data: { body: piece }, imageKeys: [piece] })),
  BlocksSize: () => ({ blocks: 1, players: 1, pictures: 1, bytes: 1 }),
  Block: (text) => ({ type: 'file', data: { title: text }, imageKeys: [], fileKeys: [text] }),
};
