// Other modules, programs and tests import only these parts of the files.
export { copyFile, type FileCopy } from './copy-file.ts';
export { FILES_MAX_BYTES } from './files.rules.ts';
export { renewFileKeys } from './renew-file-keys.ts';
export { sweepFiles } from './sweep-files.ts';
export { admitFile } from './upload-file.ts';
