// Runs in its own process, so that its work does not slow down the bench.
import { serveHostileSite } from './hostile-site.ts';

serveHostileSite(Number(process.argv[2]), () => console.log('listening'));
