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
         * Mint a custom token for the caller
         * @description Returns a custom token for the identity service, valid for one hour, with the claims `pib: { id }` (once
         *     the caller has one) and `key_for_global_sign_out`: the sign-out key of the bearer token or, if it has
         *     none, the 128-bit key of its sign-in, which is created once. Signing in with the token joins the same
         *     sign-on, so that signing out in one app signs out in all. The proof of a second factor is passed on.
         *     Requires a bearer token issued within the last five minutes (`token_not_fresh`).
         *
         *     A token for a sister app carries the claim `app` with its id. The main app asks for it with `app`. A sister
         *     app's own request gets such a token in any case, by the claim of its bearer token or by its registered
         *     `Origin`, so no exchange widens it. An id that is not registered or belongs to another app is refused
         *     (`sister_app_not_allowed`).
         *
         *     A bearer token without a key belongs to no session. It is accepted only here, to end sessions, to export
         *     data and to delete the account: for five minutes after the sign-in, and until that sign-on is signed out.
         *     Every other operation refuses it (`token_invalid`).
         *
         *     Sessions that the identity service has ended itself, for example after a new password, end here with this
         *     call. If the caller's own session is one of them, the call is refused (`session_revoked`), unless the
         *     identity service has renewed the token since.
         *
         *     The first sign-in that proves the account's e-mail address (by Google, Apple or an e-mail link) has the
         *     effect of `POST /v4/address_proofs`: earlier sessions end, and sign-in methods added before are removed.
         *     If the identity service cannot tell an e-mail link from a password, they are removed as well, but the call
         *     is refused (`session_revoked`).
         *
         *     Two sign-ins of one user within the same second hold the same token. Send a random `sign_in_id` for each:
         *     the second call is then refused (`token_not_fresh`, or `session_signed_out` once the first has signed
         *     out). Refresh the token after a second and repeat the call to get a key of its own. Repeating a call with
         *     the same id returns the same key.
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
         * Check whether a sign-out key is signed out
         * @description Returns the status of one of the caller's sign-out keys. A client must treat a stored session as ended
         *     once its key is signed out. The database is the source of truth; the sign-out signal document only
         *     notifies clients of it. The caller's own key also counts as signed out when its session was revoked. A
         *     session that is signed out or revoked may still make this call.
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
         * Sign a session out everywhere
         * @description Signs the key out. Every app whose session carries it is notified through the document
         *     `users/{id}/keys_for_global_sign_out/{key}` and signs out locally. Repeating the call changes nothing. A
         *     session that is signed out or revoked may send only its own key. A key other than the caller's own is
         *     refused once 50 keys of the account were signed out on the same day, in UTC (`quota_exceeded`).
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
         * @description Lists every genre that a creator can choose, with its names in every supported language, in display order.
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
         * Get an invitation
         * @description Returns who invites with a code, for the invitation page. An unknown code answers 404.
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
         * @description Returns a page as visitors would see it now, even while it is a draft: the page that a preview code opens
         *     or, without `code`, the caller's own. A revoked or unknown code answers 404, as does the code of an
         *     account that is suspended or about to be erased. Without `code` and without a bearer token the call
         *     answers 401 (`token_missing`).
         */
        readonly get: operations["getProfile"];
        /**
         * Update profile, appearance or OFUSE settings (content)
         * @description Same as `v4UpdateProfile`; without a bearer token it answers 401 (`token_missing`). Changes the fields
         *     that are sent and keeps the others. Each part carries the version that was read; a stale version stores
         *     nothing and answers 409 with both versions.
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
         * List own achievements
         * @description Lists every achievement of the caller with its progress and the feature that it unlocks. An achievement is
         *     never taken back. Without a bearer token the call answers 401 (`token_missing`).
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
         * Check whether the caller is registered
         * @description Returns whether the caller has signed up; false without a bearer token.
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
         * Revoke all sessions
         * @description Revokes the refresh tokens of the caller's account at the identity service and refuses the tokens of every
         *     session that began before, on all servers within five seconds (`session_revoked`). The sign-out keys of
         *     those sessions are signed out, which notifies open apps on all devices. The user may sign in again at
         *     once.
         *
         *     With `keep_own`, only sessions that began before the caller's own sign-on end. This requires a bearer
         *     token issued, and a sign-in made, within the last five minutes (`token_not_fresh`). Apps send it with the
         *     token of that sign-in after a new password, a change of second factors or the removal of a sign-in method,
         *     and with the first session after a password was reset, or an e-mail address changed or restored, by mail.
         *
         *     With `keep_own` or `forget_drafts`, the account gets a new draft key: unsaved texts that browsers have
         *     encrypted with the former one can no longer be read.
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
         * Set the shared identifier of an account
         * @description For servers, with a service key. Stores the identifier that the sister products share, for the account
         *     with the given id, even before it has signed up here, and sets it as the claim `pib: { id }` of the
         *     account's next ID tokens. While the identity service is unavailable, the claim is set later. An identifier
         *     belongs to one account (`pib_id_taken`), and replaces the one that the account had. An erased account
         *     answers 404.
         *
         *     Send the service key as `X-Api-Key` or `Authorization: Bearer`. The query parameter `api_key` is accepted
         *     as well, but URLs are written to logs.
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
         * Schedule account deletion (identity)
         * @description Same as `POST /v4/unsubscribe`. Hides the caller's page and ends every session at once; most writes then
         *     answer 403 (`account_leaving`). The account is erased everywhere after 14 days. Until then the user can
         *     sign in again and cancel the deletion (`DELETE /v4/unsubscribe`). Repeating the call changes nothing and
         *     does not extend the 14 days. Requires a bearer token issued, and a sign-in made, within the last five
         *     minutes (`token_not_fresh`).
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
         * Suspend an account
         * @description For operators, with a service key. Hides the page at once at its URL, in lists and in search. The account
         *     can still sign in and out, read public pages and its own profile, export its data, end monthly supports
         *     and request its deletion; other operations answer 403 (`account_suspended`). Repeating the call changes
         *     nothing but the reason, where one is sent. An erased account answers 404.
         */
        readonly put: operations["suspendUser"];
        readonly post?: never;
        /**
         * End a suspension
         * @description For operators, with a service key. Restores the account and its page as they were; the page stays hidden
         *     while account deletion is scheduled. Repeating the call changes nothing. An erased account answers 404.
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
         * Schedule account deletion (content)
         * @description Same as `POST /v4/unsubscribe`; without a bearer token it answers 401 (`token_missing`). Hides the
         *     caller's page and ends every session at once; most writes then answer 403 (`account_leaving`). The account
         *     is erased everywhere after 14 days. Until then the user can sign in again and cancel the deletion
         *     (`DELETE /v4/unsubscribe`). Repeating the call changes nothing and does not extend the 14 days. Requires a
         *     bearer token issued, and a sign-in made, within the last five minutes (`token_not_fresh`).
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
         * Get the account deletion status
         * @description Returns whether the deletion of the caller's account is scheduled, and when the account will be erased.
         */
        readonly get: operations["v4GetUnsubscription"];
        readonly put?: never;
        /**
         * Schedule account deletion
         * @description Hides the caller's page and ends every session at once; most writes then answer 403 (`account_leaving`).
         *     The account is erased everywhere after 14 days. Until then the user can sign in again and cancel the
         *     deletion (`DELETE /v4/unsubscribe`). Repeating the call changes nothing and does not extend the 14 days.
         *     Requires a bearer token issued, and a sign-in made, within the last five minutes (`token_not_fresh`).
         */
        readonly post: operations["v4Unsubscribe"];
        /**
         * Cancel account deletion
         * @description Restores the account and its page as they were; sessions stay ended, and a suspended account stays
         *     suspended. Without a scheduled deletion, nothing changes. After the 14 days the call is refused
         *     (`session_revoked`).
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
         * @description Lists the handles of all pages with visibility `public`, sorted by handle, for sitemaps and
         *     `robots.txt`. Unlisted pages and drafts are never included.
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
         * Get a public page
         * @description Returns everything that a public or unlisted page shows: the visible links whose schedule includes now, in
         *     order. A former handle returns the profile under its present `pub_id`. Drafts answer 404, like pages that
         *     do not exist.
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
    readonly "/users/{pub_id}/door": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the door of a page
         * @description Returns the door of a page that is locked or for adults only. Every other page answers 404, like pages that do not
         *     exist. A former handle returns the door under its present `pub_id`.
         */
        readonly get: operations["getPageDoor"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/users/{pub_id}/passes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open the door of a page
         * @description Checks the word and the visitor's answer, and returns a pass. A wrong word answers 400 (`validation_failed`) and
         *     takes as long as the right one. One visitor has 5 tries in 10 minutes for one page, and one page takes 100 wrong
         *     words an hour from all visitors (`rate_limited`). Pages without a door answer 404.
         */
        readonly post: operations["openPage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/audience": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get who sees the page
         * @description Returns who sees the caller's page beside its `visibility`: lock, age question, search engines, AI training and
         *     link previews.
         */
        readonly get: operations["getAudience"];
        /**
         * Change who sees the page
         * @description Changes the fields that are sent and keeps the others. A locked page and a page for adults only show a door;
         *     they leave search, discovery, timelines, feeds and sitemaps. A new word ends every pass. A stale version
         *     stores nothing and answers 409 with both versions.
         */
        readonly put: operations["updateAudience"];
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
         * Get the preview of a web page
         * @description Returns title, description, image and site name of a page on the public internet, as plain text. The
         *     server caches a preview for up to a day. Answers 204 when the page has none of these, and when it cannot
         *     or must not be fetched: addresses inside a network, ports other than those of the web, more than three
         *     redirects, anything but HTML. Names the recording of a page of the ten providers whose players a page can
         *     show; for most of them the URL alone tells it, so the answer has it even when the page cannot be fetched.
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
         * Copy the preview image of a web page
         * @description Fetches the image that a page names in its preview (see `getOpenGraph`), at most 5 MiB, encodes it again
         *     like an upload and stores it for the caller, to show with a link. The same image keeps its key. Answers
         *     204 when the page names no image, and when page or image cannot or must not be fetched. An image that
         *     nothing uses is deleted after a day.
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
         * Get the maintenance status
         * @description Returns whether maintenance is under way, and the times of an announced one before it begins. During
         *     maintenance reads work, and writes answer 503 (`maintenance`), except those that sign in, end sessions, or
         *     suspend or restore an account; visits and clicks are not counted. The response is at most three seconds
         *     old.
         */
        readonly get: operations["getMaintenance"];
        /**
         * Begin, announce or end maintenance
         * @description For operators, with a service key. With `is_maintenance`, `starts_at` and `ends_at` bound the maintenance;
         *     without them it begins at once and lasts until the next call.
         */
        readonly put: operations["setMaintenance"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/draft_key": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the key that encrypts unsaved texts
         * @description Returns the account's key for unsaved texts, made with the first call. A browser holds it in memory only, and
         *     encrypts with it (AES-256-GCM) the texts that it keeps when its session ends elsewhere; the next sign-in of the
         *     same account decrypts them. Only the main app may call this: requests with the `Origin` of another site are
         *     refused (`not_found`). The key changes when `DELETE /v2/general/auth/refresh-token` says so and with
         *     revocations of the identity service, for example after a new password, and is erased with the account.
         */
        readonly get: operations["getDraftKey"];
        readonly put?: never;
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
         * List active sessions
         * @description Lists the sign-ons of the caller that have not ended: the caller's own first, then the most recently used,
         *     at most 100. Apps that signed in with a custom token of a sign-on share it and end with it. A sign-on ends when it
         *     is unused for 90 days, a year after it began, and when it is the least recently used of more than 100.
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
         * End a session
         * @description Signs the sign-out key of the session out: every app that shares it is notified, and its tokens and custom
         *     tokens are refused on all servers within five seconds (`session_signed_out`). Requires a bearer token
         *     issued, and a sign-in made, within the last five minutes (`token_not_fresh`). A session that has ended, or
         *     that belongs to another account, answers 404.
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
         * Prove an e-mail address with a code from an e-mail
         * @description The code in an e-mail proves that its reader owns the address. A stranger may have entered an address that
         *     is not proven yet: when a code of `sign_in` or `reset` proves it, all earlier sessions end, and the
         *     sign-in methods and second factors added before are removed. `purpose` says how the code is used:
         *
         *     - `sign_in`: the code of a sign-in link, with the `email` it was sent to. If the address has no account, or
         *       is not proven yet, the code is used up here and the response has a `custom_token` to sign in with.
         *       Otherwise, and for a code that was not sent to `email`, `custom_token` is null and the app uses the code
         *       at the identity service. Send every sign-in link here first: a link that only the identity service has
         *       used proves no address.
         *     - `review`: the code of a password reset, which is not used up. Returns the other sign-in methods of the
         *       account.
         *     - `reset`: the same code, just before the app sets the new password with it. Removes the sign-in methods
         *       in `remove`, or all of them if the address is not proven yet. Ends all sessions, unless the address is
         *       proven and no method is removed.
         *     - `confirm`: the code of a confirmation, with a bearer token of an account that has the address. Uses up
         *       the code; the sign-in methods stay, and other sessions end.
         *     - `change`: the code of a change of address, with a bearer token of an account that has the former
         *       address. Uses up the code; the new address counts as proven, and the sign-in methods stay.
         *     - `disown`: the code of a confirmation, from a reader who did not create the account. Removes the address
         *       and its password from that account and ends its sessions. An address that is verified or proven stays.
         *
         *     A code that is used, expired or of another kind answers 404; `confirm` and `change` without a bearer token
         *     answer 401. The response may take a second, so that a sign-in right after it is later than every session
         *     that has ended.
         */
        readonly post: operations["v4ProveAddress"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/sign_in_mails": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a sign-in link or a password reset by e-mail
         * @description Mails a link with a one-time code: `sign_in` to sign in without a password, `reset` to set a new one. The
         *     answer and its time are the same whether or not the address has an account; `reset` sends no mail to an
         *     address without one. If the answer has `sent_by: identity_service`, nothing was sent, because this
         *     installation has no mail server: let the identity service send its own mail. A mailbox gets at most five of
         *     these mails an hour and ten a day (`rate_limited`).
         */
        readonly post: operations["sendSignInMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/account_mails": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send the link that confirms or changes the own address
         * @description `confirm` mails the account's address a link that confirms it, and nothing when it is confirmed. `change`
         *     mails the new address a link that makes it the account's address, and needs a sign-in within the last five
         *     minutes (`token_not_fresh`); nothing is sent to an address that another account has, and the answer does not
         *     tell. If the answer has `sent_by: identity_service`, nothing was sent, because this installation has no mail
         *     server: let the identity service send its own mail. An account, and a new address, get at most five of these
         *     mails an hour and ten a day (`rate_limited`).
         */
        readonly post: operations["sendAccountMail"];
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
         * Export own data
         * @description Returns everything that is stored about the caller, as one JSON document with a part for each kind of
         *     data. Images are named by their paths on the content host. Requires a bearer token issued, and a sign-in
         *     made, within the last five minutes (`token_not_fresh`).
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
         * Get the data archive status
         * @description Returns the progress of the caller's last archive, and until when it can be downloaded.
         */
        readonly get: operations["v4GetExportArchive"];
        readonly put?: never;
        /**
         * Create a data archive
         * @description Creates a ZIP file in the background: `data.json` with the response of `GET /v4/export`, and every image
         *     in its largest width. It replaces an older archive, expires after 24 hours and can be downloaded by the
         *     caller only. While one is being created, repeating the call changes nothing. Poll `GET /v4/export/archive`
         *     until it is ready. Requires a bearer token issued, and a sign-in made, within the last five minutes
         *     (`token_not_fresh`).
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
         * Download the data archive
         * @description Returns the ZIP file. Before it is ready, and after it has expired, the call answers 404. Requires a
         *     bearer token issued, and a sign-in made, within the last five minutes (`token_not_fresh`).
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
    readonly "/v4/export/page_copy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the page copy status
         * @description Returns the progress of the caller's last page copy, until when it can be downloaded, and how much of the
         *     page did not fit into it.
         */
        readonly get: operations["v4GetPageCopy"];
        readonly put?: never;
        /**
         * Create a page copy
         * @description Creates a ZIP file in the background, with which another installation can set up the caller's page: profile,
         *     appearance, links, blocks, activities, letters, follows, statistics and own names, each as a JSON file of
         *     its own version, with the images and files that they use. A manifest has the length and digest of every
         *     file and is signed by this installation (`GET /v4/instance`). The file replaces an older page copy, expires
         *     after 24 hours and can be downloaded by the caller only. While one is being created, repeating the call
         *     changes nothing. Poll `GET /v4/export/page_copy` until it is ready. Answers 404 to callers without a page.
         *     Requires a bearer token issued, and a sign-in made, within the last five minutes (`token_not_fresh`).
         */
        readonly post: operations["v4RequestPageCopy"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/export/page_copy/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download the page copy
         * @description Returns the ZIP file. Before it is ready, and after it has expired, the call answers 404. Requires a
         *     bearer token issued, and a sign-in made, within the last five minutes (`token_not_fresh`).
         */
        readonly get: operations["v4DownloadPageCopy"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/instance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the keys of this installation
         * @description Returns the origin of this installation and the public keys with which other installations verify its page
         *     copies. The first key signs, the others have signed before. The list is empty when this installation does
         *     not sign.
         */
        readonly get: operations["v4GetInstance"];
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
         * List the activities of a page
         * @description Lists the visible activities of a page with the items of their last successful fetch. If any type is
         *     requested with `true`, only those types are included; otherwise all types but those with `false`. Errors
         *     of a source are returned to its owner only. Drafts answer 404, except to their owner.
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
         * @description Stores an image that the caller may use in profile and links. Accepts JPEG, PNG, WebP, AVIF, GIF and
         *     HEIC of at most 15 MB and 50 million pixels (HEIC: 25 million), with no side over 16,383 pixels or over
         *     100 times the other. The image is turned upright and stored as WebP in several widths, without metadata; an animation keeps only its
         *     first frame. An image that nothing uses is deleted after a day. An account uploads one image at a time
         *     (`rate_limited`) and at most 60 a day, in UTC (`quota_exceeded`). Without a bearer token the call answers
         *     401 (`token_missing`).
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
         * @description Counts a click of a visitor on a link of a page, once for each visitor, link and day of the page's owner. As with
         *     visits, bots, visitors who opted out and the owner are not counted, and no IP address is stored. A link
         *     that the page does not show now gets the same response. Send the call with `fetch` and `keepalive: true`,
         *     so that it arrives although the visitor leaves the page; `navigator.sendBeacon` with text is refused
         *     (415), because it cannot be distinguished from a form of another site.
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
         * Get page statistics
         * @description Returns views, visitors and clicks of the caller's page for a period that ends today, and for the period
         *     before it. Days are those of the caller's time zone (`PUT /v4/time_zone`). A visitor is recognised within one day only: a visitor who comes on two days counts
         *     twice. Without a bearer token the call answers 401 (`token_missing`).
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
         * Send a fan letter
         * @description Sends a letter to the owner of a page. Signing in is optional. The same letter sent again within a minute
         *     is stored once. A blocked sender gets the same response, but nothing is stored. One sender can send one
         *     owner at most 10 letters a minute (`rate_limited`) and 20 a day, in UTC (`quota_exceeded`); an owner
         *     receives at most 500 a day from all senders (`quota_exceeded`). Drafts answer 404, like pages that do not
         *     exist.
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
         * List received letters
         * @description Lists the caller's letters, the newest first. A letter does not identify its sender beyond the name that they gave.
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
         * Mark a letter as read, thanked or shown
         * @description Changes the marks that are sent and keeps the others. A letter can be shown on the page only if its sender
         *     agreed (`is_public`); otherwise the call answers 400 (`validation_failed`). A letter to another account
         *     answers 404.
         */
        readonly put: operations["v4UpdateLetter"];
        readonly post?: never;
        /**
         * Delete a letter
         * @description Deletes the letter permanently. A letter to another account answers 404.
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
         * Block the sender of a letter
         * @description Discards every later letter of the sender to the caller, without notifying the sender. A sender who was
         *     not signed in is recognised by network: they can be blocked for 30 days after the letter, and the block
         *     lasts 180 days. A letter whose sender can no longer be recognised answers 404.
         */
        readonly put: operations["v4BlockLetterSender"];
        readonly post?: never;
        /**
         * Unblock the sender of a letter
         * @description Removes the block that was made for this letter, which may be deleted by now. Repeating the call changes nothing.
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
         * Report a received letter
         * @description Reports a letter to the operators and keeps a copy of its text for them, even if the letter is deleted
         *     later. While the report is open, repeating the call changes nothing. A letter to another account answers
         *     404.
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
         * List blocked senders
         * @description Lists the caller's blocks by the letter that each was made for. A block does not identify the sender.
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
         * Get the e-mail notification settings for letters
         * @description Returns whether the caller is notified of new letters by e-mail, and at which address. A caller without a page gets 404.
         */
        readonly get: operations["v4GetLetterNotices"];
        /**
         * Turn e-mail notifications for letters on or off
         * @description Notifications go to the confirmed e-mail address of the caller. They say how many letters are unread, but
         *     not what is in them. The server sends one ten minutes after a letter at the earliest, so that several
         *     letters share it, and at most one in six hours. Without a confirmed address, or where the installation
         *     cannot send e-mail, they cannot be turned on (`validation_failed`). A caller without a page gets 404.
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
         * @description Reports a page to the operators. Signing in is optional. While a report is open, the same reporter cannot
         *     add another about the same page: repeating the call changes nothing. Drafts answer 404, like pages that do
         *     not exist.
         */
        readonly post: operations["createReport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/notices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a notice of illegal content
         * @description Takes a notice of illegal content or of a copyright infringement from anyone, without an account. Every URL
         *     must lead to a page of this installation, by its handle or at its own name. The sender gets a receipt by mail,
         *     and an answer when the operators have decided; a mailbox gets at most three receipts a day. Name and address
         *     may be missing only in notices of the sexual abuse of children. Notices of copyright name the work and the
         *     role of the sender.
         */
        readonly post: operations["createNotice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/notices/complaints": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Complain about the answer to a notice
         * @description Takes the complaint of the sender of a notice, once, within six months of the answer. The token is that of the
         *     link in the answer. The operators decide the notice again. A token that is invalid, has expired or was used
         *     answers 404.
         */
        readonly post: operations["createNoticeComplaint"];
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
         * List calls per operation and day
         * @description For operators, with a service key. Lists successful calls (2xx) by day, in UTC, and by operation, the
         *     newest day first. Calls are counted in production only and are listed up to 30 seconds later. Requests
         *     with `DNT: 1`, `Sec-GPC: 1` or `X-Analytics-Opt-Out: 1` are not counted. Nothing about the caller is
         *     stored.
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
         * List reports
         * @description For operators, with a service key. Lists reports, the oldest first; they do not identify the reporter.
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
         * Resolve a report
         * @description For operators, with a service key. Stores the decision and deletes the identity of the reporter. Resolving
         *     the report again replaces the decision. The call does not suspend the account; use `suspendUser` for that.
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
         * @description Counts a visit of a page, once for each visitor and day of the page's owner; repeating it on that day changes nothing.
         *     Prefetches, bots, visitors who opted out (`DNT: 1`, `Sec-GPC: 1` or `X-Analytics-Opt-Out: 1`) and the
         *     owner are not counted. No IP address is stored: a visitor is a keyed hash that differs by day and by page.
         *     A draft and a page that does not exist get the same response.
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
         * Get own profile
         * @description Returns the caller's profile and account status. Links, appearance, OFUSE settings and activities are
         *     included only when requested with `expand[]`. A caller without a profile gets 404 (`not_registered`).
         */
        readonly get: operations["v4GetProfile"];
        /**
         * Update profile, appearance or OFUSE settings
         * @description Changes the fields that are sent and keeps the others. Each part carries the version that was read:
         *     appearance has its own, profile and OFUSE settings share that of the profile. A stale version stores
         *     nothing and answers 409 with both versions. A handle changes at most 5 times a day, in UTC, and at most 10
         *     former handles are reserved for one account (`quota_exceeded`). Frames, entrances, closing marks and name
         *     styles are locked extras (`function_locked`).
         */
        readonly put: operations["v4UpdateProfile"];
        /**
         * Sign up
         * @description Creates the caller's profile with a random handle, which is also its name until the caller saves one, the
         *     language of `Accept-Language` and the visibility `unlisted`, or `draft` when the caller asks for it. The name in
         *     the token is not stored. A caller who is registered already gets the existing profile. An invitation counts for
         *     both sides, and for a new profile only.
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
         * Create a preview code
         * @description Creates a code that opens the preview of the caller's page, and revokes the previous code. The code is
         *     returned only here; the server stores a hash of it.
         */
        readonly post: operations["v4CreatePreviewCode"];
        /**
         * Revoke the preview code
         * @description Revokes the preview code of the caller's page. Without a code, nothing changes.
         */
        readonly delete: operations["v4DeletePreviewCode"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/name_notice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * End the notice about the name
         * @description Records that the owner has read the notice about a name that equals the one at the sign-in provider
         *     (`has_name_notice`), so that no other browser shows it again. Idempotent.
         */
        readonly put: operations["endNameNotice"];
        readonly post?: never;
        readonly delete?: never;
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
         * Check whether a handle is available
         * @description Returns whether the caller could claim the handle now. Checking does not reserve it. Visitors may check a
         *     handle before they sign up; only a signed-in caller gets the status `yours`.
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
    readonly "/v4/time_zone": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set the time zone of the statistics
         * @description Sets the time zone by whose days visits and clicks of the caller's page are counted. Visits that were
         *     counted before keep their day. An unknown zone answers `validation_failed`. A caller without a page gets
         *     404.
         */
        readonly put: operations["v4UpdateTimeZone"];
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
         * Get own invitation
         * @description Returns the caller's invitation code, the path of its page and how many people signed up with it. The code
         *     is created by the first call; during maintenance that call answers 503 (`maintenance`).
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
         * Replace own genres
         * @description Replaces the caller's genres. They are part of the profile and share its version. The request carries the
         *     version that was read; a stale version stores nothing and answers 409 with both versions.
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
         * Replace the list of activities
         * @description Stores the whole list in the given order. An activity with the id of a stored one keeps its items while
         *     `type` and `source_id` stay the same; stored activities that are missing from the list are removed.
         *     Without `group_titles` the titles stay. The third group is a locked feature (`function_locked`). The
         *     request carries the version that was read; a stale version stores nothing and answers 409 with both
         *     versions.
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
         * Start connecting an Instagram account
         * @description Returns the URL of Instagram's consent page; send the browser there. Instagram redirects it to the
         *     activities screen with a `code` and the `state` of that URL, which is valid for the caller only and for
         *     ten minutes. Installations without an Instagram app answer 503 (`service_unavailable`).
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
         * Connect an Instagram account
         * @description Exchanges the `code` and `state` of Instagram's redirect for an access token, which is stored encrypted
         *     and renewed automatically. Connecting an account again replaces its token. A `state` that is too old or of
         *     another account, and a `code` that Instagram does not know, answer 404. An Instagram that does not answer,
         *     and an installation without an Instagram app, answer 503 (`service_unavailable`). The account shows on the
         *     page only after it is added to the activities.
         */
        readonly post: operations["v4CreateInstagramConnection"];
        /**
         * Disconnect an Instagram account
         * @description Deletes the access token at once. Items that were fetched stay on the page until the activity is removed or Instagram requests their deletion. Activities of the account are refreshed soon and then report `instagram_token_invalid`. Repeating the call changes nothing.
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
         * List refresh status
         * @description Lists, for each activity of the caller, when its source was last fetched and when it is due next. The
         *     server fetches sources in the background. Poll every few seconds, and only while a source is `waiting` or
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
         * Refresh an activity now
         * @description Queues the source ahead of scheduled fetches. While a requested fetch waits or runs, repeating the call
         *     changes nothing. If the service asked the server to back off, the fetch waits until then. An activity of
         *     another account answers 404.
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
         * @description Stores the whole list in the given order. A link with the id of a stored one replaces it; stored links
         *     that are missing from the list are removed and can be restored for 30 days
         *     (`GET /v4/external_links/removed`). The request carries the version that was read; a stale version
         *     stores nothing and answers 409 with both versions.
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
         * List recently removed links
         * @description Lists the links that were removed in the last 30 days, at most the last 50, as they were stored. To
         *     restore a link, send it again with the list under its id; its clicks come back with it.
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
    readonly "/v4/link_proofs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the checks of links to the creator's other profiles
         * @description Lists the links of the caller that are marked as the same person (`is_me`) and were checked at least once, in the
         *     order of their URLs. The server checks them again every week.
         */
        readonly get: operations["v4ListLinkProofs"];
        readonly put?: never;
        /**
         * Check whether a linked page links back
         * @description Fetches the page behind a link of the caller that is marked as the same person (`is_me`) and looks for a link with
         *     `rel="me"` to the caller's page. While it is found, the public page has `links_back` on that link. The mark goes
         *     after two checks in a row that find no such link. A page that cannot be fetched keeps the mark for 30 days. Answers
         *     404 when no link of the caller that is marked as the same person has this URL. An account may check 20 times an
         *     hour.
         */
        readonly post: operations["v4CheckLinkProof"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Upload a file
         * @description Stores a file that the caller may offer in a block of the kind `file`. Accepts PDF, ZIP, audio (MP3, M4A, Ogg,
         *     FLAC, WAV) and images (JPEG, PNG, GIF, WebP, AVIF, HEIC) of at most 20 MB; the format follows from the first bytes.
         *     The file is published as it is, with all data inside it. A file that no block uses is deleted after a day. An
         *     account uploads one file at a time (`rate_limited`) and at most 20 a day, in UTC, and a page has at most 500 MB of
         *     files (`quota_exceeded`).
         */
        readonly post: operations["v4UploadFile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/page_blocks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace the content of the page
         * @description Stores all links and blocks of the page in the given order, in one step. A link or block with the id of a
         *     stored one replaces it; stored ones that are missing are removed and can be restored for 30 days. The
         *     request carries both versions that were read; if one is stale, nothing is stored and the answer is 409
         *     with both lists.
         *
         *     Each block stands after a link or above all links. `PUT /v4/external_links` keeps all blocks: a block
         *     whose link is removed moves to the nearest earlier link that is left.
         *
         *     Blocks of kinds that the client does not name in `known_kinds` are kept at their places, unless it sends them
         *     under their id. They count towards the limits of the page.
         */
        readonly put: operations["v4UpdatePageBlocks"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/page_blocks/removed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List recently removed blocks
         * @description Lists the blocks that were removed in the last 30 days, at most the last 100, as they were stored. To
         *     restore a block, send it again under its id.
         */
        readonly get: operations["v4ListRemovedPageBlocks"];
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
         * @description Called by the streaming software or an open screen while a stream runs; each call keeps it alive until ten
         *     minutes after the call or the start, whichever is later, unless its `duration` fixes the end. The token belongs to one stream and may also be sent as `X-Api-Key`
         *     or `Authorization: Bearer`; it is compared in constant time and never logged. It is accepted from ten
         *     minutes before the start until the stream is over; otherwise, and for a stream that does not exist, the
         *     call answers 401 (`token_invalid`).
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
         * List followed creators
         * @description Lists the creators whom the caller follows. A creator whose page is a draft is left out until it is shown
         *     again. No other account can read this list, unless the caller opened it (`updateFollowSettings`), and
         *     creators are not notified of followers.
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
         * @description Adds what the creator publishes to the caller's timeline. Following a creator again changes nothing.
         *     Following the caller's own page, or a creator whom the caller blocked, answers 400 (`validation_failed`),
         *     and a draft or a creator who blocked the caller 404. An account follows at most 1,000 creators
         *     (`quota_exceeded`).
         */
        readonly put: operations["v4FollowUser"];
        readonly post?: never;
        /**
         * Unfollow a creator
         * @description Removes what the creator publishes from the caller's timeline. Repeating the call changes nothing.
         */
        readonly delete: operations["v4UnfollowUser"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/follows/{pub_id}/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Mute a followed creator, or leave them out of the digest
         * @description Changes the settings of one follow; a setting that is left out stays as it is. A creator whom the caller does
         *     not follow answers 404; a draft that the caller follows can be changed. Creators are not notified, and no
         *     other account can read the settings.
         */
        readonly put: operations["updateFollow"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/kits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List own kits
         * @description Lists the kits of the caller with all invited creators, the newest kit first.
         */
        readonly get: operations["listKits"];
        readonly put?: never;
        /**
         * Create a kit
         * @description Creates an empty kit. A kit collects up to 50 creators' pages; each creator is asked first. An account has at
         *     most 20 kits (`quota_exceeded`). Without `name`, the kit is named after the caller's handle, such as `mio-1`; a
         *     name of another kit is refused (`duplicate`).
         */
        readonly post: operations["createKit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/kits/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Update a kit
         * @description Replaces title, description and kind, and the name if given. A new title or kind asks all creators of the kit
         *     again. A name of another kit is refused (`duplicate`). The request carries the version that was read; a stale
         *     version stores nothing and answers 409 with both versions. A kit of another account answers 404.
         */
        readonly put: operations["updateKit"];
        readonly post?: never;
        /**
         * Delete a kit
         * @description Deletes the kit with its invitations. A kit of another account answers 404.
         */
        readonly delete: operations["deleteKit"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/kits/{id}/members/{pub_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Invite a creator to a kit
         * @description Asks the creator to be shown in the kit; the page is shown only once the creator accepts. Inviting a creator
         *     again changes nothing. A creator who declined or left is not asked again, and answers 400 (`not_allowed`), as
         *     does the caller's own page. Pages that are not public answer 404, as does a creator who blocked the caller or whom the
         *     caller blocked. A kit has at most 50 invited and accepted
         *     creators (`quota_exceeded`).
         */
        readonly put: operations["inviteToKit"];
        readonly post?: never;
        /**
         * Remove a creator from a kit
         * @description Removes the creator or withdraws the invitation. A creator who declined stays recorded, so that the owner
         *     cannot ask again. Repeating the call changes nothing.
         */
        readonly delete: operations["removeFromKit"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/kit_invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List kits that include or invite the caller
         * @description Lists the kits of other creators to which the caller is invited, or in which the caller's page is shown.
         *     Declined invitations are left out. Returns at most 200: answering or leaving some makes room for others.
         */
        readonly get: operations["listKitInvitations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/kit_invitations/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Accept, decline or leave a kit
         * @description Answers an invitation. `declined` also leaves a kit that the caller accepted before; this blocks no account. A
         *     kit that does not invite the caller answers 404. The request may carry the version that was read: accepting a kit
         *     whose words have changed since stores nothing and answers 409.
         */
        readonly put: operations["answerKitInvitation"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/kits/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a kit
         * @description Returns a kit with the public pages of the creators who accepted. A kit whose owner's page is a draft answers
         *     404. Its last five names lead to it; `name` is the present one.
         */
        readonly get: operations["getKit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/kits/{id}/reports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Report a kit
         * @description Reports a kit to the operators. Signing in is optional. While a report is open, the same reporter cannot add
         *     another about the same kit: repeating the call changes nothing.
         */
        readonly post: operations["createKitReport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/follows/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export own follows as OPML
         * @description Returns an OPML 2.0 document for feed readers, with the feed and the page of each followed creator whose page is shown.
         */
        readonly get: operations["exportFollows"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/follows/import": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Import follows from OPML
         * @description Follows the creators of this installation whose page or feed the document names, in its order, as far as
         *     the limits of `v4FollowUser` allow. Addresses of other sites are counted, and nothing is fetched. A document
         *     that cannot be read answers 400 (`validation_failed`).
         */
        readonly post: operations["importFollows"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/follow_settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get who may see follows and followers
         * @description Returns whether creators may read the caller's name among their followers, and whether the caller's page shows how many follow it. Both are off until the caller turns them on.
         */
        readonly get: operations["getFollowSettings"];
        /**
         * Change who may see follows and followers
         * @description Replaces the settings. While `shows_list` is on, the creators whom the caller follows read the caller's name among their followers.
         */
        readonly put: operations["updateFollowSettings"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/followers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List own followers
         * @description Returns how many accounts follow the caller, and those who opened their list, the last to follow first. The
         *     number counts accounts with a confirmed address that are a week old; it is right within ten seconds. An open
         *     follower without a public page is left out.
         */
        readonly get: operations["listFollowers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/subscriptions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask for a creator's mails
         * @description Takes the address of a reader for the mail list of a page, and sends a mail that asks the reader to confirm
         *     it. The answer is the same whether or not the address is on the list already. An address gets at most one
         *     such mail a day for a page, three a day in all, and none for 30 days after it left the list; an address that
         *     is not confirmed within seven days is deleted. A page takes ten addresses an hour from one network; after 100
         *     in an hour it takes one from each network (`rate_limited`). It sends at most 500 such mails an hour and 2,000 a
         *     day, and has at most 10,000 readers (`quota_exceeded`). Drafts, pages with a door, and pages that show no
         *     `mail_list` block answer 404.
         */
        readonly post: operations["createSubscription"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/subscribers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List own mail list
         * @description Lists the readers who confirmed that they want the caller's mails, the last to ask first. Only the owner of the page can read them.
         */
        readonly get: operations["listSubscribers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/subscribers/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export own mail list as CSV
         * @description Returns the readers who confirmed, the first to ask first, as CSV (RFC 4180) in UTF-8 with a byte order mark. Each
         *     row has a URL with which the reader leaves the list by one press, or by one POST (RFC 8058). It stays valid,
         *     so every mail to the reader should contain it. A cell that a spreadsheet would take for a formula begins with
         *     an apostrophe.
         */
        readonly get: operations["exportSubscribers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/subscribers/{id}": {
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
         * Remove a reader from own mail list
         * @description Erases the address. An entry of another page answers 404.
         */
        readonly delete: operations["deleteSubscriber"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/blocks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List blocked users
         * @description Lists the users whom the caller blocked, the last blocked first. No other account can read this list, and
         *     blocked users are not notified. A user whose page is a draft is left out until it is shown again.
         */
        readonly get: operations["listBlocks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/blocks/{pub_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Block a user
         * @description Removes the follows between the caller and the user in both directions. From then on the user gets 404 when
         *     they follow the caller, and neither sees the other in lists of creators and followers. Blocking a user again
         *     changes nothing. Blocking the caller's own page answers 400 (`validation_failed`). An account blocks at most
         *     1,000 users (`quota_exceeded`).
         */
        readonly put: operations["blockUser"];
        readonly post?: never;
        /**
         * Unblock a user
         * @description Lets the user follow the caller again; removed follows do not come back. Repeating the call changes nothing.
         */
        readonly delete: operations["unblockUser"];
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
         * List own live streams
         * @description Lists the caller's current and upcoming streams by start time. Streams that are over are not included.
         */
        readonly get: operations["v4ListLiveStreams"];
        readonly put?: never;
        /**
         * Announce or start a live stream
         * @description Creates a stream that starts now, or at `starts_at` within the next 90 days. The token is returned only
         *     here; it keeps the stream alive with `PUT /v4/live_heartbeat`, from ten minutes before the start. `duration`
         *     says when the stream is over. A creator has at most 10 current and upcoming streams (`quota_exceeded`).
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
         * @description Ends the stream at once; its token is no longer accepted. A stream that ran is then among the past streams. A stream that is over, or of another account, answers 404.
         */
        readonly delete: operations["v4DeleteLiveStream"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/live/{id}/confirmation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Confirm that a live stream still runs
         * @description Postpones the end of a running stream by its `duration` from now, by an hour for `signal`. After `until_ended`, the creator is asked again in three hours. A stream that does not run, or of another account, answers 404.
         */
        readonly put: operations["confirmLiveStream"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/past_streams": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List own streams that are over
         * @description Lists the caller's newest 20 streams that were over in the last 30 days. An announcement that was cancelled is not included.
         */
        readonly get: operations["listPastStreams"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/past_streams/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set the replay of a stream that is over
         * @description Stores where the recording is, or removes it with null. The first replay of a stream appears in the timelines of followers as an entry of the kind `link` with `is_replay`; another URL does not publish it again. A stream that is not over, or of another account, answers 404.
         */
        readonly put: operations["updatePastStream"];
        readonly post?: never;
        readonly delete?: never;
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
         * Look up a creator, or list who is live
         * @description With `user_id` or `link_id`, returns that creator, if their page is public or unlisted; with both, only if
         *     both name the same creator. Otherwise, with `is_live`, lists the creators with a public page who are live
         *     now, the most recently created stream first. Without any of them the list is empty. Drafts are never
         *     included.
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
         * Recommend creators
         * @description Returns public pages that the caller does not follow and does not own. Pages that share genres with the
         *     caller and pages that changed recently come first. The order changes every day, in UTC; within a day it
         *     stays the same while no page changes.
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
    readonly "/discover": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Look around
         * @description Returns what the discovery screen shows to everyone: who is live, the newest pages, the operators' picks
         *     and the genres with their numbers of pages. A change may show up to ten seconds later, and up to a
         *     minute later in the numbers. Drafts, unlisted
         *     pages, pages of accounts younger than a day, pages whose visible links are all sensitive, and pages that
         *     the operators hid are never included.
         */
        readonly get: operations["getDiscovery"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/discover/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search creators
         * @description Finds creators by words and by genre, like `v4Search`, without the pages that `getDiscovery` leaves out.
         */
        readonly get: operations["discoverCreators"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/discover/suggestions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Suggest creators and genres while typing
         * @description Returns the genres and creators whose name or handle matches what has been typed so far.
         */
        readonly get: operations["listSuggestions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/discover/recommendations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Recommend creators, with reasons
         * @description Returns creators whom the caller does not follow, each with the reasons. One place in five belongs to
         *     pages that few people follow. The order changes every day, in UTC.
         */
        readonly get: operations["listRecommendations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/users/{id}/discovery": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Hide a page from discovery, or pick it
         * @description For operators, with a service key. A hidden page stays open at its URL, and search, suggestions,
         *     recommendations and discovery leave it out. A hidden page is never among the picks. Repeating the call
         *     changes nothing. A user without a page answers 404.
         */
        readonly put: operations["setDiscovery"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v2/general/kits/{id}/discovery": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Hide a kit from discovery
         * @description For operators, with a service key. A hidden kit stays open at its URL; discovery and the pages of its
         *     creators leave it out, and its page asks search engines to do the same. Repeating the call changes nothing. An unknown kit answers 404.
         */
        readonly put: operations["setKitDiscovery"];
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
         * Get own timeline
         * @description Lists links, items of activities and live streams of the creators whom the caller follows, the latest
         *     first. Muted creators are left out. An entry disappears when its creator hides or removes it. A stream is one entry
         *     at a time: a link from its announcement on, `live` while it runs, then a link again for 30 days, or until its
         *     recording replaces it.
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
         * Create a new token for the timeline feed
         * @description Creates a token that opens the caller's timeline as a JSON Feed at `/timeline/{token}` and as an Atom feed at
         *     `/timeline/{token}/atom`, for feed readers that cannot sign in. The token is returned only here; the previous one stops working at once.
         */
        readonly put: operations["v4RefreshTimelineToken"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/timeline_mark": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get up to where the timeline was seen
         * @description Returns the moment up to which the caller has seen their timeline, on all devices.
         */
        readonly get: operations["getTimelineMark"];
        /**
         * Set up to where the timeline was seen
         * @description Moves the mark forward; a moment before the present mark changes nothing, and a moment in the future counts as now. Null changes nothing.
         */
        readonly put: operations["updateTimelineMark"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/digest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get how often the digest is mailed
         * @description Returns how often the caller receives a digest by e-mail of what followed creators publish, and when the next one is due. The frequency is `never` until the caller chooses another.
         */
        readonly get: operations["getDigest"];
        /**
         * Change how often the digest is mailed
         * @description Replaces the setting. A digest is due at 7:00 in the time zone, every day or every Monday, and is sent only if
         *     creators whom the caller follows have published since. It is written in the language `locale`. Without
         *     `locale` and `time_zone`, those of the caller's profile are used. A frequency other than `never` answers 400
         *     (`not_allowed`) while `is_possible` is false, and so does an unknown time zone.
         */
        readonly put: operations["updateDigest"];
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
         * Get a timeline as a JSON Feed
         * @description Returns the latest 50 entries of the timeline that the token was created for, as JSON Feed 1.1 for feed
         *     readers. Anyone who has the token can read it; the token is left out of logs. A token that was replaced or
         *     never existed answers 404, as does one of an account that is suspended or about to be erased.
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
    readonly "/timeline/{token}/atom": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a timeline as an Atom feed
         * @description Returns the same entries as `getTimelineFeed`, as an Atom feed (RFC 4287), with the same token and the same
         *     refusals.
         */
        readonly get: operations["getTimelineAtom"];
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
         * @description Returns the URL of the payment provider's registration, which is for the caller only, works once and
         *     expires after a few minutes: send the browser there at once. The provider redirects it to `return_url`
         *     when the creator is done or leaves, and to `refresh_url` when the URL has expired; both must be on the web
         *     app's origin. The redirect does not confirm the registration: `is_creator` of the profile changes once the
         *     provider has notified the API. A creator who is registered already gets a URL as well, to see what the
         *     provider still requires.
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
         * @description Returns the URL of the payment provider's portal, where the caller sees payments and changes the payment
         *     method. The URL is for the caller only and expires after a few minutes: send the browser there at once.
         *     `return_url` must be on the web app's origin.
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
         * List own monthly supports
         * @description Lists the creators whom the caller supports or supported: running supports first, then ended ones, each
         *     the newest first, at most 200. A support is listed once the provider has notified the API of its payment,
         *     which may be some seconds after the browser came back.
         */
        readonly get: operations["v4ListSupports"];
        readonly put?: never;
        /**
         * Support a creator each month
         * @description Returns the URL of the payment provider's page, where the caller pays the first month and agrees to the
         *     next ones: send the browser there at once. A page that was opened before for the same creator is closed,
         *     so that a supporter cannot pay twice. The redirect back does not confirm the payment: the support is
         *     listed once the provider has notified the API. `return_url` and `cancel_url` must be on the web app's
         *     origin. One account supports at most 100 creators (`supports_full`); a creator counts as well while a
         *     payment page is open, for about half an hour. Supporting the caller's own page answers 400
         *     (`validation_failed`); drafts answer 404, like pages that do not exist.
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
         * End or resume a monthly support
         * @description Ends the support with the month that is paid for; until then it can be resumed. If the last payment
         *     failed, the support ends at once and the payment is not retried. A support that has ended does not change,
         *     and one whose creator's account is erased cannot be resumed (`support_ended`). A support of another
         *     account answers 404.
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
         * Get own income from monthly support
         * @description Returns how many supporters the caller has and how much they pay each month. It does not identify them.
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
    readonly "/v4/imports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List applied imports
         * @description Lists the imports that were applied in the last 30 days and can still be undone, the newest first, at most ten.
         */
        readonly get: operations["v4ListImports"];
        readonly put?: never;
        /**
         * Read a page or a text
         * @description Reads the caller's page on another service, or a pasted text, and answers what was found there. Nothing of the
         *     caller's page changes: `v4ApplyImport` adds what the caller chose. The plan is kept for one hour.
         *
         *     Send either `address` or `text`. The server fetches one page, once, at most 2 MiB after decompression, within 8
         *     seconds and three redirects; for POTOFU it asks the service's JSON first. It reads Linktree, lit.link, POTOFU, Carrd
         *     and LittleLink by their own structure, and the links of any other page.
         *
         *     Answers 422 with `import_refused` when the service does not let the server read the page (401, 403, 429),
         *     `import_unreachable` when there is no page, `import_page_changed` when the page of a known service has another
         *     structure than the reader knows, and `import_nothing_found` when there are no links.
         */
        readonly post: operations["v4CreateImport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/imports/files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read a file
         * @description Reads a file of at most 5 MB like `v4CreateImport`: a saved page of any service, an export of LinkStack, LinkBreeze
         *     or LinkDen, bookmarks of a browser, a CSV or text file. The file itself is not kept. Answers 422 with
         *     `import_unreadable` when the file has none of these formats or is damaged, and with `import_charset_unsure` when
         *     several charsets are plausible: `charsets` has up to three of them with texts to tell them apart. Send the file again
         *     with the right one as `charset`.
         */
        readonly post: operations["v4UploadImport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/imports/page_copies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read a page copy
         * @description Reads a page copy (`v4RequestPageCopy`) of this or another installation, at most 200 MB, and answers its plan.
         *     Nothing of the caller's page changes: `v4CopyImportObjects` copies the pictures and files that the caller chose, and
         *     `v4ApplyImport` takes the copy. A page keeps the content of one copy that was not applied, for one hour.
         *
         *     Answers 422 with `import_copy_changed` when a file of the copy is not the one that its maker listed,
         *     `import_copy_newer` when a newer version of the program made it, `import_copy_too_large` when it has more than 400
         *     files, a file of more than 20 MB or more than 200 MB unpacked, and `import_unreadable` when it is no page copy. A missing
         *     or unknown signature is no error: `page_copy.signature` tells it, and letters cannot be taken then.
         */
        readonly post: operations["v4UploadPageCopy"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/imports/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an import
         * @description Returns the plan as of now: links that the page has gained since are marked as `already_there`. An import that was not
         *     applied answers 404 after one hour, an applied one after 30 days or after ten
         *     further imports.
         */
        readonly get: operations["v4GetImport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/imports/{id}/checks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check found links
         * @description Opens the named links, four at a time and one per host, each for at most 3 seconds. `gone` means that the server
         *     answered 404 or 410 or that there is no such host. Every other failure is `unknown`.
         */
        readonly post: operations["v4CheckImportLinks"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/imports/{id}/pictures": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Copy found pictures
         * @description Copies the pictures of at most four items, and the profile picture if asked, like `v4CopyLinkPicture`.
         *     `v4ApplyImport` uses the copies unless its caller says otherwise. An import copies at most 20 pictures of items. A picture that cannot be copied is left
         *     out. The caller confirms with `is_own` to have the rights to the pictures.
         */
        readonly post: operations["v4CopyImportPictures"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/imports/{id}/objects": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Copy pictures and files of a page copy
         * @description Copies the next pictures and files, at most four, that the named links, fields and parts of a page copy need. Repeat the
         *     call until `done` equals `total`; `v4ApplyImport` uses the copies. Pictures are encoded anew, like uploads. Pictures and files
         *     that cannot be copied are left out. An import of another source answers 404. The caller confirms with `is_own` to
         *     have the rights to the pictures and files.
         */
        readonly post: operations["v4CopyImportObjects"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/imports/{id}/application": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Apply an import
         * @description Appends the chosen links to the caller's page and writes the chosen profile fields, in one step. No stored link is
         *     removed or changed. The request carries the versions of links and profile that were read; if one is stale, nothing is
         *     stored and the answer is 409 with the present import. An import is applied once; a second application answers 409.
         *
         *     `page_copy` names the parts of a page copy to take, with the versions of look, blocks and activities. The
         *     appearance is replaced; blocks and activities are added after those of the page, as many as it can still have; letters
         *     that the page has already are left out, and no letter is shown to visitors. Of the letters of a copy, the newest 20,000 can
         *     be taken, and a page has at most 20,000 letters of other installations; older ones are left out. Letters that have expired
         *     answer 404, and too many concurrent requests with letters 503. Decorations and a third group of activities that
         *     the page has not unlocked answer 403 (`function_locked`). The audience of the page stays as it is.
         */
        readonly post: operations["v4ApplyImport"];
        /**
         * Undo an import
         * @description Removes the links that came by the import and are still on the page, and gives the profile fields that the import wrote
         *     their former values. Fields that were changed since the import stay. Everything else that was changed since stays as well.
         *     Blocks, activities and letters that came by a page copy are removed, and the appearance is restored unless it was changed
         *     since. An import that was not applied, or is undone already, answers 404.
         */
        readonly delete: operations["v4UndoImport"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/names": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the caller's own names
         * @description Lists the domain names that the caller claimed for the page, in the order of the claims, with the DNS records
         *     that each needs and the result of its last check. Without `target_name` this installation serves no own names.
         */
        readonly get: operations["v4ListNames"];
        readonly put?: never;
        /**
         * Claim a name
         * @description Claims a domain name for the caller's page and answers the DNS records to set. The claim has a new random value,
         *     ends after 7 days without both records, and does not need to be the only one: another account keeps the name
         *     until the record of this claim is found. A page has at most 3 names, verified or claimed (`quota_exceeded`).
         *     Claiming a name of the caller again answers the present claim.
         *
         *     `name` is refused with `name_malformed` (no domain name of the internet), `name_own` (a name of this product), `name_suffix` (names
         *     below which others register, such as `co.jp`) or `name_blocked` (a name that the operator refuses). Names in other
         *     scripts are stored in their ASCII form.
         */
        readonly post: operations["v4CreateName"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/names/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Choose the main name
         * @description Makes a verified name the main address of the page, or its address on the product's own origin again. Feeds, cards,
         *     contact cards, QR codes and search engines name the main address. The page's other addresses redirect to it once
         *     the name has answered over HTTPS for 24 hours. A name that is not verified answers 404.
         */
        readonly put: operations["v4UpdateName"];
        readonly post?: never;
        /**
         * Give a name back
         * @description Ends the claim or the use of a name at once. A later claim needs a new record. Needs a sign-in within the last five
         *     minutes (`token_not_fresh`) for a verified name.
         */
        readonly delete: operations["v4DeleteName"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/names/{name}/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check the records of a name now
         * @description Looks up both DNS records of the caller's name. When both are found, the name is verified and leads to the page
         *     within seconds. A missing answer of the name servers changes nothing. An account may check 30 times an hour.
         */
        readonly post: operations["v4CheckName"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/atproto_did": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set the identifier that own names prove
         * @description Sets the identifier of the caller's account on Bluesky (AT Protocol), which each verified name answers at
         *     `/.well-known/atproto-did`; null removes it.
         */
        readonly put: operations["v4UpdateAtprotoDid"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/own_names": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List changes of own names
         * @description For page servers, with a service key of the scope `pages`. Lists the names that changed after `after`, the oldest
         *     change first; each name occurs once, as it is now. A name without `pub_id` leads nowhere any more. The server forgets
         *     such names after 30 days: who asks less often starts again without `after`.
         */
        readonly get: operations["listOwnNames"];
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
         * @description Finds pages with visibility `public` by keyword (in name, handle, headline, bio and titles of links
         *     without a schedule), by name or handle, and by genre; a page must match all that are sent. Without any of
         *     them every public page matches. Chinese and Japanese words match anywhere in a text, words of other
         *     scripts from their beginning; width, case, accents and the kind of kana do not matter. Pages whose whole
         *     name or handle is the keyword come first, then pages with the words in name or handle, then the others;
         *     among these, pages with many followers come first. The order is the same for every caller. Users who
         *     blocked the caller or whom the caller blocked are left out. Unlisted pages,
         *     drafts, pages of accounts younger than a day, pages whose visible links are all sensitive, and pages that
         *     the operators hid are never found. A search that takes too long stops early and returns what it has found.
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
    readonly "/v4/operator/self": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the own roles
         * @description Returns the roles of the calling operator. Answers 404 to accounts without a role, as every operation below
         *     `/v4/operator` does, and `second_factor_required` to operators whose sign-in had no second factor.
         */
        readonly get: operations["v4OperatorGetSelf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/operators": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List operators
         * @description Lists all accounts with a role. For administrators.
         */
        readonly get: operations["v4OperatorListOperators"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/operators/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set the roles of an account
         * @description Replaces the roles of an account; an empty list removes it from the operators. For administrators, within five
         *     minutes of their sign-in. The last administrator keeps the role.
         */
        readonly put: operations["v4OperatorSetRoles"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/log": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List log entries
         * @description Lists the log of the desk, newest first.
         */
        readonly get: operations["v4OperatorListLog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/log/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the log
         * @description Returns the whole log with its hashes as CSV, oldest first. For administrators.
         */
        readonly get: operations["v4OperatorExportLog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the health of the installation
         * @description Returns what waits, fails and grows in this installation. The answer is at most five seconds old.
         */
        readonly get: operations["v4OperatorGetHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/health/samples": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List health samples
         * @description Lists the samples of the last 24 hours, one per five minutes, or of the last 28 days, one per three hours.
         */
        readonly get: operations["v4OperatorListHealthSamples"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/maintenance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the maintenance settings
         * @description Returns the stored settings with the messages of all languages, also when the maintenance is off or over.
         */
        readonly get: operations["v4OperatorGetMaintenance"];
        /**
         * Begin, announce or end maintenance at the desk
         * @description Replaces the settings, as `setMaintenance` does, and logs the change. For administrators, within five minutes of
         *     their sign-in.
         */
        readonly put: operations["v4OperatorSetMaintenance"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/people": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Find accounts
         * @description Finds at most ten accounts by handle, also a former one, by the whole e-mail address, or by account id. For
         *     support.
         */
        readonly get: operations["v4OperatorFindPeople"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/people/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read about an account
         * @description Returns what an account has and how it signs in, without secrets, network addresses or the name in its e-mail
         *     address. For support.
         */
        readonly get: operations["v4OperatorGetPerson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/people/{id}/sign_out": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign an account out everywhere
         * @description Ends every session of an account here, at the identity service and in sister products. For support.
         */
        readonly post: operations["v4OperatorSignOutPerson"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/people/{id}/verification_mails": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send the verification mail again
         * @description Has the identity service mail the link that verifies the address of an account, at most three times an hour for
         *     each account. Sends nothing when the address is verified. For support.
         */
        readonly post: operations["v4OperatorResendVerification"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/people/{id}/requests": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Request an export or an erasure
         * @description Requests the export or the erasure of an account, which another operator confirms within seven days. Returns the
         *     open request of this kind if there is one. Accounts with a role cannot be erased. For support, within five
         *     minutes of their sign-in.
         */
        readonly post: operations["v4OperatorRequestForPerson"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/person_requests": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List requests for exports and erasures
         * @description Lists requests of operators, newest first. For support.
         */
        readonly get: operations["v4OperatorListPersonRequests"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/person_requests/{id}/confirmation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm a request
         * @description Carries out a request of another operator within seven days. An export becomes available to its owner only; an
         *     erasure closes the account and erases it within minutes. For support, within five minutes of their sign-in.
         */
        readonly post: operations["v4OperatorConfirmPersonRequest"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/person_requests/{id}/cancellation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancel a request
         * @description Cancels an open request. For support.
         */
        readonly post: operations["v4OperatorCancelPersonRequest"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/numbers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the numbers of the installation
         * @description Returns counts by day in UTC, and the most frequent API operations. The answer is at most a minute old. API
         *     operations are counted in production only.
         */
        readonly get: operations["v4OperatorGetNumbers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/transparency/{half}/file": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export a transparency report
         * @description Returns the report of a half year as CSV, with `<5` for counts from 1 to 4.
         */
        readonly get: operations["v4OperatorExportTransparency"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/transparency/{half}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the transparency report of a half year
         * @description Returns how many reports, decisions and appeals there were in the current half year (UTC) or one of the four
         *     before it. Counts from 1 to 4 are null, so that the report reveals nothing about single people. The answer is at
         *     most ten minutes old.
         */
        readonly get: operations["getTransparencyReport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/discovery": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List hidden and picked pages
         * @description Lists the pages that operators hid from discovery or picked, or finds one page by a current or former handle,
         *     whether or not it is hidden or picked. For moderators.
         */
        readonly get: operations["v4OperatorListDiscovery"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/discovery/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Hide a page from discovery, or pick it
         * @description Hides a page from search and discovery or picks it, and ends both where not chosen. A pick may have a start, an
         *     end and a language; discovery then shows it only in this time and to readers of this language. A hidden page is
         *     never among the picks. A user without a page answers 404. For moderators.
         */
        readonly put: operations["v4OperatorSetDiscovery"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/cases": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List cases
         * @description Lists cases. Open ones come oldest first, after those with reports from three networks or more.
         */
        readonly get: operations["v4OperatorListCases"];
        readonly put?: never;
        /**
         * Open a case
         * @description Opens a case about a page that was not reported, or returns the open case about it.
         */
        readonly post: operations["v4OperatorOpenCase"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/claims": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Claim the next case
         * @description Claims the first open case in the order of the list that no other operator has claimed, for ten minutes, and returns
         *     it as `v4OperatorGetCase` does.
         */
        readonly post: operations["v4OperatorClaimNextCase"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/cases/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a case
         * @description Returns the page as visitors see it and as it was when it was reported, and all earlier reports, decisions, appeals
         *     and notes about the subject. Reporters stay anonymous.
         */
        readonly get: operations["v4OperatorGetCase"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/cases/{id}/claim": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Claim a case
         * @description Claims an open case for ten minutes, so that no other operator decides it. Renews the own claim.
         */
        readonly put: operations["v4OperatorClaimCase"];
        readonly post?: never;
        /**
         * Release a claim
         * @description Ends the own claim of a case. Without one, nothing changes.
         */
        readonly delete: operations["v4OperatorReleaseCase"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/cases/{id}/decisions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Decide a case
         * @description Applies the decision, closes the case and its reports, and mails the person whose content it concerns. Needs a claim
         *     of the case. `suspend` needs a sign-in within the last five minutes.
         */
        readonly post: operations["v4OperatorDecideCase"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/cases/{id}/escalation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Hand a case to an administrator
         * @description Ends the claim; from now on only administrators can claim the case.
         */
        readonly post: operations["v4OperatorEscalateCase"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/cases/{id}/notes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add a note
         * @description Adds a note that only operators see.
         */
        readonly post: operations["v4OperatorAddCaseNote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/decisions/{id}/undo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Undo a decision
         * @description Restores everything as it was before the decision, within 30 days, and opens the case again with a claim of the
         *     caller. Undoing a decision again changes nothing.
         */
        readonly post: operations["v4OperatorUndoDecision"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/appeals": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List appeals
         * @description Lists appeals, the oldest first.
         */
        readonly get: operations["v4OperatorListAppeals"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/operator/appeals/{id}/answer": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Answer an appeal
         * @description Upholds the decision or overturns it; overturning undoes everything. Another operator than the one who decided
         *     answers (`own_decision`). The person gets the answer by mail.
         */
        readonly post: operations["v4OperatorAnswerAppeal"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/decisions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List decisions about the own content
         * @description Lists the decisions of operators about content of the caller, newest first, each with its reasons and appeal.
         */
        readonly get: operations["v4ListDecisions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/decisions/{id}/appeal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Appeal a decision
         * @description Asks for another look at a decision, once, within 20 days. Another operator answers.
         */
        readonly post: operations["v4CreateAppeal"];
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
            /** @description Custom token for the identity service, valid for one hour */
            readonly token: string;
        };
        readonly FieldError: {
            /** @description JSON pointer into the request, starting with `/body`, `/query`, `/path` or `/headers` */
            readonly pointer: string;
            /** @description Machine-readable reason of the refusal, from a closed set */
            readonly code: string;
            /** @description Reason in English, for developers */
            readonly detail: string;
        };
        /** @description A problem document (RFC 9457) */
        readonly Problem: {
            /** @description Always about:blank; use `code` to tell problems apart */
            readonly type: string;
            /** @description Reason phrase of the HTTP status */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description Explanation in English, for developers */
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
            /** @description True once any app has signed the key out */
            readonly isSignedOut: boolean;
        };
        readonly RegisterKeyRequest: {
            readonly key: components["schemas"]["SignOutKey"];
        };
        /**
         * @description Genre of a creator's work
         * @enum {string}
         */
        readonly GenreId: "illustration" | "manga" | "doujin" | "animation" | "three_d" | "design" | "fine_art" | "calligraphy" | "novel" | "poetry" | "music" | "vocal" | "instrument" | "voice" | "podcast" | "vtuber" | "streaming" | "video" | "game" | "cosplay" | "dance" | "photo" | "handmade" | "fashion" | "cooking" | "technology";
        /** @description Name of the genre in every supported language */
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
            /** @description All genres, in the order in which to show them */
            readonly items: readonly components["schemas"]["Genre"][];
        };
        /** @description Invitation code: 128 random bits in base64url */
        readonly InvitationCode: string;
        /** @description A public handle */
        readonly PubId: string;
        /** @description Key of an image on the content host, null for none */
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
        /** @description Preview code of one page: 128 random bits in base64url */
        readonly PreviewCode: string;
        /**
         * @description A supported language
         * @enum {string}
         */
        readonly Locale: "en" | "ja" | "zh-TW";
        /**
         * @description `public`: listed and found by search; `unlisted`: opens for anyone who has the URL; `draft`: closed to visitors
         * @enum {string}
         */
        readonly Visibility: "public" | "unlisted" | "draft";
        /**
         * @description Service that the link leads to
         * @enum {string}
         */
        readonly LinkType: "twitter" | "youtube" | "facebook" | "instagram" | "note" | "nicovideo" | "pixiv" | "syosetu" | "estar" | "soundcloud" | "tumblr" | "booth" | "github" | "custom";
        /**
         * @description Size of the link; a card has a large picture
         * @enum {string}
         */
        readonly LinkSize: "row" | "card";
        /**
         * @description Heading above the link, at most 40 graphemes; empty for none. Consecutive links with the same heading form one
         *     section.
         */
        readonly LinkSection: string;
        readonly PublicLink: {
            /**
             * Format: uuid
             * @description Id of the link
             */
            readonly id: string;
            readonly type: components["schemas"]["LinkType"];
            /** @description Title */
            readonly title: string;
            /** @description Second line */
            readonly description: string;
            /** @description http or https */
            readonly url: string;
            readonly thumbnail_image_key: components["schemas"]["ImageKey"];
            readonly size: components["schemas"]["LinkSize"];
            /** @description Whether to ask for confirmation before it opens */
            readonly is_sensitive: boolean;
            readonly section: components["schemas"]["LinkSection"];
            /** @description Whether it is a half-width row, two of which share a line */
            readonly is_half: boolean;
            /** @description Whether it is an icon under the name instead of a row of the list */
            readonly is_icon: boolean;
            /** @description Whether the page marks its target as the same person (`rel="me"`) */
            readonly is_me: boolean;
            /** @description Whether its target links back to this page with `rel="me"`; missing when not proven */
            readonly links_back?: boolean;
        };
        /**
         * @description How wide a wide screen draws the block: `auto` leaves it to the layout, `half` puts two beside each other, `wide` runs over the column. Phones draw `half` only for pictures, products and events
         * @default auto
         * @enum {string}
         */
        readonly BlockWidth: "auto" | "half" | "wide";
        /** @description Key of an image on the content host */
        readonly BlockImageKey: string;
        /** @description The size of an image of a block, for the room that a page keeps for it */
        readonly BlockImageSize: {
            readonly image_key: components["schemas"]["BlockImageKey"];
            /** @description Width of the original in pixels */
            readonly width: number;
            /** @description Height of the original in pixels */
            readonly height: number;
        };
        /** @description A heading above the blocks and links that follow */
        readonly HeadingBlock: {
            /** @description Words of the heading, 1–40 graphemes */
            readonly title: string;
        };
        /** @description Running text */
        readonly TextBlock: {
            /** @description Plain text, 1–1,000 graphemes; an empty line starts a paragraph */
            readonly body: string;
        };
        /** @description A picture with its words */
        readonly BlockPicture: {
            readonly image_key: components["schemas"]["BlockImageKey"];
            /**
             * @description Description for people who do not see the picture, at most 200 graphemes; empty for decoration and until it is written
             * @default
             */
            readonly alt: string;
            /**
             * @description Whether the picture needs no description
             * @default false
             */
            readonly is_decoration: boolean;
            /**
             * @description Words below the picture, at most 120 graphemes
             * @default
             */
            readonly caption: string;
        };
        /** @description Pictures beside each other, which open one by one */
        readonly GalleryBlock: {
            /**
             * @description Heading of the gallery, at most 40 graphemes
             * @default
             */
            readonly title: string;
            /** @description The pictures in their order */
            readonly pictures: readonly components["schemas"]["BlockPicture"][];
        };
        /** @description A sentence that stands out */
        readonly QuotationBlock: {
            /** @description The words with their line breaks, 1–200 graphemes */
            readonly body: string;
            /**
             * @description Where the words come from, at most 80 graphemes
             * @default
             */
            readonly source: string;
            /**
             * @description Whether its lines run from top to bottom; only pages in ja and zh-TW draw it so
             * @default false
             */
            readonly is_vertical: boolean;
        };
        /** @description A question and its answer */
        readonly FaqItem: {
            /** @description 1–120 graphemes */
            readonly question: string;
            /** @description Plain text, 1–600 graphemes */
            readonly answer: string;
        };
        /** @description Questions whose answers unfold */
        readonly FaqBlock: {
            /**
             * @description Heading of the questions, at most 40 graphemes
             * @default
             */
            readonly title: string;
            /** @description The questions in their order */
            readonly items: readonly components["schemas"]["FaqItem"][];
        };
        /** @description Name of an IANA time zone, or UTC */
        readonly TimeZone: string;
        /** @description The number of days until a moment */
        readonly CountdownBlock: {
            /**
             * Format: date-time
             * @description The awaited moment
             */
            readonly until: string;
            readonly time_zone: components["schemas"]["TimeZone"];
            /** @description What the days count down to, 1–80 graphemes */
            readonly words: string;
            /**
             * @description Words from the moment on, at most 80 graphemes; without them the block goes away
             * @default
             */
            readonly words_after: string;
        };
        /** @description Something that takes place */
        readonly EventBlock: {
            /** @description Name of the event, 1–80 graphemes */
            readonly title: string;
            /**
             * Format: date-time
             * @description Start; only its day in `time_zone` counts for a whole day
             */
            readonly starts_at: string;
            /**
             * Format: date-time
             * @description End, null when it is open
             */
            readonly ends_at?: string | null;
            /**
             * @description Whether it lasts whole days
             * @default false
             */
            readonly is_all_day: boolean;
            readonly time_zone: components["schemas"]["TimeZone"];
            /**
             * @description Where it takes place, at most 120 graphemes
             * @default
             */
            readonly place: string;
            /**
             * @description http or https, without credentials; empty for none
             * @default
             */
            readonly url: string;
            /**
             * @description Words of the link, at most 30 graphemes; empty for the standard words
             * @default
             */
            readonly action: string;
            /**
             * @description Whether it takes place as planned
             * @default planned
             * @enum {string}
             */
            readonly state: "planned" | "moved" | "cancelled";
        };
        /**
         * @description A service whose player a page can show
         * @enum {string}
         */
        readonly PlayerProvider: "youtube" | "nicovideo" | "spotify" | "soundcloud" | "bandcamp" | "applemusic" | "vimeo" | "twitch" | "bilibili" | "tiktok";
        /** @description A recording of a provider, which loads after a press */
        readonly PlayerBlock: {
            readonly provider: components["schemas"]["PlayerProvider"];
            /** @description Id of the recording at its provider, in the form of the provider; a kind stands before it where the provider has several, such as `album/…` */
            readonly ref: string;
            /** @description Title of the recording, 1–80 graphemes */
            readonly title: string;
            readonly image_key?: components["schemas"]["ImageKey"];
            /**
             * @description Second at which it starts
             * @default 0
             */
            readonly start_s: number;
        };
        /** @description Something to buy elsewhere */
        readonly ProductBlock: {
            /** @description Name of the product, 1–80 graphemes */
            readonly title: string;
            /**
             * @description Second line, at most 120 graphemes
             * @default
             */
            readonly description: string;
            /**
             * @description Price in words with its currency, at most 30 graphemes
             * @default
             */
            readonly price: string;
            /** @description http or https, without credentials */
            readonly url: string;
            readonly image_key?: components["schemas"]["ImageKey"];
            /**
             * @description Words of the link, at most 30 graphemes; empty for the standard words
             * @default
             */
            readonly action: string;
        };
        /** @description What the creator does these days */
        readonly NowBlock: {
            /** @description 1–80 graphemes */
            readonly words: string;
            /**
             * @description Place or date, at most 40 graphemes
             * @default
             */
            readonly place: string;
        };
        /** @description A place, with a link to a map */
        readonly MapBlock: {
            /** @description Name of the place, 1–80 graphemes */
            readonly title: string;
            /** @description Address that the map is asked for, 1–160 graphemes */
            readonly address: string;
            readonly image_key?: components["schemas"]["ImageKey"];
            /**
             * @description The map that the link opens
             * @default openstreetmap
             * @enum {string}
             */
            readonly service: "openstreetmap" | "google" | "apple";
        };
        /** @description A form for the address of a reader who wants mails of the creator; a page has at most one */
        readonly MailListBlock: {
            /** @description 1–80 graphemes */
            readonly title: string;
            /** @description What readers get, 1–200 graphemes; stored with each address */
            readonly purpose: string;
            /**
             * @description Words of the button, at most 30 graphemes; empty for the standard words
             * @default
             */
            readonly action: string;
        };
        /** @description Room between two parts of the page */
        readonly DividerBlock: {
            /**
             * @description How the room is drawn
             * @default dots
             * @enum {string}
             */
            readonly kind: "dots" | "line" | "space";
        };
        /**
         * @description Format of a file according to its first bytes, and the extension of its download
         * @enum {string}
         */
        readonly FileFormat: "pdf" | "zip" | "mp3" | "m4a" | "ogg" | "flac" | "wav" | "jpg" | "png" | "gif" | "webp" | "avif" | "heic";
        /** @description A file to download */
        readonly FileBlock: {
            /** @description What the file is, 1–80 graphemes */
            readonly title: string;
            /** @description Key of a file on the content host, at `/files/{key}/{name}.{format}`. Any name gives the same file, under this name */
            readonly file_key: string;
            readonly format?: components["schemas"]["FileFormat"];
            /** @description Size in bytes. Format and size are those of the stored file; requests may leave them out */
            readonly size_bytes?: number;
        };
        /** @description A block of a page; the only one of the last properties that it has names its kind. A block without any of the kinds that a client knows is of a newer kind: the client skips it */
        readonly PublicBlock: {
            /**
             * Format: uuid
             * @description Id of the block
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The link of the same answer after which it stands, null above all links
             */
            readonly after_link_id: string | null;
            readonly width: components["schemas"]["BlockWidth"];
            /** @description Whether to ask for confirmation before it is shown */
            readonly is_sensitive: boolean;
            /** @description Sizes of the images in the content; missing for a block without images */
            readonly image_sizes?: readonly components["schemas"]["BlockImageSize"][];
            readonly heading?: components["schemas"]["HeadingBlock"];
            readonly text?: components["schemas"]["TextBlock"];
            readonly picture?: components["schemas"]["BlockPicture"];
            readonly gallery?: components["schemas"]["GalleryBlock"];
            readonly quotation?: components["schemas"]["QuotationBlock"];
            readonly faq?: components["schemas"]["FaqBlock"];
            readonly countdown?: components["schemas"]["CountdownBlock"];
            readonly event?: components["schemas"]["EventBlock"];
            readonly player?: components["schemas"]["PlayerBlock"];
            readonly product?: components["schemas"]["ProductBlock"];
            readonly now?: components["schemas"]["NowBlock"];
            readonly map?: components["schemas"]["MapBlock"];
            readonly mail_list?: components["schemas"]["MailListBlock"];
            readonly divider?: components["schemas"]["DividerBlock"];
            readonly file?: components["schemas"]["FileBlock"];
        };
        /**
         * @description A theme of public pages
         * @enum {string}
         */
        readonly ThemeId: "kami" | "sumi" | "genkou" | "ai" | "sakura" | "matcha" | "yuyake" | "ramune" | "neon" | "hakkiri";
        /**
         * @description Typeface of the page: gothic, mincho or rounded gothic
         * @enum {string}
         */
        readonly FontChoice: "ntlg" | "dnp_shuei_mincho" | "maru_maru_gothic";
        /** @description Custom colour; null for the theme's colour */
        readonly HexColor: string | null;
        /**
         * @description Corners of the links; `theme` for those of the theme
         * @enum {string}
         */
        readonly LinkShape: "theme" | "square" | "rounded" | "pill";
        /**
         * @description Layout of icon and name at the top of the page
         * @enum {string}
         */
        readonly HeaderLayout: "centered" | "left" | "banner";
        /**
         * @description Position of the OFUSE banner on the page
         * @enum {string}
         */
        readonly OfuseDisplayType: "fixed_on_screen" | "bottom_banner" | "link";
        /**
         * @description Frame around the icon; every value but `none` is a locked extra
         * @enum {string}
         */
        readonly IconFrame: "none" | "ring" | "blossom" | "cord";
        /**
         * @description How the links appear when a visitor opens the page; every value but `none` is a locked extra
         * @enum {string}
         */
        readonly LinkEntrance: "none" | "rise" | "unfold" | "drift";
        /**
         * @description Ornament at the end of the page; every value but `none` is a locked extra
         * @enum {string}
         */
        readonly ClosingMark: "none" | "knot" | "blossom" | "waves";
        /**
         * @description Decoration of the creator's name; every value but `none` is a locked extra
         * @enum {string}
         */
        readonly NameStyle: "none" | "line" | "wave" | "dots";
        /**
         * @description Arrangement of the page on wide screens: one column, an open book, or tiles. On phones all three are the same
         * @enum {string}
         */
        readonly PageLayout: "column" | "spread" | "mosaic";
        readonly Appearance: {
            readonly theme_id: components["schemas"]["ThemeId"];
            readonly font: components["schemas"]["FontChoice"];
            readonly accent_color: components["schemas"]["HexColor"];
            readonly background_color: components["schemas"]["HexColor"];
            readonly link_shape: components["schemas"]["LinkShape"];
            readonly header_layout: components["schemas"]["HeaderLayout"];
            readonly ofuse_display_type: components["schemas"]["OfuseDisplayType"];
            readonly icon_frame: components["schemas"]["IconFrame"];
            readonly link_entrance: components["schemas"]["LinkEntrance"];
            readonly closing_mark: components["schemas"]["ClosingMark"];
            readonly name_style: components["schemas"]["NameStyle"];
            readonly layout: components["schemas"]["PageLayout"];
            /** @description Whether the page invites readers to create a page of their own */
            readonly shows_invitation: boolean;
        };
        /**
         * @description What other services show for a link to the page: a card with icon and name, the card with the first picture of the page, or the handle alone
         * @enum {string}
         */
        readonly LinkPreviewChoice: "profile" | "picture" | "none";
        /** @description What the page says to machines, and what its links carry on */
        readonly PageAudience: {
            /** @description Whether the page allows that its content trains AI models */
            readonly allows_ai_training: boolean;
            readonly link_preview: components["schemas"]["LinkPreviewChoice"];
            /** @description Whether links of the page carry on the `utm_` parameters with which a visitor arrived */
            readonly keeps_campaign: boolean;
        };
        /** @description OFUSE settings of a creator. The page shows the banner with `is_creator` and `creator_url`, and monthly support with `is_creator` and `takes_support` */
        readonly OfuseSettings: {
            /** @description True once the creator has registered with OFUSE */
            readonly is_creator: boolean;
            /** @description URL of the creator's page on OFUSE */
            readonly creator_url: string | null;
            /** @description Text of the banner, at most 120 graphemes; empty for the standard text */
            readonly message: string;
            /** @description Whether the creator accepts monthly support; has no effect without `is_creator` */
            readonly takes_support: boolean;
        };
        /** @description A letter that the owner shows on the page, with the consent of its sender */
        readonly PublicLetter: {
            /** @description Plain text of several lines, never markup */
            readonly body: string;
            /** @description Name given by the sender, unverified; empty for none */
            readonly from_name: string;
            /** Format: date-time */
            readonly received_at: string;
        };
        /** @description A page as visitors would see it now, whatever its visibility */
        readonly PreviewProfile: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Display name */
            readonly name: string;
            /** @description One line under the name */
            readonly headline: string;
            /** @description Plain text */
            readonly bio: string;
            /** @description Plain text for fans who wrote or support monthly; empty for the standard words */
            readonly thanks_note?: string;
            /** @description Reading of the name in letters; empty for none */
            readonly reading?: string;
            readonly icon_image_key: components["schemas"]["ImageKey"];
            readonly cover_image_key: components["schemas"]["ImageKey"];
            /** @description Contact e-mail address; null unless the owner shows it */
            readonly contact_email: string | null;
            readonly locale: components["schemas"]["Locale"];
            /** @description Ids of the creator's genres */
            readonly genres: readonly components["schemas"]["GenreId"][];
            readonly visibility: components["schemas"]["Visibility"];
            /** @description Visible links in their order */
            readonly links: readonly components["schemas"]["PublicLink"][];
            /** @description Visible blocks in their order; a block stands after its link or above all links */
            readonly blocks?: readonly components["schemas"]["PublicBlock"][];
            readonly appearance: components["schemas"]["Appearance"];
            readonly audience?: components["schemas"]["PageAudience"];
            readonly ofuse: components["schemas"]["OfuseSettings"];
            /** @description Newest letters that the owner shows */
            readonly letters: readonly components["schemas"]["PublicLetter"][];
            /**
             * Format: date-time
             * @description When any part of the page last changed
             */
            readonly updated_at: string;
            /**
             * Format: date-time
             * @description When the schedule of a link next changes the page, null for never; a cache must not keep the page longer
             */
            readonly next_change_at: string | null;
        };
        /**
         * Format: int32
         * @description Version for optimistic locking: grows by one with every write; a write sends the version that it read
         */
        readonly Version: number;
        readonly ProfileChanges: {
            readonly version: components["schemas"]["Version"];
            /** @description New handle. The former one still leads to this profile, and other accounts cannot claim it for 90 days */
            readonly pub_id?: string;
            /** @description Display name, 1–50 graphemes */
            readonly name?: string;
            /** @description One line under the name, at most 80 graphemes */
            readonly headline?: string;
            /** @description Plain text, at most 1,000 graphemes */
            readonly bio?: string;
            /** @description Plain text that fans read after a letter or a first monthly payment, at most 300 graphemes; empty for the standard words */
            readonly thanks_note?: string;
            /** @description Reading of the name in letters such as kana, Zhuyin or Latin, without Chinese characters, digits and signs, at most 50 graphemes; search finds the page by it. Empty for none */
            readonly reading?: string;
            /** @description Contact e-mail address; null or empty to remove it */
            readonly contact_email?: string | null;
            /** @description Whether the public page shows `contact_email` */
            readonly is_contact_email_public?: boolean;
            readonly icon_image_key?: components["schemas"]["ImageKey"];
            readonly cover_image_key?: components["schemas"]["ImageKey"];
            readonly locale?: components["schemas"]["Locale"];
            readonly visibility?: components["schemas"]["Visibility"];
            /** @description Ids of the creator's genres, the most important first, none twice */
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
            readonly icon_frame?: components["schemas"]["IconFrame"];
            readonly link_entrance?: components["schemas"]["LinkEntrance"];
            readonly closing_mark?: components["schemas"]["ClosingMark"];
            readonly name_style?: components["schemas"]["NameStyle"];
            readonly layout?: components["schemas"]["PageLayout"];
            /** @description Whether the page invites readers to create a page of their own */
            readonly shows_invitation?: boolean;
        };
        readonly OfuseChanges: {
            readonly version: components["schemas"]["Version"];
            /** @description URL of the creator's page on OFUSE; null or empty to remove it */
            readonly creator_url?: string | null;
            /** @description Text of the banner, at most 120 graphemes; empty for the standard text */
            readonly message?: string;
            /** @description Whether fans can start monthly support; supports that run already continue */
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
             * @description Id of the link
             */
            readonly id: string;
            readonly type: components["schemas"]["LinkType"];
            /** @description Title, 1–80 graphemes */
            readonly title: string;
            /** @description Second line, at most 120 graphemes */
            readonly description: string;
            /** @description http or https, normalised */
            readonly url: string;
            readonly thumbnail_image_key: components["schemas"]["ImageKey"];
            readonly size: components["schemas"]["LinkSize"];
            /** @description Whether visitors see it */
            readonly is_visible: boolean;
            /** @description Whether visitors have to confirm before it opens */
            readonly is_sensitive: boolean;
            readonly section: components["schemas"]["LinkSection"];
            /** @description Whether it is a half-width row, two of which share a line */
            readonly is_half: boolean;
            /** @description Whether it is an icon under the name instead of a row of the list */
            readonly is_icon: boolean;
            /** @description Whether the page marks its target as the same person (`rel="me"`) */
            readonly is_me: boolean;
            /**
             * Format: date-time
             * @description When visitors begin to see it, null for at once
             */
            readonly starts_at: string | null;
            /**
             * Format: date-time
             * @description When visitors stop seeing it, null for never
             */
            readonly ends_at: string | null;
            /** @description Zero-based place in the list */
            readonly position: number;
        };
        readonly LinkList: {
            readonly version: components["schemas"]["Version"];
            /** @description All links in their order */
            readonly items: readonly components["schemas"]["Link"][];
        };
        /** @description A stored block; the only one of the last properties that it has names its kind. A block without any of the kinds that a client knows is of a newer kind: the client skips it */
        readonly Block: {
            /**
             * Format: uuid
             * @description Id of the block
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The link after which it stands, null above all links
             */
            readonly after_link_id: string | null;
            readonly width: components["schemas"]["BlockWidth"];
            /** @description Whether visitors see it */
            readonly is_visible: boolean;
            /** @description Whether visitors have to confirm before they see it */
            readonly is_sensitive: boolean;
            /**
             * Format: date-time
             * @description When visitors begin to see it, null for at once
             */
            readonly starts_at: string | null;
            /**
             * Format: date-time
             * @description When visitors stop seeing it, null for never
             */
            readonly ends_at: string | null;
            readonly heading?: components["schemas"]["HeadingBlock"];
            readonly text?: components["schemas"]["TextBlock"];
            readonly picture?: components["schemas"]["BlockPicture"];
            readonly gallery?: components["schemas"]["GalleryBlock"];
            readonly quotation?: components["schemas"]["QuotationBlock"];
            readonly faq?: components["schemas"]["FaqBlock"];
            readonly countdown?: components["schemas"]["CountdownBlock"];
            readonly event?: components["schemas"]["EventBlock"];
            readonly player?: components["schemas"]["PlayerBlock"];
            readonly product?: components["schemas"]["ProductBlock"];
            readonly now?: components["schemas"]["NowBlock"];
            readonly map?: components["schemas"]["MapBlock"];
            readonly mail_list?: components["schemas"]["MailListBlock"];
            readonly divider?: components["schemas"]["DividerBlock"];
            readonly file?: components["schemas"]["FileBlock"];
        };
        readonly PageBlockList: {
            readonly version: components["schemas"]["Version"];
            /** @description All blocks in their order on the page */
            readonly items: readonly components["schemas"]["Block"][];
        };
        /** @description Title of each group, at most 30 graphemes; empty for none */
        readonly ActivityGroupTitles: {
            /** @description Title of the first group */
            readonly group_1: string;
            /** @description Title of the second group */
            readonly group_2: string;
            /** @description Title of the third group */
            readonly group_3: string;
        };
        /**
         * @description Service of an activity; `feed` is the RSS or Atom feed of a blog or podcast
         * @enum {string}
         */
        readonly ActivityType: "instagram" | "youtube" | "ofuse" | "feed";
        /**
         * @description Group of the page that shows an activity; the third is a locked feature
         * @enum {string}
         */
        readonly ActivityGroup: "group_1" | "group_2" | "group_3";
        /** @description The account as the service writes it: an Instagram user name, a YouTube channel id or handle, an OFUSE creator id, or the URL of a feed or of a page that links to one */
        readonly ActivitySourceId: string;
        /**
         * @description Why the last fetch of a source failed; items of earlier fetches stay
         * @enum {string}
         */
        readonly ActivityError: "standard_error" | "instagram_token_invalid" | "youtube_bad_id";
        readonly Activity: {
            /**
             * Format: uuid
             * @description Id of the activity
             */
            readonly id: string;
            readonly type: components["schemas"]["ActivityType"];
            readonly group: components["schemas"]["ActivityGroup"];
            readonly source_id: components["schemas"]["ActivitySourceId"];
            /** @description Whether visitors see it */
            readonly is_visible: boolean;
            /** @description Zero-based place in the list */
            readonly position: number;
            /**
             * Format: date-time
             * @description When the last fetch ended, successful or not; null before the first time
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
            readonly icon_frame: components["schemas"]["IconFrame"];
            readonly link_entrance: components["schemas"]["LinkEntrance"];
            readonly closing_mark: components["schemas"]["ClosingMark"];
            readonly name_style: components["schemas"]["NameStyle"];
            readonly layout: components["schemas"]["PageLayout"];
            /** @description Whether the page invites readers to create a page of their own */
            readonly shows_invitation: boolean;
        };
        readonly Profile: {
            /** @description Internal id, the same as at the identity service */
            readonly id: string;
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Domain name of the owner that is the main address of the page now; null while the page's address is the handle */
            readonly main_name?: string | null;
            /** @description Identifier shared with the sister products; null until it is set */
            readonly pib_id: string | null;
            /** @description Display name, 1–50 graphemes; the handle until the owner has given a name */
            readonly name: string;
            /** @description Whether to ask the owner once about the name, because an earlier version stored it and it equals the name at the sign-in provider; false from `endNameNotice` on, or once a name was saved */
            readonly has_name_notice?: boolean;
            /** @description One line under the name, at most 80 graphemes */
            readonly headline: string;
            /** @description Plain text, at most 1,000 graphemes */
            readonly bio: string;
            /** @description Plain text that fans read after a letter or a first monthly payment, at most 300 graphemes; empty for the standard words */
            readonly thanks_note?: string;
            /** @description Reading of the name in letters such as kana, Zhuyin or Latin, without Chinese characters, digits and signs, at most 50 graphemes; search finds the page by it. Empty for none */
            readonly reading?: string;
            readonly icon_image_key: components["schemas"]["ImageKey"];
            readonly cover_image_key: components["schemas"]["ImageKey"];
            /** @description Contact e-mail address */
            readonly contact_email: string | null;
            /** @description Whether the public page shows `contact_email` */
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
             * @description When the profile was created
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When any part of the profile last changed
             */
            readonly updated_at: string;
            readonly links?: components["schemas"]["LinkList"];
            readonly blocks?: components["schemas"]["PageBlockList"];
            readonly activities?: components["schemas"]["ActivitySettings"];
            readonly appearance?: components["schemas"]["AppearanceSettings"];
            readonly ofuse?: components["schemas"]["OfuseSettings"];
        };
        /**
         * @description Reason of a report or a suspension
         * @enum {string}
         */
        readonly ReportReason: "phishing" | "impersonation" | "spam" | "illegal" | "harassment" | "other";
        /** @description Status of an account */
        readonly AccountStatus: {
            /**
             * @description `suspended`: the account can sign in and out, read public pages and its own profile, export its data, end
             *     monthly supports and request its deletion. `leaving`: deletion is scheduled; the account can read, export
             *     its data and cancel the deletion. An account that is both is `leaving`.
             * @enum {string}
             */
            readonly state: "active" | "suspended" | "leaving";
            /**
             * Format: date-time
             * @description When the account is erased; null unless deletion is scheduled
             */
            readonly leaves_at: string | null;
            readonly suspension_reason?: components["schemas"]["ReportReason"];
        };
        readonly ProfileResponse: {
            readonly user: components["schemas"]["Profile"];
            readonly account?: components["schemas"]["AccountStatus"];
        };
        /** @description A problem document for a write with a stale version or a handle that is taken; nothing was stored */
        readonly ProfileConflict: {
            /** @description Always about:blank; use `code` to tell problems apart */
            readonly type: string;
            /** @description Reason phrase of the HTTP status */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description Explanation in English, for developers */
            readonly detail?: string;
            /** @description Id of the request, as in the logs */
            readonly instance: string;
            /** @description `version_conflict`, or `handle_taken` when another account holds the handle */
            readonly code: string;
            /** @description One entry for each refused value */
            readonly errors?: readonly components["schemas"]["FieldError"][];
            readonly submitted_version?: components["schemas"]["Version"];
            readonly current_version?: components["schemas"]["Version"];
            readonly current?: components["schemas"]["ProfileResponse"];
        };
        /**
         * @description A goal that a creator can reach
         * @enum {string}
         */
        readonly AchievementId: "verified_email" | "three_links" | "ten_visitors" | "invited_friend" | "connected_activity";
        /**
         * @description An extra that is locked until its achievement is reached. The API no longer answers `fonts`, `custom_colors`, `card_links` and `link_schedule`, which every creator has from the start
         * @enum {string}
         */
        readonly FunctionId: "fonts" | "custom_colors" | "card_links" | "link_schedule" | "third_activity_group" | "icon_frames" | "link_entrances" | "closing_marks" | "name_styles";
        readonly Achievement: {
            readonly id: components["schemas"]["AchievementId"];
            /** @description Steps done, at most `goal` */
            readonly progress: number;
            /** @description Steps needed */
            readonly goal: number;
            /**
             * Format: date-time
             * @description When the goal was reached, null until then; never taken back
             */
            readonly achieved_at: string | null;
            readonly unlocks: components["schemas"]["FunctionId"];
        };
        readonly AchievementList: {
            /** @description All achievements, in a fixed order */
            readonly items: readonly components["schemas"]["Achievement"][];
        };
        readonly RegistrationStatus: {
            /** @description Whether the caller has a profile; false without a bearer token */
            readonly is_registered: boolean;
        };
        /** @description Id of an account at the identity service */
        readonly UserId: string;
        readonly SetPibIdRequest: {
            /** @description Identifier that the sister products share */
            readonly pibId: string;
        };
        readonly Unsubscription: {
            /** @description Whether account deletion is scheduled */
            readonly is_leaving: boolean;
            /**
             * Format: date-time
             * @description When the account is erased; until then the deletion can be cancelled. Null when none is scheduled
             */
            readonly leaves_at: string | null;
        };
        readonly PublicUserList: {
            /** @description Public pages, sorted by handle */
            readonly items: readonly {
                readonly pub_id: components["schemas"]["PubId"];
                /**
                 * Format: date-time
                 * @description When any part of the page last changed
                 */
                readonly updated_at: string;
                /** @description Whether the creator allows the training of AI models with the page; `robots.txt` names such pages */
                readonly allows_ai_training: boolean;
            }[];
            /** @description Send it as `after` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        /** @description A live stream as visitors see it. `live` is the one that runs, and of several the one that started last; `upcoming` is the next that is announced. Null for none. */
        readonly PublicStream: {
            /**
             * Format: uuid
             * @description Id of the stream
             */
            readonly id: string;
            /** @description Title of the stream */
            readonly title: string;
            /** @description URL to watch the stream, http or https */
            readonly url: string;
            /**
             * Format: date-time
             * @description When it starts or started
             */
            readonly starts_at: string;
        } | null;
        /**
         * @description `creators`: creators whom the owner likes; `circle`: a group that works together; `event`: those who take part in an event
         * @enum {string}
         */
        readonly KitKind: "creators" | "circle" | "event";
        /** @description A kit that a creator's page names */
        readonly PageKit: {
            /**
             * Format: uuid
             * @description Id of the kit
             */
            readonly id: string;
            /** @description Last part of the kit's URL: its name, or its id before it has a name */
            readonly name: string;
            /** @description Title */
            readonly title: string;
            readonly kind: components["schemas"]["KitKind"];
        };
        readonly PublicProfile: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Display name */
            readonly name: string;
            /** @description One line under the name */
            readonly headline: string;
            /** @description Plain text */
            readonly bio: string;
            /** @description Plain text for fans who wrote or support monthly; empty for the standard words */
            readonly thanks_note?: string;
            /** @description Reading of the name in letters; empty for none */
            readonly reading?: string;
            readonly icon_image_key: components["schemas"]["ImageKey"];
            readonly cover_image_key: components["schemas"]["ImageKey"];
            /** @description Contact e-mail address; null unless the owner shows it */
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
            /** @description Visible blocks in their order; a block stands after its link or above all links */
            readonly blocks?: readonly components["schemas"]["PublicBlock"][];
            readonly appearance: components["schemas"]["Appearance"];
            readonly audience?: components["schemas"]["PageAudience"];
            readonly ofuse: components["schemas"]["OfuseSettings"];
            /** @description Newest letters that the owner shows */
            readonly letters: readonly components["schemas"]["PublicLetter"][];
            readonly live?: components["schemas"]["PublicStream"];
            readonly upcoming?: components["schemas"]["PublicStream"];
            /** @description How many accounts that are a week old and have a verified address follow the creator; two significant digits from 1,000 on, null unless the owner shows it */
            readonly follower_count?: number | null;
            /** @description Kits that the creator agreed to be in and whose owner discovery shows, newest agreements first */
            readonly kits?: readonly components["schemas"]["PageKit"][];
            /** @description Opaque id of the creator, which stays when the handle changes */
            readonly creator_key?: string;
            /**
             * Format: date-time
             * @description When any part of the page last changed
             */
            readonly updated_at: string;
            /**
             * Format: date-time
             * @description When a schedule, the end of an event or a countdown next changes the page, null for never; a cache must not keep the page longer
             */
            readonly next_change_at: string | null;
        };
        /** @description The door of a page that not everyone may enter; it has nothing of the page behind it */
        readonly PageDoor: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Name of the creator; null unless the owner shows it on the door */
            readonly name: string | null;
            /** @description Hint for the word; empty without one */
            readonly hint: string;
            /** @description Whether the door asks for a word */
            readonly needs_word: boolean;
            /** @description Whether the page is for adults only */
            readonly is_adult: boolean;
            readonly locale: components["schemas"]["Locale"];
            readonly theme_id: components["schemas"]["ThemeId"];
            readonly font: components["schemas"]["FontChoice"];
            readonly accent_color: components["schemas"]["HexColor"];
            readonly background_color: components["schemas"]["HexColor"];
        };
        readonly OpenPageRequest: {
            /** @description The word that the visitor typed; null for a page without a lock */
            readonly word: string | null;
            /** @description Whether the visitor says that they are an adult */
            readonly is_adult: boolean;
        };
        /** @description Lets a visitor through the door of a page */
        readonly PagePass: {
            /** @description Value of the header `Page-Pass` */
            readonly pass: string;
            /** @description Whether it opens every page for adults without a lock, and not this page alone */
            readonly is_for_all: boolean;
            /**
             * Format: date-time
             * @description When the pass ends
             */
            readonly expires_at: string;
        };
        /** @description Who sees the caller's page; the word of the lock is stored as a hash and never returned */
        readonly Audience: {
            readonly version: components["schemas"]["Version"];
            /** @description Whether search engines, search and discovery leave out the page; followers still see what it publishes */
            readonly hides_from_search: boolean;
            /** @description Whether the page allows that its content trains AI models */
            readonly allows_ai_training: boolean;
            readonly link_preview: components["schemas"]["LinkPreviewChoice"];
            /** @description Whether visitors have to say that they are adults before they see the page */
            readonly is_adult: boolean;
            /** @description Whether visitors need a word before they see the page */
            readonly is_locked: boolean;
            /** @description Hint on the door of a locked page, at most 80 graphemes */
            readonly lock_hint: string;
            /** @description Whether the door shows the name of the creator */
            readonly shows_name_on_door: boolean;
            /** @description Whether links of the page carry on the `utm_` parameters with which a visitor arrived */
            readonly keeps_campaign: boolean;
        };
        readonly UpdateAudienceRequest: {
            readonly version: components["schemas"]["Version"];
            /** @description Whether search engines, search and discovery leave out the page; followers still see what it publishes */
            readonly hides_from_search?: boolean;
            /** @description Whether the page allows that its content trains AI models */
            readonly allows_ai_training?: boolean;
            readonly link_preview?: components["schemas"]["LinkPreviewChoice"];
            /** @description Whether visitors have to say that they are adults before they see the page */
            readonly is_adult?: boolean;
            /** @description Whether visitors need a word before they see the page */
            readonly is_locked?: boolean;
            /** @description Hint on the door of a locked page, at most 80 graphemes */
            readonly lock_hint?: string;
            /** @description Whether the door shows the name of the creator */
            readonly shows_name_on_door?: boolean;
            /** @description Whether links of the page carry on the `utm_` parameters with which a visitor arrived */
            readonly keeps_campaign?: boolean;
            /** @description A new word for the lock, 4–64 graphemes. Every pass that visitors have ends. Required with `is_locked: true` while no word is stored */
            readonly lock_word?: string;
        };
        /** @description A problem document for a write with a stale version; nothing was stored */
        readonly AudienceConflict: {
            /** @description Always about:blank; use `code` to tell problems apart */
            readonly type: string;
            /** @description Reason phrase of the HTTP status */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description Explanation in English, for developers */
            readonly detail?: string;
            /** @description Id of the request, as in the logs */
            readonly instance: string;
            /** @description `version_conflict` */
            readonly code: string;
            readonly submitted_version?: components["schemas"]["Version"];
            readonly current_version?: components["schemas"]["Version"];
            readonly current?: components["schemas"]["Audience"];
        };
        /** @description The recording that a web page is about; missing unless a page can show its player */
        readonly LinkPlayer: {
            readonly provider: components["schemas"]["PlayerProvider"];
            /** @description Id of the recording at its provider, in the form of the provider */
            readonly ref: string;
            /** @description Title of the recording, at most 80 graphemes; null when the page could not be read */
            readonly title: string | null;
            /** @description Second at which it starts */
            readonly start_s: number;
        };
        /** @description Metadata of a web page (Open Graph, its title and its description), as plain text */
        readonly OpenGraph: {
            /** @description The requested URL */
            readonly url: string;
            /** @description Title, at most 200 graphemes */
            readonly title: string | null;
            /** @description Description, at most 300 graphemes */
            readonly description: string | null;
            /** @description URL of its image, http or https */
            readonly image_url: string | null;
            /** @description Name of the site, at most 80 graphemes */
            readonly site_name: string | null;
            readonly player?: components["schemas"]["LinkPlayer"];
        };
        readonly CopyLinkPictureRequest: {
            /** @description URL of the page, http or https */
            readonly url: string;
        };
        readonly LinkPicture: {
            /** @description Key of the image on the content host; send it as `thumbnail_image_key` */
            readonly key: string;
        };
        /** @description The maintenance status */
        readonly Maintenance: {
            /** @description Whether maintenance is under way now */
            readonly is_maintenance: boolean;
            /** @description Message for users, in their language if there is one */
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
            /** @description True to begin or announce maintenance, false to end it */
            readonly is_maintenance: boolean;
            /** @description Message for languages without a text of their own */
            readonly message?: string | null;
            /** @description The message in English */
            readonly message_en?: string | null;
            /** @description The message in Japanese */
            readonly message_ja?: string | null;
            /** @description The message in Traditional Chinese */
            readonly message_zh_tw?: string | null;
            /**
             * Format: date-time
             * @description When it begins; at once when missing
             */
            readonly starts_at?: string | null;
            /**
             * Format: date-time
             * @description When it ends; without an end when missing
             */
            readonly ends_at?: string | null;
        };
        readonly DraftKey: {
            /** @description 256 random bits in base64url */
            readonly key: string;
        };
        /** @description A sign-on that has not ended: one sign-in, and every app that shares it */
        readonly Session: {
            /**
             * Format: uuid
             * @description Id to end the session with; grants no access
             */
            readonly id: string;
            /** @description Whether the caller's bearer token belongs to it */
            readonly is_current: boolean;
            /** @description Common name of the browser that signed in; null when unknown */
            readonly browser: string | null;
            /** @description Common name of the operating system; null when unknown */
            readonly system: string | null;
            /**
             * @description Kind of device
             * @enum {string}
             */
            readonly device: "computer" | "phone" | "tablet" | "unknown";
            /**
             * Format: date-time
             * @description When the user signed in
             */
            readonly signed_in_at: string;
            /**
             * Format: date-time
             * @description When it was last used, accurate to a few minutes
             */
            readonly last_seen_at: string;
        };
        readonly SessionList: {
            /** @description The caller's own session first, then the most recently used */
            readonly items: readonly components["schemas"]["Session"][];
        };
        /**
         * @description A sign-in method other than the e-mail address.
         * @enum {string}
         */
        readonly SignInMethodKind: "phone" | "google" | "twitter" | "facebook" | "apple" | "github" | "line";
        readonly ProveAddressRequest: {
            /**
             * @description How the code is used.
             * @enum {string}
             */
            readonly purpose: "sign_in" | "review" | "reset" | "confirm" | "change" | "disown";
            /** @description Code of the e-mail (`oobCode` of its link). */
            readonly code: string;
            /** @description Address that the sign-in link was sent to; used for `sign_in` only. */
            readonly email?: string;
            /** @description Sign-in methods to remove; used for `reset` only. */
            readonly remove?: readonly components["schemas"]["SignInMethodKind"][];
        };
        readonly AddressProof: {
            /** @description Whether the address was proven before this call. For `sign_in`, also true when no sign-in method had to be removed; for `confirm`, always false. */
            readonly is_proven: boolean;
            /** @description Signs in the reader of the link; null when the app must use the code at the identity service itself. */
            readonly custom_token: string | null;
            /** @description Other sign-in methods of the account; filled for `review` only. */
            readonly sign_in_methods: readonly {
                readonly kind: components["schemas"]["SignInMethodKind"];
                /** @description Masked name of the method, such as `m•••@example.com`. */
                readonly label: string | null;
            }[];
            /** @description Number of second factors of the account; 0 unless `purpose` is `review`. Proving an unproven address by `sign_in` or `reset` removes them. */
            readonly second_factor_count: number;
        };
        readonly SendSignInMailRequest: {
            /**
             * @description What the link is for.
             * @enum {string}
             */
            readonly purpose: "sign_in" | "reset";
            /** @description Address to send the link to */
            readonly email: string;
            readonly locale: components["schemas"]["Locale"];
            /** @description Path of the web app to open after the sign-in; used for `sign_in` only. */
            readonly return_to?: string;
        };
        readonly SentMail: {
            /**
             * @description Who sends the mail; with `identity_service` the client has to ask it to.
             * @enum {string}
             */
            readonly sent_by: "api" | "identity_service";
        };
        readonly SendAccountMailRequest: {
            /**
             * @description What the link is for.
             * @enum {string}
             */
            readonly purpose: "confirm" | "change";
            /** @description The new address; needed for `change`, ignored for `confirm`. */
            readonly email?: string;
            readonly locale: components["schemas"]["Locale"];
        };
        /** @description Everything that is stored about an account */
        readonly DataExport: {
            /** @description Version of the format; grows when the format changes */
            readonly format_version: number;
            /**
             * Format: date-time
             * @description When the data was read
             */
            readonly exported_at: string;
            /** @description Internal id, the same as at the identity service */
            readonly user_id: string;
            /** @description A part for each kind of data; parts may be added */
            readonly data: {
                readonly [key: string]: unknown;
            };
        };
        /** @description An archive of the caller's data that is being created or can be downloaded */
        readonly ExportArchive: {
            /**
             * @description Progress of the archive
             * @enum {string}
             */
            readonly state: "preparing" | "ready" | "failed";
            /** @description Number of finished parts */
            readonly done: number;
            /** @description Number of all parts; 0 until it is known */
            readonly total: number;
            /** @description Size of the file in bytes; null until it is ready */
            readonly size_bytes: number | null;
            /**
             * Format: date-time
             * @description When the archive was requested
             */
            readonly requested_at: string;
            /**
             * Format: date-time
             * @description When the archive expires
             */
            readonly expires_at: string;
        };
        readonly ExportArchiveStatus: {
            /** @description The last requested archive, unless it has expired */
            readonly archives: readonly components["schemas"]["ExportArchive"][];
        };
        /** @description Entries of one kind that a page copy lacks */
        readonly PageCopyOmission: {
            /**
             * @description What is missing
             * @enum {string}
             */
            readonly kind: "images" | "files" | "blocks" | "letters" | "statistics";
            /**
             * @description Why it is missing: beyond the limit of a file or of the whole copy, beyond the number of files, or no longer
             *     readable
             * @enum {string}
             */
            readonly reason: "too_large" | "too_many" | "unreadable";
            /** @description Number of missing entries */
            readonly count: number;
        };
        /** @description A copy of the caller's page that is being created or can be downloaded */
        readonly PageCopy: {
            /**
             * @description Progress of the page copy
             * @enum {string}
             */
            readonly state: "preparing" | "ready" | "failed";
            /** @description Number of finished parts */
            readonly done: number;
            /** @description Number of all parts; 0 until it is known */
            readonly total: number;
            /** @description Size of the file in bytes; null until it is ready */
            readonly size_bytes: number | null;
            /**
             * Format: date-time
             * @description When the page copy was requested
             */
            readonly requested_at: string;
            /**
             * Format: date-time
             * @description When the page copy expires
             */
            readonly expires_at: string;
            /** @description What did not fit into the file; empty until it is ready */
            readonly left_out: readonly components["schemas"]["PageCopyOmission"][];
        };
        readonly PageCopyStatus: {
            /** @description The last requested page copy, unless it has expired */
            readonly copies: readonly components["schemas"]["PageCopy"][];
        };
        readonly InstanceKey: {
            /** @description Name of the key, which a page copy has as its `key_id` */
            readonly id: string;
            /** @description Ed25519 public key, 32 bytes in base64url, as `x` of a JSON Web Key (RFC 8037) */
            readonly public_key: string;
        };
        /** @description An installation, as other installations know it */
        readonly Instance: {
            /**
             * Format: uri
             * @description Origin of the installation's screens and pages
             */
            readonly origin: string;
            /** @description Public keys of the installation, the one that signs first */
            readonly keys: readonly components["schemas"]["InstanceKey"][];
        };
        readonly ActivityItem: {
            /** @description Id of the item at its source */
            readonly id: string;
            readonly type: components["schemas"]["ActivityType"];
            /** @description Title, empty where the service has none */
            readonly title: string;
            /** @description http or https */
            readonly url: string;
            readonly thumbnail_image_key: components["schemas"]["ImageKey"];
            /**
             * Format: date-time
             * @description When the service published it, or when it was first fetched if the service gives no date
             */
            readonly published_at: string;
        };
        readonly UserActivity: {
            /**
             * Format: uuid
             * @description Id of the activity
             */
            readonly id: string;
            readonly type: components["schemas"]["ActivityType"];
            readonly group: components["schemas"]["ActivityGroup"];
            /** @description Zero-based place among all activities of the page */
            readonly position: number;
            /**
             * Format: date-time
             * @description When the last fetch ended, successful or not; null before the first time
             */
            readonly refreshed_at: string | null;
            /** @description Items of the last successful fetch, the newest first */
            readonly items: readonly components["schemas"]["ActivityItem"][];
            readonly error?: components["schemas"]["ActivityError"];
        };
        readonly UserActivityList: {
            readonly group_titles: components["schemas"]["ActivityGroupTitles"];
            /** @description Visible activities that the query includes, in their order */
            readonly items: readonly components["schemas"]["UserActivity"][];
        };
        readonly UploadImageRequest: {
            /**
             * Format: binary
             * @description The bytes of the image, at most 15 MB (15,728,640 bytes)
             */
            readonly file: Uint8Array;
            /**
             * @description Intended use of the image
             * @enum {string}
             */
            readonly purpose: "icon" | "cover" | "thumbnail";
        };
        /**
         * @description Intended use of an image
         * @enum {string}
         */
        readonly ImagePurpose: "icon" | "cover" | "thumbnail";
        /** @description An image on the content host, at `/{key}/{width}.webp` in each of its widths, and at `/{key}` 512 pixels wide. An image whose key ends with `-a` is also at `/{key}/{width}.avif` in the widths 384, 768, 1024 and 1600 */
        readonly Image: {
            /** @description Key of the image */
            readonly key: string;
            readonly purpose: components["schemas"]["ImagePurpose"];
            /** @description Width in pixels of the upright upload */
            readonly width: number;
            /** @description Height in pixels of the upright upload */
            readonly height: number;
            /** @description Widths in pixels that the content host answers. A smaller image is not enlarged; a width that is not stored answers with another stored width */
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
             * @description Id of the link on that page
             */
            readonly link_id: string;
        };
        /** Format: int32 */
        readonly Count: number;
        /** @description Views count one visit for each visitor and day; unique visitors are unique within a day; clicks include those on links that were removed since */
        readonly StatsTotals: {
            readonly views: components["schemas"]["Count"];
            readonly unique_visitors: components["schemas"]["Count"];
            readonly clicks: components["schemas"]["Count"];
        };
        readonly StatsDay: {
            /**
             * Format: date
             * @description A day in the time zone of the statistics
             */
            readonly day: string;
            readonly views: components["schemas"]["Count"];
            readonly clicks: components["schemas"]["Count"];
        };
        readonly StatsLink: {
            /** Format: uuid */
            readonly link_id: string;
            /** @description Present title of the link */
            readonly title: string;
            readonly clicks: components["schemas"]["Count"];
            readonly previous_clicks: components["schemas"]["Count"];
        };
        readonly StatsReferrer: {
            /** @description Referring host; `other` for those beyond 50 on a day, null when unknown */
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
            readonly time_zone: components["schemas"]["TimeZone"];
            /** @description Whether the owner chose the time zone; otherwise it follows the language of the page */
            readonly is_time_zone_chosen: boolean;
            readonly current: components["schemas"]["StatsTotals"];
            readonly previous: components["schemas"]["StatsTotals"];
            /** @description Every day of the period, in order */
            readonly days: readonly components["schemas"]["StatsDay"][];
            /** @description Every link of the page, in the order of the page */
            readonly links: readonly components["schemas"]["StatsLink"][];
            /** @description Hosts that led to most views, the most first */
            readonly referrers: readonly components["schemas"]["StatsReferrer"][];
        };
        readonly CreateCommentRequest: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Plain text, 1–1,000 graphemes; URLs in it do not become links */
            readonly body: string;
            /**
             * @description Name that signs the letter, at most 50 graphemes; empty for none
             * @default
             */
            readonly from_name: string;
            /**
             * @description Whether the owner may show the letter on the page
             * @default false
             */
            readonly is_public: boolean;
        };
        /**
         * @description `unread`: not read yet; `thanked`: marked as thanked; `may_be_shown`: the sender agreed to have the letter shown on the page
         * @default all
         * @enum {string}
         */
        readonly LetterFilter: "all" | "unread" | "thanked" | "may_be_shown";
        readonly Letter: {
            /** Format: uuid */
            readonly id: string;
            /** @description Plain text of several lines, never markup */
            readonly body: string;
            /** @description Name given by the sender, unverified; empty for none */
            readonly from_name: string;
            /** @description Whether the sender was signed in */
            readonly is_from_member: boolean;
            /** @description Whether the sender agreed to have it shown on the page */
            readonly is_public: boolean;
            /** @description Whether the owner shows it on the page */
            readonly is_shown: boolean;
            readonly is_read: boolean;
            readonly is_thanked: boolean;
            /** @description Whether the owner used this letter to block its sender */
            readonly is_sender_blocked: boolean;
            /** Format: date-time */
            readonly received_at: string;
            /** @description Host of the installation from which the recipient brought the letter; null for letters sent here */
            readonly brought_from?: string | null;
        };
        readonly LetterList: {
            readonly items: readonly components["schemas"]["Letter"][];
            readonly unread_count: components["schemas"]["Count"];
            /**
             * Format: uuid
             * @description Send it as `cursor` for the next page of results; null on the last
             */
            readonly next_cursor: string | null;
        };
        readonly UpdateLetterRequest: {
            readonly is_read?: boolean;
            /** @description Thanking a letter also marks it as read */
            readonly is_thanked?: boolean;
            /** @description Whether the page shows the letter; needs the consent of its sender */
            readonly is_shown?: boolean;
        };
        /**
         * @description Free text, at most 500 graphemes
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
             * @description Letter that the block was made for; it may be deleted
             */
            readonly letter_id: string;
            /** @description Name that signed the letter */
            readonly from_name: string;
            /** Format: date-time */
            readonly blocked_at: string;
        };
        readonly LetterBlockList: {
            /** @description Sorted by letter, the newest first */
            readonly items: readonly components["schemas"]["LetterBlock"][];
            /**
             * Format: uuid
             * @description Send it as `cursor` for the next page of results; null on the last
             */
            readonly next_cursor: string | null;
        };
        readonly LetterNotices: {
            /** @description Whether notifications are turned on */
            readonly is_on: boolean;
            /** @description Whether the caller has a confirmed address and this installation can send e-mail */
            readonly is_possible: boolean;
            /** @description Address that notifications go to, or would go to; null without a confirmed address */
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
        /**
         * @description Kind of a notice
         * @enum {string}
         */
        readonly NoticeKind: "illegal" | "copyright";
        /** @description Explanation, at most 2,000 graphemes */
        readonly NoticeText: string;
        /**
         * @description Whether the sender owns the right or acts for its owner; for copyright only
         * @enum {string}
         */
        readonly NoticeRole: "owner" | "agent";
        readonly CreateNoticeRequest: {
            readonly kind: components["schemas"]["NoticeKind"];
            /** @description URLs of the pages */
            readonly urls: readonly string[];
            readonly text: components["schemas"]["NoticeText"];
            /**
             * @description Whether the notice is about the sexual abuse of children
             * @default false
             */
            readonly concerns_children: boolean;
            /** @description Name of the sender, at most 100 graphemes */
            readonly name?: string;
            /** @description Address of the sender */
            readonly email?: string;
            /**
             * @description The sender believes in good faith that the notice is accurate and complete
             * @enum {boolean}
             */
            readonly is_in_good_faith: true;
            /** @description The protected work, at most 300 graphemes; for copyright only */
            readonly work?: string;
            readonly role?: components["schemas"]["NoticeRole"];
            readonly locale: components["schemas"]["Locale"];
        };
        readonly CreateNoticeComplaintRequest: {
            /** @description Token of the link in the answer */
            readonly token: string;
            readonly text: components["schemas"]["NoticeText"];
        };
        readonly AnalyticsCalls: {
            /** @description Its operationId in this contract */
            readonly operation: string;
            /**
             * Format: int64
             * @description Calls answered with 2xx
             */
            readonly count: number;
        };
        readonly AnalyticsDay: {
            /**
             * Format: date
             * @description A day in UTC
             */
            readonly day: string;
            /** @description Operations, the most frequent first */
            readonly calls: readonly components["schemas"]["AnalyticsCalls"][];
        };
        readonly AnalyticsList: {
            readonly days: readonly components["schemas"]["AnalyticsDay"][];
        };
        /**
         * @description Whether the report still needs a decision
         * @default open
         * @enum {string}
         */
        readonly ReportStatus: "open" | "resolved";
        /**
         * @description Kind of content that is reported
         * @enum {string}
         */
        readonly ReportSubject: "page" | "letter" | "kit";
        /**
         * @description Decision of the operator
         * @enum {string}
         */
        readonly ReportResolution: "dismissed" | "warned" | "removed" | "suspended";
        /** @description A report; `resolution` is missing while it is open */
        readonly Report: {
            /** Format: uuid */
            readonly id: string;
            readonly subject: components["schemas"]["ReportSubject"];
            readonly reason: components["schemas"]["ReportReason"];
            /** @description Words of the reporter */
            readonly text: string;
            /** @description Account that owns the page or sent the letter, null when unknown */
            readonly user_id: string | null;
            /** @description Present handle of that account */
            readonly pub_id: string | null;
            /** Format: uuid */
            readonly letter_id: string | null;
            /**
             * Format: uuid
             * @description Id of the reported kit
             */
            readonly kit_id?: string | null;
            /** @description Text of the letter when it was reported */
            readonly letter_body: string | null;
            readonly status: components["schemas"]["ReportStatus"];
            readonly resolution?: components["schemas"]["ReportResolution"];
            /** @description Note of the operator */
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
             * @description Send it as `cursor` for the next page of results; null on the last
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
         * @description A part of the profile to include on request
         * @enum {string}
         */
        readonly ProfileExpansion: "links" | "blocks" | "appearance" | "ofuse" | "activities";
        readonly NewPreviewCode: {
            readonly code: components["schemas"]["PreviewCode"];
            /**
             * Format: date-time
             * @description When the code was created
             */
            readonly created_at: string;
        };
        /**
         * @description `taken`: another account holds the handle or one that looks like it, or released it less than 90 days ago.
         *     `reserved`: a word that cannot be claimed. `malformed`: not a valid handle. `yours`: a present or former
         *     handle of the caller, or one that looks like it.
         * @enum {string}
         */
        readonly HandleStatus: "available" | "taken" | "reserved" | "malformed" | "yours";
        readonly HandleAvailability: {
            /** @description The handle as it would be stored, in lower case */
            readonly pub_id: string;
            readonly status: components["schemas"]["HandleStatus"];
            /** @description Similar handles that are free, for `taken` only; they are not reserved. */
            readonly suggestions: readonly components["schemas"]["PubId"][];
        };
        readonly UpdateTimeZoneRequest: {
            readonly time_zone: components["schemas"]["TimeZone"];
        };
        readonly TimeZoneSetting: {
            readonly time_zone: components["schemas"]["TimeZone"];
            /** @description Whether the owner chose the time zone; otherwise it follows the language of the page */
            readonly is_chosen: boolean;
        };
        readonly OwnInvitation: {
            readonly code: components["schemas"]["InvitationCode"];
            /** @description Path of the invitation page, without locale */
            readonly url_path: string;
            /** @description Number of people who signed up with the code */
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
             * @description Id of a stored activity, or a new UUID of the client; made by the server when missing
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
        /** @description A problem document for a write with a stale version; nothing was stored */
        readonly ActivitiesConflict: {
            /** @description Always about:blank; use `code` to tell problems apart */
            readonly type: string;
            /** @description Reason phrase of the HTTP status */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description Explanation in English, for developers */
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
            /** @description URL of Instagram's consent page for the caller */
            readonly url: string;
        };
        readonly CreateInstagramConnectionRequest: {
            /** @description `code` of Instagram's redirect */
            readonly code: string;
            /** @description `state` of Instagram's redirect */
            readonly state: string;
        };
        /** @description A user name on Instagram */
        readonly InstagramUsername: string;
        readonly InstagramConnection: {
            readonly username: components["schemas"]["InstagramUsername"];
        };
        /**
         * @description `waiting`: queued for a fetch. `looking`: being fetched. `resting`: idle until the next fetch is due. `off`:
         *     not fetched, because visitors do not see the activity, this installation does not support its service, or the
         *     account is suspended or about to be erased.
         * @enum {string}
         */
        readonly ActivityRefreshState: "waiting" | "looking" | "resting" | "off";
        readonly ActivityRefresh: {
            /**
             * Format: uuid
             * @description Id of the activity
             */
            readonly activity_id: string;
            readonly state: components["schemas"]["ActivityRefreshState"];
            /**
             * Format: date-time
             * @description When the last fetch ended, successful or not; null before the first time
             */
            readonly refreshed_at: string | null;
            /**
             * Format: date-time
             * @description When a fetch last succeeded, null before the first time
             */
            readonly succeeded_at: string | null;
            /**
             * Format: date-time
             * @description When the next fetch is due, null unless `resting`
             */
            readonly next_at: string | null;
            readonly error?: components["schemas"]["ActivityError"];
            /**
             * @description Why the owner of a feed has to act; absent if a later fetch may succeed without them
             * @enum {string}
             */
            readonly error_reason?: "feed_without_links";
        };
        readonly ActivityRefreshList: {
            /** @description One entry per activity, in the order of the activities */
            readonly items: readonly components["schemas"]["ActivityRefresh"][];
        };
        readonly LinkInput: {
            /**
             * Format: uuid
             * @description Id of a stored link, or a new UUID of the client; made by the server when missing
             */
            readonly id?: string;
            readonly type?: components["schemas"]["LinkType"];
            /** @description Title, 1–80 graphemes */
            readonly title: string;
            /**
             * @description Second line, at most 120 graphemes
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
             * @description Whether visitors have to confirm before it opens
             * @default false
             */
            readonly is_sensitive: boolean;
            /**
             * @description Heading above the link, at most 40 graphemes; empty for none
             * @default
             */
            readonly section: string;
            /**
             * @description Whether it is a half-width row, two of which share a line; no effect on cards and icons
             * @default false
             */
            readonly is_half: boolean;
            /**
             * @description Whether it is an icon under the name instead of a row of the list
             * @default false
             */
            readonly is_icon: boolean;
            /**
             * @description Whether the page marks its target as the same person (`rel="me"`)
             * @default false
             */
            readonly is_me: boolean;
            /**
             * Format: date-time
             * @description When visitors begin to see it, null for at once
             */
            readonly starts_at?: string | null;
            /**
             * Format: date-time
             * @description When visitors stop seeing it, null for never
             */
            readonly ends_at?: string | null;
        };
        readonly UpdateExternalLinksRequest: {
            readonly version: components["schemas"]["Version"];
            /** @description The whole list in its new order */
            readonly links: readonly components["schemas"]["LinkInput"][];
        };
        /** @description A problem document for a write with a stale version; nothing was stored */
        readonly LinksConflict: {
            /** @description Always about:blank; use `code` to tell problems apart */
            readonly type: string;
            /** @description Reason phrase of the HTTP status */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description Explanation in English, for developers */
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
             * @description When the link was removed from the list
             */
            readonly removed_at: string;
            /**
             * Format: date-time
             * @description Until when the link can be restored
             */
            readonly kept_until: string;
        };
        readonly RemovedLinkList: {
            /** @description Removed links, the last removed first */
            readonly items: readonly components["schemas"]["RemovedLink"][];
        };
        /**
         * @description Outcome of the last check: the page links back, the page does not link back, or the page could not be read
         * @enum {string}
         */
        readonly LinkProofState: "links_back" | "no_link_back" | "unknown";
        readonly LinkProof: {
            /** @description URL of the link */
            readonly url: string;
            readonly state: components["schemas"]["LinkProofState"];
            /**
             * Format: date-time
             * @description When the page was last checked
             */
            readonly checked_at: string;
            /**
             * Format: date-time
             * @description Since when the public page marks the link as one that links back; null while it does not
             */
            readonly linked_since: string | null;
        };
        readonly LinkProofList: {
            /** @description One check for each URL */
            readonly items: readonly components["schemas"]["LinkProof"][];
        };
        readonly CheckLinkProofRequest: {
            /** @description URL of the link */
            readonly url: string;
        };
        readonly UploadFileRequest: {
            /**
             * Format: binary
             * @description The bytes of the file, at most 20 MB (20,971,520 bytes)
             */
            readonly file: Uint8Array;
        };
        /** @description A file on the content host, at `/files/{key}/{name}.{format}`. Any name gives the same file, under this name */
        readonly StoredFile: {
            /** @description Key of the file */
            readonly key: string;
            readonly format: components["schemas"]["FileFormat"];
            /** @description Size in bytes */
            readonly size_bytes: number;
            /**
             * Format: date-time
             * @description When it was uploaded
             */
            readonly created_at: string;
        };
        /** @description A block to store; exactly one of the last properties names its kind */
        readonly BlockInput: {
            /**
             * Format: uuid
             * @description Id of a stored block, or a new UUID of the client; made by the server when missing
             */
            readonly id?: string;
            readonly width?: components["schemas"]["BlockWidth"];
            /**
             * @description Whether visitors see it
             * @default true
             */
            readonly is_visible: boolean;
            /**
             * @description Whether visitors have to confirm before they see it
             * @default false
             */
            readonly is_sensitive: boolean;
            /**
             * Format: date-time
             * @description When visitors begin to see it, null for at once
             */
            readonly starts_at?: string | null;
            /**
             * Format: date-time
             * @description When visitors stop seeing it, null for never
             */
            readonly ends_at?: string | null;
            readonly heading?: components["schemas"]["HeadingBlock"];
            readonly text?: components["schemas"]["TextBlock"];
            readonly picture?: components["schemas"]["BlockPicture"];
            readonly gallery?: components["schemas"]["GalleryBlock"];
            readonly quotation?: components["schemas"]["QuotationBlock"];
            readonly faq?: components["schemas"]["FaqBlock"];
            readonly countdown?: components["schemas"]["CountdownBlock"];
            readonly event?: components["schemas"]["EventBlock"];
            readonly player?: components["schemas"]["PlayerBlock"];
            readonly product?: components["schemas"]["ProductBlock"];
            readonly now?: components["schemas"]["NowBlock"];
            readonly map?: components["schemas"]["MapBlock"];
            readonly mail_list?: components["schemas"]["MailListBlock"];
            readonly divider?: components["schemas"]["DividerBlock"];
            readonly file?: components["schemas"]["FileBlock"];
        };
        /** @description Either a link or a block */
        readonly PageItemInput: {
            readonly link?: components["schemas"]["LinkInput"];
            readonly block?: components["schemas"]["BlockInput"];
        };
        readonly UpdatePageBlocksRequest: {
            readonly version: components["schemas"]["Version"];
            readonly links_version: components["schemas"]["Version"];
            /** @description The kinds of blocks that the client knows. Stored blocks of other kinds are kept at their places even when they are missing in `items`. Without the field, the client knows the kinds of the first release: heading, text, picture, gallery, quotation, faq, countdown, event, player, product, now, map and divider */
            readonly known_kinds?: readonly string[];
            /** @description All links and blocks of the page in their order, at most 100 links and 60 blocks */
            readonly items: readonly components["schemas"]["PageItemInput"][];
        };
        readonly PageContent: {
            readonly links: components["schemas"]["LinkList"];
            readonly blocks: components["schemas"]["PageBlockList"];
        };
        /** @description A problem document for a write with a stale version; nothing was stored */
        readonly PageContentConflict: {
            /** @description Always about:blank; use `code` to tell problems apart */
            readonly type: string;
            /** @description Reason phrase of the HTTP status */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description Explanation in English, for developers */
            readonly detail?: string;
            /** @description Id of the request, as in the logs */
            readonly instance: string;
            /** @description `version_conflict` */
            readonly code: string;
            /** @description One entry for each refused value */
            readonly errors?: readonly components["schemas"]["FieldError"][];
            readonly submitted_version?: components["schemas"]["Version"];
            readonly current_version?: components["schemas"]["Version"];
            readonly current?: components["schemas"]["PageContent"];
        };
        readonly RemovedBlock: {
            readonly block: components["schemas"]["Block"];
            /**
             * Format: date-time
             * @description When it was removed
             */
            readonly removed_at: string;
            /**
             * Format: date-time
             * @description Until when it can be restored
             */
            readonly kept_until: string;
        };
        readonly RemovedBlockList: {
            /** @description Newest first */
            readonly items: readonly components["schemas"]["RemovedBlock"][];
        };
        /**
         * @description `recent`: by the follow, the last first; `name`: by name; `use`: by when the creator last published, the last first
         * @default recent
         * @enum {string}
         */
        readonly FollowSort: "recent" | "name" | "use";
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
            /** @description Sorted as `sort` asks */
            readonly items: readonly {
                readonly user: components["schemas"]["CreatorSummary"];
                /**
                 * Format: date-time
                 * @description When the caller followed the creator
                 */
                readonly followed_at: string;
                /** @description Whether the caller's timeline leaves the creator out */
                readonly is_muted: boolean;
                /** @description Whether digest mails include the creator */
                readonly in_digest: boolean;
            }[];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        readonly UpdateFollowRequest: {
            /** @description Whether to leave the creator out of the timeline, its feeds and digest mails while the caller still follows them */
            readonly is_muted?: boolean;
            /** @description Whether digest mails include the creator */
            readonly in_digest?: boolean;
        };
        /**
         * @description `invited`: has not answered; `accepted`: is shown; `declined`: refused or left
         * @enum {string}
         */
        readonly KitMemberState: "invited" | "accepted" | "declined";
        readonly KitMember: {
            readonly user: components["schemas"]["CreatorSummary"];
            readonly state: components["schemas"]["KitMemberState"];
            /**
             * Format: date-time
             * @description When the owner invited the creator
             */
            readonly invited_at: string;
        };
        /** @description A member whose page is a draft at present; `pub_id` is the handle by which the owner invited the creator, who may have another one by now */
        readonly HiddenKitMember: {
            readonly pub_id: components["schemas"]["PubId"];
            readonly state: components["schemas"]["KitMemberState"];
            /**
             * Format: date-time
             * @description When the owner invited the creator
             */
            readonly invited_at: string;
        };
        readonly Kit: {
            /**
             * Format: uuid
             * @description Id of the kit
             */
            readonly id: string;
            /** @description Last part of the kit's URL: its name, or its id before it has a name */
            readonly name: string;
            readonly version: components["schemas"]["Version"];
            /** @description Title */
            readonly title: string;
            /** @description Plain text */
            readonly description: string;
            readonly kind: components["schemas"]["KitKind"];
            /** @description Creators who were invited, in the order of their invitations */
            readonly members: readonly components["schemas"]["KitMember"][];
            /** @description Creators who have not declined and whose pages are drafts at present; they count towards the limit until the owner removes them */
            readonly hidden_members: readonly components["schemas"]["HiddenKitMember"][];
            /**
             * Format: date-time
             * @description When the title or the description last changed
             */
            readonly updated_at: string;
        };
        readonly KitList: {
            /** @description The caller's kits, the newest first */
            readonly items: readonly components["schemas"]["Kit"][];
        };
        /** @description Last part of a kit's URL: 3 to 34 characters `a-z 0-9 _ -`, with a letter or digit at both ends */
        readonly KitName: string;
        readonly KitInput: {
            /** @description Title, 1–60 graphemes */
            readonly title: string;
            /** @description Plain text, 0–300 graphemes */
            readonly description: string;
            readonly kind: components["schemas"]["KitKind"];
            readonly name?: components["schemas"]["KitName"];
        };
        readonly UpdateKitRequest: {
            readonly version: components["schemas"]["Version"];
            /** @description Title, 1–60 graphemes */
            readonly title: string;
            /** @description Plain text, 0–300 graphemes */
            readonly description: string;
            readonly kind: components["schemas"]["KitKind"];
            readonly name?: components["schemas"]["KitName"];
        };
        /** @description A problem document for a write with a stale version; nothing was stored */
        readonly KitConflict: {
            /** @description Always about:blank; use `code` to tell problems apart */
            readonly type: string;
            /** @description Reason phrase of the HTTP status */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description Explanation in English, for developers */
            readonly detail?: string;
            /** @description Id of the request, as in the logs */
            readonly instance: string;
            /** @description `version_conflict` */
            readonly code: string;
            /** @description One entry for each refused value */
            readonly errors?: readonly components["schemas"]["FieldError"][];
            readonly submitted_version?: components["schemas"]["Version"];
            readonly current_version?: components["schemas"]["Version"];
            readonly current?: components["schemas"]["Kit"];
        };
        readonly KitInvitation: {
            /**
             * Format: uuid
             * @description Id of the kit
             */
            readonly id: string;
            /** @description Last part of the kit's URL: its name, or its id before it has a name */
            readonly name: string;
            readonly version: components["schemas"]["Version"];
            /** @description Title */
            readonly title: string;
            /** @description Plain text */
            readonly description: string;
            readonly kind: components["schemas"]["KitKind"];
            readonly owner: components["schemas"]["CreatorSummary"];
            /** @description Number of creators who accepted */
            readonly accepted_count: number;
            readonly state: components["schemas"]["KitMemberState"];
            /**
             * Format: date-time
             * @description When the owner invited the caller
             */
            readonly invited_at: string;
        };
        readonly KitInvitationList: {
            /** @description Kits that the caller is in or is invited to, at most 200; invitations without an answer first, then the newest */
            readonly items: readonly components["schemas"]["KitInvitation"][];
        };
        readonly AnswerKitInvitationRequest: {
            /** @description Version of the kit that the caller has read; `accepted` for an older one is refused */
            readonly version?: number;
            /**
             * @description `accepted`: the caller's page is shown in the kit; `declined`: it is not, and the owner cannot invite the caller again
             * @enum {string}
             */
            readonly answer: "accepted" | "declined";
        };
        /** @description The part of a page's appearance that a small drawing of the page needs */
        readonly PageLook: {
            readonly theme_id: components["schemas"]["ThemeId"];
            readonly accent_color: components["schemas"]["HexColor"];
            readonly background_color: components["schemas"]["HexColor"];
            readonly font: components["schemas"]["FontChoice"];
            readonly link_shape: components["schemas"]["LinkShape"];
            readonly header_layout: components["schemas"]["HeaderLayout"];
            readonly icon_frame: components["schemas"]["IconFrame"];
        };
        readonly DiscoveredCreator: {
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
            readonly locale: components["schemas"]["Locale"];
            readonly appearance: components["schemas"]["PageLook"];
            /** @description Whether one of the creator's streams is live now */
            readonly is_live: boolean;
        };
        readonly PublicKit: {
            /**
             * Format: uuid
             * @description Id of the kit
             */
            readonly id: string;
            /** @description Last part of the kit's URL: its name, or its id before it has a name */
            readonly name: string;
            /** @description Title */
            readonly title: string;
            /** @description Plain text */
            readonly description: string;
            readonly kind: components["schemas"]["KitKind"];
            readonly owner: components["schemas"]["CreatorSummary"];
            /** @description Whether discovery shows the owner's page and operators have not hidden the kit */
            readonly is_listed: boolean;
            /** @description Public pages of the creators who accepted, in the order of their invitations */
            readonly members: readonly components["schemas"]["DiscoveredCreator"][];
            /**
             * Format: date-time
             * @description When the title or the description last changed
             */
            readonly updated_at: string;
        };
        readonly CreateKitReportRequest: {
            readonly reason: components["schemas"]["ReportReason"];
            readonly text?: components["schemas"]["ReportText"];
        };
        readonly ImportFollowsRequest: {
            /** @description An OPML document */
            readonly opml: string;
        };
        readonly FollowImport: {
            /** @description Creators whom the caller follows since the import */
            readonly followed: number;
            /** @description Addresses that belong to no shown page of this installation */
            readonly unknown: number;
            /** @description Creators whom the caller followed before, may not follow, or would follow beyond a limit */
            readonly skipped: number;
        };
        readonly FollowSettings: {
            /** @description Whether followed creators may read the caller's name among their followers */
            readonly shows_list: boolean;
            /** @description Whether the caller's page shows how many accounts follow it */
            readonly shows_count: boolean;
        };
        readonly FollowerList: {
            /** @description How many accounts follow the caller */
            readonly count: number;
            /** @description Followers who opened their list, the last to follow first */
            readonly items: readonly components["schemas"]["CreatorSummary"][];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        readonly CreateSubscriptionRequest: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Address of the reader */
            readonly email: string;
            readonly locale: components["schemas"]["Locale"];
        };
        /** @description A reader who confirmed the address */
        readonly Subscriber: {
            /**
             * Format: uuid
             * @description Id of the entry
             */
            readonly id: string;
            /** @description Address of the reader */
            readonly email: string;
            /** @description What the page promised, as the reader saw it */
            readonly purpose: string;
            readonly locale: components["schemas"]["Locale"];
            /**
             * Format: date-time
             * @description When the reader sent the form
             */
            readonly asked_at: string;
            /**
             * Format: date-time
             * @description When the reader confirmed the address
             */
            readonly confirmed_at: string;
        };
        readonly SubscriberList: {
            /** @description How many readers confirmed */
            readonly count: number;
            /** @description How many addresses wait for their confirmation and cannot be read */
            readonly unconfirmed_count: number;
            /** @description Readers who confirmed, the last to ask first */
            readonly items: readonly components["schemas"]["Subscriber"][];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        readonly BlockList: {
            /** @description The last blocked first */
            readonly items: readonly {
                readonly user: components["schemas"]["CreatorSummary"];
                /**
                 * Format: date-time
                 * @description When the caller blocked the user
                 */
                readonly blocked_at: string;
            }[];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        /**
         * @description How long a stream runs unless its creator ends it; `signal` if missing in a request:
         *
         *     - `signal`: until ten minutes after its start or its last heartbeat, whichever is later.
         *     - `one_hour`, `two_hours`: for this time. Heartbeats do not change the end.
         *     - `until_ended`: after three hours the creator is asked whether it still runs. Without an answer it is over half an
         *       hour later, or ten minutes after the last heartbeat, whichever is later.
         * @enum {string}
         */
        readonly StreamDuration: "signal" | "one_hour" | "two_hours" | "until_ended";
        readonly LiveStream: {
            /**
             * Format: uuid
             * @description Id of the stream
             */
            readonly id: string;
            /** @description Title of the stream */
            readonly title: string;
            /** @description URL to watch the stream, http or https */
            readonly url: string;
            /**
             * Format: date-time
             * @description When it starts or started
             */
            readonly starts_at: string;
            /**
             * Format: date-time
             * @description When the stream is over unless a heartbeat or its creator postpones the end
             */
            readonly expires_at: string;
            /** @description Whether the stream is live now */
            readonly is_live: boolean;
            /**
             * Format: date-time
             * @description When a heartbeat or the creator last confirmed since the start that it runs, null for never
             */
            readonly last_heartbeat_at?: string | null;
            readonly duration?: components["schemas"]["StreamDuration"];
            /**
             * Format: date-time
             * @description When the creator is or was asked whether it still runs; null if they are not asked
             */
            readonly asks_at?: string | null;
        };
        readonly LiveStreamList: {
            /** @description Streams by start time */
            readonly items: readonly components["schemas"]["LiveStream"][];
        };
        readonly CreateLiveStreamRequest: {
            /** @description Title of the stream, 1–80 graphemes */
            readonly title: string;
            /** @description URL to watch the stream, http or https, without credentials */
            readonly url: string;
            /**
             * Format: date-time
             * @description When it starts, at most 90 days ahead; now if null, missing or past
             */
            readonly starts_at?: string | null;
            readonly duration?: components["schemas"]["StreamDuration"];
        };
        readonly CreatedLiveStream: {
            readonly stream: components["schemas"]["LiveStream"];
            /** @description Token for heartbeats; returned only here */
            readonly token: string;
        };
        readonly PastStream: {
            /**
             * Format: uuid
             * @description Id of the stream
             */
            readonly id: string;
            /** @description Title of the stream */
            readonly title: string;
            /** @description URL where the stream ran, http or https */
            readonly url: string;
            /**
             * Format: date-time
             * @description When it started
             */
            readonly starts_at: string;
            /**
             * Format: date-time
             * @description When its owner ended it, or ten minutes after the last heartbeat
             */
            readonly ended_at: string;
            /** @description URL of the recording, http or https, null for none */
            readonly replay_url: string | null;
        };
        readonly PastStreamList: {
            /** @description Streams that are over, the newest first */
            readonly items: readonly components["schemas"]["PastStream"][];
        };
        readonly UpdatePastStreamRequest: {
            /** @description URL of the recording, http or https, without credentials; null removes it */
            readonly replay_url: string | null;
        };
        readonly LiveEvent: {
            /**
             * Format: uuid
             * @description Id of the stream
             */
            readonly id: string;
            /** @description Title of the stream */
            readonly title: string;
            /** @description URL to watch the stream, http or https */
            readonly url: string;
            /**
             * Format: date-time
             * @description When it starts or started
             */
            readonly starts_at: string;
            /** @description Whether the stream is live now */
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
            /** @description Current and upcoming live streams by start time; only with `with_events` */
            readonly events?: readonly components["schemas"]["LiveEvent"][];
        };
        readonly UserList: {
            /** @description Matching creators */
            readonly items: readonly components["schemas"]["ListedUser"][];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        readonly RecommendedUserList: {
            /** @description Creators, the best match first */
            readonly items: readonly components["schemas"]["CreatorSummary"][];
        };
        readonly LiveCreator: {
            readonly creator: components["schemas"]["DiscoveredCreator"];
            readonly stream: {
                /**
                 * Format: uuid
                 * @description Id of the stream
                 */
                readonly id: string;
                /** @description Title of the stream */
                readonly title: string;
                /** @description URL to watch the stream, http or https */
                readonly url: string;
                /**
                 * Format: date-time
                 * @description When it started
                 */
                readonly starts_at: string;
            };
        };
        readonly KitSummary: {
            /**
             * Format: uuid
             * @description Id of the kit
             */
            readonly id: string;
            /** @description Last part of the kit's URL: its name, or its id before it has a name */
            readonly name: string;
            /** @description Title */
            readonly title: string;
            readonly kind: components["schemas"]["KitKind"];
            readonly owner: components["schemas"]["CreatorSummary"];
            /** @description Number of creators whom the kit shows */
            readonly count: number;
            /** @description The first of these creators, in the order of their invitations */
            readonly members: readonly components["schemas"]["DiscoveredCreator"][];
        };
        readonly GenreCount: {
            readonly genre_id: components["schemas"]["GenreId"];
            /** @description Number of pages with the genre */
            readonly count: number;
        };
        readonly Discovery: {
            /** @description Creators who are live now, the most recently created stream first */
            readonly live: readonly components["schemas"]["LiveCreator"][];
            /** @description Creators whose pages were published last, newest first */
            readonly newest: readonly components["schemas"]["DiscoveredCreator"][];
            /** @description Creators whom the operators picked, the latest pick first */
            readonly picks: readonly components["schemas"]["DiscoveredCreator"][];
            /** @description New kits and kits chosen by chance, in an order that changes every day, in UTC; at most one of each owner */
            readonly kits: readonly components["schemas"]["KitSummary"][];
            /** @description Every genre, in display order, with the number of pages that discovery can find */
            readonly genres: readonly components["schemas"]["GenreCount"][];
        };
        readonly DiscoveredCreatorList: {
            /** @description Matching creators */
            readonly items: readonly components["schemas"]["DiscoveredCreator"][];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
            /**
             * @description False when the search took too long and was stopped; matching pages may then be missing, and creators with
             *     the words in name or handle are more likely to be among the items
             */
            readonly is_complete: boolean;
            /**
             * @description Creators whose handle is spelled like the question; only on the first page of results, when fewer than
             *     three were found
             */
            readonly near: readonly components["schemas"]["DiscoveredCreator"][];
        };
        readonly SuggestionList: {
            /** @description Genres and creators, the best match first */
            readonly items: readonly {
                /**
                 * @description Which of the other two fields is set
                 * @enum {string}
                 */
                readonly kind: "creator" | "genre";
                /** @description A creator; null for a genre */
                readonly creator: {
                    readonly pub_id: components["schemas"]["PubId"];
                    /** @description Display name */
                    readonly name: string;
                    readonly icon_image_key: components["schemas"]["ImageKey"];
                } | null;
                /** @description Id of a genre; null for a creator */
                readonly genre_id: string | null;
            }[];
        };
        /**
         * @description `same_genre`: the creator shares a genre with the caller; `followed_by_followed`: people whom the caller
         *     follows, and whose lists are open, follow the creator; `new`: the page was published within a week; `pick`:
         *     the operators picked the creator; `small`: few people follow the creator yet
         * @enum {string}
         */
        readonly RecommendationReason: "same_genre" | "followed_by_followed" | "new" | "pick" | "small";
        readonly RecommendationList: {
            /** @description Recommended creators, the best match first */
            readonly items: readonly {
                readonly creator: components["schemas"]["DiscoveredCreator"];
                /** @description Why the creator is recommended, the most important reason first */
                readonly reasons: readonly components["schemas"]["RecommendationReason"][];
                /** @description The first shared genre; null unless `reasons` has `same_genre` */
                readonly genre_id: string | null;
            }[];
        };
        readonly SetDiscoveryRequest: {
            /** @description Whether search and discovery leave the page out */
            readonly is_hidden: boolean;
            /** @description Whether the page is among the picks */
            readonly is_picked: boolean;
        };
        readonly SetKitDiscoveryRequest: {
            /** @description Whether discovery, the pages of the creators in the kit and search engines leave the kit out */
            readonly is_hidden: boolean;
        };
        /**
         * @description Kind of entry
         * @enum {string}
         */
        readonly TimelineKind: "link" | "activity" | "live";
        readonly TimelineItem: {
            /**
             * Format: uuid
             * @description Stable id of the entry
             */
            readonly id: string;
            readonly kind: components["schemas"]["TimelineKind"];
            readonly user: components["schemas"]["CreatorSummary"];
            /** @description Title */
            readonly title: string;
            /** @description URL of the entry, http or https */
            readonly url: string;
            readonly thumbnail_image_key: components["schemas"]["ImageKey"];
            /** @description True for a link to the recording of a stream that is over, otherwise missing */
            readonly is_replay?: boolean;
            /** @description For a link to a live stream that is announced or over, otherwise missing. While the stream runs, the entry has the same `id` and the kind `live` */
            readonly stream?: {
                /**
                 * @description Whether it is still to come or over
                 * @enum {string}
                 */
                readonly state: "announced" | "over";
                /**
                 * Format: date-time
                 * @description When it starts or started
                 */
                readonly starts_at: string;
            };
            /** @description The kind of block for a link to a block of the creator's page, named as in `PublicBlock`, otherwise missing. The `title` is empty for a sensitive block, and for pictures without words */
            readonly block_type?: string;
            /** @description Whether to ask for confirmation before it opens */
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
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        readonly TimelineToken: {
            /** @description Token of the feed; returned only here */
            readonly token: string;
        };
        readonly TimelineMark: {
            /**
             * Format: date-time
             * @description When the newest entry that the caller has seen was published; null before the first visit
             */
            readonly seen_at: string | null;
        };
        /**
         * @description How often the digest of followed creators is mailed; weekly is on Mondays
         * @enum {string}
         */
        readonly DigestFrequency: "never" | "daily" | "weekly";
        readonly Digest: {
            readonly frequency: components["schemas"]["DigestFrequency"];
            /** @description Whether the caller has a confirmed address and this installation can send e-mail */
            readonly is_possible: boolean;
            /** @description Address that the digest goes to, or would go to; null without a confirmed address */
            readonly email: string | null;
            /**
             * Format: date-time
             * @description When the next digest is due; it is sent only if there is news. Null while the frequency is `never` or `is_possible` is false
             */
            readonly next_at: string | null;
        };
        readonly UpdateDigestRequest: {
            readonly frequency: components["schemas"]["DigestFrequency"];
            readonly locale?: components["schemas"]["Locale"];
            readonly time_zone?: components["schemas"]["TimeZone"];
        };
        readonly TimelineFeed: {
            /** @description URL of the version of JSON Feed */
            readonly version: string;
            /** @description Title of the feed */
            readonly title: string;
            /** @description URL of the timeline on the site */
            readonly home_page_url: string;
            /** @description URL of this feed */
            readonly feed_url: string;
            /** @description The latest first */
            readonly items: readonly {
                /**
                 * Format: uuid
                 * @description Stable id of the entry
                 */
                readonly id: string;
                /** @description URL of the entry; of the creator's page for a sensitive entry */
                readonly url: string;
                /** @description Title; words in its place for a sensitive entry */
                readonly title: string;
                /** @description Same as `title`, for readers that show no titles */
                readonly content_text: string;
                /** @description URL of the picture; left out without one, and for a sensitive entry */
                readonly image?: string;
                /**
                 * Format: date-time
                 * @description When it was published
                 */
                readonly date_published: string;
                /** @description The creator */
                readonly authors: readonly {
                    /** @description The creator's name */
                    readonly name: string;
                    /** @description URL of the creator's page */
                    readonly url?: string;
                    /** @description URL of the creator's icon; left out without one */
                    readonly avatar?: string;
                }[];
            }[];
        };
        readonly CreateAccountLinkRequest: {
            /** @description URL that the provider redirects the creator to afterwards, on the web app's origin */
            readonly return_url: string;
            /** @description URL that the provider redirects to when the URL of the registration has expired or was used, to ask for another; on the web app's origin */
            readonly refresh_url: string;
        };
        readonly AccountLink: {
            /** @description URL of the provider's registration, for the caller only and for a few minutes */
            readonly url: string;
        };
        readonly CreateCustomerPortalRequest: {
            /** @description URL that the portal links back to, on the web app's origin */
            readonly return_url: string;
        };
        readonly CustomerPortal: {
            /** @description URL of the provider's portal, for the caller only and for a few minutes */
            readonly url: string;
        };
        /** @description The creator who is supported, null once that account is erased */
        readonly SupportedCreator: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Display name */
            readonly name: string;
            readonly icon_image_key: components["schemas"]["ImageKey"];
        } | null;
        /** @description Monthly amount in the smallest unit of the currency; for yen, in whole yen */
        readonly SupportAmount: number;
        /**
         * @description Currency of monthly support: code of ISO 4217 in lower case
         * @enum {string}
         */
        readonly SupportCurrency: "jpy";
        /**
         * @description `active`: paid; `past_due`: the last payment failed and the provider retries it; `ended`: nothing more is paid
         * @enum {string}
         */
        readonly SupportStatus: "active" | "past_due" | "ended";
        readonly Support: {
            /**
             * Format: uuid
             * @description Id of the support
             */
            readonly id: string;
            readonly creator: components["schemas"]["SupportedCreator"];
            readonly amount: components["schemas"]["SupportAmount"];
            readonly currency: components["schemas"]["SupportCurrency"];
            readonly status: components["schemas"]["SupportStatus"];
            /** @description Whether the support ends with the month that is paid for */
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
            /** @description Running supports first, then ended ones; each the newest first */
            readonly items: readonly components["schemas"]["Support"][];
        };
        readonly CreateSupportRequest: {
            readonly pub_id: components["schemas"]["PubId"];
            readonly amount: components["schemas"]["SupportAmount"];
            /** @description URL that the provider redirects to after the payment, on the web app's origin */
            readonly return_url: string;
            /** @description URL that the provider redirects to when the supporter does not pay, on the web app's origin */
            readonly cancel_url: string;
        };
        readonly SupportCheckout: {
            /** @description URL of the provider's payment page, for the caller only */
            readonly url: string;
        };
        readonly UpdateSupportRequest: {
            /** @description True to end the support with the month that is paid for, false to resume it */
            readonly is_ending: boolean;
        };
        readonly SupportIncome: {
            /** @description Supporters now, including those whose support is ending */
            readonly supporter_count: number;
            /** @description Supporters whose support ends with the month that is paid for */
            readonly ending_count: number;
            /** @description Supporters whose last payment failed */
            readonly past_due_count: number;
            /** @description Sum of the payments in the coming month, without ending and past-due supports, before the provider's fees, in the smallest unit of the currency */
            readonly monthly_amount: number;
            readonly currency: components["schemas"]["SupportCurrency"];
        };
        /**
         * @description The service or format that the links come from; `page` is any other web page, `page_copy` a copy of a page of this or another installation
         * @enum {string}
         */
        readonly ImportSource: "linktree" | "litlink" | "potofu" | "carrd" | "linkstack" | "linkbreeze" | "linkden" | "littlelink" | "bento" | "linkpop" | "bookmarks" | "csv" | "text" | "page" | "page_copy";
        /** @description The page that a page copy is of; absent for other sources */
        readonly CopiedPage: {
            /** @description Origin of the installation that the copy names as its maker */
            readonly origin: string;
            /** @description Handle of the page there */
            readonly handle: string;
        };
        /**
         * @description A profile field that an import can write; only page copies have those after `icon`
         * @enum {string}
         */
        readonly ImportField: "name" | "headline" | "bio" | "contact_email" | "icon" | "cover" | "thanks_note" | "genres" | "ofuse_url" | "ofuse_message" | "reading";
        /**
         * @description A part of a page copy besides links and profile fields
         * @enum {string}
         */
        readonly ImportPart: "appearance" | "blocks" | "activities" | "letters";
        readonly ImportedPartCount: {
            readonly part: components["schemas"]["ImportPart"];
            /** @description Number of entries */
            readonly count: number;
        };
        readonly ImportApplication: {
            /**
             * Format: date-time
             * @description When the import was applied
             */
            readonly applied_at: string;
            /**
             * Format: date-time
             * @description Until when it can be undone
             */
            readonly undo_until: string;
            /** @description Number of links that came by the import */
            readonly added_links: number;
            /** @description The profile fields that the import wrote */
            readonly fields: readonly components["schemas"]["ImportField"][];
            /** @description Parts of a page copy that were taken, with the number of added entries; absent for other sources */
            readonly parts?: readonly components["schemas"]["ImportedPartCount"][];
            /** @description Whether nothing that the import can write was changed since; undoing then restores them exactly */
            readonly is_unchanged: boolean;
        };
        readonly ImportSummary: {
            /**
             * Format: uuid
             * @description Id of the import
             */
            readonly id: string;
            readonly source: components["schemas"]["ImportSource"];
            /** @description Page that was read, null for files and texts */
            readonly address: string | null;
            readonly page_copy?: components["schemas"]["CopiedPage"];
            readonly application: components["schemas"]["ImportApplication"];
        };
        readonly ImportList: {
            /** @description Applied imports, the newest first */
            readonly items: readonly components["schemas"]["ImportSummary"][];
        };
        readonly CreateImportRequest: {
            /** @description Address of the page, http or https */
            readonly address?: string;
            /** @description Text with links, such as a list, CSV or bookmarks */
            readonly text?: string;
            /**
             * @description The caller confirms that the page or text is their own
             * @enum {boolean}
             */
            readonly is_own: true;
        };
        /** @description What was found about the person; null where nothing was found */
        readonly ImportFields: {
            /** @description Name, at most 50 graphemes */
            readonly name: string | null;
            /** @description Headline, at most 80 graphemes */
            readonly headline: string | null;
            /** @description Text, at most 1,000 graphemes */
            readonly bio: string | null;
            /** @description Contact address that the page shows */
            readonly contact_email: string | null;
            /** @description Whether there is a profile picture that can be copied */
            readonly has_icon: boolean;
            /** @description Whether a page copy has a cover picture */
            readonly has_cover?: boolean;
            /** @description Note of a page copy that fans read after a letter */
            readonly thanks_note?: string | null;
            /** @description Reading of the name in a page copy */
            readonly reading?: string | null;
            /** @description Genres of a page copy that this installation knows */
            readonly genres?: readonly components["schemas"]["GenreId"][];
            /** @description OFUSE address of a page copy */
            readonly ofuse_url?: string | null;
            /** @description Invitation to OFUSE of a page copy */
            readonly ofuse_message?: string | null;
        };
        /**
         * @description A link of the list, an icon under the name, or the heading above the links that follow
         * @enum {string}
         */
        readonly ImportItemKind: "link" | "icon" | "heading";
        /**
         * @description Why an item is not preselected, null if it is: it has no address, an address that pages may not have, or a mail address; it is behind a code on the service; it leads to the same place as an earlier item or a link of the page; the page would have more than 100 links
         * @enum {string|null}
         */
        readonly ImportReason: "no_address" | "address_refused" | "mail_address" | "locked" | "duplicate" | "already_there" | "too_many" | null;
        readonly ImportItem: {
            /** @description Number of the item within the import */
            readonly id: number;
            readonly kind: components["schemas"]["ImportItemKind"];
            /** @description Title, at most 80 graphemes */
            readonly title: string;
            /** @description Second line, at most 120 graphemes */
            readonly description: string;
            /** @description http or https address without tracking parameters; null for headings and for items that cannot be taken */
            readonly url: string | null;
            /** @description Heading above the link, empty for none */
            readonly section: string;
            /** @description Whether the link has a picture that can be copied */
            readonly has_picture: boolean;
            /** @description Whether visitors saw the link on the service */
            readonly is_visible: boolean;
            /**
             * Format: date-time
             * @description When visitors begin to see it
             */
            readonly starts_at: string | null;
            /**
             * Format: date-time
             * @description When visitors stop seeing it
             */
            readonly ends_at: string | null;
            /** @description Whether the item is preselected */
            readonly is_taken: boolean;
            /** @description Whether `v4ApplyImport` accepts the item */
            readonly can_be_taken: boolean;
            readonly reason: components["schemas"]["ImportReason"];
        };
        /**
         * @description Whether the installation at `origin` signed the copy: it did; the copy has no signature; the signature does not fit; the keys of the installation could not be found. Without `valid`, the origin is only claimed.
         * @enum {string}
         */
        readonly CopySignature: "valid" | "missing" | "wrong" | "unknown_instance";
        /**
         * @description Whether the part can be taken: it can; the copy has no entries of it; a newer version of the program wrote it; letters need a valid signature
         * @enum {string}
         */
        readonly ImportedPartState: "available" | "empty" | "newer" | "not_signed";
        readonly ImportedPart: {
            readonly part: components["schemas"]["ImportPart"];
            /** @description Number of entries in the copy; an import may take fewer */
            readonly count: number;
            readonly state: components["schemas"]["ImportedPartState"];
        };
        /** @description What a page copy is and has besides links and profile fields */
        readonly ImportedPageCopy: {
            /** @description Origin of the installation that the copy names as its maker */
            readonly origin: string;
            /** @description Handle of the page there */
            readonly handle: string;
            /**
             * Format: date-time
             * @description When the copy was made
             */
            readonly made_at: string;
            readonly signature: components["schemas"]["CopySignature"];
            /** @description Parts that can be taken besides links and fields */
            readonly parts: readonly components["schemas"]["ImportedPart"][];
            /** @description Names of the parts that a newer version of the program wrote, with `profile`, `links` and `names` */
            readonly newer_parts: readonly string[];
            /** @description Whether the page asked visitors for their age there; an import does not change the audience of the page */
            readonly is_for_adults: boolean;
            /** @description Whether the page asked visitors for a passphrase there */
            readonly had_lock: boolean;
            /** @description Own names of the page, which the owner claims again here */
            readonly names: readonly string[];
            /** @description What the copy lacks */
            readonly left_out: readonly components["schemas"]["PageCopyOmission"][];
            readonly appearance_version: components["schemas"]["Version"];
            readonly blocks_version: components["schemas"]["Version"];
            readonly activities_version: components["schemas"]["Version"];
        };
        readonly Import: {
            /**
             * Format: uuid
             * @description Id of the import
             */
            readonly id: string;
            readonly source: components["schemas"]["ImportSource"];
            /** @description Whether the reader of this source was never tested with a page that an owner saved */
            readonly is_trial: boolean;
            /** @description Page that was read, null for files and texts */
            readonly address: string | null;
            /**
             * Format: date-time
             * @description When the source was read
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When the import is deleted
             */
            readonly expires_at: string;
            readonly links_version: components["schemas"]["Version"];
            readonly profile_version: components["schemas"]["Version"];
            /** @description Number of links that the page can still take */
            readonly free_links: number;
            readonly fields: components["schemas"]["ImportFields"];
            /** @description What was found, in the order of the source */
            readonly items: readonly components["schemas"]["ImportItem"][];
            readonly page_copy?: components["schemas"]["ImportedPageCopy"];
            readonly application?: components["schemas"]["ImportApplication"];
        };
        readonly ImportCharset: {
            /**
             * @description Charset in which the file may be, for `v4UploadImport`
             * @enum {string}
             */
            readonly charset: "utf-8" | "shift_jis" | "euc-jp" | "big5" | "gbk" | "euc-kr" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-874" | "iso-8859-2" | "koi8-r";
            /** @description Texts of the file in this charset; every charset has the same ones */
            readonly texts: readonly string[];
        };
        /** @description A problem document for a source that was not read */
        readonly ImportUnread: {
            /** @description Always about:blank; use `code` to tell problems apart */
            readonly type: string;
            /** @description Reason phrase of the HTTP status */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description Explanation in English, for developers */
            readonly detail?: string;
            /** @description Id of the request, as in the logs */
            readonly instance: string;
            /** @description Stable name of the problem */
            readonly code: string;
            /** @description One entry for each refused value */
            readonly errors?: readonly components["schemas"]["FieldError"][];
            /** @description Charsets in which the file may be, the most plausible first (`import_charset_unsure`) */
            readonly charsets?: readonly components["schemas"]["ImportCharset"][];
        };
        readonly UploadImportRequest: {
            /**
             * Format: binary
             * @description The bytes of the file, at most 5 MB (5,242,880 bytes)
             */
            readonly file: Uint8Array;
            /**
             * @description Charset of the file, as answered with `import_charset_unsure`; without it, the server finds it
             * @enum {string}
             */
            readonly charset?: "utf-8" | "shift_jis" | "euc-jp" | "big5" | "gbk" | "euc-kr" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-874" | "iso-8859-2" | "koi8-r";
        };
        readonly UploadPageCopyRequest: {
            /**
             * Format: binary
             * @description The bytes of the page copy, at most 200 MB (209,715,200 bytes)
             */
            readonly file: Uint8Array;
        };
        readonly CheckImportLinksRequest: {
            /** @description Ids of items with an address */
            readonly items: readonly number[];
        };
        /**
         * @description Whether the address was found, is gone, or could not be checked
         * @enum {string}
         */
        readonly ImportLinkState: "found" | "gone" | "unknown";
        readonly ImportLinkCheck: {
            /** @description Id of the item */
            readonly id: number;
            readonly state: components["schemas"]["ImportLinkState"];
        };
        readonly ImportLinkChecks: {
            /** @description One entry for each item of the request */
            readonly items: readonly components["schemas"]["ImportLinkCheck"][];
        };
        readonly CopyImportPicturesRequest: {
            /** @description Ids of items with a picture */
            readonly items: readonly number[];
            /**
             * @description Whether to copy the profile picture
             * @default false
             */
            readonly icon: boolean;
            /**
             * @description The caller confirms to have the rights to the pictures
             * @enum {boolean}
             */
            readonly is_own: true;
        };
        readonly ImportPictures: {
            /** @description Items whose picture is copied, with those of earlier requests */
            readonly items: readonly number[];
            /** @description Whether the profile picture is copied */
            readonly icon: boolean;
        };
        readonly CopyImportObjectsRequest: {
            /** @description Ids of the links that will be added */
            readonly items: readonly number[];
            /** @description The profile fields that will be written */
            readonly fields: readonly components["schemas"]["ImportField"][];
            /** @description The parts that will be taken */
            readonly parts: readonly components["schemas"]["ImportPart"][];
            /**
             * @description The caller confirms to have the rights to the pictures and files
             * @enum {boolean}
             */
            readonly is_own: true;
        };
        readonly ImportObjects: {
            /** @description Number of pictures and files that were copied or cannot be copied */
            readonly done: number;
            /** @description Number that the chosen entries need */
            readonly total: number;
            /** @description Number that cannot be copied, because they are unreadable, of a refused format or too much for the page */
            readonly not_copied: number;
        };
        /** @description The parts of a page copy to take, and the versions of the page that were read; only for page copies */
        readonly ApplyPageCopy: {
            /** @description Parts to take, each once */
            readonly parts: readonly components["schemas"]["ImportPart"][];
            readonly appearance_version: components["schemas"]["Version"];
            readonly blocks_version: components["schemas"]["Version"];
            readonly activities_version: components["schemas"]["Version"];
        };
        readonly ApplyImportRequest: {
            readonly links_version: components["schemas"]["Version"];
            readonly profile_version: components["schemas"]["Version"];
            /** @description Ids of the links and icons to add */
            readonly items: readonly number[];
            /** @description The profile fields to write; `icon` and `cover` need a copied picture that the import uses */
            readonly fields: readonly components["schemas"]["ImportField"][];
            /** @description Whether the import uses the pictures and files that it has copied, true when absent; false when the caller does not confirm, or no longer, to have the rights to them */
            readonly uses_pictures?: boolean;
            readonly page_copy?: components["schemas"]["ApplyPageCopy"];
        };
        /** @description A problem document for a write with a stale version, or of an import that was applied before; nothing was stored */
        readonly ImportConflict: {
            /** @description Always about:blank; use `code` to tell problems apart */
            readonly type: string;
            /** @description Reason phrase of the HTTP status */
            readonly title: string;
            /** @description The HTTP status */
            readonly status: number;
            /** @description Explanation in English, for developers */
            readonly detail?: string;
            /** @description Id of the request, as in the logs */
            readonly instance: string;
            /** @description `version_conflict` */
            readonly code: string;
            /** @description One entry for each refused value */
            readonly errors?: readonly components["schemas"]["FieldError"][];
            readonly submitted_version?: components["schemas"]["Version"];
            readonly current_version?: components["schemas"]["Version"];
            readonly current?: components["schemas"]["Import"];
        };
        readonly ImportUndo: {
            /** @description Number of links that were removed */
            readonly removed_links: number;
            /** @description Fields that have their former value again */
            readonly restored_fields: readonly components["schemas"]["ImportField"][];
            /** @description Fields that were changed since the import and stay as they are */
            readonly kept_fields: readonly components["schemas"]["ImportField"][];
            /** @description Parts of a page copy of which entries were removed, or the appearance that was restored; absent for other sources */
            readonly removed_parts?: readonly components["schemas"]["ImportedPartCount"][];
            /** @description Parts that were changed since the import and stay as they are, which only the appearance can; absent for other sources */
            readonly kept_parts?: readonly components["schemas"]["ImportPart"][];
        };
        /** @description A domain name in lower case and ASCII */
        readonly HostName: string;
        /**
         * @description `verified`: the name leads to the page
         * @enum {string}
         */
        readonly OwnNameState: "pending" | "verified";
        /**
         * @description Result of the last look-up: there was none yet, the record is there, the name servers say that it is not there or has another value, its
         *     value is in quotation marks, its value has spaces, the DNS provider added the domain once more, or they did not answer
         * @enum {string}
         */
        readonly OwnNameRecordState: "unchecked" | "found" | "missing" | "quoted" | "spaced" | "name_doubled" | "unanswered";
        readonly OwnName: {
            readonly name: components["schemas"]["HostName"];
            readonly state: components["schemas"]["OwnNameState"];
            /** @description Whether the name is the main address of the page */
            readonly is_main: boolean;
            /** @description Name of the TXT record that proves the ownership */
            readonly proof_name: string;
            /** @description Value of the TXT record */
            readonly proof_value: string;
            /** @description The TXT record at the last check */
            readonly proof: components["schemas"]["OwnNameRecordState"];
            /** @description Whether the name led to this product at the last check */
            readonly target: components["schemas"]["OwnNameRecordState"];
            /**
             * Format: date-time
             * @description When the records were last looked up
             */
            readonly checked_at: string | null;
            /**
             * Format: date-time
             * @description Since when the name leads to the page
             */
            readonly verified_at: string | null;
            /**
             * Format: date-time
             * @description When a claim ends without its records, or when a verified name is released because they are gone; null for a verified
             *     name with its records
             */
            readonly ends_at: string | null;
            /**
             * Format: date-time
             * @description Since when the main name has answered over HTTPS; null for other names and while it does not
             */
            readonly answers_since: string | null;
        };
        readonly OwnNameList: {
            /** @description The names, in the order of the claims */
            readonly items: readonly components["schemas"]["OwnName"][];
            /** @description Name to which the CNAME record of an own name leads; null where no own names are served */
            readonly target_name: string | null;
            /** @description IP addresses for the A and AAAA records of names that cannot have a CNAME record */
            readonly target_addresses: readonly string[];
            /** @description How many names a page may have */
            readonly max_names: number;
            /** @description Identifier that the names answer at `/.well-known/atproto-did` */
            readonly atproto_did: string | null;
        };
        readonly CreateNameRequest: {
            /** @description The domain name as the creator types it */
            readonly name: string;
        };
        readonly UpdateNameRequest: {
            /** @description Whether the name is the main address of the page */
            readonly is_main: boolean;
        };
        readonly UpdateAtprotoDidRequest: {
            /** @description The identifier; null removes it */
            readonly atproto_did: string | null;
        };
        readonly OwnNameChange: {
            readonly name: components["schemas"]["HostName"];
            /** @description Handle of the page that the name leads to; null when it leads nowhere */
            readonly pub_id: string | null;
            /** @description Whether the name is the main address of the page */
            readonly is_main: boolean;
            /** @description Whether the page's other addresses redirect to this main name */
            readonly is_redirected: boolean;
            /** @description Identifier that the name answers at `/.well-known/atproto-did` */
            readonly atproto_did: string | null;
        };
        readonly OwnNameChanges: {
            /** @description The changed names, the oldest change first */
            readonly items: readonly components["schemas"]["OwnNameChange"][];
            /** @description Send it as `after` for the next changes */
            readonly revision: string;
            /** @description Whether more changes are known already */
            readonly has_more: boolean;
        };
        readonly SearchResult: {
            /** @description Matching public pages, in an order that stays the same across pages of results */
            readonly items: readonly components["schemas"]["CreatorSummary"][];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        /**
         * @description Role of an operator
         * @enum {string}
         */
        readonly OperatorRole: "moderator" | "support" | "administrator";
        /** @description The calling operator */
        readonly OperatorSelf: {
            readonly user_id: components["schemas"]["UserId"];
            /** @description Roles of the operator */
            readonly roles: readonly components["schemas"]["OperatorRole"][];
        };
        /** @description An account with a role */
        readonly Operator: {
            readonly user_id: components["schemas"]["UserId"];
            /** @description Present handle; null without a page */
            readonly pub_id: string | null;
            /** @description Name of the page; null without a page */
            readonly name: string | null;
            /** @description Roles of the operator */
            readonly roles: readonly components["schemas"]["OperatorRole"][];
            /**
             * Format: date-time
             * @description When the account got its first role
             */
            readonly since: string;
        };
        /** @description All operators */
        readonly OperatorList: {
            /** @description Operators, the first appointed first */
            readonly items: readonly components["schemas"]["Operator"][];
        };
        /** @description New roles of an account */
        readonly SetOperatorRolesRequest: {
            /** @description All roles that the account will have */
            readonly roles: readonly components["schemas"]["OperatorRole"][];
            /** @description Why; shown in the log only */
            readonly reason: string;
        };
        /**
         * @description `operator` acted at the desk, `command` on the server, `service` with a service key, `system` by a job
         * @enum {string}
         */
        readonly LogOrigin: "operator" | "command" | "service" | "system";
        /** @description One action of the desk. Each entry holds the hash of its predecessor. */
        readonly LogEntry: {
            /** @description Position in the log, without gaps */
            readonly sequence: number;
            /**
             * Format: date-time
             * @description When it was done
             */
            readonly at: string;
            readonly origin: components["schemas"]["LogOrigin"];
            /** @description Operator who acted; null for other origins */
            readonly operator_id: string | null;
            /** @description Present handle; null without a page */
            readonly operator_pub_id: string | null;
            /** @description Operation or job */
            readonly operation: string;
            /** @description Kind of the subject, such as `case` or `account` */
            readonly subject_kind: string;
            /** @description Id of the subject */
            readonly subject_id: string;
            /** @description State before as JSON; null when there was none, or when an erasure deleted it */
            readonly before: string | null;
            /** @description State after, as `before` */
            readonly after: string | null;
            /** @description Words of the operator */
            readonly reason: string | null;
            /** @description Keyed hash of the network of the operator; null for other origins */
            readonly network: string | null;
            /** @description SHA-256 of this entry and the hash before it, as base64url */
            readonly hash: string;
        };
        /** @description Entries of the log */
        readonly OperatorLog: {
            /** @description Entries, newest first */
            readonly items: readonly components["schemas"]["LogEntry"][];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: number | null;
        };
        /** @description Waiting messages of one kind */
        readonly HealthOutboxKind: {
            /** @description Kind, such as `pages_changed` */
            readonly kind: string;
            /** @description Waiting messages */
            readonly waiting: number;
            /** @description Messages with a failed delivery */
            readonly failed: number;
        };
        /** @description Messages that wait for their delivery */
        readonly HealthOutbox: {
            /** @description Waiting messages */
            readonly waiting: number;
            /**
             * Format: date-time
             * @description When the oldest was stored; null when none waits
             */
            readonly oldest_at: string | null;
            /** @description Messages with a failed delivery, which is retried */
            readonly failed: number;
            /** @description Failed deliveries of these messages */
            readonly attempts: number;
            /** @description Messages with a failed delivery that send a mail */
            readonly failed_mails: number;
            /** @description Kinds of messages, the most frequent first */
            readonly kinds: readonly components["schemas"]["HealthOutboxKind"][];
        };
        /** @description Sources at one external service */
        readonly HealthService: {
            /** @description Type of the activities */
            readonly service: string;
            /** @description All sources */
            readonly sources: number;
            /** @description Sources that are due */
            readonly due: number;
            /** @description Sources whose last refresh failed */
            readonly failing: number;
        };
        /** @description A circuit breaker that is open */
        readonly HealthBreaker: {
            /** @description Service, or host of a feed */
            readonly service: string;
            /** @description Failures in a row */
            readonly failures: number;
            /**
             * Format: date-time
             * @description When the next request is allowed
             */
            readonly open_until: string;
        };
        /** @description Refreshes of activities */
        readonly HealthRefreshes: {
            /** @description Sources that are due */
            readonly waiting: number;
            /**
             * Format: date-time
             * @description Since when the longest overdue source is due; null when none is
             */
            readonly oldest_at: string | null;
            /** @description Jobs that no worker has taken */
            readonly jobs_waiting: number;
            /** @description Jobs that a worker has taken */
            readonly jobs_active: number;
            /** @description Services, the one with the most sources first */
            readonly services: readonly components["schemas"]["HealthService"][];
            /** @description Hosts and services that are left alone for a while after failures */
            readonly breakers: readonly components["schemas"]["HealthBreaker"][];
        };
        /** @description Background work that waits or runs */
        readonly HealthWork: {
            /** @description Images that wait for a new address */
            readonly image_renewals: number;
            /** @description Files that wait for a new address */
            readonly file_renewals: number;
            /** @description Images and files whose renewal failed at least once */
            readonly failed_renewals: number;
            /** @description Imports that were read and not applied */
            readonly imports: number;
            /** @description Data exports and page copies that are being prepared */
            readonly archives: number;
        };
        /** @description A table with its indexes */
        readonly HealthTable: {
            /** @description Name of the table */
            readonly name: string;
            /** @description Size in bytes */
            readonly bytes: number;
        };
        /** @description Size of the database */
        readonly HealthDatabase: {
            /** @description Size in bytes; null when the database does not tell */
            readonly bytes: number | null;
            /** @description The largest tables with their indexes, the largest first */
            readonly tables: readonly components["schemas"]["HealthTable"][];
        };
        /** @description Health of the installation */
        readonly DeskHealth: {
            /**
             * Format: date-time
             * @description When it was read
             */
            readonly at: string;
            /**
             * @description Whether requests are counted
             * @enum {string}
             */
            readonly limits: "ok" | "unreachable" | "off";
            /**
             * @description Where images and files are stored
             * @enum {string}
             */
            readonly storage: "folder" | "bucket";
            readonly outbox: components["schemas"]["HealthOutbox"];
            readonly refreshes: components["schemas"]["HealthRefreshes"];
            readonly work: components["schemas"]["HealthWork"];
            readonly database: components["schemas"]["HealthDatabase"];
        };
        /**
         * @description `day` is 24 hours, `month` is 28 days
         * @default day
         * @enum {string}
         */
        readonly HealthSpan: "day" | "month";
        /** @description A few numbers at one moment */
        readonly HealthSample: {
            /**
             * Format: date-time
             * @description Start of the five minutes or three hours of the sample
             */
            readonly at: string;
            /** @description Waiting messages */
            readonly outbox_waiting: number;
            /** @description Age of the oldest message */
            readonly outbox_oldest_seconds: number;
            /** @description Sources that are due */
            readonly refresh_waiting: number;
            /** @description Mails with a failed delivery */
            readonly failed_mails: number;
            /** @description Size of the database; null when the database does not tell */
            readonly database_bytes: number | null;
        };
        /** @description Health samples */
        readonly HealthSampleList: {
            /** @description Samples, the oldest first */
            readonly items: readonly components["schemas"]["HealthSample"][];
        };
        /** @description The stored maintenance settings */
        readonly DeskMaintenance: {
            /** @description Whether maintenance is under way or announced, unless its end has passed */
            readonly is_on: boolean;
            /** @description Whether maintenance is under way now */
            readonly is_active: boolean;
            /** @description Message for languages without a text of their own */
            readonly message: string | null;
            /** @description The message in English */
            readonly message_en: string | null;
            /** @description The message in Japanese */
            readonly message_ja: string | null;
            /** @description The message in Traditional Chinese */
            readonly message_zh_tw: string | null;
            /**
             * Format: date-time
             * @description When it begins; null for at once
             */
            readonly starts_at: string | null;
            /**
             * Format: date-time
             * @description When it ends; null without an end
             */
            readonly ends_at: string | null;
            /**
             * Format: date-time
             * @description When the settings were last changed; null before the first change
             */
            readonly updated_at: string | null;
        };
        /**
         * @description By which value an account was found
         * @enum {string}
         */
        readonly PersonMatch: "handle" | "former_handle" | "address" | "user_id";
        /**
         * @description State of an account; one that is suspended and will be erased is `leaving`
         * @enum {string}
         */
        readonly PersonState: "active" | "suspended" | "leaving";
        /** @description An account that a search found */
        readonly FoundPerson: {
            readonly user_id: components["schemas"]["UserId"];
            /** @description Present handle; null without a page */
            readonly pub_id: string | null;
            /** @description Name of the page; null without a page */
            readonly name: string | null;
            readonly match: components["schemas"]["PersonMatch"];
            readonly state: components["schemas"]["PersonState"];
        };
        /** @description Accounts that a search found */
        readonly PersonList: {
            /** @description The accounts */
            readonly items: readonly components["schemas"]["FoundPerson"][];
            /** @description False when the identity service did not answer, so that accounts may be missing */
            readonly is_identity_available: boolean;
        };
        /** @description The page of an account */
        readonly PersonPage: {
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Name of the page */
            readonly name: string;
            readonly visibility: components["schemas"]["Visibility"];
            /**
             * Format: date-time
             * @description When the page was created
             */
            readonly created_at: string;
        };
        /** @description State of an account */
        readonly PersonAccount: {
            readonly state: components["schemas"]["PersonState"];
            /**
             * Format: date-time
             * @description When it was suspended
             */
            readonly suspended_at: string | null;
            readonly suspension_reason?: components["schemas"]["ReportReason"];
            /**
             * Format: date-time
             * @description When it will be erased
             */
            readonly leaves_at: string | null;
        };
        /** @description How much an account has */
        readonly PersonCounts: {
            /** @description Links of the page */
            readonly links: number;
            /** @description Blocks of the page */
            readonly blocks: number;
            /** @description Letters in the letter box */
            readonly letters_received: number;
            /** @description Pages that the account follows */
            readonly follows: number;
            /** @description Accounts that follow the page */
            readonly followers: number;
            /** @description Supports by the account */
            readonly supports_given: number;
            /** @description Supports of the page */
            readonly supports_received: number;
            /** @description Stored pictures */
            readonly images: number;
            /** @description Stored files */
            readonly files: number;
            /** @description Size of the stored files */
            readonly file_bytes: number;
            /** @description Decisions of operators about the account */
            readonly decisions: number;
        };
        /** @description A sign-in method besides the address */
        readonly PersonSignInMethod: {
            readonly kind: components["schemas"]["SignInMethodKind"];
            /** @description Masked name of the method, such as `m•••@example.com`. */
            readonly label: string | null;
        };
        /** @description How an account signs in, without secrets */
        readonly PersonSignIn: {
            /** @description E-mail address with a masked name, such as `m•••@example.com`; null without one */
            readonly address: string | null;
            /** @description Whether the owner has verified the address */
            readonly is_verified: boolean;
            /** @description Whether the account has a password */
            readonly has_password: boolean;
            /** @description Sign-in methods besides the address */
            readonly methods: readonly components["schemas"]["PersonSignInMethod"][];
            /** @description Number of second factors */
            readonly second_factor_count: number;
            /**
             * Format: date-time
             * @description When the account was created; null when unknown
             */
            readonly created_at: string | null;
        };
        /** @description A session that has not ended */
        readonly PersonSession: {
            /** @description Common name of the browser; null when unknown */
            readonly browser: string | null;
            /** @description Common name of the operating system; null when unknown */
            readonly system: string | null;
            /**
             * @description Kind of device
             * @enum {string}
             */
            readonly device: "computer" | "phone" | "tablet" | "unknown";
            /**
             * Format: date-time
             * @description When the session began
             */
            readonly signed_in_at: string;
            /**
             * Format: date-time
             * @description When it was last used, accurate to a few minutes
             */
            readonly last_seen_at: string;
        };
        /**
         * @description Whether the data of an account are to be exported or erased
         * @enum {string}
         */
        readonly PersonRequestKind: "export" | "erasure";
        /**
         * @description State of a request; an open one expires after seven days
         * @enum {string}
         */
        readonly PersonRequestState: "open" | "confirmed" | "cancelled" | "expired";
        /** @description An export or erasure that two operators carry out */
        readonly PersonRequest: {
            /**
             * Format: uuid
             * @description Id of the request
             */
            readonly id: string;
            readonly user_id: components["schemas"]["UserId"];
            /** @description Present handle; null without a page */
            readonly pub_id: string | null;
            /** @description Name of the page; null without a page */
            readonly name: string | null;
            readonly kind: components["schemas"]["PersonRequestKind"];
            readonly state: components["schemas"]["PersonRequestState"];
            /** @description Words of the operator */
            readonly reason: string;
            /** @description Operator; null after the erasure of its account */
            readonly requested_by: string | null;
            /** @description Present handle; null without a page */
            readonly requested_by_pub_id: string | null;
            /**
             * Format: date-time
             * @description When it was requested
             */
            readonly requested_at: string;
            /**
             * Format: date-time
             * @description Until when it can be confirmed
             */
            readonly expires_at: string;
            /**
             * Format: date-time
             * @description When it was confirmed or cancelled
             */
            readonly closed_at: string | null;
            /** @description Whether the caller requested it, who cannot confirm it */
            readonly is_own: boolean;
        };
        /** @description An account as operators see it. `page` is missing without a page; `sign_in` is missing while the identity service does not answer, or when it does not know the account. */
        readonly Person: {
            readonly user_id: components["schemas"]["UserId"];
            readonly page?: components["schemas"]["PersonPage"];
            readonly account: components["schemas"]["PersonAccount"];
            readonly counts: components["schemas"]["PersonCounts"];
            readonly sign_in?: components["schemas"]["PersonSignIn"];
            /** @description Whether the identity service answered */
            readonly is_identity_available: boolean;
            /** @description Open sessions, last used first */
            readonly sessions: readonly components["schemas"]["PersonSession"][];
            /** @description Roles at the desk */
            readonly roles: readonly components["schemas"]["OperatorRole"][];
            /** @description Open requests for an export or an erasure */
            readonly requests: readonly components["schemas"]["PersonRequest"][];
        };
        /** @description An action on an account */
        readonly PersonActionRequest: {
            /** @description Why; shown in the log only */
            readonly reason: string;
        };
        /** @description A new request for an account */
        readonly CreatePersonRequest: {
            readonly kind: components["schemas"]["PersonRequestKind"];
            /** @description Why; shown to operators only */
            readonly reason: string;
        };
        /**
         * @description Requests that wait for a second operator, or those that are confirmed, cancelled or expired
         * @default open
         * @enum {string}
         */
        readonly PersonRequestFilter: "open" | "closed";
        /** @description Requests for exports and erasures */
        readonly PersonRequestList: {
            /** @description Requests, newest first */
            readonly items: readonly components["schemas"]["PersonRequest"][];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        /** @description Numbers of one day */
        readonly NumbersDay: {
            /**
             * Format: date
             * @description A day in UTC
             */
            readonly day: string;
            /** @description Accounts that got a page */
            readonly registered: number;
            /** @description Pages that became public for the first time */
            readonly published: number;
            /** @description Pages with at least one visit */
            readonly active_pages: number;
            /** @description Letters that arrived and are still stored */
            readonly letters: number;
            /** @description Monthly supports that began */
            readonly supports: number;
            /** @description Successful API operations */
            readonly calls: number;
        };
        /** @description Numbers of the installation */
        readonly DeskNumbers: {
            /** @description Days, the oldest first */
            readonly days: readonly components["schemas"]["NumbersDay"][];
            /** @description API operations, the most frequent first; empty where they are not counted */
            readonly operations: readonly components["schemas"]["AnalyticsCalls"][];
            /** @description Whether API operations were counted in this period */
            readonly counts_calls: boolean;
        };
        /** @description A half year: `2026-1` is January to June 2026, `2026-2` is July to December */
        readonly HalfYear: string;
        /** @description How often an event happened */
        readonly TransparencyRow: {
            /** @description `report`, `notice`, `decision`, `undo`, `appeal`, `upheld` or `overturned` */
            readonly event: string;
            /** @description Kind of the reported content or of the decision; empty for other events */
            readonly kind: string;
            /** @description Reason of the report or rule of the decision; empty for other events */
            readonly rule: string;
            /** @description How often; null for fewer than five, and for a sum that would reveal one */
            readonly count: number | null;
        };
        /** @description Transparency report of one half year */
        readonly TransparencyReport: {
            readonly half: components["schemas"]["HalfYear"];
            /** @description Half years with a report, the current one first */
            readonly halves: readonly components["schemas"]["HalfYear"][];
            /**
             * Format: date
             * @description First day
             */
            readonly first_day: string;
            /**
             * Format: date
             * @description Last day
             */
            readonly last_day: string;
            /** @description Counts above 0, by event, kind and rule */
            readonly rows: readonly components["schemas"]["TransparencyRow"][];
        };
        /**
         * @description Kind of listed pages
         * @enum {string}
         */
        readonly DeskDiscoveryFilter: "hidden" | "picked";
        /** @description A page with the choices of the operators; `pick_locale` is missing in picks for all readers */
        readonly DeskDiscoveryPage: {
            readonly user_id: components["schemas"]["UserId"];
            readonly pub_id: components["schemas"]["PubId"];
            /** @description Name of the page */
            readonly name: string;
            /**
             * Format: date-time
             * @description When it was hidden
             */
            readonly hidden_at: string | null;
            /**
             * Format: date-time
             * @description When it was picked
             */
            readonly picked_at: string | null;
            /**
             * Format: date-time
             * @description Start of the pick
             */
            readonly picked_from: string | null;
            /**
             * Format: date-time
             * @description End of the pick
             */
            readonly picked_until: string | null;
            readonly pick_locale?: components["schemas"]["Locale"];
        };
        /** @description Pages with the choices of the operators */
        readonly DeskDiscoveryList: {
            /** @description The pages */
            readonly items: readonly components["schemas"]["DeskDiscoveryPage"][];
            /** @description Cursor of the next page of results */
            readonly next_cursor: string | null;
        };
        readonly DeskSetDiscoveryRequest: {
            /** @description Whether search and discovery leave the page out */
            readonly is_hidden: boolean;
            /** @description Whether the page is among the picks */
            readonly is_picked: boolean;
            /**
             * Format: date-time
             * @description Start of the pick; at once by default
             */
            readonly picked_from?: string;
            /**
             * Format: date-time
             * @description End of the pick; none by default
             */
            readonly picked_until?: string;
            readonly pick_locale?: components["schemas"]["Locale"];
            readonly reason: components["schemas"]["ReportText"];
        };
        /**
         * @description `waiting` cases open again when the date of a request to change has passed
         * @enum {string}
         */
        readonly CaseFilter: "open" | "escalated" | "mine" | "waiting" | "closed";
        /**
         * @description Kind of the reported content
         * @enum {string}
         */
        readonly CaseSubject: "page" | "letter" | "kit";
        /**
         * @description Origin of a case
         * @enum {string}
         */
        readonly CaseSource: "report" | "operator" | "blocklist" | "notice";
        /**
         * @description `waiting` for a change until a date
         * @enum {string}
         */
        readonly CaseState: "open" | "waiting" | "closed";
        /** @description Claim of a case */
        readonly CaseClaim: {
            readonly operator_id: components["schemas"]["UserId"];
            /** @description Present handle; null without a page */
            readonly operator_pub_id: string | null;
            /** @description Whether the caller has claimed the case */
            readonly is_mine: boolean;
            /**
             * Format: date-time
             * @description When the claim ends
             */
            readonly until: string;
        };
        /** @description A case; `claim` is missing while no operator has claimed it */
        readonly Case: {
            /** Format: uuid */
            readonly id: string;
            readonly subject: components["schemas"]["CaseSubject"];
            /** @description Owner of the page, or id of the letter or kit */
            readonly target: string;
            /** @description Account that owns the page or kit or sent the letter; null when unknown */
            readonly user_id: string | null;
            /** @description Present handle; null without a page */
            readonly pub_id: string | null;
            /** @description Name of the page; null without a page */
            readonly name: string | null;
            readonly source: components["schemas"]["CaseSource"];
            readonly state: components["schemas"]["CaseState"];
            /** @description Reasons of its reports */
            readonly reasons: readonly components["schemas"]["ReportReason"][];
            /** @description Language of the page */
            readonly locale: string | null;
            /** @description Number of reports */
            readonly report_count: number;
            /** @description Number of different reporters: networks, and members */
            readonly network_count: number;
            /** @description Whether reports came from three networks or more, or a list of blocked links has a link of the page */
            readonly is_raised: boolean;
            /** @description Whether the case waits for an administrator */
            readonly is_escalated: boolean;
            /**
             * Format: date-time
             * @description When the first report came
             */
            readonly opened_at: string;
            /**
             * Format: date-time
             * @description When a waiting case opens again; null for others
             */
            readonly due_at: string | null;
            readonly claim?: components["schemas"]["CaseClaim"];
        };
        /** @description Counts of open work */
        readonly CaseCounts: {
            /** @description Open cases */
            readonly open: number;
            /** @description Open cases for administrators */
            readonly escalated: number;
            /** @description Open cases that the caller has claimed */
            readonly mine: number;
            /** @description Appeals without an answer */
            readonly appeals: number;
        };
        /** @description Cases */
        readonly CaseList: {
            /** @description Cases */
            readonly items: readonly components["schemas"]["Case"][];
            readonly counts: components["schemas"]["CaseCounts"];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        /** @description A page without a report */
        readonly OpenCaseRequest: {
            readonly user_id: components["schemas"]["UserId"];
            readonly reason: components["schemas"]["ReportReason"];
            /** @description Why; shown to operators only */
            readonly text: string;
        };
        /** @description Id of a case */
        readonly CaseId: {
            /** Format: uuid */
            readonly id: string;
        };
        /** @description Filters, as for the list */
        readonly ClaimNextCaseRequest: {
            readonly reason?: components["schemas"]["ReportReason"];
            readonly locale?: components["schemas"]["Locale"];
            readonly older_than_hours?: number;
            /**
             * Format: uuid
             * @description Id of a case; only cases behind it in the list
             */
            readonly after?: string;
        };
        /** @description A letter as reported */
        readonly ReportedLetter: {
            /** @description Text of the letter */
            readonly body: string;
            /** @description Name that its sender gave */
            readonly from_name: string;
        };
        /** @description A kit as reported */
        readonly ReportedKit: {
            /** @description Title of the kit */
            readonly title: string;
            /** @description Words of the kit */
            readonly text: string;
        };
        /** @description The subject when it was reported; one of the fields is missing */
        readonly CaseSnapshot: {
            /** Format: uuid */
            readonly id: string;
            /**
             * Format: date-time
             * @description When the report came
             */
            readonly taken_at: string;
            readonly page?: components["schemas"]["PreviewProfile"];
            readonly letter?: components["schemas"]["ReportedLetter"];
            readonly kit?: components["schemas"]["ReportedKit"];
        };
        /**
         * @description Kind of the reporter
         * @enum {string}
         */
        readonly CaseReporter: "member" | "visitor" | "operator" | "notice" | "blocklist";
        /** @description A report of the case */
        readonly CaseReport: {
            /** Format: uuid */
            readonly id: string;
            readonly reason: components["schemas"]["ReportReason"];
            /** @description Words of the reporter */
            readonly text: string;
            readonly reporter: components["schemas"]["CaseReporter"];
            /**
             * Format: date-time
             * @description When it was sent
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it was resolved; null while it is open
             */
            readonly resolved_at: string | null;
        };
        /**
         * @description `hide_item` hides a link, a shown letter or a picture
         * @enum {string}
         */
        readonly DecisionKind: "dismiss" | "ask_change" | "mark_sensitive" | "hide_discovery" | "hide_item" | "make_draft" | "suspend";
        /**
         * @description Kind of hidden content
         * @enum {string}
         */
        readonly DecisionItemKind: "link" | "letter" | "picture";
        /** @description Content that a decision hides */
        readonly DecisionItem: {
            readonly kind: components["schemas"]["DecisionItemKind"];
            /** @description Id of the link or letter, or key of the picture */
            readonly id: string;
        };
        /**
         * @description Rule of the terms that the content breaks; `other` is any other rule
         * @enum {string}
         */
        readonly DecisionRule: "phishing" | "impersonation" | "spam" | "illegal" | "harassment" | "other" | "copyright" | "adult" | "hate" | "privacy";
        /**
         * @description Ground of a decision: the terms, or a law
         * @enum {string}
         */
        readonly DecisionGround: "terms" | "law";
        /**
         * @description Answer to an appeal
         * @enum {string}
         */
        readonly AppealOutcome: "upheld" | "overturned";
        /** @description An appeal; `outcome` is missing while it is open */
        readonly Appeal: {
            /** Format: uuid */
            readonly id: string;
            /** @description Words of the person */
            readonly text: string;
            /**
             * Format: date-time
             * @description When it was written
             */
            readonly created_at: string;
            readonly outcome?: components["schemas"]["AppealOutcome"];
            /** @description Words of the operator */
            readonly explanation: string | null;
            /**
             * Format: date-time
             * @description When it was answered; null while it is open
             */
            readonly answered_at: string | null;
        };
        /** @description A decision; `rule` is missing when a report was dismissed, `appeal` without an appeal */
        readonly Decision: {
            /** Format: uuid */
            readonly id: string;
            readonly kind: components["schemas"]["DecisionKind"];
            readonly subject: components["schemas"]["CaseSubject"];
            readonly item?: components["schemas"]["DecisionItem"];
            readonly rule?: components["schemas"]["DecisionRule"];
            readonly ground?: components["schemas"]["DecisionGround"];
            /** @description What was found */
            readonly facts: string;
            /** @description Further words to the person */
            readonly explanation: string;
            /**
             * Format: date-time
             * @description End of a suspension, or the date for a change; null without one
             */
            readonly until: string | null;
            /**
             * Format: date-time
             * @description When it was decided
             */
            readonly decided_at: string;
            /**
             * Format: date-time
             * @description When it was undone; null while it applies
             */
            readonly undone_at: string | null;
            /**
             * Format: date-time
             * @description Until when the person may appeal; null when that is not possible
             */
            readonly appeal_until: string | null;
            readonly appeal?: components["schemas"]["Appeal"];
            /** Format: uuid */
            readonly case_id: string;
            /** @description Account that it concerns */
            readonly user_id: string | null;
            /** @description Present handle; null without a page */
            readonly pub_id: string | null;
            /** @description Operator who decided; null for jobs and services */
            readonly decided_by: string | null;
            /** @description Present handle; null without a page */
            readonly decided_by_pub_id: string | null;
            /**
             * Format: date-time
             * @description Until when it can be undone
             */
            readonly undo_until: string;
        };
        /** @description A note of an operator */
        readonly CaseNote: {
            /** Format: uuid */
            readonly id: string;
            readonly operator_id: components["schemas"]["UserId"];
            /** @description Present handle; null without a page */
            readonly operator_pub_id: string | null;
            /** @description The note */
            readonly text: string;
            /**
             * Format: date-time
             * @description When it was written
             */
            readonly at: string;
        };
        /** @description Another account that signed in or was reported from the same network; addresses are not shown */
        readonly SimilarAccount: {
            readonly user_id: components["schemas"]["UserId"];
            /** @description Present handle; null without a page */
            readonly pub_id: string | null;
            /** @description Name of the page; null without a page */
            readonly name: string | null;
            /** @description Whether it is suspended */
            readonly is_suspended: boolean;
        };
        /** @description A case with all that is known about its subject; `page` is missing without a page */
        readonly CaseDetail: {
            readonly summary: components["schemas"]["Case"];
            readonly page?: components["schemas"]["PreviewProfile"];
            /** @description Whether visitors see the page now */
            readonly is_shown: boolean;
            /** @description Whether the account is suspended */
            readonly is_suspended: boolean;
            /** @description The subject when it was reported, newest first */
            readonly snapshots: readonly components["schemas"]["CaseSnapshot"][];
            /** @description Newest reports about the subject, also of earlier cases */
            readonly reports: readonly components["schemas"]["CaseReport"][];
            /** @description Newest decisions about the subject and what the person was told */
            readonly decisions: readonly components["schemas"]["Decision"][];
            /** @description Notes, newest first */
            readonly notes: readonly components["schemas"]["CaseNote"][];
            /** @description Similar accounts */
            readonly similar: readonly components["schemas"]["SimilarAccount"][];
        };
        /** @description A decision. All kinds but `dismiss` need `rule`; `ask_change` needs `until`; `hide_item` needs `item`. */
        readonly DecideCaseRequest: {
            readonly kind: components["schemas"]["DecisionKind"];
            readonly rule?: components["schemas"]["DecisionRule"];
            readonly ground?: components["schemas"]["DecisionGround"];
            /** @description What was found; told to the person */
            readonly facts?: string;
            /** @description Further words to the person */
            readonly explanation?: string;
            /**
             * Format: date-time
             * @description End of a suspension, until further notice if missing; or the date until which the person is asked to change
             */
            readonly until?: string;
            readonly item?: components["schemas"]["DecisionItem"];
            /** @description Note for operators */
            readonly note?: string;
        };
        /** @description A note of an operator */
        readonly CaseNoteRequest: {
            /** @description The note */
            readonly text: string;
        };
        /** @description Why a decision is undone */
        readonly UndoDecisionRequest: {
            /** @description Told to the person */
            readonly reason: string;
        };
        /**
         * @description Appeals to list
         * @enum {string}
         */
        readonly AppealFilter: "open" | "answered";
        /** @description Decisions with their appeals */
        readonly AppealList: {
            /** @description Decisions with an appeal, the oldest appeal first */
            readonly items: readonly components["schemas"]["Decision"][];
            /** @description Send it as `cursor` for the next page of results; null on the last */
            readonly next_cursor: string | null;
        };
        /** @description Answer to an appeal */
        readonly AnswerAppealRequest: {
            readonly outcome: components["schemas"]["AppealOutcome"];
            /** @description Told to the person */
            readonly explanation: string;
        };
        /**
         * @description Origin of the knowledge about the content
         * @enum {string}
         */
        readonly DecisionDetection: "report" | "notice" | "own_initiative" | "blocklist";
        /**
         * @description Territory of a restriction
         * @enum {string}
         */
        readonly DecisionScope: "worldwide";
        /** @description Why and how the operators restricted content of the caller, with the fields that the Digital Services Act asks for */
        readonly StatementOfReasons: {
            /** Format: uuid */
            readonly id: string;
            readonly kind: components["schemas"]["DecisionKind"];
            readonly subject: components["schemas"]["CaseSubject"];
            readonly item?: components["schemas"]["DecisionItem"];
            readonly rule?: components["schemas"]["DecisionRule"];
            readonly ground?: components["schemas"]["DecisionGround"];
            /** @description What was found */
            readonly facts: string;
            /** @description Further words to the person */
            readonly explanation: string;
            /**
             * Format: date-time
             * @description End of a suspension, or the date for a change; null without one
             */
            readonly until: string | null;
            /**
             * Format: date-time
             * @description When it was decided
             */
            readonly decided_at: string;
            /**
             * Format: date-time
             * @description When it was undone; null while it applies
             */
            readonly undone_at: string | null;
            /**
             * Format: date-time
             * @description Until when the person may appeal; null when that is not possible
             */
            readonly appeal_until: string | null;
            readonly appeal?: components["schemas"]["Appeal"];
            readonly detection: components["schemas"]["DecisionDetection"];
            /** @description Whether a program decided; always false */
            readonly is_automated: boolean;
            readonly scope: components["schemas"]["DecisionScope"];
        };
        /** @description Decisions about content of the caller */
        readonly StatementList: {
            /** @description Decisions, newest first */
            readonly items: readonly components["schemas"]["StatementOfReasons"][];
        };
        /** @description Words of the person */
        readonly CreateAppealRequest: {
            /** @description Why the decision is wrong */
            readonly text: string;
        };
    };
    responses: {
        /** @description The request is malformed or has values that are refused (`request_malformed`, `body_malformed`, `body_missing`, `validation_failed`, `image_unreadable`, `file_unreadable`), or an upload brings less than 10 KB in 10 seconds or takes longer than 10 minutes (`upload_too_slow`) */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The bearer token or service key is missing, invalid or no longer accepted (`token_missing`, `token_malformed`, `token_expired`, `token_invalid`, `token_not_fresh`, `session_signed_out`, `session_revoked`, `service_key_invalid`) */
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
        /** @description The account may not call the operation now (`account_suspended`, `account_leaving`), the request uses a locked feature (`function_locked`), it comes from a sister app to which the operation is closed (`sister_app_not_allowed`), or a page of an unregistered origin sent the bearer token (`origin_unregistered`) */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A rate limit or quota is reached; retry after `Retry-After` seconds (`rate_limited`, `quota_exceeded`) */
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
        /** @description A service behind the API is unavailable, or maintenance closes writes; retry after `Retry-After` seconds (`identity_unavailable`, `service_unavailable`, `database_slow`, `maintenance`, `storage_full`, `payments_unavailable`). After `database_slow` or a lost database the change may be stored; `detail` says so then */
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
        /** @description The body is larger than 256 KiB (`body_too_large`), or the image exceeds 15 MB, 50 million pixels or the limits of its sides (`image_too_large`), or the file exceeds 20 MB (`file_too_large`), or the imported file 5 MB or the page copy 200 MB (`import_too_large`) */
        readonly ContentTooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The media type of the body is not one that the operation lists (`unsupported_media_type`) */
        readonly UnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The client has this answer already, as its `If-None-Match` says */
        readonly NotModified: {
            headers: {
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The resource does not exist (`not_found`), or the caller has no profile yet (`not_registered`) */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The version is stale because another write came first (`version_conflict`), or another account holds the handle or one that looks like it (`handle_taken`) */
        readonly ProfileConflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ProfileConflict"];
            };
        };
        /** @description Another account has the identifier (`pib_id_taken`) */
        readonly PibIdTaken: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The version is stale, because another write came first (`version_conflict`) */
        readonly AudienceConflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["AudienceConflict"];
            };
        };
        /** @description The version is stale because another write came first (`version_conflict`) */
        readonly ActivitiesConflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ActivitiesConflict"];
            };
        };
        /** @description The version is stale because another write came first (`version_conflict`) */
        readonly LinksConflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["LinksConflict"];
            };
        };
        /** @description A version is stale because another write came first (`version_conflict`) */
        readonly PageContentConflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["PageContentConflict"];
            };
        };
        /** @description The version is stale because another write came first (`version_conflict`) */
        readonly KitConflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["KitConflict"];
            };
        };
        /** @description The caller already supports this creator (`already_supported`), the creator does not accept monthly support (`support_closed`), or the caller supports 100 creators already (`supports_full`) */
        readonly SupportRefused: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The support has ended, or its creator's account is erased and it cannot be resumed (`support_ended`) */
        readonly SupportEnded: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The source has no links that can be read (`import_refused`, `import_unreachable`, `import_unreadable`, `import_page_changed`, `import_nothing_found`), may be in several charsets (`import_charset_unsure`), or is no page copy that can be taken (`import_copy_changed`, `import_copy_newer`, `import_copy_too_large`) */
        readonly ImportUnread: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ImportUnread"];
            };
        };
        /** @description A version is stale because another write came first, or the import was applied before (`version_conflict`) */
        readonly ImportConflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["ImportConflict"];
            };
        };
        /** @description Another operator has claimed the case (`case_claimed`), the case is closed (`case_closed`), the decision can no longer be undone (`undo_expired`) or appealed (`appeal_closed`), it is the last administrator (`last_administrator`), the account has a role (`operator_account`), or the request is confirmed, cancelled or expired (`request_closed`) */
        readonly DeskConflict: {
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
        /** @description Internal id of the account */
        readonly UserIdInPath: components["schemas"]["UserId"];
        /** @description Pass from `openPage`, for a page that not everyone may enter. Without a valid pass such a page answers 404 (`page_gated`) */
        readonly PagePass: string;
        /** @description The domain name in its ASCII form */
        readonly NameInPath: components["schemas"]["HostName"];
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
                /** @description Random id of the sign-in, made by the client; not needed for a bearer token with a key. */
                readonly sign_in_id?: string;
                /** @description Id of the registered sister app that the token is for. */
                readonly app?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The custom token */
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
            /** @description The status of the key */
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
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getInvitation: {
        readonly parameters: {
            readonly query: {
                /** @description Code of the invitation */
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
                /** @description Preview code from the owner of the page */
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
            /** @description The profile after the change, with the changed parts */
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
            /** @description The registration status */
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
                /** @description Whether the caller's own sign-on continues. */
                readonly keep_own?: boolean;
                /** @description Whether browsers that are signed out lose the unsaved texts that they keep encrypted. */
                readonly forget_drafts?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sessions are revoked */
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
                /** @description Internal id of the account */
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
            /** @description The account has the identifier */
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
            /** @description Account deletion is scheduled */
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
                /** @description Reason, shown to the suspended user */
                readonly reason?: components["schemas"]["ReportReason"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Internal id of the account */
                readonly id: components["parameters"]["UserIdInPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account is suspended */
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
    readonly restoreUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Internal id of the account */
                readonly id: components["parameters"]["UserIdInPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account is not suspended */
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
    readonly unsubscribe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Account deletion is scheduled */
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
            /** @description Account deletion is scheduled */
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
            /** @description No account deletion is scheduled */
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
                /** @description `next_cursor` of the previous response: lists handles after this one */
                readonly after?: components["schemas"]["PubId"];
                /** @description Maximum number of items */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
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
            readonly header?: {
                /** @description Pass from `openPage`, for a page that not everyone may enter. Without a valid pass such a page answers 404 (`page_gated`) */
                readonly "Page-Pass"?: components["parameters"]["PagePass"];
            };
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
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getPageDoor: {
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
            /** @description The door */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PageDoor"];
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
    readonly openPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The public handle, without `@` */
                readonly pub_id: components["schemas"]["PubId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OpenPageRequest"];
            };
        };
        readonly responses: {
            /** @description The pass */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PagePass"];
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
    readonly getAudience: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The settings */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Audience"];
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
    readonly updateAudience: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateAudienceRequest"];
            };
        };
        readonly responses: {
            /** @description The settings after the change */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Audience"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["AudienceConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getOpenGraph: {
        readonly parameters: {
            readonly query: {
                /** @description URL of the page, http or https */
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
            /** @description The page has no preview */
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
            /** @description The copied image */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LinkPicture"];
                };
            };
            /** @description No image could be copied */
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
                /** @description Language of the message (RFC 9110, 12.5.4); only the first 500 characters are read */
                readonly "Accept-Language"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The maintenance status */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Maintenance"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
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
            /** @description The maintenance status after the change */
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
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getDraftKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DraftKey"];
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
                /** @description Id of the session */
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
            /** @description The result of the proof */
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
    readonly sendSignInMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendSignInMailRequest"];
            };
        };
        readonly responses: {
            /** @description The mail is on its way, or the identity service has to send it */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SentMail"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly sendAccountMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendAccountMailRequest"];
            };
        };
        readonly responses: {
            /** @description The mail is on its way, or the identity service has to send it */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SentMail"];
                };
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
            /** @description The archive, or none */
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
            /** @description The archive that is being created */
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
            /** @description The ZIP file */
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
    readonly v4GetPageCopy: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The page copy, or none */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PageCopyStatus"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4RequestPageCopy: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The page copy that is being created */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PageCopy"];
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
    readonly v4DownloadPageCopy: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The ZIP file */
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
    readonly v4GetInstance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Origin and keys */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Instance"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
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
                /** @description Include only this group */
                readonly group?: components["schemas"]["ActivityGroup"];
            };
            readonly header?: {
                /** @description Pass from `openPage`, for a page that not everyone may enter. Without a valid pass such a page answers 404 (`page_gated`) */
                readonly "Page-Pass"?: components["parameters"]["PagePass"];
            };
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
            readonly 304: components["responses"]["NotModified"];
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
            readonly header?: {
                /** @description Pass from `openPage`, for a page that not everyone may enter. Without a valid pass such a page answers 404 (`page_gated`) */
                readonly "Page-Pass"?: components["parameters"]["PagePass"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecordClickRequest"];
            };
        };
        readonly responses: {
            /** @description The click was counted or ignored; the response does not say which */
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
            readonly header?: {
                /** @description Pass from `openPage`, for a page that not everyone may enter. Without a valid pass such a page answers 404 (`page_gated`) */
                readonly "Page-Pass"?: components["parameters"]["PagePass"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCommentRequest"];
            };
        };
        readonly responses: {
            /** @description The letter was accepted */
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
                /** @description Letters to include */
                readonly filter?: components["schemas"]["LetterFilter"];
                /** @description Text to find in the letter or in the name that signs it, regardless of case */
                readonly keyword?: string;
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
                /** @description Maximum number of items */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
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
                /** @description Id of the letter */
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
            /** @description The letter after the change */
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
                /** @description Id of the letter */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The letter is deleted */
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
                /** @description Id of the letter */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sender is blocked */
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
                /** @description Id of the letter */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No block exists for this letter */
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
                /** @description Id of the letter */
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
            /** @description The report was accepted */
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
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
                /** @description Maximum number of items */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
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
            /** @description The settings */
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
            /** @description The settings after the change */
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
            /** @description The report was accepted */
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
    readonly createNotice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateNoticeRequest"];
            };
        };
        readonly responses: {
            /** @description The notice was accepted */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createNoticeComplaint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateNoticeComplaintRequest"];
            };
        };
        readonly responses: {
            /** @description The complaint was accepted */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
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
                /** @description Number of days, including today */
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
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listReports: {
        readonly parameters: {
            readonly query?: {
                /** @description Reports to include */
                readonly status?: components["schemas"]["ReportStatus"];
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
                /** @description Maximum number of items */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
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
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly resolveReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the report */
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
            /** @description The resolved report */
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
            readonly 403: components["responses"]["Forbidden"];
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
                /** @description Host of the referring page, from `document.referrer` */
                readonly referrer_host?: components["schemas"]["ReferrerHost"];
            };
            readonly header?: {
                /** @description Pass from `openPage`, for a page that not everyone may enter. Without a valid pass such a page answers 404 (`page_gated`) */
                readonly "Page-Pass"?: components["parameters"]["PagePass"];
            };
            readonly path: {
                /** @description The public handle of the page, without `@` */
                readonly id: components["schemas"]["PubId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The visit was counted or ignored; the response does not say which */
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
            /** @description The profile after the change, with the changed parts */
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
                /** @description Code of the invitation that led to the sign-up; an unknown code is ignored */
                readonly invitation_code?: components["schemas"]["InvitationCode"];
                /** @description Visibility of the new page. `draft` suits a fan who signs up to support a creator and has not asked for a page */
                readonly visibility?: "unlisted" | "draft";
            };
            readonly header?: {
                /** @description Language of the new page (RFC 9110, 12.5.4); only the first 500 characters are read */
                readonly "Accept-Language"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The existing profile */
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
            /** @description No preview code is valid */
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
    readonly endNameNotice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The notice does not come again */
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
                /** @description Handle as the user types it; normalised before the check */
                readonly pub_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The status of the handle */
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
    readonly v4UpdateTimeZone: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateTimeZoneRequest"];
            };
        };
        readonly responses: {
            /** @description The time zone after the change */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TimeZoneSetting"];
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
            /** @description The consent page */
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
            /** @description The connected account */
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
                /** @description User name of the account */
                readonly username: components["schemas"]["InstagramUsername"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No token of that account is stored */
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
            /** @description The refresh status of each source */
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
                /** @description Id of the activity */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The refresh status of the source */
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
    readonly v4ListLinkProofs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The checks */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LinkProofList"];
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
    readonly v4CheckLinkProof: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CheckLinkProofRequest"];
            };
        };
        readonly responses: {
            /** @description The check */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LinkProof"];
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
    readonly v4UploadFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": components["schemas"]["UploadFileRequest"];
            };
        };
        readonly responses: {
            /** @description The stored file */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StoredFile"];
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
    readonly v4UpdatePageBlocks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdatePageBlocksRequest"];
            };
        };
        readonly responses: {
            /** @description The links and blocks as stored */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PageContent"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["PageContentConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListRemovedPageBlocks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The removed blocks */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RemovedBlockList"];
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
                /** @description Id of the stream */
                readonly id: string;
                /** @description Token from the response that created the stream */
                readonly token: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The stream continues */
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
    readonly v4ListFollows: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items */
                readonly limit?: number;
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
                /** @description Text to find in the name or handle, regardless of case */
                readonly q?: string;
                /** @description Order of the list */
                readonly sort?: components["schemas"]["FollowSort"];
                /** @description Whether to list muted creators only */
                readonly only_muted?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
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
            /** @description The caller follows the creator */
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
            /** @description The caller does not follow the creator */
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
    readonly updateFollow: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The creator's public handle, without `@` */
                readonly pub_id: components["schemas"]["PubId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateFollowRequest"];
            };
        };
        readonly responses: {
            /** @description The settings are stored */
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
    readonly listKits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The caller's kits */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KitList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createKit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KitInput"];
            };
        };
        readonly responses: {
            /** @description The new kit */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Kit"];
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
    readonly updateKit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the kit */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateKitRequest"];
            };
        };
        readonly responses: {
            /** @description The kit as stored */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Kit"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["KitConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteKit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the kit */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The kit is deleted */
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
    readonly inviteToKit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the kit */
                readonly id: string;
                /** @description The creator's public handle, without `@` */
                readonly pub_id: components["schemas"]["PubId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The creator is invited */
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
    readonly removeFromKit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the kit */
                readonly id: string;
                /** @description The creator's public handle, or the one by which the owner invited the creator; without `@` */
                readonly pub_id: components["schemas"]["PubId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The kit does not show the creator */
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
    readonly listKitInvitations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invitations */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KitInvitationList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly answerKitInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the kit */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AnswerKitInvitationRequest"];
            };
        };
        readonly responses: {
            /** @description The answer is stored */
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
            readonly 409: components["responses"]["KitConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getKit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Name of the kit, a former name, or its id */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The kit */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicKit"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createKitReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the kit */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateKitReportRequest"];
            };
        };
        readonly responses: {
            /** @description The report was accepted */
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
    readonly exportFollows: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The document */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/x-opml": Uint8Array;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly importFollows: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImportFollowsRequest"];
            };
        };
        readonly responses: {
            /** @description The numbers of entries */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowImport"];
                };
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
    readonly getFollowSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The settings */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowSettings"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateFollowSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FollowSettings"];
            };
        };
        readonly responses: {
            /** @description The settings after the change */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowSettings"];
                };
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
    readonly listFollowers: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items */
                readonly limit?: number;
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowerList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createSubscription: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateSubscriptionRequest"];
            };
        };
        readonly responses: {
            /** @description The request was accepted */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listSubscribers: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items */
                readonly limit?: number;
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SubscriberList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly exportSubscribers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The table */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": Uint8Array;
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteSubscriber: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the entry */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The entry is removed */
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
    readonly listBlocks: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items */
                readonly limit?: number;
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BlockList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly blockUser: {
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
            /** @description The user is blocked */
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
    readonly unblockUser: {
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
            /** @description The user is not blocked */
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
            /** @description The caller's streams */
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
                /** @description Id of the stream */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The stream is deleted */
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
    readonly confirmLiveStream: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the stream */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The stream with its new end */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LiveStream"];
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
    readonly listPastStreams: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The caller's past streams */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PastStreamList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updatePastStream: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the stream */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdatePastStreamRequest"];
            };
        };
        readonly responses: {
            /** @description The stream with its replay */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PastStream"];
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
    readonly v4ListUsers: {
        readonly parameters: {
            readonly query?: {
                /** @description The creator's internal id */
                readonly user_id?: components["schemas"]["UserId"];
                /** @description The creator's public handle, present or former */
                readonly link_id?: components["schemas"]["PubId"];
                /** @description Whether to include current and upcoming live streams */
                readonly with_events?: boolean;
                /** @description Whether to list the creators who are live now */
                readonly is_live?: boolean;
                /** @description Maximum number of items */
                readonly limit?: number;
                /** @description `next_cursor` of the previous response with `is_live` */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Matching creators */
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
                /** @description Maximum number of items */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Recommended creators, the best match first */
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
    readonly getDiscovery: {
        readonly parameters: {
            readonly query?: {
                /** @description Language of the reader; without it, picks for readers of one language are left out */
                readonly locale?: components["schemas"]["Locale"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What there is to discover */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Discovery"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly discoverCreators: {
        readonly parameters: {
            readonly query?: {
                /** @description Words that must all be on the page */
                readonly q?: string;
                /** @description A genre that the creator has chosen */
                readonly genre_id?: string;
                /** @description `relevance`: the best match first; `newest`: the page that was published last first */
                readonly sort?: "relevance" | "newest";
                /** @description Maximum number of items */
                readonly limit?: number;
                /** @description `next_cursor` of the previous response to the same query */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DiscoveredCreatorList"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listSuggestions: {
        readonly parameters: {
            readonly query: {
                /** @description What has been typed so far */
                readonly q: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Suggestions, the best match first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SuggestionList"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listRecommendations: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items */
                readonly limit?: number;
                /** @description Genres to use instead of the caller's own */
                readonly genre_id?: readonly string[];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Recommended creators */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecommendationList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly setDiscovery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Internal id of the account */
                readonly id: components["parameters"]["UserIdInPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetDiscoveryRequest"];
            };
        };
        readonly responses: {
            /** @description Stored */
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
    readonly setKitDiscovery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the kit */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetKitDiscoveryRequest"];
            };
        };
        readonly responses: {
            /** @description Stored */
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
    readonly v4GetTimeline: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items */
                readonly limit?: number;
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
                /** @description The only kind of entries to include; all kinds if omitted */
                readonly kind?: components["schemas"]["TimelineKind"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
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
    readonly getTimelineMark: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The mark */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TimelineMark"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateTimelineMark: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TimelineMark"];
            };
        };
        readonly responses: {
            /** @description The mark after the change */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TimelineMark"];
                };
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
    readonly getDigest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The setting */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Digest"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateDigest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateDigestRequest"];
            };
        };
        readonly responses: {
            /** @description The setting after the change */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Digest"];
                };
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
    readonly getTimelineFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Token of the feed */
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
    readonly getTimelineAtom: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Token of the feed */
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
                    readonly "application/atom+xml": Uint8Array;
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
            /** @description A new URL for a registration that was started before */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountLink"];
                };
            };
            /** @description The URL of a registration that starts with this call */
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
            /** @description The URL of the portal */
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
            /** @description The caller's supports */
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
            /** @description The URL of the payment page */
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
                /** @description Id of the support */
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
            /** @description The support after the change */
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
            /** @description The sums */
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
    readonly v4ListImports: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The imports */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportList"];
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
    readonly v4CreateImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateImportRequest"];
            };
        };
        readonly responses: {
            /** @description What was found */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Import"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ImportUnread"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UploadImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": components["schemas"]["UploadImportRequest"];
            };
        };
        readonly responses: {
            /** @description What was found */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Import"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ImportUnread"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UploadPageCopy: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": components["schemas"]["UploadPageCopyRequest"];
            };
        };
        readonly responses: {
            /** @description What the copy has */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Import"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 422: components["responses"]["ImportUnread"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4GetImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the import */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The import */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Import"];
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
    readonly v4CheckImportLinks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the import */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CheckImportLinksRequest"];
            };
        };
        readonly responses: {
            /** @description The state of each link */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportLinkChecks"];
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
    readonly v4CopyImportPictures: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the import */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CopyImportPicturesRequest"];
            };
        };
        readonly responses: {
            /** @description The pictures that were copied */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportPictures"];
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
    readonly v4CopyImportObjects: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the import */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CopyImportObjectsRequest"];
            };
        };
        readonly responses: {
            /** @description The progress */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportObjects"];
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
    readonly v4ApplyImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the import */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ApplyImportRequest"];
            };
        };
        readonly responses: {
            /** @description The applied import */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Import"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["ImportConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4UndoImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the import */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What was undone */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportUndo"];
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
    readonly v4ListNames: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The names */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnNameList"];
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
    readonly v4CreateName: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateNameRequest"];
            };
        };
        readonly responses: {
            /** @description The claim */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnName"];
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
    readonly v4UpdateName: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The domain name in its ASCII form */
                readonly name: components["parameters"]["NameInPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateNameRequest"];
            };
        };
        readonly responses: {
            /** @description The name */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnName"];
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
    readonly v4DeleteName: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The domain name in its ASCII form */
                readonly name: components["parameters"]["NameInPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The name leads nowhere any more */
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
    readonly v4CheckName: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The domain name in its ASCII form */
                readonly name: components["parameters"]["NameInPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The name after the check */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnName"];
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
    readonly v4UpdateAtprotoDid: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateAtprotoDidRequest"];
            };
        };
        readonly responses: {
            /** @description The names */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnNameList"];
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
    readonly listOwnNames: {
        readonly parameters: {
            readonly query?: {
                /** @description `revision` of the previous response; without it, all names are listed */
                readonly after?: string;
                /** @description Maximum number of items */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The changes */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnNameChanges"];
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
                /** @description Maximum number of items */
                readonly limit?: number;
                /** @description `next_cursor` of the previous response to the same query */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
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
    readonly v4OperatorGetSelf: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The roles of the caller */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorSelf"];
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
    readonly v4OperatorListOperators: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All operators */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorList"];
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
    readonly v4OperatorSetRoles: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the account */
                readonly id: components["schemas"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetOperatorRolesRequest"];
            };
        };
        readonly responses: {
            /** @description The roles are set */
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
            readonly 409: components["responses"]["DeskConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4OperatorListLog: {
        readonly parameters: {
            readonly query?: {
                /** @description `next_cursor` of the previous response */
                readonly cursor?: number;
                /** @description Maximum number of items */
                readonly limit?: number;
                /** @description Only entries of this operator */
                readonly operator_id?: components["schemas"]["UserId"];
                /** @description Only entries about this account, case or other subject */
                readonly subject_id?: string;
                /** @description Only entries of this operation */
                readonly operation?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OperatorLog"];
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
    readonly v4OperatorExportLog: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The log */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": Uint8Array;
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
    readonly v4OperatorGetHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The present health */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeskHealth"];
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
    readonly v4OperatorListHealthSamples: {
        readonly parameters: {
            readonly query?: {
                /** @description The last 24 hours or the last 28 days */
                readonly span?: components["schemas"]["HealthSpan"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The samples */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["HealthSampleList"];
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
    readonly v4OperatorGetMaintenance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The settings */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeskMaintenance"];
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
    readonly v4OperatorSetMaintenance: {
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
            /** @description The settings after the change */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeskMaintenance"];
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
    readonly v4OperatorFindPeople: {
        readonly parameters: {
            readonly query: {
                /** @description A handle with or without `@`, an e-mail address, or an account id */
                readonly q: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The accounts */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersonList"];
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
    readonly v4OperatorGetPerson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the account */
                readonly id: components["schemas"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Person"];
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
    readonly v4OperatorSignOutPerson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the account */
                readonly id: components["schemas"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PersonActionRequest"];
            };
        };
        readonly responses: {
            /** @description All sessions are ended */
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
    readonly v4OperatorResendVerification: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the account */
                readonly id: components["schemas"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PersonActionRequest"];
            };
        };
        readonly responses: {
            /** @description The mail is queued */
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
    readonly v4OperatorRequestForPerson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the account */
                readonly id: components["schemas"]["UserId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreatePersonRequest"];
            };
        };
        readonly responses: {
            /** @description The request */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersonRequest"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["DeskConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4OperatorListPersonRequests: {
        readonly parameters: {
            readonly query?: {
                /** @description Requests to include */
                readonly state?: components["schemas"]["PersonRequestFilter"];
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
                /** @description Maximum number of items */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersonRequestList"];
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
    readonly v4OperatorConfirmPersonRequest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the request */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The confirmed request */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersonRequest"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["DeskConflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4OperatorCancelPersonRequest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the request */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PersonActionRequest"];
            };
        };
        readonly responses: {
            /** @description The cancelled request */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersonRequest"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["DeskConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4OperatorGetNumbers: {
        readonly parameters: {
            readonly query?: {
                /** @description Number of days, including today */
                readonly days?: 28 | 365;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The numbers */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeskNumbers"];
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
    readonly v4OperatorExportTransparency: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The half year, for example `2026-1` */
                readonly half: components["schemas"]["HalfYear"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The report */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": Uint8Array;
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
    readonly getTransparencyReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The half year, for example `2026-1` */
                readonly half: components["schemas"]["HalfYear"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The report */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransparencyReport"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4OperatorListDiscovery: {
        readonly parameters: {
            readonly query?: {
                /** @description Pages to list, the hidden ones by default; ignored with `pub_id` */
                readonly filter?: components["schemas"]["DeskDiscoveryFilter"];
                /** @description Handle of the page to find */
                readonly pub_id?: string;
                /** @description `next_cursor` of the previous response */
                readonly cursor?: components["schemas"]["UserId"];
                /** @description Maximum number of items */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeskDiscoveryList"];
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
    readonly v4OperatorSetDiscovery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Internal id of the account */
                readonly id: components["parameters"]["UserIdInPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DeskSetDiscoveryRequest"];
            };
        };
        readonly responses: {
            /** @description Stored */
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
    readonly v4OperatorListCases: {
        readonly parameters: {
            readonly query?: {
                /** @description Cases to include */
                readonly state?: components["schemas"]["CaseFilter"];
                /** @description Only cases with a report for this reason */
                readonly reason?: components["schemas"]["ReportReason"];
                /** @description Only cases about pages in this language */
                readonly locale?: components["schemas"]["Locale"];
                /** @description Only cases that were opened at least so many hours ago */
                readonly older_than_hours?: number;
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
                /** @description Maximum number of items */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CaseList"];
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
    readonly v4OperatorOpenCase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OpenCaseRequest"];
            };
        };
        readonly responses: {
            /** @description The case */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CaseId"];
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
    readonly v4OperatorClaimNextCase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClaimNextCaseRequest"];
            };
        };
        readonly responses: {
            /** @description The claimed case */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CaseDetail"];
                };
            };
            /** @description No such case is open */
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
    readonly v4OperatorGetCase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the case */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The case */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CaseDetail"];
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
    readonly v4OperatorClaimCase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the case */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The claim */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CaseClaim"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["DeskConflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4OperatorReleaseCase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the case */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The caller has no claim of the case */
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
    readonly v4OperatorDecideCase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the case */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DecideCaseRequest"];
            };
        };
        readonly responses: {
            /** @description The decision */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Decision"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["DeskConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4OperatorEscalateCase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the case */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CaseNoteRequest"];
            };
        };
        readonly responses: {
            /** @description The case waits for an administrator */
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
            readonly 409: components["responses"]["DeskConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4OperatorAddCaseNote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the case */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CaseNoteRequest"];
            };
        };
        readonly responses: {
            /** @description The note */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CaseNote"];
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
    readonly v4OperatorUndoDecision: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the decision */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UndoDecisionRequest"];
            };
        };
        readonly responses: {
            /** @description The decision */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Decision"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["DeskConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4OperatorListAppeals: {
        readonly parameters: {
            readonly query?: {
                /** @description Appeals to include */
                readonly state?: components["schemas"]["AppealFilter"];
                /** @description `next_cursor` of the previous response */
                readonly cursor?: string;
                /** @description Maximum number of items */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of results */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AppealList"];
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
    readonly v4OperatorAnswerAppeal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the appeal */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AnswerAppealRequest"];
            };
        };
        readonly responses: {
            /** @description The decision with the answered appeal */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Decision"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["DeskConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly v4ListDecisions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The decisions */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatementList"];
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
    readonly v4CreateAppeal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the decision */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateAppealRequest"];
            };
        };
        readonly responses: {
            /** @description The appeal */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Appeal"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["DeskConflict"];
            readonly 413: components["responses"]["ContentTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}
