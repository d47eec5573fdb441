const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * First and last addresses of all blocks that are not public (IANA special-purpose registries), and the
 * addresses at which cloud providers serve settings and credentials to their machines.
 */
export const RESERVED_IPV4: readonly string[] = list(`
    0.0.0.0 0.255.255.255 10.0.0.0 10.0.0.1 10.255.255.255 100.64.0.0 100.64.0.1 100.100.100.200
    100.127.255.255 127.0.0.0 127.0.0.2 127.0.0.53 127.255.255.255 169.254.0.0 169.254.169.123
    169.254.169.253 169.254.169.254 169.254.170.2 169.254.170.23 169.254.255.255 172.16.0.0 172.16.0.1
    172.17.0.1 172.31.255.255 192.0.0.0 192.0.0.1 192.0.0.8 192.0.0.170 192.0.0.192 192.0.0.255
    192.0.2.0 192.0.2.1 192.0.2.255 192.31.196.0 192.52.193.0 192.88.99.0 192.88.99.255 192.168.0.0
    192.168.0.1 192.168.255.255 192.175.48.0 198.18.0.0 198.18.0.1 198.19.255.255 198.51.100.0
    198.51.100.1 198.51.100.255 203.0.113.0 203.0.113.1 203.0.113.255 224.0.0.0 224.0.0.1
    168.63.129.16 239.255.255.250 239.255.255.255 240.0.0.0 240.0.0.1 255.255.255.254 255.255.255.255
  `);

const ALL_ONES = 'ffff:ffff:ffff:ffff';

/**
 * Like `RESERVED_IPV4`, and also addresses that contain an IPv4 address: mapped, translated (NAT64), 6to4 and
 * Teredo.
 */
export const RESERVED_IPV6: readonly string[] = list(`
    :: ::1 ::2 ::127.0.0.1 ::10.0.0.1 ::169.254.169.254 ::5db8:d70e ::ffff:ffff ::ffff:0.0.0.0
    ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:100.64.0.1 ::ffff:a9fe:a9fe ::ffff:172.16.0.1
    ::ffff:192.168.0.1 ::ffff:224.0.0.1 ::ffff:255.255.255.255 ::ffff:0:127.0.0.1 ::ffff:0:7f00:1
    ::fffe:127.0.0.1 ::1:127.0.0.1 64:ff9b:: 64:ff9b::127.0.0.1 64:ff9b::a00:1 64:ff9b::a9fe:a9fe
    64:ff9b::5db8:d70e 64:ff9b::ffff:ffff 64:ff9b:1:: 64:ff9b:1::7f00:1 64:ff9b:1:ffff:${ALL_ONES} 100::
    100::1 100::${ALL_ONES} 100:0:0:1:: 100:0:0:1:${ALL_ONES} 2001:: 2001::1 2001:0:7f00:1::
    2001:0:4136:e378:8000:63bf:80ff:fffe 2001::f5ff:fffe 2001:0:ffff:ffff:${ALL_ONES} 2001:1::1
    2001:1::2 2001:2:: 2001:2:0:ffff:${ALL_ONES} 2001:3:: 2001:4:112:: 2001:10::
    2001:1f:ffff:ffff:${ALL_ONES} 2001:20:: 2001:2f:ffff:ffff:${ALL_ONES} 2001:30::
    2001:1ff:ffff:ffff:${ALL_ONES} 2001:db8:: 2001:db8::1 2001:db8:ffff:ffff:${ALL_ONES} 2002::
    2002:7f00:1:: 2002:7f00:1::1 2002:a00:1:: 2002:a9fe:a9fe:: 2002:c0a8:1::1
    2002:ffff:ffff:ffff:${ALL_ONES} 2620:4f:8000:: 3fff:: 3fff:fff:ffff:ffff:${ALL_ONES} 4000:: 5f00::
    8000:: fc00:: fc00::1 fd00::1 fd00:ec2::254 fd20:ce::254 fdff:ffff:ffff:ffff:${ALL_ONES} fe80::
    fe80::1 fe80::a9fe:a9fe febf:ffff:ffff:ffff:${ALL_ONES} fec0:: fec0::1
    feff:ffff:ffff:ffff:${ALL_ONES} ff00:: ff01::1 ff02::1 ff02::fb ff05::2 ff0e::1
    ffff:ffff:ffff:ffff:${ALL_ONES}
  `);

/** Spellings of this machine's addresses and names that the URL parser accepts. */
export const LOOPBACK_SPELLINGS: readonly string[] = [
  // Short, decimal, hexadecimal and octal forms of IPv4.
  ...list(`
    127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.0.0.1 0177.0.0.1 017700000001 127.000.000.001
    127.0.0.1. 0 0.0.0.0 127.255.255.254 00 0x0 0x 0.0 0.0.0 0x0.0x0.0x0.0x0 0.0.0.0. 127.1. 127.1.1.1
    127.16777214 127.0.65534 2130706434 2147483646 017700000002 0x7ffffffe 0x7F000001 0X7F000001
    00000000177.0.0.1 0x0000007f.0.0.1 0177.1 0177.0.01 0177.0.0.01 0x7f.1 0x7f.0.1 0x7f.0x0.0x0.0x1
    127.0x1 127.0.0x1 127.0.0.0x1 127.0x000001 2130706433. 0x7f000001. 0177.0.0.1. 127.0.0.01 0x7f.0.01
  `),
  // IPv6, also with an embedded IPv4 address.
  ...list(`
    [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::127.0.0.1]
    [64:ff9b:1::7f00:1] [2002:7f00:1::] [fe80::1] [fc00::1] [0000:0000:0000:0000:0000:0000:0000:0001]
    [0::1] [::0:1] [::0001] [0::] [::0.0.0.1] [::FFFF:127.0.0.1] [::ffff:127.1.1.1]
    [0:0:0:0:0:ffff:7f00:1] [0:0:0:0:0:ffff:127.0.0.1] [::ffff:0.0.0.0] [::ffff:0:0]
    [::0:ffff:7f00:0001] [::7f00:1]
  `),
  // Characters that the URL parser converts to digits, letters or dots.
  ...list(`
    １２７.０.０.１ ①②⑦.0.0.1 127。0。0。1 １２７．０．０．１ 127｡0｡0｡1 127．1 ①②⑦.⓪.⓪.① ⑫7.0.0.1 𝟏𝟐𝟕.𝟎.𝟎.𝟏 𝟙𝟚𝟟.𝟘.𝟘.𝟙
    𝟣𝟤𝟩.𝟢.𝟢.𝟣 𝟷𝟸𝟽.𝟶.𝟶.𝟷 ¹²⁷.0.0.1 ₁₂₇.₀.₀.₁ ２１３０７０６４３３ ０ｘ７ｆ.1 ０１７７.0.0.1 ０ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ ｌｏｃａｌｈｏｓｔ 𝓁𝓸𝓬𝓪𝓵𝓱𝓸𝓼𝓽
    localhost。
  `),
  // Percent-encoded hosts.
  ...list(`
    %31%32%37.0.0.1 127%2E0%2E0%2E1 127.0.0.%31 %30x7f.1 127.0.0.1%E3%80%82 %32130706433
    %EF%BC%91%EF%BC%92%EF%BC%97.0.0.1 %6c%6f%63%61%6c%68%6f%73%74 %6Cocalhost 127%E3%80%821
  `),
  // Names that all systems know.
  ...list(`
    localhost localhost. app.localhost LOCALHOST LocalHost a.b.localhost app.localhost.
    localhost.localdomain localhost6 localhost6.localdomain6 ip6-localhost ip6-loopback
  `),
];

/** Spellings of the metadata address of cloud providers, and of private addresses. */
const PRIVATE_SPELLINGS: readonly string[] = [
  ...list(`
    2852039166 0xa9fea9fe 025177524776 0251.0376.0251.0376 0xa9.0xfe.0xa9.0xfe 169.254.43518
    169.16689662 169.254.0xa9fe 169.254.169.254. １６９.254.169.254 ⑯⑨。②⑤④。⑯⑨｡②⑤④ 169%2e254.169.254
    [::ffff:169.254.169.254] [::a9fe:a9fe] 167772161 0xa000001 012.0.0.1 10.1 3232235521 0xc0a80001
    0300.0250.0.1 192.168.1 2886729729 0xac100001 0254.020.0.1 172.16.1 4294967295 0xffffffff
    037777777777 [fe80::1%25eth0] [fe80::1%eth0] [::1%25lo] [::1%lo] [fe80::%31] [v1.fe80::1] metadata
    metadata. instance-data kubernetes host router intranet redis db
  `),
  // Texts that are no hosts.
  ...list(`
    127.0.0.256 256.0.0.1 4294967296 0x100000000 127.0.0.1.1 127..1 .127.0.0.1 127.0.0.1.. 0x7g.1 1e9
    127.0.0.1%00 127.0.0.1%2f 127.0.0.1%0a [::1 ::1] [127.0.0.1] [::127.1] [::ffff:127.1]
    [::ffff:0x7f000001] [:::1] [1::1::1] loca\u00ADlhost 127.0.0\u200B.1 []
  `),
];

/** DNS answers that are no IP addresses, or that only some parsers read as IP addresses. */
const ODD_ANSWERS: readonly string[] = [
  ...list('127.1 2130706433 0x7f000001 0177.0.0.1 [::1] 127.0.0.1:80 ::1%lo fe80::1%lo fe80::1%eth0'),
  ...list('2606:4700::1111%1 localhost １２７.0.0.1 .'),
  '127.0.0.1 ',
  ' 127.0.0.1',
  '',
];

const PUBLIC_ADDRESS = '93.184.215.14';
const PUBLIC_IPV6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c';

/** Host names with an address that is not public, either as the only address or among public addresses. */
const toNames = (addresses: readonly string[], prefix: string): readonly (readonly [string, string[]])[] =>
  addresses.map((address, at) => {
    const beside = [[], [PUBLIC_ADDRESS], [PUBLIC_IPV6, PUBLIC_ADDRESS]][at % 3] ?? [];
    return [`${prefix}${at}.example`, at % 2 === 0 ? [...beside, address] : [address, ...beside]];
  });

/**
 * Host names that resolve to internal addresses or to no address. Attackers can configure such names for
 * their own domains.
 */
export const HOSTILE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': [PUBLIC_ADDRESS, '127.0.0.1'],
  'mixed6.example': [PUBLIC_IPV6, '::1'],
  'private.example': ['10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'zone.example': ['fe80::1%lo'],
  'nobody.example': [],
  'app.localhost': ['127.0.0.1'],
  'app.localhost.': ['127.0.0.1'],
  'a.b.localhost': ['127.0.0.1'],
  'localhost.localdomain': ['127.0.0.1'],
  'localhost6.localdomain6': ['::1'],
  'loopback.example.': ['127.0.0.1'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  '7f000001.nip.io': ['127.0.0.1'],
  'app.10.0.0.1.sslip.io': ['10.0.0.1'],
  'lvh.me': ['127.0.0.1'],
  'localtest.me': ['127.0.0.1', '::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'metadata.azure.internal': ['169.254.169.254'],
  'instance-data.ec2.internal': ['169.254.169.254'],
  'kubernetes.default.svc': ['10.96.0.1'],
  'host.docker.internal': ['172.17.0.1'],
  'printer.local': ['192.168.0.9'],
  'xn--r8jz45g.example': ['127.0.0.1'],
  'xn--nxasmq6b.example': [PUBLIC_ADDRESS, '127.0.0.1'],
  'a_b.example': ['127.0.0.1'],
  '127.0.0.1..': ['127.0.0.1'],
  [`${'a'.repeat(63)}.example`]: ['127.0.0.1'],
  ...Object.fromEntries(toNames(RESERVED_IPV4, 'four')),
  ...Object.fromEntries(toNames(RESERVED_IPV6, 'six')),
  ...Object.fromEntries(toNames(ODD_ANSWERS, 'odd')),
};

/** Ports on which no web server listens. */
const OTHER_PORTS = [0, 1, 21, 22, 25, 110, 2375, 3306, 5432, 6379, 6443, 8080, 9200, 10_250, 11_211, 65_535];

const OTHER_SCHEMES: readonly string[] = list(`
  ftp gopher dict ldap ldaps tftp sftp ssh smb ws wss redis s3 git netdoc unix jar:http view-source:http
  feed:http url:http blob:http filesystem:http
`);

/** URLs with tricks before or after the host. `at` is the address of this machine with its port. */
const toTricks = (at: string, port: number): readonly string[] => [
  `http://user:password@${at}/`,
  `http://outside.example@${at}/`,
  `http://outside.example:80@${at}/`,
  `http://@${at}/`,
  `http://:@${at}/`,
  `http://outside.example%40${at}/`,
  `http://a@b@${at}/`,
  `http://${at}@outside.example/`,
  `http://outside.example\\@${at}/`,
  `http://${at}\\@outside.example/`,
  `http://${at}#@outside.example/`,
  `http://${at}?@outside.example/`,
  `http://${at}/@outside.example/`,
  `http://outside.example#@${at}/`,
  `http://outside.example?@${at}/`,
  `http://${at}&@outside.example/`,
  `http://user:password@loopback.example:${port}/`,
  `http://loopback.example:${port}/\u0000`,
  `http:\\\\${at}\\`,
  `http:/\\${at}/`,
  `http:///${at}/`,
  `http:////${at}/`,
  `http:/${at}/`,
  `http:${at}/`,
  `https://${at}/`,
  `https:\\\\${at}/`,
  `//${at}/`,
  `\\\\${at}\\`,
  `///${at}/`,
  `/\\${at}/`,
  at,
  `HTTP://${at}/`,
  `hTTp://${at}/`,
  ` http://${at}/`,
  `http://${at}/ `,
  `\thttp://${at}/`,
  `ht\ntp://${at}/`,
  `http://${at}\r\nHost: outside.example`,
  `http://${at}/\r\n\r\nGET /`,
  `http://\u0000${at}/`,
  `http://127.0.0.1:000${port}/`,
  `http://127.0.0.1:${port}/../`,
  `http://127.0.0.1: ${port}/`,
  `http://127.0.0.1%3A${port}/`,
  `http://127.0.0.1：${port}/`,
  `http：//${at}/`,
  `ｈｔｔｐ://${at}/`,
  `http://例え.example:${port}/`,
  `http://LOOPBACK.EXAMPLE:${port}/`,
  `http://ｌoopback.example:${port}/`,
  `http://loopback%2eexample:${port}/`,
  `http://loopback。example:${port}/`,
  `url:${at}`,
  `0://${at}/`,
];

/**
 * URLs that lead to this machine, to other internal hosts or to no web server. `port` is the port of a local
 * server.
 */
export function listHostileUrls(port: number): readonly string[] {
  const at = `127.0.0.1:${port}`;
  const hosts = [
    ...LOOPBACK_SPELLINGS,
    ...PRIVATE_SPELLINGS,
    ...RESERVED_IPV4,
    ...RESERVED_IPV6.map((address) => `[${address}]`),
    ...Object.keys(HOSTILE_NAMES),
  ];
  return [
    ...new Set([
      ...hosts.map((host) => `http://${host}:${port}/`),
      ...['127.0.0.1', '[::1]', '169.254.169.254', '[fd00:ec2::254]'].flatMap((host) => [
        `http://${host}/`,
        `https://${host}/latest/meta-data/`,
      ]),
      ...OTHER_PORTS.map((other) => `http://outside.example:${other}/`),
      ...OTHER_SCHEMES.map((scheme) => `${scheme}://${at}/`),
      ...toTricks(at, port),
      'file:///etc/passwd',
      `file://${at}/`,
      'file:/etc/passwd',
      'data:text/html,<title>x</title>',
      'javascript:alert(1)',
      'about:blank',
      'http://',
      'https:',
      'http://?',
      'http://#',
      'http://:80/',
      '',
    ]),
  ];
}

/** The hostile URLs that a `Location` header can contain and that do not lead back to the server that sends it. */
export function listHostileRedirects(port: number, from: string): readonly string[] {
  const { host } = new URL(from);
  return listHostileUrls(port).filter(
    (url) => !/[\u0000-\u001F]/.test(url) && URL.parse(url, from)?.host !== host,
  );
}

/** `Location` header in UTF-8, as servers send it. */
export const toLocation = (url: string): string => Buffer.from(url).toString('latin1');
