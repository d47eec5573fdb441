import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';
import * as z from 'zod';

import { METRICS_OF } from './metrics.ts';

const DEPLOY = new URL('../../../../deploy/', import.meta.url);
/** The metric that Prometheus itself writes for each target. */
const OF_PROMETHEUS = 'up';
const WORDS = new Set(
  'sum max min rate increase histogram_quantile topk time absent by count or and unless'.split(' '),
);
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

/** Names of all series of the processes; each histogram has three. */
const SERIES: ReadonlySet<string> = new Set(
  Object.values(METRICS_OF)
    .flat()
    .flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name],
    ),
);

/** Returns the names of the metrics in a PromQL expression. */
function listMetrics(expression: string): readonly string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|on) \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_:][\w:]*/gi)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

async function listAlerts(): Promise<readonly string[]> {
  const text = await readFile(new URL('prometheus/alerts.yaml', DEPLOY), 'utf8');
  const expressions = [...text.matchAll(/^ +expr: (\S.*)$/gm)].map(([, expression = '']) => expression);
  expect(expressions).toHaveLength([...text.matchAll(/^ +- alert: \w+$/gm)].length);
  return expressions;
}

async function listPanels(): Promise<readonly string[]> {
  const text = await readFile(new URL('grafana/dashboard.json', DEPLOY), 'utf8');
  const { panels } = dashboardSchema.parse(JSON.parse(text));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

test.each([
  ['alerts', listAlerts, 22],
  ['dashboard', listPanels, 31],
] as const)('uses only existing metrics in the %s', async (_name, list, count) => {
  const expressions = await list();
  expect(expressions).toHaveLength(count);
  const named = expressions.flatMap(listMetrics);
  expect(named.length).toBeGreaterThanOrEqual(count);
  expect(named.filter((name) => !SERIES.has(name) && name !== OF_PROMETHEUS)).toEqual([]);
});

test('finds an unknown metric in an expression', () => {
  const prefix = 'site';
  const names = listMetrics(
    `sum by (app) (rate(${prefix}_no_such{a="b"}[5m])) > 1 or time() - ${prefix}_build_info > 3`,
  );
  expect(names).toEqual([`${prefix}_no_such`, `${prefix}_build_info`]);
  expect(names.filter((name) => !SERIES.has(name))).toEqual([`${prefix}_no_such`]);
});
