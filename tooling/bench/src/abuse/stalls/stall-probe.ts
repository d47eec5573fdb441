// Measures how long the event loop of a server is blocked. `node --import` loads this module into the server's process
// before the server's own code. A client connects to STALL_PROBE_PORT, sends a line and gets the longest
// iteration since the previous line.
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

import type { Stall } from './stall-meter.ts';

/** Interval of the probe: much shorter than the stalls to detect, and long enough to cost little CPU time. */
const TICK_MS = 2;
const CALIBRATION_ROUNDS = 50;
const CALIBRATION_STEPS = 10_000_000;
const NOTHING: Stall = { wallMs: 0, cpuMs: 0, totalCpuMs: 0 };

function computedMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns wall time divided by CPU time of an undisturbed thread. The ratio exceeds 1 on virtual machines
 * that count only part of the CPU time. Uses the fastest of many loops, because other processes disturbed
 * that loop least.
 */
function calibrate(): number {
  let best = { wallMs: Number.POSITIVE_INFINITY, cpuMs: 1 };
  for (let round = 0; round < CALIBRATION_ROUNDS; round += 1) {
    const before = process.threadCpuUsage();
    const startedAt = performance.now();
    let sum = 0;
    for (let at = 0; at < CALIBRATION_STEPS; at += 1) sum += at;
    const wallMs = performance.now() - startedAt;
    const cpuMs = computedMsSince(before);
    if (sum > 0 && cpuMs > 0 && wallMs < best.wallMs) best = { wallMs, cpuMs };
  }
  return Number.isFinite(best.wallMs) ? Math.max(1, best.wallMs / best.cpuMs) : 1;
}

const msOfComputedMs = calibrate();
let worst: Stall = NOTHING;
let lastWallMs = performance.now();
let lastCpu = process.threadCpuUsage();

/** Records one iteration of the event loop: wall time, and CPU time of this thread. */
function turn(): void {
  const wallMs = performance.now() - lastWallMs - TICK_MS;
  const computedMs = computedMsSince(lastCpu) * msOfComputedMs;
  worst = {
    wallMs: Math.max(worst.wallMs, wallMs),
    cpuMs: Math.max(worst.cpuMs, Math.min(wallMs, computedMs)),
    totalCpuMs: worst.totalCpuMs + computedMs,
  };
  lastWallMs = performance.now();
  lastCpu = process.threadCpuUsage();
}

function serve(): void {
  setInterval(turn, TICK_MS).unref();
  createServer((socket) => {
    socket.setNoDelay(true);
    socket.on('data', () => {
      turn();
      socket.write(`${JSON.stringify(worst)}\n`);
      worst = NOTHING;
    });
    socket.unref();
  })
    .listen(Number(process.env['STALL_PROBE_PORT']), '127.0.0.1')
    .unref();
}

// Worker threads inherit `--import`.
if (isMainThread) serve();
