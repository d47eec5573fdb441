export const VISIBILITY_KEYS = {
  public: 'visibility.public',
  unlisted: 'visibility.unlisted',
  draft: 'visibility.draft',
} as const;
