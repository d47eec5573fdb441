// Other modules and programs import only these parts of the page's blocks.
export { chooseFitting, readCopiedBlocks } from './blocks-taking.rules.ts';
export { createBrokenBlocksLog } from './broken-blocks.ts';
export type { BlockRecord } from './page-blocks.fields.ts';
export { isReadable, toPageBlockList, toPublicBlock } from './page-blocks.mapping.ts';
export { replacePageBlocks } from './replace-page-blocks.ts';
export { sweepRemovedBlocks } from './sweep-removed-blocks.ts';
export { removeTakenBlocks, takeBlocks } from './take-blocks.ts';
