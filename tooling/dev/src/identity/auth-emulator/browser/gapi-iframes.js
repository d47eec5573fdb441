// Stand-in for https://apis.google.com/js/api.js in local development: the small part of `gapi.iframes` that the
// Firebase Auth SDK (in the page) and the Auth emulator's helper iframe (in the frame) use to talk to each other.
(() => {
  const MARK = 'stand-in-gapi-iframes';

  /** One end of a message channel between two windows. */
  class Peer {
    #window;
    #handlers = new Map();
    #waiting = new Map();
    #lastId = 0;
    #greet;
    #greeted = new Promise((resolve) => {
      this.#greet = resolve;
    });

    /** @param {() => Window | null} getWindow Returns the window at the other end. */
    constructor(getWindow) {
      this.#window = getWindow;
      window.addEventListener('message', (event) => {
        if (event.source === getWindow() && event.data?.mark === MARK) void this.#receive(event.data);
      });
    }

    register(event, handler) {
      this.#handlers.set(event, handler);
    }

    send(event, data, callback) {
      this.#lastId += 1;
      if (callback) this.#waiting.set(this.#lastId, callback);
      this.#post({ kind: 'call', id: this.#lastId, event, data });
    }

    async ping(callback) {
      await this.#greeted;
      callback?.();
      return [true];
    }

    async restyle() {}

    greet() {
      this.#post({ kind: 'hello' });
    }

    async #receive(message) {
      if (message.kind === 'hello') {
        this.#greet();
      } else if (message.kind === 'reply') {
        this.#answer(message);
      } else {
        const value = await this.#handlers.get(message.event)?.(message.data);
        this.#post({ kind: 'reply', id: message.id, value });
      }
    }

    #answer({ id, value }) {
      const callback = this.#waiting.get(id);
      this.#waiting.delete(id);
      try {
        callback?.([value]);
      } catch {
        // Like the real script, ignore errors of callbacks: the callback of the SDK's storage check always throws.
      }
    }

    #post(message) {
      this.#window()?.postMessage({ mark: MARK, ...message }, '*');
    }
  }

  let parentPeer = null;

  const context = {
    async open({ url, where, attributes: { style, ...attributes } = {} }, onOpen) {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, style);
      for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
      const peer = new Peer(() => frame.contentWindow);
      frame.src = url;
      (where ?? document.body).append(frame);
      return onOpen(peer);
    },
    getParentIframe() {
      if (!parentPeer) {
        parentPeer = new Peer(() => window.parent);
        parentPeer.greet();
      }
      return parentPeer;
    },
  };

  window.gapi = {
    load: (_features, options) => queueMicrotask(options.callback ?? options),
    iframes: { Iframe: Peer, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };

  // The Firebase SDK passes its callback's name in the script's URL; the emulator's iframe uses a fixed one.
  const { src } = document.currentScript;
  const onLoad = new URL(src).searchParams.get('onload') ?? 'gapi_onload';
  window[onLoad]?.();
})();
