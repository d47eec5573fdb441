// Other modules and programs import only these parts of the imports.
export { getImport } from './get-import.ts';
export { undoImport } from './undo-import.ts';
export { admitPageCopy } from './upload-page-copy.ts';
