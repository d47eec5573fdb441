/** The message keys of who can see a page. */
export const VISIBILITY_KEYS = {
  public: 'visibility.public',
  unlisted: 'visibility.unlisted',
  draft: 'visibility.draft',
} as const;
