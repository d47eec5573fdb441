import { runOfflineWorker, type WorkerScope } from './run-offline-worker.ts';

// The cast is needed, because the compiler assumes the scope of a page; the build bundles this file as a
// worker script.
runOfflineWorker(globalThis as unknown as WorkerScope);
