import type { Insertion } from '../insert.ts';

/** An optional text field of the profile, one line long. */
export interface ProfileText {
  /** Name of the field in the contract and key of its messages, for example `pen_name`. */
  readonly field: string;
  /** Name of the column in the database schema, for example `penName`. */
  readonly column: string;
  /** Label of the field in the form, by locale. */
  readonly labels: Readonly<Record<string, string>>;
}

const MAX_GRAPHEMES = 50;
/** Number of code units that the contract allows per grapheme. */
const UNITS_PER_GRAPHEME = 10;

const quote = (text: string): string => JSON.stringify(text);

/** Plans the insertions of a text field that creators edit and visitors see on the page. */
export function planProfileText({ field, column, labels }: ProfileText): readonly Insertion[] {
  const { en = field } = labels;
  const property = (description: string): string =>
    `  ${field}: { type: string, maxLength: ${MAX_GRAPHEMES * UNITS_PER_GRAPHEME}, description: ${quote(description)} }\n`;
  const limited = property(`${en}, one line of at most ${MAX_GRAPHEMES} graphemes`);
  return [
    { path: 'openapi/schemas/Profile.yaml', before: /^ {2}icon_image_key:/m, text: limited },
    { path: 'openapi/schemas/ProfileChanges.yaml', before: /^ {2}contact_email:/m, text: limited },
    { path: 'openapi/schemas/PublicProfile.yaml', before: /^ {2}icon_image_key:/m, text: property(en) },
    { path: 'openapi/schemas/PreviewProfile.yaml', before: /^ {2}icon_image_key:/m, text: property(en) },
    {
      path: 'packages/domain/src/person/profile-texts.ts',
      before: /(?<=^const TEXT_RULES = \{\n(?: {2}[^\n]*\n)*)^\}/m,
      text: `  ${field}: { shape: 'line', minGraphemes: 0, maxGraphemes: ${MAX_GRAPHEMES} },\n`,
    },
    {
      path: 'apps/api/src/platform/database/schema/page/profiles.ts',
      before: /^ {4}iconImageKey: text\('icon_image_key'\),$/m,
      text: `    ${column}: text('${field}').notNull().default(''),\n`,
    },
    {
      path: 'apps/api/src/core/creators/profile-columns.ts',
      before: /(?<=^export const PROFILE_COLUMNS = \{\n(?: {2}[^\n]*\n)*)^\}/m,
      text: `  ${field}: '${column}',\n`,
    },
    {
      path: 'apps/web/src/features/profile/fields/profile-text-words.ts',
      before: /(?<=^export const TEXT_LABEL_KEYS = \{\n(?: {2}[^\n]*\n)*)^\}/m,
      text: `  ${field}: 'profile:field.${field}',\n`,
    },
    ...Object.entries(labels).map(([locale, label]) => ({
      path: `packages/i18n/locales/${locale}/profile.json`,
      before: /^ {4}"contact_email":/m,
      text: `    "${field}": ${quote(label)},\n`,
    })),
    {
      path: 'packages/ui/src/profile-page/sections/profile-header.tsx',
      before: /(?<=^export function Names\(.*\n(?: {2}.*\n)*)^ {4}<\/div>$/m,
      text: `      <Line text={profile.${field}} className={classes.headline} />\n`,
    },
  ];
}
