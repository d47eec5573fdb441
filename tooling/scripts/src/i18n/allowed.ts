/** Words that are the same in every language: brands, and input that users type as shown. */
export const SAME_WORDS: readonly string[] = [
  'Apple',
  'Facebook',
  'GitHub',
  'Google',
  'Instagram',
  'LINE',
  'OFUSE',
  'OpenStreetMap',
  'PDF',
  'ZIP',
  'SNS',
  'TikTok',
  'URL',
  'X',
  'YouTube',
  'https',
  'note',
];

/** `namespace:key` of messages that are intentionally the same in two languages, each with the reason. */
export const SAME_MESSAGES: Readonly<Record<string, string>> = {
  'common:language.label':
    'the language picker is labelled LANGUAGE for everyone, so that it can be found in any language',
  'profile-page:page.language': 'the same label, on creators’ pages',
};
