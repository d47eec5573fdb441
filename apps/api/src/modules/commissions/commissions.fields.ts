import type { commissions } from '#platform/database/schema/page/commissions.ts';

export type CommissionsRow = Readonly<typeof commissions.$inferSelect>;
