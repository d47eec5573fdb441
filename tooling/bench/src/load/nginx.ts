import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface StaticServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

// As root, run the workers as root too, because another user could not read this folder.
const userDirective = process.getuid?.() === 0 ? 'user root;' : '';

const configuration = (folder: string, port: number): string => `
${userDirective}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log ${folder}/access.log;
  default_type text/html;
  sendfile on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    gzip_static on;
  }
}
`;

/**
 * Starts nginx with one worker, which serves a gzipped file and writes an access log. The throughput of this
 * nginx is the upper limit on this machine.
 */
export async function startNginx(options: {
  readonly folder: string;
  readonly port: number;
  readonly html: string;
  readonly gzip: Buffer;
}): Promise<StaticServer> {
  const { folder, port, html, gzip } = options;
  const www = join(folder, 'www');
  await mkdir(www, { recursive: true });
  await writeFile(join(www, 'page.html'), html);
  await writeFile(join(www, 'page.html.gz'), gzip);
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/page.html`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    await delay(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
