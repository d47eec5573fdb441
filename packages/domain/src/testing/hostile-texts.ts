const SCRIPTS = ['alert(1)', 'top.x=1', 'fetch("//e.example")', 'import("data:text/javascript,1")'] as const;

const MARKUP = [
  '<script>X</script>',
  '</title><script>X</script>',
  '</style><script>X</script>',
  '--><script>X</script><!--',
  ']]><script>X</script>',
  '<img src=x onerror=X>',
  '"><img src=x onerror=X>',
  "'><svg onload=X>",
  '<svg><a xlink:href="javascript:X"><text y=9>t</text></a></svg>',
  '<svg><animate onbegin=X attributeName=x dur=1s>',
  '<math><mi xlink:href="javascript:X">t</mi></math>',
  '<iframe srcdoc="<script>X</script>">',
  '<object data="javascript:X">',
  '<details open ontoggle=X>',
  '<form action="javascript:X"><button>t',
  '<base href="javascript:X//">',
  '<meta http-equiv=refresh content="0;url=javascript:X">',
  '<noscript><p title="</noscript><img src=x onerror=X>">',
  '<template><script>X</script></template>',
  '<table><td background="javascript:X">',
  '<a href="javascript:X">t</a>',
  '&lt;script&gt;X&lt;/script&gt;',
  '&#60;script&#62;X&#60;/script&#62;',
  '+ADw-script+AD4-X+ADw-/script+AD4-',
  '\u003Cscript\u003EX\u003C/script\u003E',
  '" onfocus=X autofocus tabindex=0 x="',
  "' onmouseover='X",
  '` onmouseover=X',
  '" style="background:url(javascript:X)"',
  'url("javascript:X")',
  ';}</style><svg onload=X>',
  'red;}body{background:url(//e.example)}',
  '@import "//e.example/x.css";/*X*/',
  '{{constructor.constructor("X")()}}',
  '${X}',
  '<%= X %>',
  '\u202E<script>X</script>',
  '\u0000<script>X</script>',
  '<scr\u0000ipt>X</scr\u0000ipt>',
  '＜script＞X＜/script＞',
] as const;

const ADDRESSES = [
  'javascript:X',
  'JaVaScRiPt:X',
  ' javascript:X',
  '\u0001javascript:X',
  'java\tscript:X',
  'java\nscript:X',
  'javascript\u003AX',
  'javascript://example.com/%0AX',
  'data:text/html,<script>X</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==#X',
  'vbscript:X',
  'blob:https://example.com/X',
  'file:///etc/passwd#X',
  'intent://example.com#Intent;scheme=javascript;S.x=X;end',
  '//e.example/X',
  '\\\\e.example\\X',
  '/\\e.example/X',
  'https://user:password@e.example/X',
  'https:///e.example/X',
  'https://e\u200B.example/X',
  'https://e.example/\u202EX',
  'http://localhost/X',
  'https://example.com/"onmouseover="X',
  'https://example.com/"><script>X</script>',
  "https://example.com/'><svg/onload=X>",
  'https://example.com/</a><script>X</script>',
  'ｊavascript:X',
  'mailto:a@example.com?bcc=b@example.com&subject=X',
  'a@example.com?cc=X',
  'a@example.com%0Abcc:b@example.com;X',
] as const;

const WRAPPINGS: readonly ((text: string) => string)[] = [(text) => text, (text) => `前置き ${text} 後書き`];

/** At least 500 texts that try to inject markup, script, style or an unsafe URL. */
export const HOSTILE_TEXTS: readonly string[] = [...MARKUP, ...ADDRESSES].flatMap((pattern) =>
  SCRIPTS.flatMap((script) => WRAPPINGS.map((wrap) => wrap(pattern.replaceAll('X', script)))),
);

/**
 * Returns every `every`th hostile text. `HOSTILE_TEXTS` has eight texts in a row for each attack pattern, so a sample of
 * every seventh text still contains each pattern.
 */
export function sampleHostileTexts(every: number): readonly string[] {
  return HOSTILE_TEXTS.filter((_text, at) => at % every === 0);
}
