// Other modules and programs import only these parts of the export.
export { createArchiveMails } from './archive-mails.ts';
export { archiveObjectKey, MAX_UNENDED } from './archive.rules.ts';
export { beginArchive } from './archives/archives.ts';
export { type ExportPorts, makeExport } from './make-export.ts';
export { preparePageCopies } from './page-copy.files.ts';
export { prepareDataArchives } from './prepare-data-archives.ts';
