/** Places where an owner puts a share link; `print` is a card or a flyer. */
export type ShareLinkPlace = 'x' | 'instagram' | 'youtube' | 'tiktok' | 'mail' | 'print' | 'other';
