import { expect, test } from 'vitest';

import { findLinkBack } from './rel-me.ts';

const PAGE = new URL('https://mstdn.example/@mio');
const ADDRESSES = ['https://musubi.example/@mio', 'https://musubi.example/@mio_old', 'https://mio.example/'];
const OURS = 'https://musubi.example/@mio';

const linksBack = (html: string): boolean => findLinkBack(html, PAGE, ADDRESSES).linksBack;

test.each([
  // The fixtures of the prototype.
  `<a rel="me nofollow noopener" href="${OURS}">m</a>`,
  '<a rel=me href="https://mio.example">m</a>',
  '<A REL="ME" HREF="https://musubi.example/@mio/">m</A>',
  // Additional cases.
  `<head><link rel="me" href="${OURS}"></head>`,
  `<link rel=me href=${OURS}>`,
  '<a rel="me" href="http://musubi.example/@mio">http</a>',
  '<a rel="me" href="//musubi.example/@mio">no scheme</a>',
  '<a rel="me" href="https://MUSUBI.example/@Mio">capital letters</a>',
  '<a rel="me" href="https://musubi.example/%40mio">escaped at sign</a>',
  '<a rel="me" href="https://musubi.example:443/@mio">port</a>',
  '<a rel="me" href="https://musubi.example/@mio_old">former handle</a>',
  '<a rel="me" href="https://musubi.example/@mio?lang=ja#links">query and fragment</a>',
  '<a rel="me" href=" https://musubi.example/@mio ">white space</a>',
  `<a rel="\tnofollow\nme\f" href="${OURS}">white space between words</a>`,
  '<a rel="me" href="https://musubi.example/@m&#105;o">entity</a>',
  '<base href="https://musubi.example/"><a rel="me" href="@mio">base</a>',
  `<!-- a comment --><a rel="me" href="${OURS}">after a comment</a>`,
  `<script>"</script><a rel="me" href="${OURS}">after a script</a>`,
  `<template></template><noscript></noscript><a rel="me" href="${OURS}">after a template</a>`,
  `<p><li><td><a rel="me" href="${OURS}">unclosed elements`,
  `<a rel="me" href="https://elsewhere.example/">one</a><a rel="me" href="${OURS}">two</a>`,
])('finds the link back in %s', (html) => {
  expect(linksBack(html)).toBe(true);
});

test.each([
  // The fixtures of the prototype.
  `<a href="${OURS}">m</a>`,
  '<a rel="me" href="https://musubi.example/@mio2">m</a>',
  `<a rel="menu" href="${OURS}">m</a>`,
  `<!-- <a rel="me" href="${OURS}">m</a> -->`,
  `<script>"<a rel=me href=${OURS}>"</script>`,
  '<a rel="me" href="https://musubi.example.evil.example/@mio">m</a>',
  '<template><a rel=me href="https://mio.example">m</a></template>',
  // Additional cases.
  '',
  `rel="me" href="${OURS}"`,
  `&lt;a rel="me" href="${OURS}"&gt;`,
  `<noscript><a rel="me" href="${OURS}">m</a></noscript>`,
  `<textarea><a rel="me" href="${OURS}">m</a></textarea>`,
  `<title><a rel="me" href="${OURS}">m</a></title>`,
  `<style><a rel="me" href="${OURS}">m</a></style>`,
  `<iframe><a rel="me" href="${OURS}">m</a></iframe>`,
  `<template><template></template><a rel="me" href="${OURS}">m</a></template>`,
  `<template><a rel="me" href="${OURS}">in an unclosed template`,
  `<div rel="me" href="${OURS}">m</div>`,
  `<form rel="me" action="${OURS}"></form>`,
  `<a rel="me" data-href="${OURS}">m</a>`,
  '<a rel="me">no address</a>',
  '<a rel="me" href="">empty address</a>',
  '<a rel="me" href="/@mio">the same path on the other site</a>',
  '<a rel="me" href="https://musubi.example@evil.example/@mio">user name as host</a>',
  '<a rel="me" href="https://evil@musubi.example/@mio">user name</a>',
  '<a rel="me" href="https://evil.example/https://musubi.example/@mio">in a path</a>',
  '<a rel="me" href="https://evil.example/?to=https://musubi.example/@mio">in a query</a>',
  '<a rel="me" href="https://musubi.example:8443/@mio">another port</a>',
  '<a rel="me" href="https://musubi.example/@mio/feed.xml">below the page</a>',
  '<a rel="me" href="https://musubi.example/">the product</a>',
  '<a rel="me" href="https://www.musubi.example/@mio">another host</a>',
  '<a rel="me" href="https://muѕubi.example/@mio">a Cyrillic letter</a>',
  '<a rel="me" href="javascript:location=\'https://musubi.example/@mio\'">script</a>',
  '<a rel="me" href="ftp://musubi.example/@mio">another scheme</a>',
  '<a rel="me" href="https://[">no address</a>',
  `<a rel="me\u00A0nofollow" href="${OURS}">another kind of white space</a>`,
  `<a rel="not" rel="me" href="${OURS}">a second attribute</a>`,
  `<base href="https://["><a rel="me" href="/@mio">a malformed base</a>`,
])('finds no link back in %s', (html) => {
  expect(linksBack(html)).toBe(false);
});

test('reports when elements nest too deeply to be searched', () => {
  const link = `<a rel="me" href="${OURS}">m</a>`;
  expect(findLinkBack(`${'<b>'.repeat(200)}${link}`, PAGE, ADDRESSES)).toEqual({
    linksBack: true,
    isComplete: true,
  });
  expect(findLinkBack(`${'<b>'.repeat(300)}${link}`, PAGE, ADDRESSES)).toEqual({
    linksBack: false,
    isComplete: false,
  });
});
