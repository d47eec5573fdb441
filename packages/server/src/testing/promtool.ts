import { spawnSync } from 'node:child_process';

/** Whether the tool of Prometheus is installed. */
export const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).error === undefined;

/** Returns the complaints of `promtool check metrics` about an answer of a server, one a line. */
export function findMetricFaults(text: string): readonly string[] {
  const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}
