// Node's own server sending the same bytes and headers to every request: what the page server is measured against.
// Reads them from the file named by its argument and listens on the port behind it; runs in a process of its own.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = '0'] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'gzip',
  'content-length': bytes.length,
  'cache-control': 'public, max-age=0, must-revalidate',
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
