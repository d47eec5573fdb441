// Carries the campaign with which a visitor arrived on to the links of the page that lead elsewhere. The server appends
// this script to the page script when the creator asks for it. It reads `utm_` parameters and nothing else.
const MAX_LENGTH = 100;
const campaign = [...new URLSearchParams(location.search)]
  .filter(([name, value]) => /^utm_\w{1,30}$/.test(name) && value.length <= MAX_LENGTH)
  // At most five, with the number in place, because a constant makes the script larger.
  .slice(0, 5);

for (const type of ['click', 'auxclick']) {
  // Before the browser follows the link, whatever other scripts do with the press.
  addEventListener(
    type,
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('[href^=http]');
      if (!link || link.host === location.host) return;
      for (const pair of campaign) {
        // Adds text to the query: a URL object would write the link's own parameters differently.
        if (!new URLSearchParams(link.search).has(pair[0]))
          link.search += `${link.search ? '&' : '?'}${String(new URLSearchParams([pair]))}`;
      }
    },
    true,
  );
}
