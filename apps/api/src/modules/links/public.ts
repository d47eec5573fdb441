// Other modules and programs import only these parts of the links.
export { type LinkRecord, PUBLIC_LINK_COLUMNS } from './links.fields.ts';
export { toLinkList } from './links.mapping.ts';
export { linksRepository } from './links.repository.ts';
export { checkLinks, checkSchedule } from './links.rules.ts';
export { replaceLinks } from './replace-links.ts';
export { writeLinks } from './write-links.ts';
