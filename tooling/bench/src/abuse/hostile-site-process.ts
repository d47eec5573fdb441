// Its own process, so that what it does is no load of the bench.
import { serveHostileSite } from './hostile-site.ts';

serveHostileSite(Number(process.argv[2]), () => console.log('listening'));
