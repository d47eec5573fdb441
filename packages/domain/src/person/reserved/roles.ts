/**
 * Words that could impersonate the operator, or that have a meaning in e-mail, DNS or the web. Sources: RFC
 * 2142 (mailboxes), RFC 6761 and RFC 2606 (special domain names), RFC 8615 (well-known paths), IANA's service
 * names, and our own selection.
 */
export const ROLES = `
  admin admins administrator administrators administration root superuser supervisor system systems sysadmin sysop
  moderator moderators moderation mod mods staff staffs team teams official officials owner owners operator operators
  operation operations manager managers management director ceo cto cfo founder founders cofounder president chairman
  employee employees intern agent agents assistant bot bots robot robots crawler spider sozi soziid pib pibid
  security secure abuse legal law lawyer compliance trust safety privacy policy policies police copyright dmca trademark
  billing invoice invoices payment payments payout payouts pay paid refund refunds money bank cash wallet tax taxes fee
  fees price prices pricing plan plans premium pro plus free trial subscription subscriptions subscribe subscriber
  subscribers purchase purchases order orders cart checkout coupon coupons gift gifts donate donation donations tip tips
  press news newsroom media blog blogs status store stores shop shops jobs job career careers hiring recruit recruiting
  contact contacts contactus aboutus feedback helpdesk helpcenter service services customer customers client clients
  partner partners partnership affiliate affiliates sponsor sponsors investor investors marketing sales advertising
  advertise adverts ads advertisement events event community communities forum forums group groups member members
  membership verified verify verification certified authentic genuine original real thereal theofficial
  postmaster hostmaster webmaster noc info support usenet uucp marketing noreply donotreply mailerdaemon mailer daemon
  listserv majordomo newsletter newsletters unsubscribed subscribed bounce bounces inbox outbox spam mailbox
  www web website websites webmail mail mails email emails smtp imap pop pop3 ftp sftp ssh dns ntp irc xmpp ldap vpn proxy
  cdn cache ns1 ns2 ns3 mx1 mx2 autoconfig autodiscover wpad isatap localhost localdomain broadcasthost local internal
  intranet extranet example examples invalid onion arpa wellknown acme acmechallenge securitytxt robotstxt sitemapxml
  dev develop developer developers development staging stage production prod beta alpha preview demo demos test tests
  tester testers testing sandbox debug docs doc documentation guide guides manual manuals tutorial tutorials faq faqs wiki
  api apis app apps application applications mobile android ios desktop widget widgets plugin plugins embed oembed sdk
  auth oauth openid oidc sso saml token tokens session sessions password passwords passcode passkey reset login logins
  logout signup signin signout register registration join leave account accounts profile profiles user users username
  usernames userid handle handles avatar avatars me you self mine myself my your yours everyone everybody anyone anybody
  someone somebody nobody noone anonymous guest guests visitor visitors unknown unnamed deleted removed suspended banned
  blocked blocklist null undefined none nil void nan true false yes no error errors exception warning alert alerts
  notification notifications notice notices message messages chat chats call calls live stream streams streaming channel
  channels download downloads upload uploads file files image images photo photos picture pictures video videos music
  audio asset assets static public private protected hidden secret secrets config configuration setting settings option
  options preference preferences backup backups archive archives export exports import imports log logs logging metric
  metrics monitor monitoring health healthz readyz ping uptime analytics statistics stats report reports reporting
  dashboard dashboards console panel control controlpanel cpanel phpmyadmin wordpress index home homepage main top start
  welcome default new edit create update delete remove add insert select search find explore discover browse trending
  popular ranking rankings featured recommended recommend random next previous back forward first last all any other
  others more less about terms term tos eula license licenses licence credits imprint impressum sitemap rss atom feed
  feeds follow followers following follower like likes favorite favorites favourites bookmark bookmarks share shares
  sharing comment comments letter letters fan fans fanletter creator creators artist artists author authors writer writers
  maintenance offline emergency incident incidents outage outages
`;
