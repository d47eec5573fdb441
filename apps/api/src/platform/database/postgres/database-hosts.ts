const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/s;

/**
 * Splits a URL with several hosts, `postgresql://user@a:5432,b:5432/name`, into one URL for each host, as
 * libpq does. Does not change a URL with one host.
 */
export function splitHosts(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = HOSTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}
