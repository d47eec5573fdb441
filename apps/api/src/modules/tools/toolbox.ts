import { importLinks } from './import-tools.ts';
import type { Tool } from './kit/tool.ts';
import { LETTER_TOOLS } from './letter-tools.ts';
import { PAGE_TOOLS } from './page-tools.ts';
import { ROW_TOOLS } from './row-tools.ts';
import { undo } from './undo-tool.ts';

/** All tools. There is none that calls any operation: it would be a second, unchecked way to everything. */
export const TOOLBOX: readonly Tool[] = [...PAGE_TOOLS, ...ROW_TOOLS, importLinks, ...LETTER_TOOLS, undo];
