const WATCH_EVERY_MS = 20;

/**
 * Runs work, and ends this process with code 1 when its resident memory exceeds the limit before the work is done.
 * Native decoders allocate memory outside the JavaScript heap, and no option of Node limits that memory. WebAssembly has
 * a limit of its own (reading-process.ts). The process sleeps without work: no timer runs.
 */
export async function withinMemory<Result>(limitBytes: number, work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > limitBytes) process.exit(1);
  }, WATCH_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
