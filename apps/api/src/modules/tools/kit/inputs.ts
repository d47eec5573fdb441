import { z } from 'zod';

// Fields that the inputs of several tools share. The API checks lengths and addresses once more.

export const DRY_RUN = z.boolean().default(false).describe('Only say what would change');
const ENTRY_ID = z.uuid().describe('Id of a link or block, from my_page');
export const LINK_ID = z.uuid().describe('Id of a link, from my_page');
export const URL_TEXT = z.url({ protocol: /^https?$/ }).max(2048);
export const TITLE = z.string().min(1).max(800);
export const TIME = z.iso.datetime({ offset: true });

export const IDS = z.array(ENTRY_ID).min(1).max(20);
