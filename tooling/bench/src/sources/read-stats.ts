import { Agent, request } from 'node:http';

import { createBearer } from '../api/api-process.ts';

/** The periods that an owner can choose, in days. */
export const PERIODS = [7, 28, 365] as const;

/** Visits and clicks of a page, by day and by source. */
interface Stats {
  readonly current: { readonly views: number; readonly clicks: number };
  readonly sources: readonly { readonly visits: number; readonly clicks: number }[];
}

export interface StatsReader {
  /** Reads the statistics of a page; returns the duration in ms. */
  time(pageId: string, days: number): Promise<number>;
  /**
   * Returns the visits and clicks of a page in a period.
   * @throws when its sources do not add up to them, or it has none
   */
  sum(pageId: string, days: number): Promise<string>;
  close(): void;
}

/** Asks one question after another over one connection, as an owner does. */
export function createStatsReader(origin: string): StatsReader {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = async (pageId: string, days: number): Promise<Stats> => {
    const url = `${origin}/profile/stats?days=${days}`;
    return new Promise((resolve, reject) => {
      request(url, { agent, headers: { authorization: createBearer(pageId) } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () => {
          const text = Buffer.concat(parts).toString();
          if (response.statusCode === 200) resolve(JSON.parse(text) as Stats);
          else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
        });
      })
        .once('error', reject)
        .end();
    });
  };
  return {
    async time(pageId, days) {
      const startedAt = performance.now();
      await read(pageId, days);
      return performance.now() - startedAt;
    },
    async sum(pageId, days) {
      const { current, sources } = await read(pageId, days);
      const totals = `${current.views} visits, ${current.clicks} clicks`;
      const visits = sources.reduce((all, row) => all + row.visits, 0);
      const clicks = sources.reduce((all, row) => all + row.clicks, 0);
      if (current.views === 0 || current.clicks === 0 || totals !== `${visits} visits, ${clicks} clicks`)
        throw new Error(`${pageId} has ${totals}, and its sources ${visits} visits, ${clicks} clicks`);
      return totals;
    },
    close: () => agent.destroy(),
  };
}
