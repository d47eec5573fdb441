// Shows times in the reader's time zone and loads new messages as they arrive.
function localizeTimes() {
  for (const time of document.querySelectorAll('time')) {
    const at = new Date(time.dateTime);
    time.textContent =
      at.toDateString() === new Date().toDateString() ? at.toLocaleTimeString() : at.toLocaleString();
  }
}

async function refresh() {
  const answer = await fetch('/');
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.title = next.title;
  for (const id of ['codes', 'count', 'messages']) {
    document.getElementById(id)?.replaceChildren(...(next.getElementById(id)?.childNodes ?? []));
  }
  localizeTimes();
}

localizeTimes();
if (document.getElementById('messages') !== null) {
  const events = new EventSource('/events');
  events.addEventListener('message', () => void refresh());
  // Reload on reconnect too: a restart of the stack empties the list.
  events.addEventListener('open', () => void refresh());
  // Codes of authenticator apps change every 30 s.
  if (document.getElementById('codes') !== null) setInterval(() => void refresh(), 5_000);
}
