// node create-embedded-database.ts <folder>: creates an empty embedded database and exits.
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder for the new database');
const client = await PGlite.create(folder);
await client.close();
