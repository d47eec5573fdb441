// Other modules and programs import only these parts of the imports.
export { admitPageCopy } from './upload-page-copy.ts';
