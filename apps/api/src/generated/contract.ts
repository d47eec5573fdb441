// Generated from openapi/ by `pnpm codegen`. Do not edit.
export interface paths {
    readonly "/v2/general/auth/custom-token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Mint a custom token for the bearer
         * @description Answers a custom token that carries `pib: { id }` (once the user has one) and `key_for_global_sign_out`: the
         *     bearer's own key when it has one, otherwise the 128-bit key of its sign-in, which is made once. Signing in with it
         *     makes the session part of one sign-on, so that signing out in one app signs out in all. Only a bearer issued within
         *     the last five minutes is accepted, and the proof of its second factor is kept.
         *
         *     Sessions that the identity service has ended by itself, as it does at a new password, end here with this call: the
         *     bearer's own is refused then (`session_revoked`), unless the service has renewed its sign-in since.
         *
         *     A first sign-in by Google or Apple with a proven address does the same as `POST /v4/address_proofs`: sessions from
         *     before end, and sign-in methods that were added before are removed.
         *
         *     A bearer without a key is of no session: other operations refuse it (`token_invalid`), but for those that ask for a
         *     recent proof of who somebody is. It is taken for five minutes after the sign-in, and until that sign-on is signed out.
         *
         *     Two sign-ins of one person in the same second hold the same token. Send a random `sign_in_id` for each: the second is
         *     then refused (`token_not_fresh`, or `session_signed_out` once the first has logged out), refreshes its token after a
         *     second, and gets a key of its own. Repeating the call with the same id gets the same key.
         */
        readonly get: operations["getCustomToken"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/auth/global-sign-out-status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Tell whether a sign-out key has been signed out
         * @description A stored session counts as absent when its key is signed out. The answer is about a key of the bearer's own user;
         *     the database behind it is the truth, the sign-out signal document is only the push. The bearer's own key counts as
         *     signed out, too, when its session was revoked.
         */
        readonly get: operations["getGlobalSignOutStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/auth/key-for-global-sign-out": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Sign out everywhere
         * @description Registers the key as signed out. Every app whose session carries it is told through the document
         *     `users/{id}/keys_for_global_sign_out/{key}` and signs out locally. Repeating the call changes nothing.
         *     A session that is signed out or revoked may name its own key alone. Of other keys, 50 new ones are taken in a day
         *     (`quota_exceeded`).
         */
        readonly put: operations["registerKeyForGlobalSignOut"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/genres": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the genres
         * @description Everything that a creator can say to be doing, with names in every language, in the order in which to offer it.
         */
        readonly get: operations["listGenres"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read who invites with a code
         * @description What the invitation page shows. A code that is nobody's answers 404.
         */
        readonly get: operations["getInvitation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/profile": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Preview a page
         * @description The page as visitors would see it now, also while it is a draft: the page that a preview code opens, or without
         *     `code` the bearer's own. A code that was revoked or never was answers 404.
         */
        readonly get: operations["getProfile"];
        /**
         * Change profile or appearance (content)
         * @description The same as `v4UpdateProfile`. Changes the fields that are sent and leaves the others. Profile and appearance each carry the version that was
         *     read; when somebody else wrote in between, nothing is changed and the answer is 409 with both versions.
         */
        readonly put: operations["updateProfile"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/profile/achievements": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read one's achievements
         * @description Every achievement of the bearer with its progress and the function that it unlocks. What is achieved stays so.
         */
        readonly get: operations["getAchievements"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/registered": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask whether one is registered
         * @description Whether the bearer has signed up. Without a bearer the answer is no.
         */
        readonly get: operations["getRegistered"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/auth/refresh-token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * End every session
         * @description Revokes the refresh tokens of the bearer's user at the identity service and refuses every token of a session that
         *     began before, on all servers within five seconds (`session_revoked`). The person may sign in again at once. The
         *     sign-out keys of those sessions are signed out, too, so that open apps on all devices are told.
         *
         *     With `keep_own`, only what began before the bearer's own sign-on ends; the bearer goes on, and has to be of a sign-in
         *     within the last five minutes (`token_not_fresh`). Apps make this call in the
         *     name of the sign-in that proved it, after a new password, after a change of second factors and after a way in was
         *     taken away; and with the first session after a password was reset or an address was changed or brought back by mail.
         */
        readonly delete: operations["deleteRefreshToken"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/users/pib-id": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Give a person the identifier of the sister products
         * @description From server to server only. Stores the identifier for the person with the given id, whether or not they have
         *     signed up here, and sets it as the claim `pib: { id }` of their coming ID tokens; when the identity service is
         *     away, that follows as soon as it is back. An identifier belongs to one person, and a person has one.
         *
         *     The service key may come as the query parameter `api_key`, or better in the header `X-Api-Key` or as
         *     `Authorization: Bearer`, where no log of an address sees it.
         */
        readonly put: operations["setPibId"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/users/unsubscribe": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Leave
         * @description The same as `POST /v4/unsubscribe`. The page is gone at once and every session is ended; nothing else can be written from then on. Within 14
         *     days the person may sign in again and stay after all (`DELETE /v4/unsubscribe`); then everything is erased
         *     everywhere. Repeating the call changes nothing, and does not make the time longer.
         *     Only a bearer issued within the last five minutes, of somebody who signed in within them, is accepted
         *     (`token_not_fresh`).
         */
        readonly post: operations["unsubscribeUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/users/{id}/suspension": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Suspend a person
         * @description For those who moderate. The page is gone at once from its address, from lists and from search; the person can still
         *     sign in, read what is theirs, take it along and leave, and gets `account_suspended` for everything else. Repeating
         *     the call changes nothing.
         */
        readonly put: operations["suspendUser"];
        readonly post?: never;
        /**
         * End a suspension
         * @description Everything is as it was before, unless the person is leaving. Repeating the call changes nothing.
         */
        readonly delete: operations["restoreUser"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/unsubscribe": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Leave
         * @description The same as `POST /v4/unsubscribe`; without a bearer it answers 401. The page is gone at once and every session is ended; nothing else can be written from then on. Within 14
         *     days the person may sign in again and stay after all (`DELETE /v4/unsubscribe`); then everything is erased
         *     everywhere. Repeating the call changes nothing, and does not make the time longer.
         *     Only a bearer issued within the last five minutes, of somebody who signed in within them, is accepted
         *     (`token_not_fresh`).
         */
        readonly post: operations["unsubscribe"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/unsubscribe": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Tell whether one is leaving
         * @description Whether the bearer is leaving, and when everything will be erased.
         */
        readonly get: operations["v4GetUnsubscription"];
        readonly put?: never;
        /**
         * Leave
         * @description Leaves the product. The page is gone at once and every session is ended; nothing else can be written from then on. Within 14
         *     days the person may sign in again and stay after all (`DELETE /v4/unsubscribe`); then everything is erased
         *     everywhere. Repeating the call changes nothing, and does not make the time longer.
         *     Only a bearer issued within the last five minutes, of somebody who signed in within them, is accepted
         *     (`token_not_fresh`).
         */
        readonly post: operations["v4Unsubscribe"];
        /**
         * Stay after all
         * @description Gives everything back as it was, the page included; sessions that were ended stay so. For somebody who is not
         *     leaving it changes nothing.
         */
        readonly delete: operations["v4CancelUnsubscription"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List public pages
         * @description Handles of all pages with visibility `public`, in the order of the handle, for sitemaps. Unlisted pages and
         *     drafts are never in it.
         */
        readonly get: operations["listUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/{pub_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a public page
         * @description Everything a public page shows: visible links whose schedule includes now, in order. A handle that its owner
         *     left behind answers the profile under its present `pub_id`. Drafts answer 404 like pages that never existed.
         */
        readonly get: operations["getUser"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/info/og": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read what a page says of itself
         * @description Title, description, image and site of a page on the public internet, as plain text, read at most once a day. Answers
         *     204 when the page says nothing, and when it cannot or must not be read: addresses inside of a network, other ports
         *     than those of the web, more than three redirects, anything but HTML.
         */
        readonly get: operations["getOpenGraph"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/link_pictures": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Take the picture of a page for a link to it
         * @description Reads what a page says of itself, as `getOpenGraph` does, and copies its image for the bearer, drawn anew as a picture
         *     that was uploaded. Answers 204 when the page names none, and when it cannot or must not be read. The same image has
         *     the same key; one that no link shows is removed after a day.
         */
        readonly post: operations["v4CopyLinkPicture"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/maintenance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Tell whether the service is under maintenance
         * @description While it is, everything can be read, and writes answer 503 with the code `maintenance`. Maintenance that is announced
         *     has its times here before it begins. An answer is at most three seconds old.
         */
        readonly get: operations["getMaintenance"];
        /**
         * Begin, announce or end maintenance
         * @description For the operator's own programs, with a service key. With `is_maintenance` the times say from when to when; without
         *     times it begins at once and ends when this is called again.
         */
        readonly put: operations["setMaintenance"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List where one is signed in
         * @description Every sign-in of the bearer's user that goes on, the 100 that were used last. Apps that were signed in by a custom
         *     token of one share it, and end with it. A sign-in that is not used for 90 days ends by itself.
         */
        readonly get: operations["v4ListSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/sessions/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * End one session
         * @description Signs its sign-out key out: every app that shares it is told, and its tokens and custom tokens are refused on all
         *     servers within five seconds (`session_signed_out`). Only a bearer issued within the last five minutes, of somebody
         *     who signed in within them, is accepted (`token_not_fresh`). Sessions of other people, and what has ended, answer 404.
         */
        readonly delete: operations["v4EndSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/address_proofs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Prove an e-mail address by the code of a mail
         * @description The code of a mail proves that its reader owns the address. An address that nobody has proven may have been entered by
         *     a stranger; when it becomes proven, every session from before ends and the sign-in methods and second factors that were
         *     added before are removed. `purpose` says what the code is used for:
         *
         *     - `sign_in`: the code of a sign-in link, with the `email` it was sent to. When the address has no account, or is not
         *       proven yet, the code is used up here and the answer carries a `custom_token` to sign in with. Otherwise, and for a
         *       code that was not sent to `email`, `custom_token` is null and the app uses the code at the identity service. Hand
         *       every sign-in link in here first: one that the service alone has used proves no address.
         *     - `review`: the code of a password reset; it is not used up. Answers the other sign-in methods of the account.
         *     - `reset`: the same code, just before the app sets the new password with it. Removes the sign-in methods in `remove`,
         *       or all of them when the address is not proven yet. Ends every session.
         *     - `confirm`: the code of a confirmation, in the name of a bearer whose account has the address. Uses up the code; the
         *       sign-in methods stay, and other sessions end.
         *     - `change`: the code of a change of the address, in the name of a bearer whose account has the address of before. Uses
         *       up the code; the new address counts as proven, and the sign-in methods stay.
         *     - `disown`: the code of a confirmation, by a reader who did not make the account. The address and its password are
         *       removed from that account and its sessions end. An address that is proven already stays as it is.
         *
         *     A code that is used, expired, or of another kind answers 404. The answer may take a second, so that a sign-in right
         *     after it is later than every session that has ended.
         */
        readonly post: operations["v4ProveAddress"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Take one's own data along
         * @description Everything that is stored of the bearer, in one JSON document with a part for each kind of thing; images are named by
         *     the paths under which the content host shows them. Only a bearer issued within the last five minutes, of
         *     somebody who signed in within them, is accepted (`token_not_fresh`).
         */
        readonly get: operations["v4ExportData"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/export/archive": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Tell how far the copy of one's data is
         * @description The file that was asked for last, how much of it is there, and until when it can be downloaded.
         */
        readonly get: operations["v4GetExportArchive"];
        readonly put?: never;
        /**
         * Have a copy of one's data made, with the images
         * @description Makes a ZIP file in the background: `data.json` as `GET /v4/export` answers it, and every image in its largest
         *     width. It takes the place of an older one, is kept for 24 hours, and can be downloaded by its person alone. While one
         *     is being made, asking again changes nothing. Only a bearer issued within the last five minutes, of somebody who
         *     signed in within them, is accepted (`token_not_fresh`).
         */
        readonly post: operations["v4RequestExportArchive"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/export/archive/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download the copy of one's data
         * @description The ZIP file, once it is ready; before that, and after 24 hours, 404. Only a bearer of a sign-in within the last five
         *     minutes is accepted (`token_not_fresh`).
         */
        readonly get: operations["v4DownloadExportArchive"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/{pub_id}/activities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the activities of a page
         * @description What the page shows of each source: the items of its last good answer. When a type is asked for with `true`, the
         *     types that are not are left out; a type with `false` is left out. What is wrong with a source is told to the
         *     owner alone. Drafts answer 404 to everybody else.
         */
        readonly get: operations["listUserActivities"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/images": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Upload an image
         * @description Takes a JPEG, PNG, WebP, AVIF or GIF of at most 15 MB and 50 million pixels, with no side over 16,383 pixels or over
         *     100 times the other, turns it upright and stores it as WebP in several widths, without anything else that was in the
         *     file; of a moving image the first frame. The key is the uploader's to use in profile and links. An image that nothing uses is removed after a day. Sixty uploads a person
         *     and day (UTC).
         */
        readonly post: operations["uploadImage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clicks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record a click on a link
         * @description Counts one click of a visitor on a link of a page, once a day (UTC), by the rules of visits: no programs, nobody who
         *     asked not to be counted, not the owner, no address stored. A link that the page does not show now answers like any
         *     other. Browsers send it with `fetch` and `keepalive: true`, so that it arrives although the page is left;
         *     `navigator.sendBeacon` with text cannot be told from a form of another site and is refused with 415.
         */
        readonly post: operations["recordClick"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/profile/stats": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the statistics of one's own page
         * @description Views, visitors and clicks of the bearer's page over the last days, today (UTC) included, with the period before for
         *     comparison. A visitor is recognised within one day only, so somebody who comes on two days counts on both.
         */
        readonly get: operations["getStats"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/comments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Write a fan letter
         * @description Leaves a letter for the owner of a page. Repeating it within a minute leaves one. Whoever the owner has blocked is
         *     answered like anybody else. One person leaves at most 10 letters a minute for the same owner (`rate_limited`), and an
         *     owner gets at most 500 a day (`quota_exceeded`). Drafts answer 404 like pages that never existed.
         */
        readonly post: operations["createComment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/letters": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the letters that one received
         * @description The newest first. Who wrote them is not told beyond the name that they gave.
         */
        readonly get: operations["v4ListLetters"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/letters/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Mark a letter
         * @description Changes the marks that are sent and leaves the others. Only a letter whose writer agreed to it can be shown to
         *     others. Letters of other people answer 404.
         */
        readonly put: operations["v4UpdateLetter"];
        readonly post?: never;
        /**
         * Delete a letter
         * @description Deletes it for good. Letters of other people answer 404.
         */
        readonly delete: operations["v4DeleteLetter"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/letters/{id}/block": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Block who wrote a letter
         * @description From now on nothing that its writer sends is stored, which they are not told. Somebody who was not signed in is
         *     recognised by their network for 30 days after the letter, and stays blocked for 180. A letter whose writer cannot be
         *     recognised any more answers 404.
         */
        readonly put: operations["v4BlockLetterSender"];
        readonly post?: never;
        /**
         * Unblock who wrote a letter
         * @description Repeating it changes nothing; the letter itself may be gone.
         */
        readonly delete: operations["v4UnblockLetterSender"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/letters/{id}/report": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Report a letter that one received
         * @description Keeps the words of the letter for those who decide, whatever becomes of it meanwhile. While a report is open,
         *     repeating it changes nothing. Letters of other people answer 404.
         */
        readonly post: operations["v4ReportLetter"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/letter_blocks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List whom one has blocked
         * @description Each block by the letter that it was made for; it does not tell who anybody is.
         */
        readonly get: operations["v4ListLetterBlocks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/letter_notices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Whether one is told of new letters by e-mail
         * @description And where mails go, or would go. Somebody without a page gets 404.
         */
        readonly get: operations["v4GetLetterNotices"];
        /**
         * Be told of new letters by e-mail, or no longer
         * @description Mails go to the confirmed address of the bearer, say how many letters wait, and never what is in them: ten minutes
         *     after a letter at the earliest, so that several come together, and once in six hours at most. Without a confirmed address,
         *     or where no mail can be sent, turning it on is refused (`validation_failed`).
         */
        readonly put: operations["v4UpdateLetterNotices"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/reports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Report a page
         * @description Tells those who look after the product that a page should not be as it is. While a report is open, repeating it
         *     changes nothing. Drafts answer 404 like pages that never existed.
         */
        readonly post: operations["createReport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/analytics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List how often operations were called, for operators
         * @description Successful calls by day in UTC and operation, the newest day first. Counted in production only; a call appears up to
         *     30 seconds later. Requests with `DNT: 1`, `Sec-GPC: 1` or `X-Analytics-Opt-Out: 1` are not counted. Nothing about the
         *     caller is stored.
         */
        readonly get: operations["listAnalytics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/reports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List reports, for operators
         * @description The oldest first, so that those who wait longest come first. Who reported is not told.
         */
        readonly get: operations["listReports"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/reports/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Resolve a report, for operators
         * @description Says what was decided, and forgets who reported. Resolving again corrects the decision. Suspending somebody is a call
         *     of its own.
         */
        readonly put: operations["resolveReport"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/footprints/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Record a visit
         * @description Counts one visit of a page by one visitor on one day (UTC); repeating it on that day changes nothing. Nothing is
         *     counted of what is fetched ahead of a visit, of programs, of whoever asked not to be counted, and of the owner's
         *     own visits. No address is stored: a visitor is a hash under a key of the day and the page. A draft and a page that
         *     does not exist answer like any other.
         */
        readonly get: operations["recordFootprint"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/profile": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read one's own profile
         * @description The bearer's profile, and how their account stands. Parts that have a version of their own come only when they are asked for with `expand[]`.
         *     A signed-in person without a profile gets 404 with the code `not_registered`.
         */
        readonly get: operations["v4GetProfile"];
        /**
         * Change profile, appearance or OFUSE settings
         * @description Changes the fields that are sent and leaves the others. Each part carries the version that was read: appearance
         *     has one of its own, profile and OFUSE settings share that of the profile. When somebody else wrote in between,
         *     nothing is changed and the answer is 409 with both versions.
         */
        readonly put: operations["v4UpdateProfile"];
        /**
         * Sign up
         * @description Creates the bearer's profile with a free handle, the name of the token when it has one, and the language of
         *     `Accept-Language`. A bearer who is registered already gets the profile as it is. An invitation counts for both
         *     sides, for a new profile only.
         */
        readonly post: operations["v4SignUp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/profile/preview_code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Make a preview code
         * @description Makes a new code that opens the preview of the bearer's page, and ends the one before. The code is shown in this
         *     answer only; what is stored cannot be turned back into it.
         */
        readonly post: operations["v4CreatePreviewCode"];
        /**
         * End the preview code
         * @description The code that was given out opens nothing any more. Without one, nothing happens.
         */
        readonly delete: operations["v4DeletePreviewCode"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/handles/{pub_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask whether a handle is free
         * @description What would happen if the bearer chose the handle now. Nothing is kept free by asking.
         */
        readonly get: operations["v4GetHandleAvailability"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read one's own invitation
         * @description The bearer's code, made when it is first asked for, with the path of its page and how many have signed up with it.
         */
        readonly get: operations["v4GetInvitation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/genres": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Choose one's genres
         * @description Replaces the bearer's genres. They belong to the profile: the request carries the profile's version, and a stale
         *     one changes nothing and answers 409 with both versions.
         */
        readonly put: operations["v4UpdateGenres"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/activities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace the activities
         * @description Stores the whole list in the order given. Activities that carry the id of a stored one keep its items as long as
         *     type and source stay; those that are missing are removed. Titles that are not sent stay. The version that was
         *     read must be sent; a stale one changes nothing and answers 409 with both versions.
         */
        readonly put: operations["v4UpdateActivities"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/instagram/authorization": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Begin to connect an account on Instagram
         * @description Answers the address of Instagram's consent page for the viewer: send the browser there. Instagram brings it back
         *     to the activities screen with a `code` and the `state` that is in the address, which is the viewer's alone and
         *     good for ten minutes. Installations without an app on Instagram answer 503.
         */
        readonly post: operations["v4CreateInstagramAuthorization"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/instagram/connection": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Connect an account on Instagram
         * @description Hands in what Instagram gave the browser. The account's token is kept sealed and renewed by itself; connecting the
         *     account again replaces it. A `state` of somebody else or an old one, and a `code` that Instagram does not know,
         *     answer 404. The account still has to be added to the activities.
         */
        readonly post: operations["v4CreateInstagramConnection"];
        /**
         * Disconnect an account on Instagram
         * @description The token is erased at once. What the page shows of the account stays until the activity is removed, or Instagram asks to have it deleted. The sources that follow the account are looked at soon, and say that it is not connected. Repeating it changes nothing.
         */
        readonly delete: operations["v4DeleteInstagramConnection"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/activities/refreshes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * See how the looks at one's sources stand
         * @description Sources are looked at in the background. Worth asking again, every few seconds, only while one of them is `waiting` or
         *     `looking`.
         */
        readonly get: operations["v4ListActivityRefreshes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/activities/{id}/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Have a source looked at now
         * @description Puts the source before those that are only due; while it waits or is being looked at, asking again changes nothing. A
         *     service that asked to be left alone is left alone for that long nevertheless. Sources of other people answer 404.
         */
        readonly post: operations["v4RefreshActivity"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/external_links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace the list of links
         * @description Stores the whole list in the order given. Links that carry the id of a stored link keep their identity; links
         *     that are missing are removed. The version that was read must be sent; a stale one changes nothing and answers
         *     409 with both versions.
         */
        readonly put: operations["v4UpdateExternalLinks"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/external_links/removed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the links that were removed lately
         * @description Links that left the list in the last 30 days, at most the last 50, as they were stored then. Whoever sends one of
         *     them again with the list, under its id, has it back with its clicks.
         */
        readonly get: operations["v4ListRemovedLinks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/live_heartbeat": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Keep a live stream alive
         * @description Called by the streaming software while a stream runs. The token belongs to one stream and may also be sent as
         *     `X-Api-Key` or `Authorization: Bearer`; it is compared in constant time and never logged.
         */
        readonly put: operations["v4LiveHeartbeat"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/follows": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List whom one follows
         * @description Creators whom the viewer follows, the last followed first. Whoever hides their page is left out until it is shown
         *     again. Nobody else can read this list, and nobody is told who follows them.
         */
        readonly get: operations["v4ListFollows"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/follows/{pub_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Follow a creator
         * @description From now on what the creator publishes is in the viewer's timeline. Following twice is the same as once; nobody
         *     follows themselves. At most 1,000 creators can be followed (`quota_exceeded`).
         */
        readonly put: operations["v4FollowUser"];
        readonly post?: never;
        /**
         * Follow a creator no longer
         * @description What the creator publishes leaves the viewer's timeline. Repeating it changes nothing.
         */
        readonly delete: operations["v4UnfollowUser"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List one's own live streams
         * @description Streams under way and to come, by their start. Those that are over are gone.
         */
        readonly get: operations["v4ListLiveStreams"];
        readonly put?: never;
        /**
         * Announce or start a live stream
         * @description Makes a stream that starts now, or at `starts_at` within the next 90 days. The token is in this answer and never
         *     again; it keeps the stream alive through `PUT /v4/live_heartbeat` from ten minutes before the start on. Without a
         *     sign of life the stream is over ten minutes after its start, or after the last one. At most 10 at a time
         *     (`quota_exceeded`).
         */
        readonly post: operations["v4CreateLiveStream"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/live/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * End or cancel a live stream
         * @description The stream is over at once and its token is worth nothing.
         */
        readonly delete: operations["v4DeleteLiveStream"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Look creators up, or see who is live
         * @description One creator by `user_id` or `link_id` (by both, both must be theirs), or with `is_live` everybody with a public page
         *     who is live now, the latest stream first. A question that names nobody is answered with nobody. Drafts are never
         *     among them; a page that is unlisted only opens to who names its creator.
         */
        readonly get: operations["v4ListUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/users/recommend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Creators the viewer may like
         * @description Public pages of others whom the viewer does not follow yet: those that share genres with the viewer and those that
         *     were changed lately come first. The answer changes from day to day, and stays the same on one day while nobody's
         *     page changes.
         */
        readonly get: operations["v4RecommendUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/timeline": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read what those one follows publish
         * @description Links, news and live streams of the creators whom the viewer follows, the latest first. What its creator hides or
         *     removes is gone from here as well, a live stream when it is over.
         */
        readonly get: operations["v4GetTimeline"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/timeline_token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Make a new token for the timeline's feed
         * @description The token opens the viewer's timeline as a JSON Feed at `/timeline/{token}`, to feed readers that cannot sign in. It
         *     is in this answer and never again; the one before it stops working at once.
         */
        readonly put: operations["v4RefreshTimelineToken"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/timeline/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a timeline as a JSON Feed
         * @description The timeline that a token was made for, as JSON Feed 1.1 for feed readers. Whoever has the token can read it; it
         *     stands in no log. A token that was replaced is answered like one that never was.
         */
        readonly get: operations["getTimelineFeed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/creator": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Register as a creator
         * @description Answers the address of the payment provider's registration, which belongs to the bearer alone, works once and for
         *     a few minutes: send the browser there at once. The provider brings it back to `return_url` when the creator is
         *     done or leaves, and to `refresh_url` when the address was too old; both must lie on the origin of the web app.
         *     Nothing is decided by coming back: `is_creator` of the profile changes once the provider has told so. A creator
         *     who is registered already gets an address too, to look at what the provider still asks for.
         */
        readonly post: operations["v4CreateCreator"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/customer_portal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open the customer portal
         * @description Answers the address of the payment provider's portal, where the bearer sees payments and changes how they pay. It
         *     belongs to the bearer alone and lasts a few minutes: send the browser there at once. `return_url` must lie on the
         *     origin of the web app.
         */
        readonly post: operations["v4CreateCustomerPortal"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/supports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List whom one supports each month
         * @description What the bearer pays to creators, what goes on first, and then the newest first. A support is in it once the provider has told of its payment,
         *     which may be some seconds after the browser came back from it.
         */
        readonly get: operations["v4ListSupports"];
        readonly put?: never;
        /**
         * Support a creator each month
         * @description Answers the address of the payment provider's page, where the bearer pays for the first month and agrees to the
         *     next ones: send the browser there at once. An address that was given out before for the same creator is closed, so
         *     that nobody pays twice. Nothing is decided by coming back: the support is in the list once the provider has told
         *     so. Drafts answer 404 like pages that never existed. Both addresses must lie on the origin of the web app. One
         *     person supports at most 100 creators (`supports_full`); creators whose page for the payment is open count as well,
         *     which it is for half an hour.
         */
        readonly post: operations["v4CreateSupport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/supports/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * End a monthly support, or go on after all
         * @description An end is one with the month that is paid for: nothing more is paid, and until then it can be taken back. Where the
         *     last payment failed it ends at once, and that payment is not tried again. One whose
         *     creator is gone cannot be taken up again (`support_ended`). Supports of other people answer 404.
         */
        readonly put: operations["v4UpdateSupport"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/support_income": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * See how many support oneself, and with how much
         * @description Sums alone; who it is, the creator is not told.
         */
        readonly get: operations["v4GetSupportIncome"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search public pages
         * @description Finds pages with visibility `public`: by keyword in name, handle, headline, bio and link titles, by name and handle
         *     alone, by genre, or by several of them, which then all must hold. Words of Chinese and Japanese are found by any part, words
         *     of other scripts by their beginning; width, case, accents and kana do not matter. The order is the same for everybody
         *     and says nothing about relevance. Unlisted pages and drafts are never found.
         */
        readonly get: operations["v4Search"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly CustomToken: {
            /** @description A custom token for the identity service, valid for one hour */
            readonly token: string;
        };
        readonly FieldError: {
            /** @description JSON pointer into the request, starting with `/body`, `/query`, `/path` or `/headers` */
            readonly pointer: string;
            /** @description Why the value was refused, one of a documented set */
            readonly code: string;
            /** @description The reason in English, for developers */
            readonly detail: string;
        };
        /** @description A problem document (RFC 9457) */
        readonly Problem: {
            /** @description Always about:blank; `code` tells problems apart */
            readonly type: string;
            /** @description The status in words */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description What went wrong, in English, for developers */
            readonly detail?: string;
            /** @description Id of the request, as in the logs */
            readonly instance: string;
            /** @description Stable name of the problem */
            readonly code: string;
            /** @description One entry for each refused value */
            readonly errors?: readonly components["schemas"]["FieldError"][];
        };
        /** @description A sign-out key, shared by every session of one sign-on. `__…__` is reserved by the document store and refused. */
        readonly SignOutKey: string;
        readonly GlobalSignOutStatus: {
            /** @description True once the key has been signed out, in whichever app */
            readonly isSignedOut: boolean;
        };
        readonly RegisterKeyRequest: {
            readonly key: components["schemas"]["SignOutKey"];
        };
        /**
         * @description What a creator does
         * @enum {string}
         */
        readonly GenreId: "illustration" | "manga" | "doujin" | "animation" | "three_d" | "design" | "fine_art" | "calligraphy" | "novel" | "poetry" | "music" | "vocal" | "instrument" | "voice" | "podcast" | "vtuber" | "streaming" | "video" | "game" | "cosplay" | "dance" | "photo" | "handmade" | "fashion" | "cooking" | "technology";
        /** @description A name in every language of the product */
        readonly GenreNames: {
            /** @description In English */
            readonly en: string;
            /** @description In Japanese */
            readonly ja: string;
            /** @description In Traditional Chinese */
            readonly zh_tw: string;
        };
        readonly Genre: {
            readonly id: components["schemas"]["GenreId"];
            readonly names: components["schemas"]["GenreNames"];
        };
        readonly GenreList: {
            /** @description All genres in the order in which to offer them */
            readonly items: readonly components["schemas"]["Genre"][];
        };
        /** @description The code that somebody invites with, 128 random bits in base64url */
        readonly InvitationCode: string;
        /** @description A public handle */
        readonly PubId: string;
        /** @description Key of an image on the content host, null when there is none */
        readonly ImageKey: string | null;
        readonly Inviter: {
            /** @description Display name */
            readonly name: string;
            readonly pub_id: components["schemas"]["PubId"];
            readonly icon_image_key: components["schemas"]["ImageKey"];
        };
        readonly Invitation: {
            readonly code: components["schemas"]["InvitationCode"];
            readonly inviter: components["schemas"]["Inviter"];
        };
        /** @description 128 random bits in base64url that open the preview of one page */
        readonly PreviewCode: string;
        /**
         * @description A language of the product
         * @enum {string}
         */
        readonly Locale: "en" | "ja" | "zh-TW";
        /**
         * @description `public` is listed and found; `unlisted` opens for whoever has the address; `draft` is closed to visitors
         * @enum {string}
         */
        readonly Visibility: "public" | "unlisted" | "draft";
        /**
         * @description The service a link leads to
         * @enum {string}
         */
        readonly LinkType: "twitter" | "youtube" | "facebook" | "instagram" | "note" | "nicovideo" | "pixiv" | "syosetu" | "estar" | "soundcloud" | "tumblr" | "booth" | "github" | "custom";
        /**
         * @description How large a link is drawn; a card has to be unlocked
         * @enum {string}
         */
        readonly LinkSize: "row" | "card";
        /**
         * @description Heading that the link stands under, at most 40 graphemes; empty for none. Links that follow each other under the same
         *     heading stand together.
         */
        readonly LinkSection: string;
        readonly PublicLink: {
            /**
             * Format: uuid
             * @description The link's own id
             */
            readonly id: string;
            readonly type: components["schemas"]["LinkType"];
            /** @description What the link says */
            readonly title: string;
            /** @description A second line */
            readonly description: string;
            /** @description http or https */
            readonly url: string;
            readonly thumbnail_image_key: components["schemas"]["ImageKey"];
            readonly size: components["schemas"]["LinkSize"];
            /** @description Whether to ask before it opens */
            readonly is_sensitive: boolean;
            readonly section: components["schemas"]["LinkSection"];
            /** @description Whether a row is half as wide and stands beside another such row */
            readonly is_half: boolean;
            /** @description Whether it is one of the icons under the name instead of a row of the list */
            readonly is_icon: boolean;
            /** @description Whether the page says that what is there is the same person (`rel="me"`) */
            readonly is_me: boolean;
        };
        /**
         * @description A theme of public pages
         * @enum {string}
         */
        readonly ThemeId: "kami" | "sumi" | "genkou" | "ai" | "sakura" | "matcha" | "yuyake" | "ramune" | "neon" | "hakkiri";
        /**
         * @description Gothic, mincho or rounded gothic
         * @enum {string}
         */
        readonly FontChoice: "ntlg" | "dnp_shuei_mincho" | "maru_maru_gothic";
        /** @description A colour of one's own, null for the theme's */
        readonly HexColor: string | null;
        /**
         * @description Corners of the links, or those of the theme
         * @enum {string}
         */
        readonly LinkShape: "theme" | "square" | "rounded" | "pill";
        /**
         * @description How icon and name stand at the top of the page
         * @enum {string}
         */
        readonly HeaderLayout: "centered" | "left" | "banner";
        /**
         * @description Where the invitation to send a fan letter stands
         * @enum {string}
         */
        readonly OfuseDisplayType: "fixed_on_screen" | "bottom_banner" | "link";
        readonly Appearance: {
            readonly theme_id: components["schemas"]["ThemeId"];
            readonly font: components["schemas"]["FontChoice"];
            readonly accent_color: components["schemas"]["HexColor"];
            readonly background_color: components["schemas"]["HexColor"];
            readonly link_shape: components["schemas"]["LinkShape"];
            readonly header_layout: components["schemas"]["HeaderLayout"];
            readonly ofuse_display_type: components["schemas"]["OfuseDisplayType"];
        };
        /** @description How fans support this creator; without a creator's page nothing is shown */
        readonly OfuseSettings: {
            /** @description True once the creator has registered with OFUSE */
            readonly is_creator: boolean;
            /** @description The creator's page on OFUSE */
            readonly creator_url: string | null;
            /** @description The creator's own words on the banner, at most 120 graphemes; empty for the standard sentence */
            readonly message: string;
            /** @description Whether the creator takes monthly support; without `is_creator` nobody can give it */
            readonly takes_support: boolean;
        };
        /** @description A letter that its writer agreed to have shown, and that its owner shows */
        readonly PublicLetter: {
            /** @description Plain text of several lines, never markup */
            readonly body: string;
            /** @description As the writer gave it, unchecked; empty for none */
            readonly from_name: string;
            /** Format: date-time */
            readonly received_at: string;
        };
        /** @description A page as its visitors would see it now, whatever its visibility is */
        readonly PreviewProfile: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Display name */
            readonly name: string;
            /** @description One line under the name */
            readonly headline: string;
            /** @description Plain text */
            readonly bio: string;
            readonly icon_image_key: components["schemas"]["ImageKey"];
            readonly cover_image_key: components["schemas"]["ImageKey"];
            /** @description Address for enquiries, null unless its owner shows it */
            readonly contact_email: string | null;
            readonly locale: components["schemas"]["Locale"];
            /** @description Ids of the creator's genres */
            readonly genres: readonly components["schemas"]["GenreId"][];
            readonly visibility: components["schemas"]["Visibility"];
            /** @description Visible links in their order */
            readonly links: readonly components["schemas"]["PublicLink"][];
            readonly appearance: components["schemas"]["Appearance"];
            readonly ofuse: components["schemas"]["OfuseSettings"];
            /** @description The newest of the letters that the owner shows */
            readonly letters: readonly components["schemas"]["PublicLetter"][];
            /**
             * Format: date-time
             * @description When anything of the page was last changed
             */
            readonly updated_at: string;
            /**
             * Format: date-time
             * @description When a schedule next changes the page, null when none does; a cache must not keep the page longer
             */
            readonly next_change_at: string | null;
        };
        /**
         * Format: int32
         * @description Grows by one with every write; a write sends the version that it read
         */
        readonly Version: number;
        readonly ProfileChanges: {
            readonly version: components["schemas"]["Version"];
            /** @description A new handle; the one before stays closed to others for 90 days and leads here */
            readonly pub_id?: string;
            /** @description Display name, 1–50 graphemes */
            readonly name?: string;
            /** @description One line under the name, at most 80 graphemes */
            readonly headline?: string;
            /** @description Plain text, at most 1,000 graphemes */
            readonly bio?: string;
            /** @description Address for enquiries */
            readonly contact_email?: string | null;
            /** @description Whether the public page shows the address */
            readonly is_contact_email_public?: boolean;
            readonly icon_image_key?: components["schemas"]["ImageKey"];
            readonly cover_image_key?: components["schemas"]["ImageKey"];
            readonly locale?: components["schemas"]["Locale"];
            readonly visibility?: components["schemas"]["Visibility"];
            /** @description The creator's genres, the most important first, none twice */
            readonly genres?: readonly components["schemas"]["GenreId"][];
        };
        readonly AppearanceChanges: {
            readonly version: components["schemas"]["Version"];
            readonly theme_id?: components["schemas"]["ThemeId"];
            readonly font?: components["schemas"]["FontChoice"];
            readonly accent_color?: components["schemas"]["HexColor"];
            readonly background_color?: components["schemas"]["HexColor"];
            readonly link_shape?: components["schemas"]["LinkShape"];
            readonly header_layout?: components["schemas"]["HeaderLayout"];
            readonly ofuse_display_type?: components["schemas"]["OfuseDisplayType"];
        };
        readonly OfuseChanges: {
            readonly version: components["schemas"]["Version"];
            /** @description The creator's page on OFUSE; null or empty to show nothing */
            readonly creator_url?: string | null;
            /** @description The creator's own words on the banner, at most 120 graphemes; empty for the standard sentence */
            readonly message?: string;
            /** @description Whether fans can begin to support the creator each month; who does so already goes on */
            readonly takes_support?: boolean;
        };
        readonly UpdateProfileRequest: {
            readonly profile?: components["schemas"]["ProfileChanges"];
            readonly appearance?: components["schemas"]["AppearanceChanges"];
            readonly ofuse?: components["schemas"]["OfuseChanges"];
        };
        readonly Link: {
            /**
             * Format: uuid
             * @description The link's own id
             */
            readonly id: string;
            readonly type: components["schemas"]["LinkType"];
            /** @description What the link says, 1–80 graphemes */
            readonly title: string;
            /** @description A second line, at most 120 graphemes */
            readonly description: string;
            /** @description http or https, normalised */
            readonly url: string;
            readonly thumbnail_image_key: components["schemas"]["ImageKey"];
            readonly size: components["schemas"]["LinkSize"];
            /** @description Whether visitors see it */
            readonly is_visible: boolean;
            /** @description Whether visitors are asked before it opens */
            readonly is_sensitive: boolean;
            readonly section: components["schemas"]["LinkSection"];
            /** @description Whether a row is half as wide and stands beside another such row */
            readonly is_half: boolean;
            /** @description Whether it is one of the icons under the name instead of a row of the list */
            readonly is_icon: boolean;
            /** @description Whether the page says that what is there is the same person (`rel="me"`) */
            readonly is_me: boolean;
            /**
             * Format: date-time
             * @description Shown from then on
             */
            readonly starts_at: string | null;
            /**
             * Format: date-time
             * @description Hidden from then on
             */
            readonly ends_at: string | null;
            /** @description Place in the list */
            readonly position: number;
        };
        readonly LinkList: {
            readonly version: components["schemas"]["Version"];
            /** @description All links in their order */
            readonly items: readonly components["schemas"]["Link"][];
        };
        /** @description What the creator calls each group, at most 30 graphemes; empty where it has no title */
        readonly ActivityGroupTitles: {
            /** @description Title of the first group */
            readonly group_1: string;
            /** @description Title of the second group */
            readonly group_2: string;
            /** @description Title of the third group */
            readonly group_3: string;
        };
        /**
         * @description The service that an activity comes from; `feed` is the RSS or Atom feed of a blog or podcast
         * @enum {string}
         */
        readonly ActivityType: "instagram" | "youtube" | "ofuse" | "feed";
        /**
         * @description The group of a page that an activity stands in; the third has to be unlocked
         * @enum {string}
         */
        readonly ActivityGroup: "group_1" | "group_2" | "group_3";
        /** @description The account as the service writes it, an Instagram user name, a YouTube channel id or handle, an OFUSE creator id, the address of a feed or of the page that names it */
        readonly ActivitySourceId: string;
        /**
         * @description Why a source could not be read; what it showed before stays
         * @enum {string}
         */
        readonly ActivityError: "standard_error" | "instagram_token_invalid" | "youtube_bad_id";
        readonly Activity: {
            /**
             * Format: uuid
             * @description The activity's own id
             */
            readonly id: string;
            readonly type: components["schemas"]["ActivityType"];
            readonly group: components["schemas"]["ActivityGroup"];
            readonly source_id: components["schemas"]["ActivitySourceId"];
            /** @description Whether visitors see it */
            readonly is_visible: boolean;
            /** @description Place in the list */
            readonly position: number;
            /**
             * Format: date-time
             * @description When the source was last looked at, null before the first time
             */
            readonly refreshed_at: string | null;
            readonly error?: components["schemas"]["ActivityError"];
        };
        readonly ActivitySettings: {
            readonly version: components["schemas"]["Version"];
            readonly group_titles: components["schemas"]["ActivityGroupTitles"];
            /** @description All activities in their order */
            readonly items: readonly components["schemas"]["Activity"][];
        };
        readonly AppearanceSettings: {
            readonly version: components["schemas"]["Version"];
            readonly theme_id: components["schemas"]["ThemeId"];
            readonly font: components["schemas"]["FontChoice"];
            readonly accent_color: components["schemas"]["HexColor"];
            readonly background_color: components["schemas"]["HexColor"];
            readonly link_shape: components["schemas"]["LinkShape"];
            readonly header_layout: components["schemas"]["HeaderLayout"];
            readonly ofuse_display_type: components["schemas"]["OfuseDisplayType"];
        };
        readonly Profile: {
            /** @description Internal id, the same as at the identity service */
            readonly id: string;
            readonly pub_id: components["schemas"]["PubId"];
            /** @description The identifier shared with sister products, null until it is set */
            readonly pib_id: string | null;
            /** @description Display name, 1–50 graphemes */
            readonly name: string;
            /** @description One line under the name, at most 80 graphemes */
            readonly headline: string;
            /** @description Plain text, at most 1,000 graphemes */
            readonly bio: string;
            readonly icon_image_key: components["schemas"]["ImageKey"];
            readonly cover_image_key: components["schemas"]["ImageKey"];
            /** @description Address for enquiries */
            readonly contact_email: string | null;
            /** @description Whether the public page shows the address */
            readonly is_contact_email_public: boolean;
            readonly locale: components["schemas"]["Locale"];
            /** @description Ids of the creator's genres */
            readonly genres: readonly components["schemas"]["GenreId"][];
            readonly visibility: components["schemas"]["Visibility"];
            /** @description True once the user is a registered OFUSE creator */
            readonly is_creator: boolean;
            readonly version: components["schemas"]["Version"];
            /**
             * Format: date-time
             * @description When the profile was made
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When anything of it was last changed
             */
            readonly updated_at: string;
            readonly links?: components["schemas"]["LinkList"];
            readonly activities?: components["schemas"]["ActivitySettings"];
            readonly appearance?: components["schemas"]["AppearanceSettings"];
            readonly ofuse?: components["schemas"]["OfuseSettings"];
        };
        /**
         * @description What is wrong
         * @enum {string}
         */
        readonly ReportReason: "phishing" | "impersonation" | "spam" | "illegal" | "harassment" | "other";
        /** @description How an account stands */
        readonly AccountStatus: {
            /**
             * @description `suspended`: one may read what is one's own, take it along and leave. `leaving`: everything is going to be erased;
             *     one may read and stay after all. Who is both is `leaving`.
             * @enum {string}
             */
            readonly state: "active" | "suspended" | "leaving";
            /**
             * Format: date-time
             * @description When everything is erased; null unless one is leaving
             */
            readonly leaves_at: string | null;
            readonly suspension_reason?: components["schemas"]["ReportReason"];
        };
        readonly ProfileResponse: {
            readonly user: components["schemas"]["Profile"];
            readonly account?: components["schemas"]["AccountStatus"];
        };
        /** @description A problem document for a write that carried another version than the stored one; nothing was changed */
        readonly ProfileConflict: {
            /** @description Always about:blank; `code` tells problems apart */
            readonly type: string;
            /** @description The status in words */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description What went wrong, in English, for developers */
            readonly detail?: string;
            /** @description Id of the request, as in the logs */
            readonly instance: string;
            /** @description `version_conflict`, or `handle_taken` when the handle belongs to somebody else */
            readonly code: string;
            /** @description One entry for each refused value */
            readonly errors?: readonly components["schemas"]["FieldError"][];
            readonly submitted_version?: components["schemas"]["Version"];
            readonly current_version?: components["schemas"]["Version"];
            readonly current?: components["schemas"]["ProfileResponse"];
        };
        /**
         * @description Something that a creator can reach
         * @enum {string}
         */
        readonly AchievementId: "verified_email" | "three_links" | "ten_visitors" | "invited_friend" | "connected_activity";
        /**
         * @description A function that starts locked
         * @enum {string}
         */
        readonly FunctionId: "fonts" | "custom_colors" | "card_links" | "link_schedule" | "third_activity_group";
        readonly Achievement: {
            readonly id: components["schemas"]["AchievementId"];
            /** @description How much of it is done, at most the goal */
            readonly progress: number;
            /** @description How much it takes */
            readonly goal: number;
            /**
             * Format: date-time
             * @description When it was achieved, null while it is open; it stays achieved
             */
            readonly achieved_at: string | null;
            readonly unlocks: components["schemas"]["FunctionId"];
        };
        readonly AchievementList: {
            /** @description Every achievement, the nearest first */
            readonly items: readonly components["schemas"]["Achievement"][];
        };
        readonly RegistrationStatus: {
            /** @description Whether the bearer has a profile; nobody in particular has none */
            readonly is_registered: boolean;
        };
        /** @description Id of a person at the identity service */
        readonly UserId: string;
        readonly SetPibIdRequest: {
            /** @description The identifier that the sister products share */
            readonly pibId: string;
        };
        readonly Unsubscription: {
            /** @description Whether everything is going to be erased */
            readonly is_leaving: boolean;
            /**
             * Format: date-time
             * @description When; until then one may stay after all
             */
            readonly leaves_at: string | null;
        };
        readonly PublicUserList: {
            /** @description Pages in the order of the handle */
            readonly items: readonly {
                readonly pub_id: components["schemas"]["PubId"];
                /**
                 * Format: date-time
                 * @description When the page was last changed
                 */
                readonly updated_at: string;
            }[];
            /** @description Send it as `after` for the next leaf, null at the end */
            readonly next_cursor: string | null;
        };
        readonly PublicProfile: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Display name */
            readonly name: string;
            /** @description One line under the name */
            readonly headline: string;
            /** @description Plain text */
            readonly bio: string;
            readonly icon_image_key: components["schemas"]["ImageKey"];
            readonly cover_image_key: components["schemas"]["ImageKey"];
            /** @description Address for enquiries, null unless its owner shows it */
            readonly contact_email: string | null;
            readonly locale: components["schemas"]["Locale"];
            /** @description Ids of the creator's genres */
            readonly genres: readonly components["schemas"]["GenreId"][];
            /**
             * @description Whether search engines may list the page
             * @enum {string}
             */
            readonly visibility: "public" | "unlisted";
            /** @description Visible links in their order */
            readonly links: readonly components["schemas"]["PublicLink"][];
            readonly appearance: components["schemas"]["Appearance"];
            readonly ofuse: components["schemas"]["OfuseSettings"];
            /** @description The newest of the letters that the owner shows */
            readonly letters: readonly components["schemas"]["PublicLetter"][];
            /**
             * Format: date-time
             * @description When anything of the page was last changed
             */
            readonly updated_at: string;
            /**
             * Format: date-time
             * @description When a schedule next changes the page, null when none does; a cache must not keep the page longer
             */
            readonly next_change_at: string | null;
        };
        /** @description What a page says of itself (Open Graph, its title and its description), as plain text */
        readonly OpenGraph: {
            /** @description The address that was asked for */
            readonly url: string;
            /** @description Its title, at most 200 graphemes */
            readonly title: string | null;
            /** @description A sentence or two, at most 300 graphemes */
            readonly description: string | null;
            /** @description An image of it, http or https */
            readonly image_url: string | null;
            /** @description The site, at most 80 graphemes */
            readonly site_name: string | null;
        };
        readonly CopyLinkPictureRequest: {
            /** @description Address of the page, http or https */
            readonly url: string;
        };
        readonly LinkPicture: {
            /** @description Key of the image on the content host, to be sent as `thumbnail_image_key` */
            readonly key: string;
        };
        /** @description Whether the service takes writes */
        readonly Maintenance: {
            /** @description Whether maintenance is under way now */
            readonly is_maintenance: boolean;
            /** @description What people are told, in their language where there is one */
            readonly message: string | null;
            /**
             * Format: date-time
             * @description When it begins or began
             */
            readonly starts_at: string | null;
            /**
             * Format: date-time
             * @description When it ends
             */
            readonly ends_at: string | null;
        };
        readonly SetMaintenanceRequest: {
            /** @description Whether there is maintenance within the times */
            readonly is_maintenance: boolean;
            /** @description What people are told whose language has no text of its own */
            readonly message?: string | null;
            /** @description The message in English */
            readonly message_en?: string | null;
            /** @description The message in Japanese */
            readonly message_ja?: string | null;
            /** @description The message in Traditional Chinese */
            readonly message_zh_tw?: string | null;
            /**
             * Format: date-time
             * @description When it begins, at once when missing
             */
            readonly starts_at?: string | null;
            /**
             * Format: date-time
             * @description When it ends, open when missing
             */
            readonly ends_at?: string | null;
        };
        /** @description A sign-in that goes on, with everything that shares it */
        readonly Session: {
            /**
             * Format: uuid
             * @description What to end it by; it opens nothing
             */
            readonly id: string;
            /** @description Whether the bearer is of it */
            readonly is_current: boolean;
            /** @description Which browser began it, by its usual name; null when that is not known */
            readonly browser: string | null;
            /** @description The operating system it runs on, by its usual name; null when that is not known */
            readonly system: string | null;
            /**
             * @description What kind of device it is
             * @enum {string}
             */
            readonly device: "computer" | "phone" | "tablet" | "unknown";
            /**
             * Format: date-time
             * @description When it began
             */
            readonly signed_in_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to some minutes
             */
            readonly last_seen_at: string;
        };
        readonly SessionList: {
            /** @description The bearer's own first, then those used last */
            readonly items: readonly components["schemas"]["Session"][];
        };
        /**
         * @description A way to sign in besides the e-mail address.
         * @enum {string}
         */
        readonly SignInMethodKind: "phone" | "google" | "twitter" | "facebook" | "apple" | "github";
        readonly ProveAddressRequest: {
            /**
             * @description What the code is used for.
             * @enum {string}
             */
            readonly purpose: "sign_in" | "review" | "reset" | "confirm" | "change" | "disown";
            /** @description The code of the mail (`oobCode` of its link). */
            readonly code: string;
            /** @description The address that a sign-in link was sent to; needed for `sign_in` alone. */
            readonly email?: string;
            /** @description Sign-in methods to remove with a password reset. */
            readonly remove?: readonly components["schemas"]["SignInMethodKind"][];
        };
        readonly AddressProof: {
            /** @description Whether the address was proven before this call; true for `sign_in` when there is nothing to clear. */
            readonly is_proven: boolean;
            /** @description Signs in the reader of the link; null when the app must use the code at the identity service itself. */
            readonly custom_token: string | null;
            /** @description The other sign-in methods of the account, with `review` alone. */
            readonly sign_in_methods: readonly {
                readonly kind: components["schemas"]["SignInMethodKind"];
                /** @description Masked name of the method, such as `m•••@example.com`. */
                readonly label: string | null;
            }[];
            /** @description How many second factors the account has, with `review` alone. Those of an unproven address are removed. */
            readonly second_factor_count: number;
        };
        /** @description Everything that is stored of a person */
        readonly DataExport: {
            /** @description Raised when the form changes */
            readonly format_version: number;
            /**
             * Format: date-time
             * @description When it was read
             */
            readonly exported_at: string;
            /** @description Internal id, the same as at the identity service */
            readonly user_id: string;
            /** @description A part for each kind of thing; more may come */
            readonly data: {
                readonly [key: string]: unknown;
            };
        };
        /** @description A copy of one's data that is made, or can be downloaded */
        readonly ExportArchive: {
            /**
             * @description How far it is
             * @enum {string}
             */
            readonly state: "preparing" | "ready" | "failed";
            /** @description How many of its parts are there */
            readonly done: number;
            /** @description How many there will be; 0 until that is known */
            readonly total: number;
            /** @description How large the file is; null until it is ready */
            readonly size_bytes: number | null;
            /**
             * Format: date-time
             * @description When it was asked for
             */
            readonly requested_at: string;
            /**
             * Format: date-time
             * @description From when on it is gone
             */
            readonly expires_at: string;
        };
        readonly ExportArchiveStatus: {
            /** @description The one that was asked for last, unless it is gone */
            readonly archives: readonly components["schemas"]["ExportArchive"][];
        };
        readonly ActivityItem: {
            /** @description What the service calls it */
            readonly id: string;
            readonly type: components["schemas"]["ActivityType"];
            /** @description What it says, empty where the service has no words for it */
            readonly title: string;
            /** @description http or https */
            readonly url: string;
            readonly thumbnail_image_key: components["schemas"]["ImageKey"];
            /**
             * Format: date-time
             * @description When it was published there
             */
            readonly published_at: string;
        };
        readonly UserActivity: {
            /**
             * Format: uuid
             * @description The activity's own id
             */
            readonly id: string;
            readonly type: components["schemas"]["ActivityType"];
            readonly group: components["schemas"]["ActivityGroup"];
            /** @description Place among all activities of the page */
            readonly position: number;
            /**
             * Format: date-time
             * @description When the source was last looked at, null before the first time
             */
            readonly refreshed_at: string | null;
            /** @description The newest first, as they were when the source last answered */
            readonly items: readonly components["schemas"]["ActivityItem"][];
            readonly error?: components["schemas"]["ActivityError"];
        };
        readonly UserActivityList: {
            readonly group_titles: components["schemas"]["ActivityGroupTitles"];
            /** @description The activities that the page shows, in their order */
            readonly items: readonly components["schemas"]["UserActivity"][];
        };
        readonly UploadImageRequest: {
            /**
             * Format: binary
             * @description The bytes of the image, at most 15 MB (15,728,640 bytes)
             */
            readonly file: Uint8Array;
            /**
             * @description What the image is for
             * @enum {string}
             */
            readonly purpose: "icon" | "cover" | "thumbnail";
        };
        /**
         * @description What an image is for
         * @enum {string}
         */
        readonly ImagePurpose: "icon" | "cover" | "thumbnail";
        /** @description An image on the content host, at `/{key}/{width}.webp` in each of its widths and at `/{key}` 512 wide */
        readonly Image: {
            /** @description Key of the image */
            readonly key: string;
            readonly purpose: components["schemas"]["ImagePurpose"];
            /** @description Pixels across, upright, as uploaded */
            readonly width: number;
            /** @description Pixels down, upright, as uploaded */
            readonly height: number;
            /** @description The widths that may be asked for; an image that is smaller is not enlarged, and one that was stored in fewer widths answers with the nearest */
            readonly widths: readonly number[];
            /**
             * Format: date-time
             * @description When it was uploaded
             */
            readonly created_at: string;
        };
        readonly RecordClickRequest: {
            readonly pub_id: components["schemas"]["PubId"];
            /**
             * Format: uuid
             * @description The link as the page has it
             */
            readonly link_id: string;
        };
        /** Format: int32 */
        readonly Count: number;
        /** @description Views are visits, one for each visitor and day; visitors are unique within their day; clicks include those on links that are gone */
        readonly StatsTotals: {
            readonly views: components["schemas"]["Count"];
            readonly unique_visitors: components["schemas"]["Count"];
            readonly clicks: components["schemas"]["Count"];
        };
        readonly StatsDay: {
            /**
             * Format: date
             * @description A day in UTC
             */
            readonly day: string;
            readonly views: components["schemas"]["Count"];
            readonly clicks: components["schemas"]["Count"];
        };
        readonly StatsLink: {
            /** Format: uuid */
            readonly link_id: string;
            /** @description The title of the link now */
            readonly title: string;
            readonly clicks: components["schemas"]["Count"];
            readonly previous_clicks: components["schemas"]["Count"];
        };
        readonly StatsReferrer: {
            /** @description The host; `other` of those that were too many on their day, null when it is not known */
            readonly host: string | null;
            readonly views: components["schemas"]["Count"];
        };
        readonly Stats: {
            /**
             * Format: date
             * @description First day of the period
             */
            readonly from: string;
            /**
             * Format: date
             * @description Last day of the period, today
             */
            readonly to: string;
            readonly current: components["schemas"]["StatsTotals"];
            readonly previous: components["schemas"]["StatsTotals"];
            /** @description Every day of the period in order */
            readonly days: readonly components["schemas"]["StatsDay"][];
            /** @description Every link of the page, in the order of the page */
            readonly links: readonly components["schemas"]["StatsLink"][];
            /** @description Where most views came from, the most first */
            readonly referrers: readonly components["schemas"]["StatsReferrer"][];
        };
        readonly CreateCommentRequest: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description 1 to 200 graphemes of plain text; an address in it stays text */
            readonly body: string;
            /**
             * @description The name to sign with, at most 50 graphemes; empty for none
             * @default
             */
            readonly from_name: string;
            /**
             * @description Whether the owner may show the letter to others
             * @default false
             */
            readonly is_public: boolean;
        };
        /**
         * @description All letters, those not read yet, those thanked for, or those whose writer agreed that others read them
         * @default all
         * @enum {string}
         */
        readonly LetterFilter: "all" | "unread" | "thanked" | "may_be_shown";
        readonly Letter: {
            /** Format: uuid */
            readonly id: string;
            /** @description Plain text of several lines, never markup */
            readonly body: string;
            /** @description As the writer gave it, unchecked; empty for none */
            readonly from_name: string;
            /** @description Whether the writer was signed in */
            readonly is_from_member: boolean;
            /** @description Whether the writer agreed that it is shown to others */
            readonly is_public: boolean;
            /** @description Whether the owner shows it to others */
            readonly is_shown: boolean;
            readonly is_read: boolean;
            readonly is_thanked: boolean;
            /** @description Whether a block was made for this letter */
            readonly is_sender_blocked: boolean;
            /** Format: date-time */
            readonly received_at: string;
        };
        readonly LetterList: {
            readonly items: readonly components["schemas"]["Letter"][];
            readonly unread_count: components["schemas"]["Count"];
            /**
             * Format: uuid
             * @description Send it as `cursor` for the next leaf, null at the end
             */
            readonly next_cursor: string | null;
        };
        readonly UpdateLetterRequest: {
            readonly is_read?: boolean;
            /** @description Thanking a letter also marks it as read */
            readonly is_thanked?: boolean;
            /** @description Only with the consent of its writer */
            readonly is_shown?: boolean;
        };
        /**
         * @description In one's own words, at most 500 graphemes
         * @default
         */
        readonly ReportText: string;
        readonly ReportLetterRequest: {
            readonly reason: components["schemas"]["ReportReason"];
            readonly text?: components["schemas"]["ReportText"];
        };
        readonly LetterBlock: {
            /**
             * Format: uuid
             * @description The letter it was made for, which may be gone
             */
            readonly letter_id: string;
            /** @description The name that the letter was signed with */
            readonly from_name: string;
            /** Format: date-time */
            readonly blocked_at: string;
        };
        readonly LetterBlockList: {
            /** @description In the order of the letters, the newest first */
            readonly items: readonly components["schemas"]["LetterBlock"][];
            /**
             * Format: uuid
             * @description Send it as `cursor` for the next leaf, null at the end
             */
            readonly next_cursor: string | null;
        };
        readonly LetterNotices: {
            /** @description Whether mails are sent */
            readonly is_on: boolean;
            /** @description Whether the bearer has a confirmed address and mails can be sent at all */
            readonly is_possible: boolean;
            /** @description Where mails go, or would go; null without a confirmed address */
            readonly email: string | null;
        };
        readonly UpdateLetterNoticesRequest: {
            readonly is_on: boolean;
        };
        readonly CreateReportRequest: {
            readonly pub_id: components["schemas"]["PubId"];
            readonly reason: components["schemas"]["ReportReason"];
            readonly text?: components["schemas"]["ReportText"];
        };
        readonly AnalyticsCalls: {
            /** @description The operationId in this contract */
            readonly operation: string;
            /**
             * Format: int64
             * @description Calls that were answered with 2xx
             */
            readonly count: number;
        };
        readonly AnalyticsDay: {
            /**
             * Format: date
             * @description A day in UTC
             */
            readonly day: string;
            /** @description The most frequent operation first */
            readonly calls: readonly components["schemas"]["AnalyticsCalls"][];
        };
        readonly AnalyticsList: {
            readonly days: readonly components["schemas"]["AnalyticsDay"][];
        };
        /**
         * @description Whether somebody still has to decide
         * @default open
         * @enum {string}
         */
        readonly ReportStatus: "open" | "resolved";
        /**
         * @description What the report is about
         * @enum {string}
         */
        readonly ReportSubject: "page" | "letter";
        /**
         * @description What was decided
         * @enum {string}
         */
        readonly ReportResolution: "dismissed" | "warned" | "removed" | "suspended";
        /** @description A report; without a resolution while it is open */
        readonly Report: {
            /** Format: uuid */
            readonly id: string;
            readonly subject: components["schemas"]["ReportSubject"];
            readonly reason: components["schemas"]["ReportReason"];
            /** @description What the reporter wrote */
            readonly text: string;
            /** @description Whom it is about: the owner of the page, or the writer of the letter, null when nobody knows */
            readonly user_id: string | null;
            /** @description The handle of that person now */
            readonly pub_id: string | null;
            /** Format: uuid */
            readonly letter_id: string | null;
            /** @description The words of the letter when it was reported */
            readonly letter_body: string | null;
            readonly status: components["schemas"]["ReportStatus"];
            readonly resolution?: components["schemas"]["ReportResolution"];
            /** @description What the operator noted */
            readonly note: string;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly resolved_at: string | null;
        };
        readonly ReportList: {
            readonly items: readonly components["schemas"]["Report"][];
            /**
             * Format: uuid
             * @description Send it as `cursor` for the next leaf, null at the end
             */
            readonly next_cursor: string | null;
        };
        readonly ResolveReportRequest: {
            readonly resolution: components["schemas"]["ReportResolution"];
            readonly note?: components["schemas"]["ReportText"];
        };
        /** @description A host name without port, as in a URL */
        readonly ReferrerHost: string;
        /**
         * @description A part of the profile that comes on request
         * @enum {string}
         */
        readonly ProfileExpansion: "links" | "appearance" | "ofuse" | "activities";
        readonly NewPreviewCode: {
            readonly code: components["schemas"]["PreviewCode"];
            /**
             * Format: date-time
             * @description When the code was made
             */
            readonly created_at: string;
        };
        /**
         * @description `taken` includes handles that look like one that somebody has and those that were released within 90 days; `yours`
         *     those that the bearer has or has left behind.
         * @enum {string}
         */
        readonly HandleStatus: "available" | "taken" | "reserved" | "malformed" | "yours";
        readonly HandleAvailability: {
            /** @description The handle as it would be stored, in lower case */
            readonly pub_id: string;
            readonly status: components["schemas"]["HandleStatus"];
            /** @description Handles like it that are free, when it is `taken`; otherwise none. None of them is kept free. */
            readonly suggestions: readonly components["schemas"]["PubId"][];
        };
        readonly OwnInvitation: {
            readonly code: components["schemas"]["InvitationCode"];
            /** @description Where the invitation opens on the site, without locale */
            readonly url_path: string;
            /** @description How many people have signed up with it */
            readonly accepted_count: number;
        };
        readonly UpdateGenresRequest: {
            readonly version: components["schemas"]["Version"];
            /** @description The creator's genres, the most important first, none twice */
            readonly genres: readonly components["schemas"]["GenreId"][];
        };
        readonly ActivityInput: {
            /**
             * Format: uuid
             * @description Id of a stored activity, or one that the client made for a new one; made by the server when missing
             */
            readonly id?: string;
            readonly type: components["schemas"]["ActivityType"];
            readonly group: components["schemas"]["ActivityGroup"];
            readonly source_id: components["schemas"]["ActivitySourceId"];
            /**
             * @description Whether visitors see it
             * @default true
             */
            readonly is_visible: boolean;
        };
        readonly UpdateActivitiesRequest: {
            readonly version: components["schemas"]["Version"];
            readonly group_titles?: components["schemas"]["ActivityGroupTitles"];
            /** @description The whole list in its new order */
            readonly activities: readonly components["schemas"]["ActivityInput"][];
        };
        /** @description A problem document for a write that carried another version than the stored one; nothing was changed */
        readonly ActivitiesConflict: {
            /** @description Always about:blank; `code` tells problems apart */
            readonly type: string;
            /** @description The status in words */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description What went wrong, in English, for developers */
            readonly detail?: string;
            /** @description Id of the request, as in the logs */
            readonly instance: string;
            /** @description `version_conflict` */
            readonly code: string;
            /** @description One entry for each refused value */
            readonly errors?: readonly components["schemas"]["FieldError"][];
            readonly submitted_version?: components["schemas"]["Version"];
            readonly current_version?: components["schemas"]["Version"];
            readonly current?: components["schemas"]["ActivitySettings"];
        };
        readonly InstagramAuthorization: {
            /** @description The consent page for this viewer */
            readonly url: string;
        };
        readonly CreateInstagramConnectionRequest: {
            /** @description What Instagram sent back with the browser */
            readonly code: string;
            /** @description What the authorization had in its address */
            readonly state: string;
        };
        /** @description A user name on Instagram */
        readonly InstagramUsername: string;
        readonly InstagramConnection: {
            readonly username: components["schemas"]["InstagramUsername"];
        };
        /**
         * @description `waiting` for its turn, being looked at (`looking`), looked at and at rest until the next time (`resting`), or not looked at
         *     at all (`off`), because visitors do not see it, because its service is not set up here, or because of the account.
         * @enum {string}
         */
        readonly ActivityRefreshState: "waiting" | "looking" | "resting" | "off";
        readonly ActivityRefresh: {
            /**
             * Format: uuid
             * @description Whose source is looked at
             */
            readonly activity_id: string;
            readonly state: components["schemas"]["ActivityRefreshState"];
            /**
             * Format: date-time
             * @description When the source was last looked at, null before the first time
             */
            readonly refreshed_at: string | null;
            /**
             * Format: date-time
             * @description When a look last went well, null before the first time
             */
            readonly succeeded_at: string | null;
            /**
             * Format: date-time
             * @description When it is looked at next, null unless it rests
             */
            readonly next_at: string | null;
            readonly error?: components["schemas"]["ActivityError"];
        };
        readonly ActivityRefreshList: {
            /** @description One for each activity, in their order */
            readonly items: readonly components["schemas"]["ActivityRefresh"][];
        };
        readonly LinkInput: {
            /**
             * Format: uuid
             * @description Id of a stored link, or one that the client made for a new one; made by the server when missing
             */
            readonly id?: string;
            readonly type?: components["schemas"]["LinkType"];
            /** @description What the link says, 1–80 graphemes */
            readonly title: string;
            /**
             * @description A second line, at most 120 graphemes
             * @default
             */
            readonly description: string;
            /** @description http or https, without credentials */
            readonly url: string;
            readonly thumbnail_image_key?: components["schemas"]["ImageKey"];
            readonly size?: components["schemas"]["LinkSize"];
            /**
             * @description Whether visitors see it
             * @default true
             */
            readonly is_visible: boolean;
            /**
             * @description Whether visitors are asked before it opens
             * @default false
             */
            readonly is_sensitive: boolean;
            /**
             * @description Heading that the link stands under, at most 40 graphemes; empty for none
             * @default
             */
            readonly section: string;
            /**
             * @description Whether a row is half as wide and stands beside another such row; nothing to cards and icons
             * @default false
             */
            readonly is_half: boolean;
            /**
             * @description Whether it is one of the icons under the name instead of a row of the list
             * @default false
             */
            readonly is_icon: boolean;
            /**
             * @description Whether the page says that what is there is the same person (`rel="me"`)
             * @default false
             */
            readonly is_me: boolean;
            /**
             * Format: date-time
             * @description Shown from then on
             */
            readonly starts_at?: string | null;
            /**
             * Format: date-time
             * @description Hidden from then on
             */
            readonly ends_at?: string | null;
        };
        readonly UpdateExternalLinksRequest: {
            readonly version: components["schemas"]["Version"];
            /** @description The whole list in its new order */
            readonly links: readonly components["schemas"]["LinkInput"][];
        };
        /** @description A problem document for a write that carried another version than the stored one; nothing was changed */
        readonly LinksConflict: {
            /** @description Always about:blank; `code` tells problems apart */
            readonly type: string;
            /** @description The status in words */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description What went wrong, in English, for developers */
            readonly detail?: string;
            /** @description Id of the request, as in the logs */
            readonly instance: string;
            /** @description `version_conflict` */
            readonly code: string;
            /** @description One entry for each refused value */
            readonly errors?: readonly components["schemas"]["FieldError"][];
            readonly submitted_version?: components["schemas"]["Version"];
            readonly current_version?: components["schemas"]["Version"];
            readonly current?: components["schemas"]["LinkList"];
        };
        readonly RemovedLink: {
            readonly link: components["schemas"]["Link"];
            /**
             * Format: date-time
             * @description When it left the list
             */
            readonly removed_at: string;
            /**
             * Format: date-time
             * @description Until then it can be put back; afterwards it is gone
             */
            readonly kept_until: string;
        };
        readonly RemovedLinkList: {
            /** @description Links that left the list, the last one first */
            readonly items: readonly components["schemas"]["RemovedLink"][];
        };
        readonly CreatorSummary: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Display name */
            readonly name: string;
            /** @description One line under the name */
            readonly headline: string;
            readonly icon_image_key: components["schemas"]["ImageKey"];
            /** @description Ids of the creator's genres */
            readonly genres: readonly string[];
            /** @description True once the user is a registered OFUSE creator */
            readonly is_creator: boolean;
        };
        readonly FollowList: {
            /** @description The last followed first */
            readonly items: readonly {
                readonly user: components["schemas"]["CreatorSummary"];
                /**
                 * Format: date-time
                 * @description Since when
                 */
                readonly followed_at: string;
            }[];
            /** @description Send it as `cursor` for the next leaf, null at the end */
            readonly next_cursor: string | null;
        };
        readonly LiveStream: {
            /**
             * Format: uuid
             * @description The stream
             */
            readonly id: string;
            /** @description What the stream is about */
            readonly title: string;
            /** @description Where to watch, http or https */
            readonly url: string;
            /**
             * Format: date-time
             * @description When it starts or started
             */
            readonly starts_at: string;
            /**
             * Format: date-time
             * @description When it is over without another sign of life
             */
            readonly expires_at: string;
            /** @description Whether it is under way */
            readonly is_live: boolean;
        };
        readonly LiveStreamList: {
            /** @description By their start */
            readonly items: readonly components["schemas"]["LiveStream"][];
        };
        readonly CreateLiveStreamRequest: {
            /** @description What the stream is about, 1–80 graphemes */
            readonly title: string;
            /** @description Where to watch, http or https, without credentials */
            readonly url: string;
            /**
             * Format: date-time
             * @description When it starts, null for now
             */
            readonly starts_at?: string | null;
        };
        readonly CreatedLiveStream: {
            readonly stream: components["schemas"]["LiveStream"];
            /** @description Keeps the stream alive; shown this once */
            readonly token: string;
        };
        readonly LiveEvent: {
            /**
             * Format: uuid
             * @description The stream
             */
            readonly id: string;
            /** @description What the stream is about */
            readonly title: string;
            /** @description Where to watch, http or https */
            readonly url: string;
            /**
             * Format: date-time
             * @description When it starts or started
             */
            readonly starts_at: string;
            /** @description Whether it is under way */
            readonly is_live: boolean;
        };
        readonly ListedUser: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Display name */
            readonly name: string;
            /** @description One line under the name */
            readonly headline: string;
            readonly icon_image_key: components["schemas"]["ImageKey"];
            /** @description Ids of the creator's genres */
            readonly genres: readonly string[];
            /** @description True once the user is a registered OFUSE creator */
            readonly is_creator: boolean;
            /** @description Live streams under way and to come, by their start; only when asked for */
            readonly events?: readonly components["schemas"]["LiveEvent"][];
        };
        readonly UserList: {
            /** @description Those who were found */
            readonly items: readonly components["schemas"]["ListedUser"][];
            /** @description Send it as `cursor` for the next leaf, null at the end */
            readonly next_cursor: string | null;
        };
        readonly RecommendedUserList: {
            /** @description The best first */
            readonly items: readonly components["schemas"]["CreatorSummary"][];
        };
        readonly TimelineItem: {
            /**
             * Format: uuid
             * @description The same for the same thing at every reading
             */
            readonly id: string;
            /**
             * @description What was published
             * @enum {string}
             */
            readonly kind: "link" | "activity" | "live";
            readonly user: components["schemas"]["CreatorSummary"];
            /** @description What it says */
            readonly title: string;
            /** @description Where it leads, http or https */
            readonly url: string;
            readonly thumbnail_image_key: components["schemas"]["ImageKey"];
            /** @description Whether to ask before it opens */
            readonly is_sensitive: boolean;
            /**
             * Format: date-time
             * @description When it was published
             */
            readonly published_at: string;
        };
        readonly Timeline: {
            /** @description The latest first */
            readonly items: readonly components["schemas"]["TimelineItem"][];
            /** @description Send it as `cursor` for the next leaf, null at the end */
            readonly next_cursor: string | null;
        };
        readonly TimelineToken: {
            /** @description Opens the feed; shown this once */
            readonly token: string;
        };
        readonly TimelineFeed: {
            /** @description The version of the format */
            readonly version: string;
            /** @description What the feed is */
            readonly title: string;
            /** @description The latest first */
            readonly items: readonly {
                /**
                 * Format: uuid
                 * @description The same for the same thing at every reading
                 */
                readonly id: string;
                /** @description Where it leads */
                readonly url: string;
                /** @description What it says */
                readonly title: string;
                /** @description The same for readers that show no titles */
                readonly content_text: string;
                /**
                 * Format: date-time
                 * @description When it was published
                 */
                readonly date_published: string;
                /** @description The creator */
                readonly authors: readonly {
                    /** @description The creator's name */
                    readonly name: string;
                }[];
            }[];
        };
        readonly CreateAccountLinkRequest: {
            /** @description Where the provider sends the creator afterwards; an address on the origin of the web app */
            readonly return_url: string;
            /** @description Where the provider sends a creator whose address was too old or used already, to ask for another; an address on the origin of the web app */
            readonly refresh_url: string;
        };
        readonly AccountLink: {
            /** @description The provider's registration, for the bearer alone and for a few minutes */
            readonly url: string;
        };
        readonly CreateCustomerPortalRequest: {
            /** @description Where the portal's way back leads; an address on the origin of the web app */
            readonly return_url: string;
        };
        readonly CustomerPortal: {
            /** @description The provider's portal, for the bearer alone and for a few minutes */
            readonly url: string;
        };
        /** @description Whom it is for, null once that person is gone for good */
        readonly SupportedCreator: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Display name */
            readonly name: string;
            readonly icon_image_key: components["schemas"]["ImageKey"];
        } | null;
        /** @description What is paid each month, in the smallest unit of the currency, which has no decimals in yen */
        readonly SupportAmount: number;
        /**
         * @description The currency of monthly support, as ISO 4217 has it, in small letters
         * @enum {string}
         */
        readonly SupportCurrency: "jpy";
        /**
         * @description `active`: paid for; `past_due`: the last payment failed and the provider tries again; `ended`: nothing is paid any more
         * @enum {string}
         */
        readonly SupportStatus: "active" | "past_due" | "ended";
        readonly Support: {
            /**
             * Format: uuid
             * @description The support
             */
            readonly id: string;
            readonly creator: components["schemas"]["SupportedCreator"];
            readonly amount: components["schemas"]["SupportAmount"];
            readonly currency: components["schemas"]["SupportCurrency"];
            readonly status: components["schemas"]["SupportStatus"];
            /** @description True when it ends with the present month and nothing more is paid */
            readonly is_ending: boolean;
            /**
             * Format: date-time
             * @description When the first payment was made
             */
            readonly started_at: string;
            /**
             * Format: date-time
             * @description When the next payment is due, or, with `is_ending`, when the support ends
             */
            readonly current_period_ends_at: string;
            /**
             * Format: date-time
             * @description When it ended
             */
            readonly ended_at: string | null;
        };
        readonly SupportList: {
            /** @description The newest first; those that ended are kept in it */
            readonly items: readonly components["schemas"]["Support"][];
        };
        readonly CreateSupportRequest: {
            readonly pub_id: components["schemas"]["PubId"];
            readonly amount: components["schemas"]["SupportAmount"];
            /** @description Where the provider sends the supporter after the payment; an address on the origin of the web app */
            readonly return_url: string;
            /** @description Where the provider sends a supporter who did not pay; an address on the origin of the web app */
            readonly cancel_url: string;
        };
        readonly SupportCheckout: {
            /** @description The provider's page for the payment, for the bearer alone */
            readonly url: string;
        };
        readonly UpdateSupportRequest: {
            /** @description True to end it with the present month, false to go on after all */
            readonly is_ending: boolean;
        };
        readonly SupportIncome: {
            /** @description Who supports now, those included who are about to end it */
            readonly supporter_count: number;
            /** @description Those of them whose support ends with the present month */
            readonly ending_count: number;
            /** @description Those of them whose last payment failed */
            readonly past_due_count: number;
            /** @description What the others pay in the month to come, before the provider's fees, in the smallest unit of the currency */
            readonly monthly_amount: number;
            readonly currency: components["schemas"]["SupportCurrency"];
        };
        readonly SearchResult: {
            /** @description Public pages that were found, in an order that stays the same from leaf to leaf */
            readonly items: readonly components["schemas"]["CreatorSummary"][];
            /** @description Send it as `cursor` for the next leaf, null at the end */
            readonly next_cursor: string | null;
        };
    };
    responses: {
        /** @description The request does not fit the contract or a rule (`body_malformed`, `body_missing`, `validation_failed`, `image_unreadable`) */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No bearer, or one that is not good (`token_missing`, `token_malformed`, `token_expired`, `token_invalid`, `token_not_fresh`, `session_signed_out`, `session_revoked`, `service_key_invalid`) */
        readonly Unauthorized: {
            headers: {
                /** @description The Bearer challenge (RFC 6750) */
                readonly "WWW-Authenticate"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The bearer is known and may not do this (`account_suspended`, `account_leaving`, `function_locked`) */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too much in too short a time; try again after `Retry-After` seconds (`rate_limited`, `quota_exceeded`) */
        readonly TooManyRequests: {
            headers: {
                /** @description Seconds to wait */
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something behind the API is away; try again after `Retry-After` seconds (`identity_unavailable`, `service_unavailable`, `maintenance`, `storage_full`, `payments_unavailable`) */
        readonly Unavailable: {
            headers: {
                /** @description Seconds to wait */
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is longer than 256 KiB (`body_too_large`), or the image than 15 MB (`image_too_large`) */
        readonly ContentTooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is of another media type (`unsupported_media_type`) */
        readonly UnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing, or no profile yet (`not_found`, `not_registered`) */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody else wrote in between (`version_conflict`), or the handle belongs to somebody else (`handle_taken`) */
        readonly ProfileConflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProfileConflict"];
            };
        };
        /** @description The identifier belongs to somebody else (`pib_id_taken`) */
        readonly PibIdTaken: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody else wrote in between (`version_conflict`) */
        readonly ActivitiesConflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ActivitiesConflict"];
            };
        };
        /** @description Somebody else wrote in between (`version_conflict`) */
        readonly LinksConflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["LinksConflict"];
            };
        };
        /** @description The bearer supports this creator already (`already_supported`), the creator takes no monthly support (`support_closed`), or the bearer supports as many creators as one person can (`supports_full`) */
        readonly SupportRefused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The support has ended, or its creator is gone, so that it cannot be taken up again (`support_ended`) */
        readonly SupportEnded: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The sign-out key of the session */
        readonly SignOutKey: components["schemas"]["SignOutKey"];
        /** @description The person */
        readonly UserIdInPath: components["schemas"]["UserId"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getCustomToken: {
        readonly parameters: {
            readonly query?: {
                /** @description A random id of the sign-in, made by the client; bearers with a key need none. */
                readonly sign_in_id?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The token */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomToken"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getGlobalSignOutStatus: {
        readonly parameters: {
            readonly query: {
                /** @description The sign-out key of the session */
                readonly key: components["parameters"]["SignOutKey"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The status */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GlobalSignOutStatus"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly registerKeyForGlobalSignOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegisterKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The key is signed out */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listGenres: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The genres */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GenreList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getInvitation: {
        readonly parameters: {
            readonly query: {
                /** @description The code of the invitation */
                readonly code: components["schemas"]["InvitationCode"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invitation */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invitation"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getProfile: {
        readonly parameters: {
            readonly query?: {
                /** @description The preview code that the owner gave out */
                readonly code?: components["schemas"]["PreviewCode"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PreviewProfile"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateProfileRequest"];
            };
        };
        readonly responses: {
            /** @description The profile after the change, with the parts that were changed */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProfileResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["ProfileConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getAchievements: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The achievements */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AchievementList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getRegistered: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The answer */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RegistrationStatus"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteRefreshToken: {
        readonly parameters: {
            readonly query?: {
                /** @description Whether the bearer's own sign-on goes on. */
                readonly keep_own?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sessions have ended */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly setPibId: {
        readonly parameters: {
            readonly query: {
                /** @description The person */
                readonly id: components["schemas"]["UserId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetPibIdRequest"];
            };
        };
        readonly responses: {
            /** @description The person has the identifier */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["PibIdTaken"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly unsubscribeUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The person is leaving */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly suspendUser: {
        readonly parameters: {
            readonly query?: {
                /** @description Why; the person is told */
                readonly reason?: components["schemas"]["ReportReason"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The person */
                readonly id: components["parameters"]["UserIdInPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The person is suspended */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly restoreUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The person */
                readonly id: components["parameters"]["UserIdInPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The person is not suspended */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly unsubscribe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The person is leaving */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4GetUnsubscription: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The status */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Unsubscription"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4Unsubscribe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The person is leaving */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4CancelUnsubscription: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The person stays */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listUsers: {
        readonly parameters: {
            readonly query?: {
                /** @description Continue behind this handle (`next_cursor` of the answer before) */
                readonly after?: components["schemas"]["PubId"];
                /** @description How many at most */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One leaf of the list */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicUserList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The public handle, without `@` */
                readonly pub_id: components["schemas"]["PubId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The page */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicProfile"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getOpenGraph: {
        readonly parameters: {
            readonly query: {
                /** @description Address of the page, http or https */
                readonly url: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The preview */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpenGraph"];
                };
            };
            /** @description There is nothing to show */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4CopyLinkPicture: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CopyLinkPictureRequest"];
            };
        };
        readonly responses: {
            /** @description The picture */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LinkPicture"];
                };
            };
            /** @description There is no picture */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getMaintenance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Decides the language of the message (RFC 9110, 12.5.4); the first 500 characters count */
                readonly "Accept-Language"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The state */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Maintenance"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly setMaintenance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetMaintenanceRequest"];
            };
        };
        readonly responses: {
            /** @description The state after the change */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Maintenance"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sessions */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4EndSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session has ended */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ProveAddress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProveAddressRequest"];
            };
        };
        readonly responses: {
            /** @description What the code has proven */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AddressProof"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ExportData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The data */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DataExport"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4GetExportArchive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file, or none */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportArchiveStatus"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4RequestExportArchive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file that is being made */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportArchive"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4DownloadExportArchive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/zip": Uint8Array;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listUserActivities: {
        readonly parameters: {
            readonly query?: {
                /** @description Whether to include activities of Instagram */
                readonly instagram?: boolean;
                /** @description Whether to include activities of YouTube */
                readonly youtube?: boolean;
                /** @description Whether to include activities of OFUSE */
                readonly ofuse?: boolean;
                /** @description Whether to include activities of RSS and Atom feeds */
                readonly feed?: boolean;
                /** @description The one group to include */
                readonly group?: components["schemas"]["ActivityGroup"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The public handle, without `@` */
                readonly pub_id: components["schemas"]["PubId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The activities */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserActivityList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly uploadImage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": components["schemas"]["UploadImageRequest"];
            };
        };
        readonly responses: {
            /** @description The stored image */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Image"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly recordClick: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecordClickRequest"];
            };
        };
        readonly responses: {
            /** @description Whether the click was counted is not told */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getStats: {
        readonly parameters: {
            readonly query?: {
                /** @description Length of the period in days */
                readonly days?: 7 | 28 | 365;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The statistics */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Stats"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCommentRequest"];
            };
        };
        readonly responses: {
            /** @description The letter was taken */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListLetters: {
        readonly parameters: {
            readonly query?: {
                /** @description Which letters */
                readonly filter?: components["schemas"]["LetterFilter"];
                /** @description Words as they stand in the letter or in the name it is signed with; case does not matter */
                readonly keyword?: string;
                /** @description Continue behind this one (`next_cursor` of the answer before) */
                readonly cursor?: string;
                /** @description How many at most */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One leaf of the letters */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LetterList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UpdateLetter: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The letter */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateLetterRequest"];
            };
        };
        readonly responses: {
            /** @description The letter with its marks */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Letter"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4DeleteLetter: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The letter */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The letter is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4BlockLetterSender: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The letter */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The writer is blocked */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UnblockLetterSender: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The letter */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Nobody is blocked for this letter */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ReportLetter: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The letter */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReportLetterRequest"];
            };
        };
        readonly responses: {
            /** @description The report was taken */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListLetterBlocks: {
        readonly parameters: {
            readonly query?: {
                /** @description Continue behind this one (`next_cursor` of the answer before) */
                readonly cursor?: string;
                /** @description How many at most */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One leaf of the blocks */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LetterBlockList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4GetLetterNotices: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description How it stands */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LetterNotices"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UpdateLetterNotices: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateLetterNoticesRequest"];
            };
        };
        readonly responses: {
            /** @description How it stands now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LetterNotices"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateReportRequest"];
            };
        };
        readonly responses: {
            /** @description The report was taken */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listAnalytics: {
        readonly parameters: {
            readonly query?: {
                /** @description How many days, counted back from today */
                readonly days?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The days that have calls */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalyticsList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listReports: {
        readonly parameters: {
            readonly query?: {
                /** @description Which reports */
                readonly status?: components["schemas"]["ReportStatus"];
                /** @description Continue behind this one (`next_cursor` of the answer before) */
                readonly cursor?: string;
                /** @description How many at most */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One leaf of the reports */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReportList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly resolveReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The report */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ResolveReportRequest"];
            };
        };
        readonly responses: {
            /** @description The report as resolved */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Report"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly recordFootprint: {
        readonly parameters: {
            readonly query?: {
                /** @description Host of the page that led here (of `document.referrer`), and nothing more of it */
                readonly referrer_host?: components["schemas"]["ReferrerHost"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The public handle of the page, without `@` */
                readonly id: components["schemas"]["PubId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Whether the visit was counted is not told */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4GetProfile: {
        readonly parameters: {
            readonly query?: {
                /** @description Parts to include; may be repeated */
                readonly "expand[]"?: readonly components["schemas"]["ProfileExpansion"][];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profile */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProfileResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UpdateProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateProfileRequest"];
            };
        };
        readonly responses: {
            /** @description The profile after the change, with the parts that were changed */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProfileResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["ProfileConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4SignUp: {
        readonly parameters: {
            readonly query?: {
                /** @description The code of the invitation that led here; one that is nobody's is passed over */
                readonly invitation_code?: components["schemas"]["InvitationCode"];
            };
            readonly header?: {
                /** @description Decides the language of the new page (RFC 9110, 12.5.4); the first 500 characters count */
                readonly "Accept-Language"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profile that was there already */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProfileResponse"];
                };
            };
            /** @description The new profile */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProfileResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4CreatePreviewCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The new code */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewPreviewCode"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4DeletePreviewCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No code opens the preview */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4GetHandleAvailability: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description A handle as somebody types it */
                readonly pub_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Whether it is free, and if not, why */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HandleAvailability"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4GetInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invitation */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnInvitation"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UpdateGenres: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateGenresRequest"];
            };
        };
        readonly responses: {
            /** @description The profile after the change */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProfileResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["ProfileConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UpdateActivities: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateActivitiesRequest"];
            };
        };
        readonly responses: {
            /** @description The activities as stored */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ActivitySettings"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["ActivitiesConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4CreateInstagramAuthorization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the viewer is asked */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InstagramAuthorization"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4CreateInstagramConnection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateInstagramConnectionRequest"];
            };
        };
        readonly responses: {
            /** @description The account that is connected now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InstagramConnection"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4DeleteInstagramConnection: {
        readonly parameters: {
            readonly query: {
                /** @description The account */
                readonly username: components["schemas"]["InstagramUsername"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description There is no token of that account any more */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListActivityRefreshes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description How it stands with each source */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ActivityRefreshList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4RefreshActivity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The activity */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description How it stands with the source now */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ActivityRefresh"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UpdateExternalLinks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateExternalLinksRequest"];
            };
        };
        readonly responses: {
            /** @description The list as stored */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LinkList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["LinksConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListRemovedLinks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The removed links */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RemovedLinkList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4LiveHeartbeat: {
        readonly parameters: {
            readonly query: {
                /** @description The stream */
                readonly id: string;
                /** @description The token given out with the stream */
                readonly token: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The stream goes on */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListFollows: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most */
                readonly limit?: number;
                /** @description Continue there (`next_cursor` of the answer before) */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One leaf of the list */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4FollowUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The creator's public handle, without `@` */
                readonly pub_id: components["schemas"]["PubId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The viewer follows the creator */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UnfollowUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The creator's public handle, without `@` */
                readonly pub_id: components["schemas"]["PubId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The viewer does not follow the creator */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListLiveStreams: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The viewer's streams */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LiveStreamList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4CreateLiveStream: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateLiveStreamRequest"];
            };
        };
        readonly responses: {
            /** @description The stream with its token */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedLiveStream"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4DeleteLiveStream: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The stream */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The stream is gone */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListUsers: {
        readonly parameters: {
            readonly query?: {
                /** @description The creator's internal id */
                readonly user_id?: components["schemas"]["UserId"];
                /** @description The creator's public handle, present or former */
                readonly link_id?: components["schemas"]["PubId"];
                /** @description Whether to add live streams, under way and to come */
                readonly with_events?: boolean;
                /** @description Whether to list who is live now */
                readonly is_live?: boolean;
                /** @description How many at most */
                readonly limit?: number;
                /** @description Continue there (`next_cursor` of the answer before) */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Those who were found */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4RecommendUsers: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The best first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecommendedUserList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4GetTimeline: {
        readonly parameters: {
            readonly query?: {
                /** @description How many at most */
                readonly limit?: number;
                /** @description Continue there (`next_cursor` of the answer before) */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One leaf of the timeline */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Timeline"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4RefreshTimelineToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The new token */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TimelineToken"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getTimelineFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The token given out for the feed */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The feed */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TimelineFeed"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4CreateCreator: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateAccountLinkRequest"];
            };
        };
        readonly responses: {
            /** @description A new address for the registration that was begun before */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountLink"];
                };
            };
            /** @description The registration has begun */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountLink"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4CreateCustomerPortal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCustomerPortalRequest"];
            };
        };
        readonly responses: {
            /** @description The portal is open */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerPortal"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListSupports: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What the bearer pays, and paid */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SupportList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4CreateSupport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateSupportRequest"];
            };
        };
        readonly responses: {
            /** @description The page for the payment is open */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SupportCheckout"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["SupportRefused"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UpdateSupport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The support */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateSupportRequest"];
            };
        };
        readonly responses: {
            /** @description The support as it is now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Support"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["SupportEnded"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4GetSupportIncome: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What comes in each month */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SupportIncome"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4Search: {
        readonly parameters: {
            readonly query?: {
                /** @description Words that must all be on the page */
                readonly keyword?: string;
                /** @description Words that must all be in the name or the handle */
                readonly name?: string;
                /** @description A genre that the creator has chosen */
                readonly genre_id?: string;
                /** @description How many at most */
                readonly limit?: number;
                /** @description Continue there (`next_cursor` of the answer before, to the same question) */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One leaf of what was found */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchResult"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}
