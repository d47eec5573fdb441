import { sql } from 'drizzle-orm';

import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';

/** Whether a block is a commission board with a button to another site, whose clicks count like those of links. */
export const hasOutsideButton = sql`${pageBlocks.type} = 'commission' and ${pageBlocks.data} #>> '{ask,url}' <> ''`;
