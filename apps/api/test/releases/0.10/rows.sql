INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES
	('refresh', 'exclusive', 5, 0, false, NULL, 70, 1209600, 3600, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 22:18:16.246317+00', '2026-11-22 22:18:16.257489+00');
INSERT INTO jobs.job_common (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES
	('03a1ad44-f2e8-4fbd-ba17-9582003fb709', 'refresh', 0, '{"userId": "demo-mio", "activityId": "25a576b9-f961-4207-8ea5-48eab543ccdf"}', 'created', 5, 0, 0, false, NULL, 70, 3600, 'fixture', NULL, NULL, NULL, '2026-11-22 22:18:16.274836+00', '2026-11-22 22:18:16.274836+00', NULL, NULL, '2026-12-06 22:18:16.274836+00', NULL, NULL, 'exclusive', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.accepted_invitations (id, inviter_id, guest_id, accepted_at) VALUES
	('af1093a2-0623-49c5-9a57-0f285fd42647', 'demo-mio', 'user-1', '2026-11-20 03:00:00+00');
INSERT INTO public.accounts (user_id, tokens_valid_after, suspended_at, left_at, leaves_at, erased_at, identity_removed_at, suspension_reason, identity_ends_settled_at, proven_address, former_address, is_older_than_proofs) VALUES
	('demo-mio', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('demo-wren', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('demo-yian', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('user-1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('user-2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true);
INSERT INTO public.profiles (user_id, pub_id, pib_id, name, headline, bio, icon_image_key, cover_image_key, contact_email, is_contact_email_public, locale, genres, visibility, is_creator, ofuse_url, ofuse_message, theme_id, font, accent_color, background_color, link_shape, header_layout, ofuse_display_type, version, links_version, appearance_version, created_at, updated_at, chosen_visibility, activity_group_titles, activities_version, handle_changes_day, handle_changes, takes_support, icon_frame, link_entrance, closing_mark, name_style, time_zone, shows_invitation, thanks_note) VALUES
	('demo-mio', 'mio', NULL, '水野 澪', '雨の日と図書館を描くイラストレーター', '東京の端っこで、灰色の猫「こはだ」と暮らしています。水彩と鉛筆で、雨上がりの路地や、閉館まぎわの図書館、だれかが消し忘れた窓の灯りを描くのが好きです。

本の装画と挿絵、ときどき喫茶店のマッチ箱やボードゲームの箱も。画集『夜明けの図書館』は重版しました。サイン入りはBOOTHにあります。

お返事は三日ほどお待ちください。雨の日は少しだけ早いです。', 'demo-mio-icon', NULL, 'mio@example.com', true, 'ja', '{illustration,manga,fine_art}', 'public', true, 'https://ofuse.me/mizuno-mio-demo', 'いただいたお便りは、机の横に貼って何度も読み返しています。', 'genkou', 'dnp_shuei_mincho', NULL, NULL, 'theme', 'centered', 'bottom_banner', 4, 2, 3, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "新しい動画", "group_2": "", "group_3": ""}', 2, '2026-11-20', 1, true, 'cord', 'unfold', 'waves', 'dots', 'Pacific/Chatham', false, 'ありがとうございます。雨の日に、こはだと一緒に読みますね。
お返事は少しずつですが、どの一通も机の横に貼っています。'),
	('demo-yian', 'yian_walks', NULL, '陳以安', '用底片記錄島上的早餐和小車站', '平日在台中的沖印店上班，休假就搭區間車，去還沒下過車的小站走走。拍早餐店的蒸氣、廟口的塑膠椅，還有在月台上打瞌睡的狗。

正在做一本小小的書，叫《慢車早餐》：三十個小站、三十份早餐，蛋餅盡量不重複。

合作邀約、底片沖掃的疑難雜症，或是想推薦你家巷口的早餐店，都歡迎寫信來。', 'demo-yian-icon', NULL, 'yian@example.com', true, 'zh-TW', '{photo,cooking,poetry}', 'public', true, 'https://ofuse.me/yian-walks-demo', '你的信，我會帶到下一個小站的月台上慢慢讀。', 'matcha', 'maru_maru_gothic', NULL, NULL, 'theme', 'left', 'link', 4, 2, 2, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "最近拍的", "group_2": "影片", "group_3": ""}', 2, '2026-11-20', 1, true, 'none', 'rise', 'waves', 'none', NULL, true, ''),
	('user-1', '6f2nzkn9sk', NULL, 'Haru', '', '', NULL, NULL, NULL, false, 'en', '{}', 'public', false, NULL, '', 'kami', 'ntlg', NULL, NULL, 'theme', 'centered', 'bottom_banner', 2, 1, 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "", "group_2": "", "group_3": ""}', 1, NULL, 0, false, 'none', 'none', 'none', 'none', NULL, true, ''),
	('user-2', 'prmqo7h4n6', NULL, 'Sora', '', '', NULL, NULL, NULL, false, 'en', '{}', 'draft', false, NULL, '', 'kami', 'ntlg', NULL, NULL, 'theme', 'centered', 'bottom_banner', 2, 1, 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "", "group_2": "", "group_3": ""}', 1, NULL, 0, false, 'none', 'none', 'none', 'none', NULL, true, '👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨'),
	('demo-wren', 'wrenhalloway', NULL, 'Wren Halloway', 'Small songs for late trains', 'I write folk songs on a borrowed harmonium and record them in a spare room above a bakery. If you can hear trays clattering in the second verse, that will be a Thursday.

The new record, Platform Four, is out now: eleven songs, every one of them shorter than the wait for the 22:47.

For shows, harmonium on your record, or a good story about a station, write to me. I answer everything, usually from a train.', 'demo-wren-icon', NULL, 'wren@example.com', true, 'en', '{music,vocal,instrument}', 'public', true, 'https://ofuse.me/wren-halloway-demo', 'Your letters go up on the wall by the window. It is nearly all letters now.', 'yuyake', 'ntlg', NULL, NULL, 'pill', 'centered', 'fixed_on_screen', 4, 3, 2, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "Lately, from the spare room", "group_2": "", "group_3": ""}', 2, '2026-11-20', 1, true, 'ring', 'none', 'knot', 'none', NULL, true, '');
INSERT INTO public.achievements (user_id, id, achieved_at) VALUES
	('demo-mio', 'verified_email', '2026-11-20 03:00:00+00'),
	('demo-mio', 'three_links', '2026-11-20 03:00:00+00'),
	('demo-mio', 'ten_visitors', '2026-11-20 03:00:00+00'),
	('demo-mio', 'invited_friend', '2026-11-20 03:00:00+00'),
	('demo-mio', 'connected_activity', '2026-11-20 03:00:00+00'),
	('demo-wren', 'verified_email', '2026-11-20 03:00:00+00'),
	('demo-wren', 'three_links', '2026-11-20 03:00:00+00'),
	('demo-wren', 'ten_visitors', '2026-11-20 03:00:00+00'),
	('demo-wren', 'invited_friend', '2026-11-20 03:00:00+00'),
	('demo-wren', 'connected_activity', '2026-11-20 03:00:00+00'),
	('demo-yian', 'verified_email', '2026-11-20 03:00:00+00'),
	('demo-yian', 'three_links', '2026-11-20 03:00:00+00'),
	('demo-yian', 'ten_visitors', '2026-11-20 03:00:00+00'),
	('demo-yian', 'invited_friend', '2026-11-20 03:00:00+00'),
	('demo-yian', 'connected_activity', '2026-11-20 03:00:00+00'),
	('user-1', 'verified_email', '2026-11-20 03:00:00+00'),
	('user-1', 'three_links', '2026-11-20 03:00:00+00'),
	('user-1', 'ten_visitors', '2026-11-20 03:00:00+00'),
	('user-1', 'invited_friend', '2026-11-20 03:00:00+00'),
	('user-1', 'connected_activity', '2026-11-20 03:00:00+00'),
	('user-2', 'verified_email', '2026-11-20 03:00:00+00'),
	('user-2', 'three_links', '2026-11-20 03:00:00+00'),
	('user-2', 'ten_visitors', '2026-11-20 03:00:00+00'),
	('user-2', 'invited_friend', '2026-11-20 03:00:00+00'),
	('user-2', 'connected_activity', '2026-11-20 03:00:00+00');
INSERT INTO public.activity_sources (user_id, id, "position", type, activity_group, source_id, is_visible, error, refreshed_at) VALUES
	('demo-mio', '01a20556-9e49-7127-9f61-61e58f858ece', 0, 'youtube', 'group_1', '@mizuno-mio-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-mio', '01a20556-9e49-7127-9f61-6545abf613b6', 1, 'ofuse', 'group_2', 'mizuno-mio-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-wren', '01a20556-a001-7558-8f8f-0d4c23632bd5', 0, 'youtube', 'group_1', '@wren-halloway-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-wren', '01a20556-a001-7558-8f8f-1085806eb5cc', 1, 'ofuse', 'group_2', 'wren-halloway-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-yian', '01a20556-a106-75e6-92ab-d1fd11741147', 0, 'instagram', 'group_1', 'yian.walks.demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-yian', '01a20556-a106-75e6-92ab-d6304cea00cf', 1, 'youtube', 'group_2', '@yian-walks-demo', true, NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.activity_items (user_id, activity_id, id, title, url, thumbnail_image_key, published_at, thumbnail_url) VALUES
	('demo-mio', '01a20556-9e49-7127-9f61-61e58f858ece', 'mio_rain_01', '雨の路地を描く：線画から仕上げまで', 'https://www.youtube.com/watch?v=mio_rain_01', 'demo-mio-rain', '2026-11-20 22:18:12.447+00', NULL),
	('demo-mio', '01a20556-9e49-7127-9f61-61e58f858ece', 'mio_lib_02', '閉館まぎわの図書館、水彩で', 'https://www.youtube.com/watch?v=mio_lib_02', 'demo-mio-library', '2026-11-13 22:18:12.447+00', NULL),
	('demo-mio', '01a20556-9e49-7127-9f61-61e58f858ece', 'mio_cat_03', '灰色の猫こはだ、五分の鉛筆画', 'https://www.youtube.com/watch?v=mio_cat_03', 'demo-mio-cat', '2026-11-06 22:18:12.447+00', NULL),
	('demo-mio', '01a20556-9e49-7127-9f61-6545abf613b6', 'mio_letter_11', '十一月のお便りへのお返事', 'https://ofuse.me/e/mizuno-mio-demo-11', NULL, '2026-11-17 22:18:12.474+00', NULL),
	('demo-mio', '01a20556-9e49-7127-9f61-6545abf613b6', 'mio_letter_10', '本の装画ができるまで：『夜明けの図書館』', 'https://ofuse.me/e/mizuno-mio-demo-10', NULL, '2026-11-09 22:18:12.474+00', NULL),
	('demo-wren', '01a20556-a001-7558-8f8f-0d4c23632bd5', 'wren_2247', 'The 22:47, in one take', 'https://www.youtube.com/watch?v=wren_2247', 'demo-wren-platform', '2026-11-19 22:18:12.899+00', NULL),
	('demo-wren', '01a20556-a001-7558-8f8f-0d4c23632bd5', 'wren_harm', 'How a borrowed harmonium breathes', 'https://www.youtube.com/watch?v=wren_harm', 'demo-wren-harmonium', '2026-11-10 22:18:12.899+00', NULL),
	('demo-wren', '01a20556-a001-7558-8f8f-0d4c23632bd5', 'wren_tape', 'Four-track demos, side B', 'https://www.youtube.com/watch?v=wren_tape', 'demo-wren-tape', '2026-10-29 22:18:12.899+00', NULL),
	('demo-wren', '01a20556-a001-7558-8f8f-1085806eb5cc', 'wren_thanks', 'Thank you for the November letters', 'https://ofuse.me/e/wren-halloway-demo-11', NULL, '2026-11-16 22:18:12.937+00', NULL),
	('demo-wren', '01a20556-a001-7558-8f8f-1085806eb5cc', 'wren_winter', 'Where the winter songs come from', 'https://ofuse.me/e/wren-halloway-demo-10', NULL, '2026-11-04 22:18:12.937+00', NULL),
	('demo-yian', '01a20556-a106-75e6-92ab-d1fd11741147', 'yian_2', '月台上打瞌睡的狗', 'https://www.instagram.com/p/yian_2/', 'demo-yian-station', '2026-11-18 22:18:13.162+00', NULL),
	('demo-yian', '01a20556-a106-75e6-92ab-d1fd11741147', 'yian_3', '這一卷的四格', 'https://www.instagram.com/p/yian_3/', 'demo-yian-film', '2026-11-14 22:18:13.162+00', NULL),
	('demo-yian', '01a20556-a106-75e6-92ab-d6304cea00cf', 'yian_slow_01', '搭區間車去吃早餐', 'https://www.youtube.com/watch?v=yian_slow_01', 'demo-yian-station', '2026-11-16 22:18:13.183+00', NULL),
	('demo-yian', '01a20556-a106-75e6-92ab-d6304cea00cf', 'yian_dev_02', '在家沖一卷黑白底片', 'https://www.youtube.com/watch?v=yian_dev_02', 'demo-yian-film', '2026-11-02 22:18:13.183+00', NULL);
INSERT INTO public.activity_refreshes (user_id, activity_id, next_at, queued_at, claimed_by, claimed_until, failures, succeeded_at, asked_at, memory, not_before) VALUES
	('demo-mio', '01a20556-9e49-7127-9f61-61e58f858ece', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-mio', '01a20556-9e49-7127-9f61-6545abf613b6', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-wren', '01a20556-a001-7558-8f8f-0d4c23632bd5', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-wren', '01a20556-a001-7558-8f8f-1085806eb5cc', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-yian', '01a20556-a106-75e6-92ab-d1fd11741147', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-yian', '01a20556-a106-75e6-92ab-d6304cea00cf', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.analytics_days (day, event, count) VALUES
	('2026-11-20', 'v4GetProfile', 3);
INSERT INTO public.export_archives (user_id, file_key, state, done, total, size_bytes, attempts, requested_at, expires_at, claimed_until) VALUES
	('demo-mio', '73c0649bfa17dad703a6e0ba9439b023', 'preparing', 0, 0, NULL, 0, '2026-11-20 03:00:00+00', '2026-11-21 03:00:00+00', '2026-11-20 03:00:00+00');
INSERT INTO public.export_files (file_key, delete_at) VALUES
	('73c0649bfa17dad703a6e0ba9439b023', '2026-11-21 03:00:00+00'),
	('exports/gone.zip', '2026-11-20 03:00:00+00');
INSERT INTO public.follows (user_id, followed_id, id, followed_at) VALUES
	('user-1', 'demo-mio', '01a20556-ab06-7530-8689-c8c3e73f8031', '2026-11-20 03:00:00+00');
INSERT INTO public.handle_skeletons (skeleton, user_id, released_at) VALUES
	('mlo', 'demo-mio', NULL),
	('uv5vesode2', 'demo-mio', '2026-11-20 03:00:00+00'),
	('wrenhalloway', 'demo-wren', NULL),
	('dfga3kr9p2', 'demo-wren', '2026-11-20 03:00:00+00'),
	('ylanwalks', 'demo-yian', NULL),
	('tpxuypt8sx', 'demo-yian', '2026-11-20 03:00:00+00'),
	('6f2nzkn9sk', 'user-1', NULL),
	('prmqo7h4n6', 'user-2', NULL);
INSERT INTO public.handles (handle, skeleton, user_id, claimed_at) VALUES
	('uv5vesode2', 'uv5vesode2', 'demo-mio', '2026-11-20 03:00:00+00'),
	('mio', 'mlo', 'demo-mio', '2026-11-20 03:00:00+00'),
	('dfga3kr9p2', 'dfga3kr9p2', 'demo-wren', '2026-11-20 03:00:00+00'),
	('wrenhalloway', 'wrenhalloway', 'demo-wren', '2026-11-20 03:00:00+00'),
	('tpxuypt8sx', 'tpxuypt8sx', 'demo-yian', '2026-11-20 03:00:00+00'),
	('yian_walks', 'ylanwalks', 'demo-yian', '2026-11-20 03:00:00+00'),
	('6f2nzkn9sk', '6f2nzkn9sk', 'user-1', '2026-11-20 03:00:00+00'),
	('prmqo7h4n6', 'prmqo7h4n6', 'user-2', '2026-11-20 03:00:00+00');
INSERT INTO public.image_upload_days (user_id, day, count) VALUES
	('demo-mio', '2026-11-20', 1);
INSERT INTO public.images (user_id, key, purpose, width, height, created_at, unused_since, copied_hash) VALUES
	('demo-mio', 'demo-mio-rain', 'thumbnail', 1024, 576, '2026-11-22 22:18:12.382+00', NULL, NULL),
	('demo-mio', 'demo-mio-library', 'thumbnail', 1024, 576, '2026-11-22 22:18:12.382+00', NULL, NULL),
	('demo-mio', 'demo-mio-cat', 'thumbnail', 1024, 576, '2026-11-22 22:18:12.382+00', NULL, NULL),
	('demo-wren', 'demo-wren-harmonium', 'thumbnail', 1024, 576, '2026-11-22 22:18:12.797+00', NULL, NULL),
	('demo-yian', 'demo-yian-breakfast', 'thumbnail', 1024, 576, '2026-11-22 22:18:13.074+00', NULL, NULL),
	('demo-yian', 'demo-yian-station', 'thumbnail', 1024, 576, '2026-11-22 22:18:13.074+00', NULL, NULL),
	('demo-yian', 'demo-yian-film', 'thumbnail', 1024, 576, '2026-11-22 22:18:13.074+00', NULL, NULL),
	('demo-mio', 'ksfue76sgzdepwsgh3koe5ip2m', 'icon', 40, 30, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL),
	('demo-wren', 'demo-wren-platform', 'thumbnail', 1024, 576, '2026-11-22 22:18:12.797+00', '2026-11-20 03:00:00+00', NULL),
	('demo-wren', 'demo-wren-tape', 'thumbnail', 1024, 576, '2026-11-22 22:18:12.797+00', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.instagram_connections (user_id, username, account_id, sealed_token, connected_at, expires_at, renew_at, scoped_id) VALUES
	('demo-wren', 'wren.draws', '17841400000000000', NULL, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.invitation_codes (user_id, code, created_at) VALUES
	('demo-mio', 'J-LgyYZFvB_mfM1tzORnpw', '2026-11-20 03:00:00+00');
INSERT INTO public.letter_blocks (user_id, letter_id, sender_user_id, sender_hash, from_name, blocked_at) VALUES
	('demo-mio', '01a20556-aa28-73f9-9ca2-c418abb93f71', 'user-1', NULL, 'Haru', '2026-11-20 03:00:00+00');
INSERT INTO public.letter_days (user_id, day, count) VALUES
	('demo-mio', '2026-11-20', 1),
	('demo-wren', '2026-11-20', 1);
INSERT INTO public.letter_notices (user_id, email, news_since, told_at) VALUES
	('demo-mio', 'mio@example.com', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.letter_sender_days (user_id, day, sender, count, recent) VALUES
	('demo-mio', '2026-11-20', 'user-1', 1, '[{"atMs": 1795143600000, "digest": "PLO_vxjiAzVRN6PheidVlNNipGGP-eiE12cnSa-PFgA"}]'),
	('demo-wren', '2026-11-20', 'rWKeSPvpTc-890AuWHnldr', 1, '[{"atMs": 1795143600000, "digest": "ubxZWMAJsrm0V9KH81qFKFJctX3huOqxu8ru2R8vKq0"}]');
INSERT INTO public.letters (user_id, id, sender_user_id, sender_hash, is_from_member, body, from_name, is_public, is_shown, is_read, is_thanked, received_at) VALUES
	('demo-mio', '01a20556-9e8e-7393-8a26-3c31a029c1b7', NULL, NULL, false, 'はじめてお便りします。画集『夜明けの図書館』、図書室の窓の灯りのページを開いたまま、しばらく動けませんでした。子どものころ、閉館の音楽が鳴るまで帰れなかったことを思い出しました。また買いに行きます。', 'つむぎ', true, false, false, false, '2026-11-22 22:18:12.494+00'),
	('demo-mio', '01a20030-428e-759b-a622-c6f9655815e8', NULL, NULL, false, '作業配信の雨音、いつも原稿のお供にしています。こはだちゃんが画面の端を通るとうれしいです。', '', false, false, false, false, '2026-11-21 22:18:12.494+00'),
	('demo-mio', '01a1f0bd-2e8e-760d-9ef5-a18cccdc3299', NULL, NULL, false, '從台灣寫信給您。朋友把畫集借給我，我翻了三遍，捨不得還。十二月會去東京，希望能看到原畫展。', '雨宿', true, false, true, true, '2026-11-18 22:18:12.494+00'),
	('demo-mio', '01a1d6fd-628e-72e5-9c72-2574192d2489', NULL, NULL, false, 'I found your rainy alleys by accident and stayed for the whole evening. Thank you for drawing the lights that somebody forgot to turn off.', 'Ellen', true, false, true, true, '2026-11-13 22:18:12.494+00'),
	('demo-mio', '01a1b2f0-de8e-720c-8ee8-d0c8e13e90e4', NULL, NULL, false, 'マッチ箱、お客さまに大好評です。三回目の増刷をお願いしました。冬の図柄も楽しみにしています。', '喫茶くらげ', false, false, true, false, '2026-11-06 22:18:12.494+00'),
	('demo-mio', '01a20556-aa28-73f9-9ca2-c418abb93f71', 'user-1', NULL, true, 'Thank you for your comics', 'Haru', false, false, false, false, '2026-11-20 03:00:00+00'),
	('demo-wren', '01a20556-aa9f-7137-b16d-666cfacc0bd0', NULL, 'rWKeSPvpTc-890AuWHnldr', false, '👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨', 'Haru', false, false, false, false, '2026-11-20 03:00:00+00');
INSERT INTO public.link_click_days (user_id, day, link_id, clicks) VALUES
	('demo-mio', '2026-11-20', '01a20556-9e20-76af-b42f-fbc65a10fb35', 5),
	('demo-mio', '2026-11-20', '01a20556-9e21-7436-8b10-ad585d6d5764', 4),
	('demo-mio', '2026-11-20', '01a20556-9e22-735c-90f9-1e68efd0ddc1', 3),
	('demo-mio', '2026-11-20', '01a20556-9e22-735c-90f9-201e39bbe171', 8),
	('demo-mio', '2026-11-20', '01a20556-9e22-735c-90f9-24f86360d5b6', 3),
	('demo-mio', '2026-11-20', '01a20556-9e22-735c-90f9-287633fb5c28', 1),
	('demo-mio', '2026-11-20', '01a20556-9e22-735c-90f9-2f726dc98431', 2),
	('demo-mio', '2026-11-20', '01a20556-9e23-725d-84db-108f08be20c9', 2),
	('demo-mio', '2026-11-20', '01a20556-9e23-725d-84db-1578b4ab72f3', 2),
	('demo-mio', '2026-11-21', '01a20556-9e20-76af-b42f-fbc65a10fb35', 5),
	('demo-mio', '2026-11-21', '01a20556-9e21-7436-8b10-ad585d6d5764', 4),
	('demo-mio', '2026-11-21', '01a20556-9e22-735c-90f9-1e68efd0ddc1', 3),
	('demo-mio', '2026-11-21', '01a20556-9e22-735c-90f9-201e39bbe171', 9),
	('demo-mio', '2026-11-21', '01a20556-9e22-735c-90f9-24f86360d5b6', 4),
	('demo-mio', '2026-11-21', '01a20556-9e22-735c-90f9-287633fb5c28', 1),
	('demo-mio', '2026-11-21', '01a20556-9e22-735c-90f9-2f726dc98431', 3),
	('demo-mio', '2026-11-21', '01a20556-9e23-725d-84db-108f08be20c9', 2),
	('demo-mio', '2026-11-21', '01a20556-9e23-725d-84db-1578b4ab72f3', 2),
	('demo-mio', '2026-11-22', '01a20556-9e20-76af-b42f-fbc65a10fb35', 6),
	('demo-mio', '2026-11-22', '01a20556-9e21-7436-8b10-ad585d6d5764', 5),
	('demo-mio', '2026-11-22', '01a20556-9e22-735c-90f9-1e68efd0ddc1', 4),
	('demo-mio', '2026-11-22', '01a20556-9e22-735c-90f9-201e39bbe171', 11),
	('demo-mio', '2026-11-22', '01a20556-9e22-735c-90f9-24f86360d5b6', 4),
	('demo-mio', '2026-11-22', '01a20556-9e22-735c-90f9-287633fb5c28', 1),
	('demo-mio', '2026-11-22', '01a20556-9e22-735c-90f9-2f726dc98431', 3),
	('demo-mio', '2026-11-22', '01a20556-9e23-725d-84db-108f08be20c9', 2),
	('demo-mio', '2026-11-22', '01a20556-9e23-725d-84db-1578b4ab72f3', 3),
	('demo-mio', '2026-11-22', '01a20556-9e23-725d-84db-1bb7cbe0112a', 1),
	('demo-mio', '2026-11-23', '01a20556-9e20-76af-b42f-fbc65a10fb35', 3),
	('demo-mio', '2026-11-23', '01a20556-9e21-7436-8b10-ad585d6d5764', 2),
	('demo-mio', '2026-11-23', '01a20556-9e22-735c-90f9-1e68efd0ddc1', 2),
	('demo-mio', '2026-11-23', '01a20556-9e22-735c-90f9-201e39bbe171', 5),
	('demo-mio', '2026-11-23', '01a20556-9e22-735c-90f9-24f86360d5b6', 2),
	('demo-mio', '2026-11-23', '01a20556-9e22-735c-90f9-2f726dc98431', 1),
	('demo-mio', '2026-11-23', '01a20556-9e23-725d-84db-108f08be20c9', 1),
	('demo-mio', '2026-11-23', '01a20556-9e23-725d-84db-1578b4ab72f3', 1);
INSERT INTO public.link_clicks (user_id, day, link_id, visitor, network) VALUES
	('demo-mio', '2026-11-20', '01a20556-9e20-76af-b42f-fbc65a10fb35', 'Lo4x3f4ckO9YeCKGHVMt_2', 'pCvicv9KRgWyvc56HDvJHh');
INSERT INTO public.link_previews (url_hash, preview, expires_at) VALUES
	('digest-of-a-url', NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.link_publications (user_id, link_id, published_at) VALUES
	('demo-mio', '01a20556-9e20-76af-b42f-fbc65a10fb35', '2026-11-20 03:00:00+00'),
	('demo-mio', '01a20556-9e21-7436-8b10-ad585d6d5764', '2026-11-20 03:00:00+00'),
	('demo-mio', '01a20556-9e22-735c-90f9-1e68efd0ddc1', '2026-11-20 03:00:00+00'),
	('demo-mio', '01a20556-9e22-735c-90f9-201e39bbe171', '2026-11-20 03:00:00+00'),
	('demo-mio', '01a20556-9e22-735c-90f9-24f86360d5b6', '2026-11-20 03:00:00+00'),
	('demo-mio', '01a20556-9e22-735c-90f9-287633fb5c28', '2026-11-20 03:00:00+00'),
	('demo-mio', '01a20556-9e22-735c-90f9-2f726dc98431', '2026-11-20 03:00:00+00'),
	('demo-mio', '01a20556-9e23-725d-84db-108f08be20c9', '2026-11-20 03:00:00+00'),
	('demo-mio', '01a20556-9e23-725d-84db-1578b4ab72f3', '2026-11-20 03:00:00+00'),
	('demo-mio', '01a20556-9e23-725d-84db-1bb7cbe0112a', '2026-11-20 03:00:00+00'),
	('demo-yian', '01a20556-a0d5-772d-baad-3f43cbe8ee75', '2026-11-20 03:00:00+00'),
	('demo-yian', '01a20556-a0d6-7274-a354-4a7c25ab7c6f', '2026-11-20 03:00:00+00'),
	('demo-yian', '01a20556-a0d6-7274-a354-4f7a3082e5e9', '2026-11-20 03:00:00+00'),
	('demo-yian', '01a20556-a0d6-7274-a354-538d875cbbae', '2026-11-20 03:00:00+00'),
	('demo-yian', '01a20556-a0d6-7274-a354-579bcfa9922b', '2026-11-20 03:00:00+00'),
	('demo-yian', '01a20556-a0d6-7274-a354-5abd06ace040', '2026-11-20 03:00:00+00'),
	('demo-yian', '01a20556-a0d6-7274-a354-5cdc7f805c7e', '2026-11-20 03:00:00+00'),
	('demo-wren', '01a20556-a8fb-74a3-b771-ea7c870406d8', '2026-11-20 03:00:00+00');
INSERT INTO public.links (user_id, id, "position", type, title, description, url, thumbnail_image_key, is_visible, is_sensitive, starts_at, ends_at, size, section, is_icon, is_me, is_half) VALUES
	('demo-mio', '01a20556-9e20-76af-b42f-fbc65a10fb35', 0, 'twitter', 'X', '朝のらくがきと、猫のこはだ', 'https://x.com/mizuno_mio_demo', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-mio', '01a20556-9e21-7436-8b10-ad585d6d5764', 1, 'instagram', 'Instagram', '水彩の途中経過。乾くのを待つあいだに', 'https://www.instagram.com/mizuno.mio.demo/', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-mio', '01a20556-9e22-735c-90f9-1e68efd0ddc1', 2, 'youtube', 'YouTube', 'しゃべらない作業配信、雨音つき', 'https://www.youtube.com/@mizuno-mio-demo', NULL, true, false, NULL, NULL, 'row', '', true, false, false),
	('demo-mio', '01a20556-9e22-735c-90f9-201e39bbe171', 3, 'booth', '画集と便箋（BOOTH）', '『夜明けの図書館』重版・サイン入りあります', 'https://mizuno-mio-demo.booth.pm/', 'demo-mio-library', true, false, NULL, NULL, 'card', '', false, false, false),
	('demo-mio', '01a20556-9e22-735c-90f9-24f86360d5b6', 4, 'pixiv', 'pixiv', '一次創作はだいたいここに置いています', 'https://www.pixiv.net/users/9900000001', NULL, true, false, NULL, NULL, 'row', '', false, false, false),
	('demo-mio', '01a20556-9e22-735c-90f9-287633fb5c28', 5, 'nicovideo', 'ニコニコ', '雨の日の生放送、その録画', 'https://www.nicovideo.jp/user/99000001', NULL, true, false, NULL, NULL, 'row', '', false, false, false),
	('demo-mio', '01a20556-9e22-735c-90f9-2f726dc98431', 6, 'note', 'note', '画材と散歩の話を、月に二本', 'https://note.com/mizuno_mio_demo', 'demo-mio-cat', true, false, NULL, NULL, 'row', '読みもの', false, false, false),
	('demo-mio', '01a20556-9e23-725d-84db-108f08be20c9', 7, 'syosetu', '小説家になろう', '挿絵つき短編『灯台守の返信』', 'https://mypage.syosetu.com/9900001/', NULL, true, false, NULL, NULL, 'row', '読みもの', false, false, false),
	('demo-mio', '01a20556-9e23-725d-84db-1578b4ab72f3', 8, 'custom', '原画展『雨宿りの書架』', '四月、神保町の小さな画廊にて', 'https://mizuno-mio.example/exhibition', NULL, true, false, NULL, NULL, 'row', 'お知らせとお仕事', false, false, false),
	('demo-mio', '01a20556-9e23-725d-84db-1bb7cbe0112a', 9, 'custom', 'お仕事のご依頼', '来年三月以降の枠をお受けしています', 'https://skeb.jp/@mizuno_mio_demo', NULL, true, false, NULL, NULL, 'row', 'お知らせとお仕事', false, false, false),
	('demo-yian', '01a20556-a0d5-772d-baad-3f43cbe8ee75', 0, 'instagram', 'Instagram', '一天一張，盡量不是蛋餅', 'https://www.instagram.com/yian.walks.demo/', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-yian', '01a20556-a0d6-7274-a354-4a7c25ab7c6f', 1, 'custom', '《慢車早餐》推薦募集', '告訴我你家巷口那間早餐店', 'https://yianwalks.example/breakfast', 'demo-yian-breakfast', true, false, NULL, NULL, 'card', '', false, false, false),
	('demo-yian', '01a20556-a0d6-7274-a354-4f7a3082e5e9', 2, 'youtube', 'YouTube', '月台的聲音，和暗房裡的日常', 'https://www.youtube.com/@yian-walks-demo', NULL, true, false, NULL, NULL, 'row', '', true, false, false),
	('demo-yian', '01a20556-a0d6-7274-a354-538d875cbbae', 3, 'facebook', 'Facebook 粉絲專頁', '講座、市集和沖印店公休公告', 'https://www.facebook.com/yian.walks.demo', NULL, true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a20556-a0d6-7274-a354-579bcfa9922b', 4, 'custom', '早餐地圖', '目前收錄 127 間，蛋餅 96 種', 'https://yianwalks.example/map', NULL, true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a20556-a0d6-7274-a354-5abd06ace040', 5, 'tumblr', 'Tumblr', '過期底片實驗室，失敗的也留著', 'https://yian-walks-demo.tumblr.com/', 'demo-yian-film', true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a20556-a0d6-7274-a354-5cdc7f805c7e', 6, 'custom', '底片明信片小舖', '手工放相，也寄離島', 'https://www.pinkoi.com/store/yian-walks-demo', 'demo-yian-station', true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-wren', '01a20556-a8fb-74a3-b771-ea7c870406d8', 0, 'pixiv', 'Prints', '', 'https://www.pixiv.net/users/1', NULL, true, false, NULL, NULL, 'row', '', false, false, false);
INSERT INTO public.live_streams (user_id, id, token_hash, expires_at, title, url, starts_at) VALUES
	('demo-mio', '01a20556-a31d-7410-a2cd-55c66852025e', '2c4e3a78c63cf9de9d5b4af34370d3bf0a736268d46968c785e563a4ce54ed03', '2026-11-20 03:10:00+00', 'Drawing', 'https://example.com/live', '2026-11-20 03:00:00+00');
INSERT INTO public.maintenance (id, is_on, message, message_en, message_ja, message_zh_tw, starts_at, ends_at, updated_at) VALUES
	(1, false, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.outbox (id, message, attempts, created_at, next_attempt_at) VALUES
	('01a20556-a935-75ad-8bf2-63b2c69541d8', '{"kind": "pages_changed", "pubIds": ["dfga3kr9p2", "wrenhalloway"]}', 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:01+00');
INSERT INTO public.payment_accounts (user_id, kind, request_key, provider_id, reads, stored_read, created_at) VALUES
	('demo-mio', 'creator', '01a20556-9f13-778d-b20c-851c3cfa3bd7', 'acct_c4c7e301f5549133', 0, 0, '2026-11-20 03:00:00+00'),
	('demo-wren', 'creator', '01a20556-a05d-7074-a4cc-e930bbe1be89', 'acct_e736260c2c016137', 0, 0, '2026-11-20 03:00:00+00'),
	('demo-yian', 'creator', '01a20556-a151-725e-ad65-639441edf7ca', 'acct_81899f39b2942c9d', 0, 0, '2026-11-20 03:00:00+00'),
	('user-1', 'customer', '01a20556-ab32-71f2-934e-e69404f6f5f0', 'cus_46c8d2d2221bd298', 0, 0, '2026-11-20 03:00:00+00');
INSERT INTO public.payment_events (id, account_id, received_at, settled_at, attempts, next_attempt_at, kind, support_id) VALUES
	('evt_01a20556ab8e732a9bde446c40a04a0a', 'sub_f14bb75368472ae8', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a20556-ab5d-70ec-ab42-fc2ba7b2e21e'),
	('evt_01a20556abdc775da781bdb09d780830', 'sub_f14bb75368472ae8', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a20556-ab5d-70ec-ab42-fc2ba7b2e21e'),
	('evt_01a20556ac6d7697b7700b285191b5ac', 'sub_f14bb75368472ae8', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a20556-ab5d-70ec-ab42-fc2ba7b2e21e'),
	('evt_fixture', 'acct_fixture', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:00+00', 'creator', NULL);
INSERT INTO public.pib_ids (pib_id, user_id) VALUES
	('pib-of-mio', 'demo-mio');
INSERT INTO public.preview_codes (user_id, code_hash, created_at) VALUES
	('demo-mio', '13b97a8c2c9322467d38d6b156f42e18d193b8d51f8b65694f4ae3ef1a9ccb3d', '2026-11-20 03:00:00+00');
INSERT INTO public.profile_network_days (user_id, day, networks) VALUES
	('demo-mio', '2026-11-20', 2);
INSERT INTO public.profile_visit_days (user_id, day, referrer_host, visits) VALUES
	('demo-mio', '2026-11-20', 'x.com', 17),
	('demo-mio', '2026-11-20', 'www.instagram.com', 7),
	('demo-mio', '2026-11-20', 'www.youtube.com', 3),
	('demo-mio', '2026-11-20', 'www.pixiv.net', 2),
	('demo-mio', '2026-11-20', '', 9),
	('demo-mio', '2026-11-21', 'x.com', 20),
	('demo-mio', '2026-11-21', 'www.instagram.com', 9),
	('demo-mio', '2026-11-21', 'www.youtube.com', 3),
	('demo-mio', '2026-11-21', 'www.pixiv.net', 2),
	('demo-mio', '2026-11-21', '', 10),
	('demo-mio', '2026-11-22', 'x.com', 23),
	('demo-mio', '2026-11-22', 'www.instagram.com', 10),
	('demo-mio', '2026-11-22', 'www.youtube.com', 4),
	('demo-mio', '2026-11-22', 'www.pixiv.net', 3),
	('demo-mio', '2026-11-22', '', 11),
	('demo-mio', '2026-11-23', 'x.com', 10),
	('demo-mio', '2026-11-23', 'www.instagram.com', 4),
	('demo-mio', '2026-11-23', 'www.youtube.com', 2),
	('demo-mio', '2026-11-23', 'www.pixiv.net', 1),
	('demo-mio', '2026-11-23', '', 6);
INSERT INTO public.profile_visits (user_id, day, visitor, referrer_host, network) VALUES
	('demo-mio', '2026-11-20', 'LLmkeOQD_Tgoi8P9BtA1YI', '', 'GWO7Om5FzFXi6obwpmmRwo');
INSERT INTO public.rate_limits (key, full_at) VALUES
	('digest-of-an-address', 1795143600000);
INSERT INTO public.refresh_breakers (service, failures, failed_at, open_until) VALUES
	('youtube', 1, '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.removed_images (key, removed_at, attempts, next_attempt_at) VALUES
	('gone', '2026-11-20 03:00:00+00', 0, '2026-11-22 22:18:16.184+00');
INSERT INTO public.removed_links (user_id, id, "position", type, title, description, url, thumbnail_image_key, size, is_visible, is_sensitive, section, is_icon, is_me, starts_at, ends_at, removed_at, is_half) VALUES
	('demo-wren', '01a20556-9fbe-71ea-afc3-f2e66bc50ace', 0, 'soundcloud', 'SoundCloud', 'Demos, some of them with rain in', 'https://soundcloud.com/wren-halloway-demo', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a20556-9fbe-71ea-afc3-f55e5497a1e8', 1, 'youtube', 'YouTube', 'One take, one song, one spare room', 'https://www.youtube.com/@wren-halloway-demo', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a20556-9fbe-71ea-afc3-f996d997de15', 2, 'instagram', 'Instagram', 'Stations, mostly empty', 'https://www.instagram.com/wren.halloway.demo/', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a20556-9fbf-74d2-a2b3-ccdbc3832c16', 3, 'custom', 'Platform Four', 'The new record, on vinyl, tape and the internet', 'https://wren-halloway-demo.bandcamp.com/album/platform-four', 'demo-wren-tape', 'card', true, false, '', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a20556-9fbf-74d2-a2b3-d1adc2c2b207', 4, 'custom', 'Shows this winter', 'Leeds, Todmorden, and one in a signal box', 'https://wrenhalloway.example/shows', 'demo-wren-platform', 'row', true, false, 'Come and listen', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a20556-9fbf-74d2-a2b3-d569e8e9de64', 5, 'tumblr', 'Tumblr', 'Lyrics, with the crossings-out left in', 'https://wren-halloway-demo.tumblr.com/', NULL, 'row', true, false, 'Words', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a20556-9fbf-74d2-a2b3-d8902621d7df', 6, 'github', 'Chord sheets', 'Plain text, free to play and to get wrong', 'https://github.com/wren-halloway-demo/chords', NULL, 'row', true, false, 'Words', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false);
INSERT INTO public.reports (id, subject, target, reason, text, about_user_id, letter_body, reporter_user_id, reporter_hash, resolution, note, created_at, resolved_at) VALUES
	('01a20556-aaf1-7497-b471-64c1eafb613a', 'page', 'demo-wren', 'spam', '', 'demo-wren', NULL, 'user-1', NULL, NULL, '', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.search_profiles (user_id, key, terms) VALUES
	('demo-mio', '7270368c-13af-1788-058d-fc007a8c6dff', '{all:,s:7,s:72,s:727,g:illustration,g:manga,g:fine_art,n:水,n:野,n:水野,n:澪,n:野澪,n:m,n:mi,n:mio,水,野,水野,澪,野澪,m,mi,mio,雨,の,日,と,図,書,館,を,描,く,い,ら,す,れ,ー,た,雨の,の日,日と,と図,図書,書館,館を,を描,描く,くい,いら,らす,すと,とれ,れー,ーた,たー,東,京,端,っ,こ,で,東京,京の,の端,端っ,っこ,こで,灰,色,猫,灰色,色の,の猫,は,だ,こは,はだ,暮,し,て,ま,と暮,暮ら,らし,して,てい,いま,ます,彩,鉛,筆,水彩,彩と,と鉛,鉛筆,筆で,上,が,り,路,地,や,雨上,上が,がり,りの,の路,路地,地や,閉,ぎ,わ,閉館,館ま,まぎ,ぎわ,わの,の図,か,消,忘,窓,灯,好,き,だれ,れか,かが,が消,消し,し忘,忘れ,れた,た窓,窓の,の灯,灯り,りを,くの,のが,が好,好き,きで,です,本,装,画,挿,絵,本の,の装,装画,画と,と挿,挿絵,ど,喫,茶,店,ち,箱,ぼ,げ,む,も,とき,きど,どき,き喫,喫茶,茶店,店の,のま,まっ,っち,ち箱,箱や,やぼ,ぼー,ーど,どげ,げー,ーむ,むの,の箱,箱も,集,画集,夜,明,け,夜明,明け,けの,重,版,は重,重版,版し,しま,まし,した,さ,ん,入,さい,いん,ん入,入り,りは,b,bo,boo,boot,booth,に,あ,にあ,あり,りま,お,返,事,三,ほ,待,お返,返事,事は,は三,三日,日ほ,ほど,どお,お待,待ち,ちく,くだ,ださ,少,早,日は,は少,少し,しだ,だけ,け早,早い,いで,x,i,in,ins,inst,insta,instag,instagr,instagra,instagram,y,yo,you,yout,youtu,youtub,youtube,便,箋,集と,と便,便箋,p,pi,pix,pixi,pixiv,にこ,こに,n,no,not,note,小,説,家,な,ろ,う,小説,説家,家に,にな,なろ,ろう,原,展,原画,画展,宿,架,雨宿,宿り,の書,書架,仕,ご,依,頼,お仕,仕事,事の,のご,ご依,依頼}'),
	('demo-yian', '90c7994d-78c4-a5f2-e08e-1de34f448fca', '{all:,s:9,s:90,s:90c,g:photo,g:cooking,g:poetry,n:陳,n:以,n:安,n:陳以,n:以安,n:y,n:yi,n:yia,n:yian,n:w,n:wa,n:wal,n:walk,n:walks,陳,以,安,陳以,以安,y,yi,yia,yian,w,wa,wal,walk,walks,用,底,片,記,錄,島,上,的,早,餐,和,小,車,站,用底,底片,片記,記錄,錄島,島上,上的,的早,早餐,餐和,和小,小車,車站,平,日,在,台,中,沖,印,店,班,平日,日在,在台,台中,中的,的沖,沖印,印店,店上,上班,休,假,就,搭,區,間,休假,假就,就搭,搭區,區間,間車,去,還,沒,下,過,走,去還,還沒,沒下,下過,過車,車的,的小,小站,站走,走走,拍,蒸,氣,拍早,餐店,店的,的蒸,蒸氣,廟,口,塑,膠,椅,廟口,口的,的塑,塑膠,膠椅,有,月,打,瞌,睡,狗,還有,有在,在月,月台,台上,上打,打瞌,瞌睡,睡的,的狗,正,做,一,本,書,正在,在做,做一,一本,本小,小小,小的,的書,叫,慢,慢車,車早,三,十,個,三十,十個,個小,份,十份,份早,蛋,餅,盡,量,不,重,複,蛋餅,餅盡,盡量,量不,不重,重複,合,作,邀,約,合作,作邀,邀約,掃,疑,難,雜,症,片沖,沖掃,掃的,的疑,疑難,難雜,雜症,或,是,想,推,薦,你,家,巷,或是,是想,想推,推薦,薦你,你家,家巷,巷口,都,歡,迎,寫,信,來,都歡,歡迎,迎寫,寫信,信來,i,in,ins,inst,insta,instag,instagr,instagra,instagram,募,集,薦募,募集,yo,you,yout,youtu,youtub,youtube,f,fa,fac,face,faceb,facebo,faceboo,facebook,粉,絲,專,頁,粉絲,絲專,專頁,地,圖,餐地,地圖,t,tu,tum,tumb,tumbl,tumblr,明,舖,片明,明信,信片,片小,小舖}'),
	('user-1', 'c6c289e4-9e9c-05b2-1458-60387b73bcb1', '{all:,s:c,s:c6,s:c6c,n:h,n:ha,n:har,n:haru,n:6,n:6f,n:6f2,n:6f2n,n:6f2nz,n:6f2nzk,n:6f2nzkn,n:6f2nzkn9,n:6f2nzkn9s,n:6f2nzkn9sk,h,ha,har,haru,6,6f,6f2,6f2n,6f2nz,6f2nzk,6f2nzkn,6f2nzkn9,6f2nzkn9s,6f2nzkn9sk}'),
	('demo-wren', '71550467-de88-4915-3e31-689b26feafd1', '{all:,s:7,s:71,s:715,g:music,g:vocal,g:instrument,n:w,n:wr,n:wre,n:wren,n:h,n:ha,n:hal,n:hall,n:hallo,n:hallow,n:hallowa,n:halloway,n:wrenh,n:wrenha,n:wrenhal,n:wrenhall,n:wrenhallo,n:wrenhallow,n:wrenhallowa,n:wrenhalloway,w,wr,wre,wren,h,ha,hal,hall,hallo,hallow,hallowa,halloway,wrenh,wrenha,wrenhal,wrenhall,wrenhallo,wrenhallow,wrenhallowa,wrenhalloway,s,sm,sma,smal,small,so,son,song,songs,f,fo,for,l,la,lat,late,t,tr,tra,trai,train,trains,i,wri,writ,write,fol,folk,o,on,a,b,bo,bor,borr,borro,borrow,borrowe,borrowed,har,harm,harmo,harmon,harmoni,harmoniu,harmonium,an,and,r,re,rec,reco,recor,record,th,the,them,in,sp,spa,spar,spare,ro,roo,room,ab,abo,abov,above,ba,bak,bake,baker,bakery,if,y,yo,you,c,ca,can,he,hea,hear,tray,trays,cl,cla,clat,clatt,clatte,clatter,clatteri,clatterin,clattering,se,sec,seco,secon,second,v,ve,ver,vers,verse,tha,that,wi,wil,will,be,thu,thur,thurs,thursd,thursda,thursday,n,ne,new,p,pl,pla,plat,platf,platfo,platfor,platform,fou,four,is,ou,out,no,now,e,el,ele,elev,eleve,eleven,ev,eve,ever,every,one,of,sh,sho,shor,short,shorte,shorter,than,wa,wai,wait,2,22,4,47,show,shows,your,or,g,go,goo,good,st,sto,stor,story,abou,about,sta,stat,stati,statio,station,to,m,me,ans,answ,answe,answer,everyt,everyth,everythi,everythin,everything,u,us,usu,usua,usual,usuall,usually,fr,fro,from,pr,pri,prin,print,prints}');
INSERT INTO public.sign_ons (user_id, signed_in_at, key, id, browser, system, device, last_seen_at, token_digest, sign_in_id) VALUES
	('demo-mio', '2026-11-20 03:00:00+00', 'riAR4oXBxbO77EHqTfo8ew', '01a20556-a2f9-73e4-bcbd-e32f581dc533', NULL, NULL, NULL, '2026-11-20 03:00:00+00', '_O8A7-MjkJdAC4dk5TB5nitFV9KefzFWeK7qYKU_EiA', NULL);
INSERT INTO public.sign_out_keys (user_id, key, signed_out_at) VALUES
	('demo-mio', 'a-sign-on-key-of-the-fixture', '2026-11-20 03:00:00+00'),
	('demo-mio', 'a-signed-out-key', '2026-11-20 03:00:00+00');
INSERT INTO public.supports (id, supporter_id, creator_id, request_key, checkout_id, begun_at, subscription_id, status, amount, currency, is_ending, started_at, current_period_ends_at, ended_at, reads, stored_read, end_tried_at, page_looks, page_look_at) VALUES
	('01a20556-ab5d-70ec-ab42-fc2ba7b2e21e', 'user-1', 'demo-mio', '01a20556-abd2-7241-a075-6a322d2d1401', NULL, '2026-11-20 03:00:00+00', 'sub_f14bb75368472ae8', 'active', 500, 'jpy', false, '2026-11-20 03:00:00+00', '2026-12-20 03:00:00+00', NULL, 3, 3, NULL, 0, '2026-11-20 03:10:00+00');
INSERT INTO public.timeline_tokens (user_id, token_hash, created_at) VALUES
	('demo-mio', 'd3dc429d3411c0b88f412b2e9f269b105377a68dcdc35377a4d45ab8765dac68', '2026-11-20 03:00:00+00');
INSERT INTO public.visitor_keys (purpose, period, key, created_at) VALUES
	('visit', '2026-11-20', 'pfSNk7vsafvk3MU8mtMxFZPdLMnBKBV8r5uOlRAIoKM', '2026-11-20 03:00:00+00'),
	('letter', 'always', 'NCD38LCGBZIpDXDt0EH4r54NxlY0u7AsO3dMxkGn-2o', '2026-11-20 03:00:00+00');
