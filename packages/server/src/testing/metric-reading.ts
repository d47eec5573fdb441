/** A sample that was parsed from the text format. */
export interface ReadSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const SAMPLE = /^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)"(?:,|$)/gy;

function parseLabels(text: string): Readonly<Record<string, string>> {
  const labels = [...text.matchAll(LABEL)];
  const length = labels.reduce((sum, [whole]) => sum + whole.length, 0);
  if (length !== text.length) throw new Error(`These labels are malformed: ${text}`);
  return Object.fromEntries(labels.map(([, name = '', value = '']) => [name, value]));
}

/** Parses the Prometheus text format strictly. @throws Error for a malformed line. */
export function parseMetrics(text: string): readonly ReadSample[] {
  if (!text.endsWith('\n')) throw new Error('The last line does not end');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
      if (name === '' || !Number.isFinite(Number(value))) throw new Error(`This line is malformed: ${line}`);
      return { name, labels: parseLabels(labels), value: Number(value) };
    });
}

/** Names of the metrics that a text declares, sorted. */
export function listDeclared(text: string): readonly string[] {
  return [...text.matchAll(/^# TYPE (\S+) (?:counter|gauge|histogram)$/gm)]
    .map(([, name = '']) => name)
    .toSorted();
}

/** Sum of the samples with these labels; undefined if there are none. */
export function sumOf(
  text: string,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = parseMetrics(text).filter(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
