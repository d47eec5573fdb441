import { deepEqual, equal, match } from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { eventually } from '@musubi/release/checks';
import { METRICS_OF } from '@musubi/server/metrics/metrics';
import { listDeclared } from '@musubi/server/testing/metric-reading';
import * as z from 'zod';

import { DOCUMENTS, findDeadLinks } from '../deb/documents.ts';
import type { Trial } from './install-checks.ts';

/** Debian package with which the checks read the metrics. */
export const PROMETHEUS = 'prometheus';

const READY_SECONDS = 120;
const PORTS = { api: 9300, web: 9301, page: 9302 } as const;
const API = 'http://127.0.0.1:9090/api/v1';

const targetsSchema = z.object({
  data: z.object({ activeTargets: z.array(z.object({ scrapeUrl: z.string(), health: z.string() })) }),
});
const rulesSchema = z.object({
  data: z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) })),
  }),
});

/** Reads the configuration of Prometheus from the installed document. */
async function readConfiguration(folder: string): Promise<string> {
  const document = await readFile(join(folder, DOCUMENTS, 'operating/watch.md'), 'utf8');
  const [, block = ''] = /```yaml\n(rule_files:.*?)```/s.exec(document) ?? [];
  return block.replaceAll('<slug>', BRAND.slug);
}

/** Checks metrics, alert rules and documents of the installation. `folder` is the root of the machine. */
export async function checkWatching({ machine, checks, signal }: Trial, folder: string): Promise<void> {
  for (const [app, port] of Object.entries(PORTS) as [keyof typeof PORTS, number][])
    await checks.check(`answers every metric of ${app} at port ${port}`, async () => {
      const { status, body } = await machine.get(`http://127.0.0.1:${port}/metrics`);
      equal(status, 200);
      deepEqual(listDeclared(body), METRICS_OF[app].map(({ name }) => name).toSorted());
    });
  await checks.check('has a Prometheus that scrapes every server and loads every rule', async () => {
    // The recommended exporters read disks of a machine, which a container does not have.
    await machine.run(`apt-get install --yes --no-install-recommends ${PROMETHEUS}`);
    await writeFile(join(folder, 'etc/prometheus/prometheus.yml'), await readConfiguration(folder));
    const rules = await machine.run(`promtool check rules /usr/share/${BRAND.slug}/prometheus/alerts.yaml`);
    match(rules, /SUCCESS/);
    await machine.run('systemctl restart prometheus');
    await eventually(READY_SECONDS, signal, async () => {
      const { data } = targetsSchema.parse(JSON.parse((await machine.get(`${API}/targets`)).body));
      const urls = data.activeTargets.map(({ scrapeUrl, health }) => `${health} ${scrapeUrl}`);
      deepEqual(
        urls.toSorted(),
        Object.values(PORTS).map((port) => `up http://127.0.0.1:${port}/metrics`),
      );
    });
    await eventually(READY_SECONDS, signal, async () => {
      const { data } = rulesSchema.parse(JSON.parse((await machine.get(`${API}/rules`)).body));
      const loaded = data.groups.flatMap((group) => group.rules);
      deepEqual(
        loaded.filter(({ health }) => health !== 'ok'),
        [],
      );
      equal(loaded.length, [...rules.matchAll(/(\d+) rules found/g)].map(([, count]) => Number(count))[0]);
    });
  });
  await checks.check('opens every link of the installed documents', async () => {
    deepEqual(await findDeadLinks(join(folder, DOCUMENTS)), []);
  });
}
