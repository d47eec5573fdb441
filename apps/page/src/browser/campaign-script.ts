// Copies the visitor's campaign (`utm_` parameters of the page's URL) to links that leave the page. The
// server appends this script to the page script when the creator turns it on. The script reads no other
// parameters.
const MAX_LENGTH = 100;
const campaign = [...new URLSearchParams(location.search)]
  .filter(([name, value]) => /^utm_\w{1,30}$/.test(name) && value.length <= MAX_LENGTH)
  // At most five parameters. The number is written inline because a constant makes the script larger.
  .slice(0, 5);

for (const type of ['click', 'auxclick']) {
  // Runs in the capture phase: before the browser follows the link, whatever other scripts do with the click.
  addEventListener(
    type,
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('[href^=http]');
      if (!link || link.host === location.host) return;
      for (const pair of campaign) {
        // Appends text to the query, because a URL object would rewrite the link's own parameters.
        if (!new URLSearchParams(link.search).has(pair[0]))
          link.search += `${link.search ? '&' : '?'}${String(new URLSearchParams([pair]))}`;
      }
    },
    true,
  );
}
