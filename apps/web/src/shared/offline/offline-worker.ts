import { runOfflineWorker, type WorkerScope } from './run-offline-worker.ts';

// The compiler knows the scope of pages alone; the build makes a script for workers of this file.
runOfflineWorker(globalThis as unknown as WorkerScope);
