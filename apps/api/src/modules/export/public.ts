// Other modules and programs import only these parts of the export.
export { archiveObjectKey } from './archive.rules.ts';
export { beginArchive } from './archives.ts';
export { preparePageCopies } from './page-copy.files.ts';
export { prepareDataArchives } from './prepare-data-archives.ts';
