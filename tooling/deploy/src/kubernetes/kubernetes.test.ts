import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';

import { toMetricsPlace } from '@musubi/server/environment';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

import { DEPLOY } from '../templates.ts';
import { compileSchema, type FindFaults, readVendored } from '../vendored-schema.ts';

const FOLDER = join(DEPLOY, 'kubernetes');
const KUSTOMIZATION = 'kustomization.yaml';
const SERVERS = ['api', 'page', 'web'];
/** Maximum time for which CoreDNS (with kubeadm's settings) and the nodes' DNS caches serve an old answer. */
const MAX_DNS_TTL_SECONDS = 30;

interface Probe {
  readonly initialDelaySeconds?: number;
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Container {
  readonly image: string;
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext?: unknown;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly startupProbe?: Probe;
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly envFrom: readonly { readonly secretRef?: { readonly name: string } }[];
}

interface PodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly securityContext?: unknown;
    readonly containers: readonly Container[];
    readonly volumes?: readonly {
      readonly name: string;
      readonly persistentVolumeClaim?: unknown;
      readonly secret?: { readonly secretName: string; readonly defaultMode: number };
    }[];
  };
}

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly spec?: {
    readonly template?: PodTemplate;
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } };
    readonly selector?: unknown;
    readonly minReplicas?: number;
    readonly scaleTargetRef?: unknown;
    readonly rules?: readonly { readonly host: string }[];
  };
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly {
    readonly envs: readonly string[];
    readonly options?: { readonly labels: Readonly<Record<string, string>> };
  }[];
  readonly images: readonly { readonly name: string }[];
}

let files: readonly string[] = [];
let kustomization: Kustomization;
const resources: Resource[] = [];
const validators = new Map<string, FindFaults>();

function findFaults(resource: Resource): readonly string[] {
  const validate = validators.get(`${resource.apiVersion}/${resource.kind}`);
  if (validate === undefined) return [`no schema for ${resource.apiVersion} ${resource.kind}`];
  return validate(resource).map((fault) => `${resource.kind} ${resource.metadata.name}: ${fault}`);
}

function find(kind: string, name: string): Resource {
  const found = resources.find((resource) => resource.kind === kind && resource.metadata.name === name);
  if (found === undefined) throw new Error(`deploy/kubernetes has no ${kind} ${name}`);
  return found;
}

/** The pod of a Deployment, a Job or a CronJob. */
const templateOf = ({ spec }: Resource): PodTemplate | undefined =>
  spec?.template ?? spec?.jobTemplate?.spec.template;

function findTemplate(name: string): PodTemplate {
  const template = find('Deployment', name).spec?.template;
  if (template === undefined) throw new Error(`The Deployment ${name} has no template`);
  return template;
}

const readSettings = async () => parseEnv(await readFile(join(FOLDER, 'settings.env'), 'utf8'));

async function readResources(file: string): Promise<readonly Resource[]> {
  return parseAllDocuments(await readFile(join(FOLDER, file), 'utf8')).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Resource;
  });
}

beforeAll(async () => {
  const { kinds, definitions } = await readVendored('kubernetes-1.36.json');
  for (const [kind, model] of Object.entries(kinds as Readonly<Record<string, string>>))
    validators.set(
      kind,
      compileSchema({ $ref: `#/definitions/${model}`, definitions: definitions as object }),
    );
  files = (await readdir(FOLDER)).toSorted();
  kustomization = parse(await readFile(join(FOLDER, KUSTOMIZATION), 'utf8')) as Kustomization;
  for (const file of files.filter((name) => name.endsWith('.yaml') && name !== KUSTOMIZATION)) {
    resources.push(...(await readResources(file)));
  }
});

describe('deploy/kubernetes', () => {
  test('satisfies the schemas of Kubernetes', () => {
    expect(resources.flatMap(findFaults)).toEqual([]);
  });

  test('the schemas refuse a misspelled field, a wrong type and a missing field', () => {
    const service = find('Service', 'api');
    const faulty = [{ selectors: {} }, { ports: [{ name: 'http' }] }, { ports: 3002 }];
    for (const spec of faulty) expect(findFaults({ ...service, spec } as Resource)).not.toEqual([]);
  });

  test('lists exactly the existing files in the kustomization', () => {
    const { resources: named, configMapGenerator } = kustomization;
    const all = [...named, ...configMapGenerator.flatMap(({ envs }) => envs), KUSTOMIZATION];
    expect(all.toSorted()).toEqual(files);
  });

  test.each(SERVERS)('configures the probes of the %s', (name) => {
    const { metadata, spec } = findTemplate(name);
    expect(spec.containers[0]).toMatchObject({
      readinessProbe: { httpGet: { path: name === 'page' ? '/readyz' : '/healthz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
    });
    expect(spec.containers[0]?.ports?.map((port) => port.name)).toContain('http');
    expect(find('Deployment', name).spec?.selector).toEqual({ matchLabels: metadata.labels });
    expect(find('Service', name).spec?.selector).toEqual(metadata.labels);
  });

  test("D3: exposes metrics of every server to Prometheus' namespace", async () => {
    const { METRICS_HOST: host = '', METRICS_PORT: first } = await readSettings();
    expect(host).toBe('0.0.0.0');
    for (const app of ['api', 'page', 'web'] as const) {
      const place = toMetricsPlace({ METRICS_HOST: host, METRICS_PORT: Number(first) }, app);
      const opened = findTemplate(app).spec.containers[0]?.ports?.find(({ name }) => name === 'metrics');
      expect(opened?.containerPort).toBe(place?.port);
    }
    const rule = { ports: [{ port: 'metrics' }] };
    expect(find('NetworkPolicy', 'from-prometheus').spec).toMatchObject({ ingress: [rule] });
  });

  test.each(SERVERS)('keeps at least one %s pod running, and scales the deployment', (name) => {
    const selector = { matchLabels: findTemplate(name).metadata.labels };
    expect(find('PodDisruptionBudget', name).spec).toEqual({ minAvailable: 1, selector });
    const scaler = find('HorizontalPodAutoscaler', name).spec;
    expect(scaler?.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
    expect(scaler?.minReplicas).toBe(2);
  });

  test('notifies every page server pod, and delays readiness past the DNS TTL', async () => {
    const { PAGE_ORIGINS: origin = '', PAGE_ORIGIN: single } = await readSettings();
    const { hostname, port } = new URL(origin);
    const { metadata, spec } = findTemplate('page');
    expect(find('Service', hostname).spec).toEqual({
      clusterIP: 'None',
      publishNotReadyAddresses: true,
      selector: metadata.labels,
      ports: [{ name: 'http', port: Number(port), targetPort: 'http' }],
    });
    const delay = spec.containers[0]?.readinessProbe?.initialDelaySeconds;
    expect(delay).toBeGreaterThan(MAX_DNS_TTL_SECONDS);
    // The web app needs a pod that is ready.
    const { hostname: ready } = new URL(single ?? '');
    expect(find('Service', ready).spec).not.toHaveProperty('publishNotReadyAddresses');
  });

  test('retries no API request on another pod, and accepts large bodies', async () => {
    const { API_ORIGIN: origin = '' } = await readSettings();
    const { hostname } = new URL(origin);
    const ingresses = resources.filter(({ spec }) => spec?.rules?.some(({ host }) => host === hostname));
    expect(ingresses).toMatchObject([
      {
        metadata: {
          annotations: {
            'nginx.ingress.kubernetes.io/proxy-next-upstream': 'off',
            'nginx.ingress.kubernetes.io/proxy-body-size': '201m',
          },
        },
        spec: { rules: [{ host: hostname }], tls: [{ hosts: [hostname] }] },
      },
    ]);
  });

  test('runs every container without privileges and with a read-only root', () => {
    const templates = resources.flatMap((resource) => templateOf(resource) ?? []);
    expect(templates).toHaveLength(7);
    for (const { spec } of templates) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true });
      for (const { securityContext } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  test('backs up nightly into a persistent volume, one backup at a time', () => {
    const { spec } = find('CronJob', 'backup');
    expect(spec).toMatchObject({
      schedule: '0 3 * * *',
      concurrencyPolicy: 'Forbid',
      startingDeadlineSeconds: 23 * 60 * 60,
    });
    const pod = spec?.jobTemplate?.spec.template.spec;
    const [, path, keep, number] = pod?.containers[0]?.args ?? [];
    expect([keep, Number(number)]).toEqual(['--keep', 14]);
    const mount = pod?.containers[0]?.volumeMounts?.find(({ mountPath }) => mountPath === path);
    const volume = pod?.volumes?.find(({ name }) => name === mount?.name);
    expect(volume?.persistentVolumeClaim).toEqual({
      claimName: find('PersistentVolumeClaim', 'backups').metadata.name,
    });
  });

  test('D5: verifies the newest backup every day with the settings of the backup', () => {
    const [backup, verify] = [find('CronJob', 'backup'), find('CronJob', 'verify')];
    expect(verify.spec).toMatchObject({ schedule: '0 6 * * *', concurrencyPolicy: 'Forbid' });
    const pod = templateOf(backup)?.spec;
    const container = pod?.containers[0];
    expect(templateOf(verify)?.spec).toEqual({
      ...pod,
      containers: [{ ...container, name: 'verify', args: ['backup', 'verify', container?.args[1]] }],
    });
  });

  test('restores with the backup volume and settings, only when started by hand', () => {
    const { spec } = find('CronJob', 'restore');
    expect(spec).toMatchObject({ suspend: true });
    const pod = templateOf(find('CronJob', 'backup'))?.spec;
    const container = pod?.containers[0];
    expect(templateOf(find('CronJob', 'restore'))?.spec).toEqual({
      ...pod,
      containers: [{ ...container, name: 'restore', args: ['restore', container?.args[1]] }],
    });
  });

  test('migrates only in the Job, not when an API pod starts', () => {
    expect(find('Job', 'migrate').spec?.template?.spec.containers[0]?.args).toEqual(['migrate']);
    const [container] = findTemplate('api').spec.containers;
    expect(container?.env).toContainEqual({ name: 'MIGRATE_ON_START', value: 'off' });
  });

  test('selects the migration Job, its settings and its account by one label', () => {
    const labels = { 'app.kubernetes.io/component': 'migration' };
    const chosen = resources.filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/component']);
    expect(chosen.map(({ kind, metadata }) => [kind, metadata.name, metadata.labels])).toEqual([
      ['Job', 'migrate', labels],
      ['ServiceAccount', 'server', labels],
    ]);
    expect(kustomization.configMapGenerator).toMatchObject([{ name: 'settings', options: { labels } }]);
  });

  test('mounts the service account key only for the API, readable by its group', () => {
    const { containers, volumes } = findTemplate('api').spec;
    const [container] = containers;
    const file = container?.env?.find(({ name }) => name === 'GOOGLE_APPLICATION_CREDENTIALS')?.value ?? '';
    const mount = container?.volumeMounts?.find(({ mountPath }) => mountPath === dirname(file));
    const secret = volumes?.find(({ name }) => name === mount?.name)?.secret;
    expect(secret).toEqual({ secretName: 'google', defaultMode: 0o440 });
    const holders = resources.filter((one) => JSON.stringify(one).includes('"secretName":"google"'));
    expect(holders.map(({ metadata }) => metadata.name)).toEqual(['api']);
  });

  test("gives the API's secrets only to the API and its commands", () => {
    const holders = resources.filter((resource) =>
      templateOf(resource)?.spec.containers.some(({ envFrom }) =>
        envFrom.some(({ secretRef }) => secretRef?.name === 'secrets'),
      ),
    );
    expect(holders.map(({ metadata }) => metadata.name)).toEqual([
      'api',
      'backup',
      'migrate',
      'restore',
      'verify',
    ]);
  });

  test('overrides the registry of every image', () => {
    const images = resources.flatMap((resource) => templateOf(resource)?.spec.containers ?? []);
    const named = new Set(kustomization.images.map(({ name }) => name));
    expect(images.filter(({ image }) => !named.has(image))).toEqual([]);
  });
});
