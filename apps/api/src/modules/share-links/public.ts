// Other modules import only these parts of the share links.
export { type ShareLinkRow, toShareLink } from './share-links.mapping.ts';
