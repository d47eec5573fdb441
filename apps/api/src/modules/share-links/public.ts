// Other modules and programs import only these parts of the share links.
export { addMailLink, tagOfMail } from './add-mail-link.ts';
export { type ShareLinkRow, toShareLink } from './share-links.mapping.ts';
export { toTagStart } from './share-links.rules.ts';
