import { spawnSync } from 'node:child_process';

/** Whether Prometheus' tool `promtool` is installed. */
export const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).error === undefined;

/** Returns the problems that `promtool check metrics` finds in a server's response, one per line. */
export function findMetricFaults(text: string): readonly string[] {
  const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}
