INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES
	('refresh', 'exclusive', 5, 0, false, NULL, 70, 1209600, 3600, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-26 12:30:09.610843+00', '2026-11-26 12:30:09.63348+00');
INSERT INTO jobs.job_common (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES
	('ba265246-a63e-4ee7-ade4-711e3d5edf99', 'refresh', 0, '{"userId": "demo-mio", "activityId": "4c9d7ab6-6104-40fa-8641-3fa2a0b707a0"}', 'created', 5, 0, 0, false, NULL, 70, 3600, 'fixture', NULL, NULL, NULL, '2026-11-26 12:30:09.658503+00', '2026-11-26 12:30:09.658503+00', NULL, NULL, '2026-12-10 12:30:09.658503+00', NULL, NULL, 'exclusive', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.accepted_invitations (id, inviter_id, guest_id, accepted_at) VALUES
	('5f2b2171-916a-43dc-b35a-554aef367a08', 'demo-mio', 'user-1', '2026-11-20 03:00:00+00');
INSERT INTO public.accounts (user_id, tokens_valid_after, suspended_at, left_at, leaves_at, erased_at, identity_removed_at, suspension_reason, identity_ends_settled_at, proven_address, former_address, is_older_than_proofs) VALUES
	('demo-mio', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('demo-wren', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('demo-yian', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('user-1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('user-2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('user-3', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'n8MOQ-cgSS1ym02rtGiWzHKxLC0bPrqwPF3UXjKCtKk', NULL, false);
INSERT INTO public.profiles (user_id, pub_id, pib_id, name, headline, bio, icon_image_key, cover_image_key, contact_email, is_contact_email_public, locale, genres, visibility, is_creator, ofuse_url, ofuse_message, theme_id, font, accent_color, background_color, link_shape, header_layout, ofuse_display_type, version, links_version, appearance_version, created_at, updated_at, chosen_visibility, activity_group_titles, activities_version, handle_changes_day, handle_changes, takes_support, icon_frame, link_entrance, closing_mark, name_style, time_zone, shows_invitation, thanks_note, blocks_version, own_visibility, hides_from_search, allows_ai_training, link_preview, is_adult, is_locked, lock_hash, lock_hint, lock_key, shows_name_on_door, keeps_campaign, layout, audience_version, atproto_did) VALUES
	('user-1', 'q4kqc8vqub', NULL, 'Haru', '', '', NULL, NULL, NULL, false, 'en', '{}', 'public', false, NULL, '', 'kami', 'ntlg', NULL, NULL, 'theme', 'centered', 'bottom_banner', 2, 1, 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "", "group_2": "", "group_3": ""}', 1, NULL, 0, false, 'none', 'none', 'none', 'none', NULL, true, '', 1, NULL, false, false, 'profile', false, false, NULL, '', NULL, true, false, 'column', 1, NULL),
	('demo-yian', 'yian_walks', NULL, '陳以安', '用底片記錄島上的早餐和小車站', '平日在台中的沖印店上班，休假就搭區間車，去還沒下過車的小站走走。拍早餐店的蒸氣、廟口的塑膠椅，還有在月台上打瞌睡的狗。

正在做一本小小的書，叫《慢車早餐》：三十個小站、三十份早餐，蛋餅盡量不重複。

合作邀約、底片沖掃的疑難雜症，或是想推薦你家巷口的早餐店，都歡迎寫信來。', 'demo-yian-icon', NULL, 'yian@example.com', true, 'zh-TW', '{photo,cooking,poetry}', 'public', true, 'https://ofuse.me/yian-walks-demo', '你的信，我會帶到下一個小站的月台上慢慢讀。', 'matcha', 'maru_maru_gothic', NULL, NULL, 'theme', 'left', 'link', 3, 2, 2, '2026-06-13 01:33:36+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "最近拍的", "group_2": "影片", "group_3": ""}', 2, '2026-06-13', 1, true, 'none', 'rise', 'waves', 'none', NULL, true, '', 2, NULL, false, false, 'profile', false, false, NULL, '', NULL, true, false, 'mosaic', 1, NULL),
	('user-2', 'xuf4ssp72b', NULL, 'Sora', '', '', NULL, NULL, NULL, false, 'en', '{}', 'draft', false, NULL, '', 'kami', 'ntlg', NULL, NULL, 'theme', 'centered', 'bottom_banner', 2, 1, 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "", "group_2": "", "group_3": ""}', 1, NULL, 0, false, 'none', 'none', 'none', 'none', NULL, true, '👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨', 1, NULL, false, false, 'profile', false, false, NULL, '', NULL, true, false, 'column', 1, NULL),
	('demo-wren', 'wrenhalloway', NULL, 'Wren Halloway', 'Small songs for late trains', 'I write folk songs on a borrowed harmonium and record them in a spare room above a bakery. If you can hear trays clattering in the second verse, that will be a Thursday.

The new record, Platform Four, is out now: eleven songs, every one of them shorter than the wait for the 22:47.

For shows, harmonium on your record, or a good story about a station, write to me. I answer everything, usually from a train.', 'demo-wren-icon', NULL, 'wren@example.com', true, 'en', '{music,vocal,instrument}', 'public', true, 'https://ofuse.me/wren-halloway-demo', 'Your letters go up on the wall by the window. It is nearly all letters now.', 'yuyake', 'ntlg', NULL, NULL, 'pill', 'centered', 'fixed_on_screen', 3, 3, 2, '2026-05-13 15:28:48+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "Lately, from the spare room", "group_2": "", "group_3": ""}', 2, '2026-05-13', 1, true, 'ring', 'none', 'knot', 'none', NULL, true, '', 3, NULL, false, false, 'profile', false, false, NULL, '', NULL, true, false, 'column', 1, NULL),
	('demo-mio', 'mio', NULL, '水野 澪', '雨の日と図書館を描くイラストレーター', '東京の端っこで、灰色の猫「こはだ」と暮らしています。水彩と鉛筆で、雨上がりの路地や、閉館まぎわの図書館、だれかが消し忘れた窓の灯りを描くのが好きです。

本の装画と挿絵、ときどき喫茶店のマッチ箱やボードゲームの箱も。画集『夜明けの図書館』は重版しました。サイン入りはBOOTHにあります。

お返事は三日ほどお待ちください。雨の日は少しだけ早いです。', 'demo-mio-icon', NULL, 'mio@example.com', true, 'ja', '{illustration,manga,fine_art}', 'public', true, 'https://ofuse.me/mizuno-mio-demo', 'いただいたお便りは、机の横に貼って何度も読み返しています。', 'genkou', 'dnp_shuei_mincho', NULL, NULL, 'theme', 'centered', 'bottom_banner', 3, 2, 3, '2026-04-21 18:07:12+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "新しい動画", "group_2": "", "group_3": ""}', 2, '2026-04-21', 1, true, 'cord', 'unfold', 'waves', 'dots', 'Pacific/Chatham', false, 'ありがとうございます。雨の日に、こはだと一緒に読みますね。
お返事は少しずつですが、どの一通も机の横に貼っています。', 2, NULL, false, false, 'profile', false, false, NULL, '', NULL, true, false, 'spread', 1, NULL);
INSERT INTO public.achievements (user_id, id, achieved_at) VALUES
	('demo-mio', 'verified_email', '2026-04-21 18:07:12+00'),
	('demo-mio', 'three_links', '2026-04-21 18:07:12+00'),
	('demo-mio', 'ten_visitors', '2026-04-21 18:07:12+00'),
	('demo-mio', 'invited_friend', '2026-04-21 18:07:12+00'),
	('demo-mio', 'connected_activity', '2026-04-21 18:07:12+00'),
	('demo-wren', 'verified_email', '2026-05-13 15:28:48+00'),
	('demo-wren', 'three_links', '2026-05-13 15:28:48+00'),
	('demo-wren', 'ten_visitors', '2026-05-13 15:28:48+00'),
	('demo-wren', 'invited_friend', '2026-05-13 15:28:48+00'),
	('demo-wren', 'connected_activity', '2026-05-13 15:28:48+00'),
	('demo-yian', 'verified_email', '2026-06-13 01:33:36+00'),
	('demo-yian', 'three_links', '2026-06-13 01:33:36+00'),
	('demo-yian', 'ten_visitors', '2026-06-13 01:33:36+00'),
	('demo-yian', 'invited_friend', '2026-06-13 01:33:36+00'),
	('demo-yian', 'connected_activity', '2026-06-13 01:33:36+00'),
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
	('demo-mio', '01a217d5-9782-772d-aadb-f853dc8f1da6', 0, 'youtube', 'group_1', '@mizuno-mio-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-mio', '01a217d5-9782-772d-aadb-fd87209cf336', 1, 'ofuse', 'group_2', 'mizuno-mio-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-wren', '01a217d5-99ba-708e-ab19-cae48f47c60e', 0, 'youtube', 'group_1', '@wren-halloway-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-wren', '01a217d5-99ba-708e-ab19-cc755511647c', 1, 'ofuse', 'group_2', 'wren-halloway-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-yian', '01a217d5-9c39-7440-865c-80524f8e5132', 0, 'instagram', 'group_1', 'yian.walks.demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-yian', '01a217d5-9c39-7440-865c-8681045cd00b', 1, 'youtube', 'group_2', '@yian-walks-demo', true, NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.activity_items (user_id, activity_id, id, title, url, thumbnail_image_key, published_at, thumbnail_url) VALUES
	('demo-mio', '01a217d5-9782-772d-aadb-f853dc8f1da6', 'mio_rain_01', '雨の路地を描く：線画から仕上げまで', 'https://www.youtube.com/watch?v=mio_rain_01', 'demo-mio-rain', '2026-11-18 03:00:00+00', NULL),
	('demo-mio', '01a217d5-9782-772d-aadb-f853dc8f1da6', 'mio_lib_02', '閉館まぎわの図書館、水彩で', 'https://www.youtube.com/watch?v=mio_lib_02', 'demo-mio-library-a', '2026-11-11 03:00:00+00', NULL),
	('demo-mio', '01a217d5-9782-772d-aadb-f853dc8f1da6', 'mio_cat_03', '灰色の猫こはだ、五分の鉛筆画', 'https://www.youtube.com/watch?v=mio_cat_03', 'demo-mio-cat', '2026-11-04 03:00:00+00', NULL),
	('demo-mio', '01a217d5-9782-772d-aadb-fd87209cf336', 'mio_letter_11', '十一月のお便りへのお返事', 'https://ofuse.me/e/mizuno-mio-demo-11', NULL, '2026-11-15 03:00:00+00', NULL),
	('demo-mio', '01a217d5-9782-772d-aadb-fd87209cf336', 'mio_letter_10', '本の装画ができるまで：『夜明けの図書館』', 'https://ofuse.me/e/mizuno-mio-demo-10', NULL, '2026-11-07 03:00:00+00', NULL),
	('demo-wren', '01a217d5-99ba-708e-ab19-cae48f47c60e', 'wren_2247', 'The 22:47, in one take', 'https://www.youtube.com/watch?v=wren_2247', 'demo-wren-platform-a', '2026-11-17 03:00:00+00', NULL),
	('demo-wren', '01a217d5-99ba-708e-ab19-cae48f47c60e', 'wren_harm', 'How a borrowed harmonium breathes', 'https://www.youtube.com/watch?v=wren_harm', 'demo-wren-harmonium-a', '2026-11-08 03:00:00+00', NULL),
	('demo-wren', '01a217d5-99ba-708e-ab19-cae48f47c60e', 'wren_tape', 'Four-track demos, side B', 'https://www.youtube.com/watch?v=wren_tape', 'demo-wren-tape-a', '2026-10-27 03:00:00+00', NULL),
	('demo-wren', '01a217d5-99ba-708e-ab19-cc755511647c', 'wren_thanks', 'Thank you for the November letters', 'https://ofuse.me/e/wren-halloway-demo-11', NULL, '2026-11-14 03:00:00+00', NULL),
	('demo-wren', '01a217d5-99ba-708e-ab19-cc755511647c', 'wren_winter', 'Where the winter songs come from', 'https://ofuse.me/e/wren-halloway-demo-10', NULL, '2026-11-02 03:00:00+00', NULL),
	('demo-yian', '01a217d5-9c39-7440-865c-80524f8e5132', 'yian_1', '第十七站：蛋餅兩份', 'https://www.instagram.com/p/yian_1/', 'demo-yian-breakfast-a', '2026-11-19 03:00:00+00', NULL),
	('demo-yian', '01a217d5-9c39-7440-865c-80524f8e5132', 'yian_2', '月台上打瞌睡的狗', 'https://www.instagram.com/p/yian_2/', 'demo-yian-station', '2026-11-16 03:00:00+00', NULL),
	('demo-yian', '01a217d5-9c39-7440-865c-80524f8e5132', 'yian_3', '這一卷的四格', 'https://www.instagram.com/p/yian_3/', 'demo-yian-film-a', '2026-11-12 03:00:00+00', NULL),
	('demo-yian', '01a217d5-9c39-7440-865c-8681045cd00b', 'yian_slow_01', '搭區間車去吃早餐', 'https://www.youtube.com/watch?v=yian_slow_01', 'demo-yian-station', '2026-11-14 03:00:00+00', NULL),
	('demo-yian', '01a217d5-9c39-7440-865c-8681045cd00b', 'yian_dev_02', '在家沖一卷黑白底片', 'https://www.youtube.com/watch?v=yian_dev_02', 'demo-yian-film-a', '2026-10-31 03:00:00+00', NULL);
INSERT INTO public.activity_refreshes (user_id, activity_id, next_at, queued_at, claimed_by, claimed_until, failures, succeeded_at, asked_at, memory, not_before) VALUES
	('demo-mio', '01a217d5-9782-772d-aadb-f853dc8f1da6', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-mio', '01a217d5-9782-772d-aadb-fd87209cf336', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-wren', '01a217d5-99ba-708e-ab19-cae48f47c60e', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-wren', '01a217d5-99ba-708e-ab19-cc755511647c', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-yian', '01a217d5-9c39-7440-865c-80524f8e5132', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-yian', '01a217d5-9c39-7440-865c-8681045cd00b', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.analytics_days (day, event, count) VALUES
	('2026-11-20', 'v4GetProfile', 3);
INSERT INTO public.cases (id, subject, target, about_user_id, source, state, reasons, locale, report_count, network_count, is_raised, is_escalated, opened_at, due_at, closed_at, claimed_by, claimed_until) VALUES
	('01a217d5-ad29-7439-977b-7a2a2608fb45', 'page', 'demo-wren', 'demo-wren', 'report', 'open', '{spam}', 'en', 1, 1, false, false, '2026-11-20 03:00:00+00', NULL, NULL, NULL, NULL),
	('01a217d5-b357-745b-bebe-ab0f788ab309', 'page', 'demo-wren', 'demo-wren', 'report', 'closed', '{spam}', NULL, 0, 0, false, false, '2026-11-20 03:00:00+00', NULL, '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.decisions (id, case_id, kind, subject, target, about_user_id, item_kind, item_id, rule, ground, detection, facts, explanation, until, decided_by, decided_at, before, undone_at, undone_by, undo_reason, ended_at) VALUES
	('01a217d5-b373-7031-bb42-89d00cad89ea', '01a217d5-b357-745b-bebe-ab0f788ab309', 'hide_discovery', 'page', 'demo-wren', 'demo-wren', NULL, NULL, 'spam', 'terms', 'report', 'Twenty links lead to the same shop.', 'Please keep one of them.', NULL, 'an-operator', '2026-11-20 03:00:00+00', '{}', NULL, NULL, NULL, NULL);
INSERT INTO public.appeals (id, decision_id, account_id, text, created_at, outcome, explanation, answered_by, answered_at) VALUES
	('4ef397c0-67b3-49ab-87e7-9e89dce2d66a', '01a217d5-b373-7031-bb42-89d00cad89ea', 'demo-wren', 'It is one shop.', '2026-11-20 03:00:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.block_publications (user_id, block_id, published_at) VALUES
	('demo-mio', '01a217d5-9719-7747-af15-e3b0fb8bced8', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-971a-7209-a011-36cd26458cf6', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-971a-7209-a011-3a5bb5124d24', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-971a-7209-a011-3df8350766dc', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-971a-7209-a011-472b23ebb04b', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9720-76eb-8db5-dc382bc948c7', '2026-04-21 18:07:12+00'),
	('demo-wren', '01a217d5-9943-72f4-9135-36ce48dd9181', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a217d5-9943-72f4-9135-38c7d69498dc', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a217d5-9943-72f4-9135-3de5af6333f3', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a217d5-9943-72f4-9135-42cf59260caf', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a217d5-9943-72f4-9135-4a1fc6c08184', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a217d5-9944-74ca-90c3-4c27518cd9c0', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a217d5-9944-74ca-90c3-522260e5e4b5', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a217d5-9944-74ca-90c3-574e1466714d', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a217d5-9944-74ca-90c3-5e3768c5ecb2', '2026-05-13 15:28:48+00'),
	('demo-yian', '01a217d5-9bde-71e4-9d16-62b022023efa', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9bde-71e4-9d16-65e7dff96735', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-88f5c9665a40', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-8d54cb50290f', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-91e547475c6f', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-9cdd4a9b1910', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-a2a3b3517ccd', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-a474304ba400', '2026-06-13 01:33:36+00');
INSERT INTO public.blocklist_scans (id, after_page, started_at, finished_at) VALUES
	(1, 'demo-mio', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.blocks (user_id, blocked_user_id, id, blocked_at) VALUES
	('demo-wren', 'an-account-of-the-fixture', 'd884f9f8-259a-47c0-887d-892efa5717f5', '2026-11-20 03:00:00+00');
INSERT INTO public.case_notes (id, case_id, operator_id, text, at) VALUES
	('01a217d5-b327-75e1-918c-4e65621b9c60', '01a217d5-ad29-7439-977b-7a2a2608fb45', 'user-3', 'Seen twice.', '2026-11-20 03:00:00+00');
INSERT INTO public.case_snapshots (id, case_id, taken_at, digest, content) VALUES
	('01a217d5-ad41-728b-99e6-c8384aed5eb8', '01a217d5-ad29-7439-977b-7a2a2608fb45', '2026-11-20 03:00:00+00', 'vvg4FoJnzxJHqFymbY-zORPlHMTbaBwCEoKSKWuqvCg', '{"page": {"bio": "I write folk songs on a borrowed harmonium and record them in a spare room above a bakery. If you can hear trays clattering in the second verse, that will be a Thursday.\n\nThe new record, Platform Four, is out now: eleven songs, every one of them shorter than the wait for the 22:47.\n\nFor shows, harmonium on your record, or a good story about a station, write to me. I answer everything, usually from a train.", "name": "Wren Halloway", "links": [{"id": "01a217d5-aa3c-7541-bd49-d26e6113a764", "url": "https://www.pixiv.net/users/1", "size": "row", "type": "pixiv", "is_me": false, "title": "Prints", "is_half": false, "is_icon": false, "section": "", "description": "", "is_sensitive": false, "thumbnail_image_key": null}], "ofuse": {"message": "Your letters go up on the wall by the window. It is nearly all letters now.", "is_creator": true, "creator_url": "https://ofuse.me/wren-halloway-demo", "takes_support": true}, "blocks": [{"id": "01a217d5-9943-72f4-9135-36ce48dd9181", "width": "wide", "player": {"ref": "album/9900000004", "title": "Platform Four", "start_s": 0, "provider": "bandcamp", "image_key": "demo-wren-tape-a"}, "image_sizes": [{"width": 1024, "height": 576, "image_key": "demo-wren-tape-a"}], "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9943-72f4-9135-38c7d69498dc", "text": {"body": "Platform Four took nine nights, with the window open, because the harmonium sulks when the room is too warm.\n\nListen for the 22:47 in the last verse of the last song. It was on time, for once, so we kept it."}, "width": "auto", "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9943-72f4-9135-3de5af6333f3", "file": {"title": "Platform Four, lyrics and chords", "format": "pdf", "file_key": "demo-wren-lyrics", "size_bytes": 559}, "width": "auto", "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9943-72f4-9135-42cf59260caf", "width": "auto", "quotation": {"body": "Songs that end just before the doors close.", "source": "The Wayside Review", "is_vertical": false}, "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9943-72f4-9135-4687e3d21944", "width": "auto", "heading": {"title": "Shows this winter"}, "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9943-72f4-9135-4a1fc6c08184", "event": {"url": "https://wrenhalloway.example/shows/brickyard", "place": "With The Left Luggage, doors at seven", "state": "planned", "title": "Brickyard Hall, Leeds", "action": "Tickets, £9", "ends_at": "2026-12-01T22:00:00.000Z", "starts_at": "2026-12-01T19:30:00.000Z", "time_zone": "Europe/London", "is_all_day": false}, "width": "auto", "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9944-74ca-90c3-4c27518cd9c0", "event": {"url": "https://wrenhalloway.example/shows/reading-room", "place": "Bring a cushion", "state": "moved", "title": "The Lower Reading Room, Todmorden", "action": "Pay what you like", "ends_at": "2026-12-09T21:00:00.000Z", "starts_at": "2026-12-09T19:00:00.000Z", "time_zone": "Europe/London", "is_all_day": false}, "width": "auto", "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9944-74ca-90c3-522260e5e4b5", "event": {"url": "https://wrenhalloway.example/shows/signal-box", "place": "The address comes with your ticket", "state": "planned", "title": "A signal box, twelve seats", "action": "Ask for a seat", "ends_at": "2026-12-17T17:30:00.000Z", "starts_at": "2026-12-17T16:00:00.000Z", "time_zone": "Europe/London", "is_all_day": false}, "width": "auto", "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9944-74ca-90c3-574e1466714d", "width": "wide", "gallery": {"title": "From the spare room", "pictures": [{"alt": "A small harmonium by a bright window, one sheet of music on top", "caption": "The borrowed harmonium", "image_key": "demo-wren-harmonium-a", "is_decoration": false}, {"alt": "Three birds on telegraph wires in front of a low orange sun", "caption": "The audience, most evenings", "image_key": "demo-wren-wires-a", "is_decoration": false}, {"alt": "A person waits alone on a platform at dusk", "caption": "Platform four, the 22:47", "image_key": "demo-wren-platform-a", "is_decoration": false}]}, "image_sizes": [{"width": 1024, "height": 576, "image_key": "demo-wren-harmonium-a"}, {"width": 1024, "height": 576, "image_key": "demo-wren-platform-a"}, {"width": 768, "height": 1024, "image_key": "demo-wren-wires-a"}], "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9944-74ca-90c3-588d7633b47a", "width": "auto", "heading": {"title": "Take it home"}, "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9944-74ca-90c3-5e3768c5ecb2", "width": "auto", "product": {"url": "https://wren-halloway-demo.bandcamp.com/merch/platform-four-lp", "price": "£22", "title": "Platform Four on vinyl", "action": "See in the shop", "image_key": "demo-wren-record-a", "description": "Half of them cream, half of them wine. The post decides."}, "image_sizes": [{"width": 1024, "height": 1024, "image_key": "demo-wren-record-a"}], "is_sensitive": false, "after_link_id": null}, {"id": "01a217d5-9944-74ca-90c3-606c7c817cc5", "width": "auto", "divider": {"kind": "line"}, "is_sensitive": false, "after_link_id": null}], "genres": ["music", "vocal", "instrument"], "locale": "en", "pub_id": "wrenhalloway", "letters": [], "audience": {"link_preview": "profile", "keeps_campaign": false, "allows_ai_training": false}, "headline": "Small songs for late trains", "appearance": {"font": "ntlg", "layout": "column", "theme_id": "yuyake", "icon_frame": "ring", "link_shape": "pill", "name_style": "none", "accent_color": null, "closing_mark": "knot", "header_layout": "centered", "link_entrance": "none", "background_color": null, "shows_invitation": true, "ofuse_display_type": "fixed_on_screen"}, "updated_at": "2026-11-20T03:00:00.000Z", "visibility": "public", "thanks_note": "", "contact_email": "wren@example.com", "icon_image_key": "demo-wren-icon", "next_change_at": "2026-12-01T22:00:00.000Z", "cover_image_key": null}}');
INSERT INTO public.digests (account_id, frequency, locale, time_zone, news_since, due_at, last_digest_at) VALUES
	('demo-mio', 'weekly', 'en', 'Asia/Tokyo', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.discovery_pages (user_id, published_at, hidden_at, picked_at, is_sensitive, level, quality, ranked_at, picked_from, picked_until, pick_locale) VALUES
	('demo-yian', '2026-06-13 01:33:36+00', NULL, NULL, false, 8, 0, '2026-06-13 01:33:36+00', NULL, NULL, NULL),
	('user-1', '2026-11-20 03:00:00+00', NULL, NULL, false, 8, 0, '2026-11-20 03:00:00+00', NULL, NULL, NULL),
	('demo-mio', '2026-04-21 18:07:12+00', NULL, NULL, false, 8, 0, '2026-04-21 18:07:12+00', NULL, NULL, NULL),
	('demo-wren', '2026-05-13 15:28:48+00', NULL, NULL, false, 8, 0, '2026-05-13 15:28:48+00', NULL, NULL, NULL);
INSERT INTO public.export_archives (user_id, file_key, state, done, total, size_bytes, attempts, requested_at, expires_at, claimed_until) VALUES
	('demo-mio', '1aacd227e2b1272ee4f43d4102812a30', 'preparing', 0, 0, NULL, 0, '2026-11-20 03:00:00+00', '2026-11-21 03:00:00+00', '2026-11-20 03:00:00+00');
INSERT INTO public.export_files (file_key, delete_at) VALUES
	('1aacd227e2b1272ee4f43d4102812a30', '2026-11-21 03:00:00+00'),
	('71d91c1a32532182b9057f83d2e0077d', '2026-11-21 03:00:00+00'),
	('exports/gone.zip', '2026-11-20 03:00:00+00');
INSERT INTO public.file_upload_days (account_id, day, count) VALUES
	('demo-mio', '2026-11-20', 1);
INSERT INTO public.files (page_id, key, format, size_bytes, created_at, unused_since, renew_at, renewal_attempts, next_key, former_keys) VALUES
	('demo-mio', 'lcl4trbwhrkdhdagzpcbommxpm', 'pdf', 69, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, 0, NULL, '{}'),
	('demo-wren', 'demo-wren-lyrics', 'pdf', 559, '2026-11-26 12:30:03.924+00', NULL, NULL, 0, NULL, '{}');
INSERT INTO public.follow_attempts (user_id, id, followed_id, followed_at) VALUES
	('demo-mio', '01a217d5-9cda-715e-9137-05d166851a19', 'demo-wren', '2026-11-13 03:00:00+00'),
	('demo-mio', '01a217d5-9cfc-70ec-a164-f892394abbf8', 'demo-yian', '2026-11-13 15:00:00+00'),
	('demo-wren', '01a217d5-9e0e-74a2-b1ca-53a0b95c0035', 'demo-mio', '2026-11-15 15:00:00+00'),
	('demo-yian', '01a217d5-9e46-763a-82f0-0b6b2bb0d5cd', 'demo-mio', '2026-11-15 03:00:00+00'),
	('user-1', '01a217d5-ad87-7050-8f71-6ac8454dfd2c', 'demo-mio', '2026-11-20 03:00:00+00');
INSERT INTO public.follow_changes (followed_id, id, by) VALUES
	('demo-mio', '829ec7a9-c06b-4491-8ff5-6e0977e82ef4', 1);
INSERT INTO public.follow_settings (user_id, shows_list, shows_count) VALUES
	('demo-mio', false, true),
	('demo-wren', true, true),
	('demo-yian', true, true);
INSERT INTO public.follower_accounts (user_id, known_since, is_verified, is_counted) VALUES
	('demo-mio', '2026-04-21 18:07:12+00', true, false),
	('demo-wren', '2026-05-13 15:28:48+00', true, false),
	('demo-yian', '2026-06-13 01:33:36+00', true, false),
	('user-1', '2026-11-20 03:00:00+00', false, false);
INSERT INTO public.follower_counts (user_id, count, recounted_at) VALUES
	('demo-mio', 1, '2026-11-20 03:00:00+00');
INSERT INTO public.follows (user_id, followed_id, id, followed_at, is_counted, is_open, is_muted, in_digest) VALUES
	('demo-mio', 'demo-wren', '01a217d5-9cda-715e-9137-05d166851a19', '2026-11-13 03:00:00+00', false, false, false, true),
	('demo-mio', 'demo-yian', '01a217d5-9cfc-70ec-a164-f892394abbf8', '2026-11-13 15:00:00+00', false, false, false, true),
	('demo-wren', 'demo-mio', '01a217d5-9e0e-74a2-b1ca-53a0b95c0035', '2026-11-15 15:00:00+00', false, true, false, true),
	('demo-yian', 'demo-mio', '01a217d5-9e46-763a-82f0-0b6b2bb0d5cd', '2026-11-15 03:00:00+00', false, true, false, true),
	('user-1', 'demo-mio', '01a217d5-ad87-7050-8f71-6ac8454dfd2c', '2026-11-20 03:00:00+00', false, false, false, true);
INSERT INTO public.genre_counts (genre_id, pages, counted_at) VALUES
	('illustration', 1, '2026-11-20 03:00:00+00');
INSERT INTO public.handle_skeletons (skeleton, user_id, released_at) VALUES
	('mlo', 'demo-mio', NULL),
	('vxxjnvb3cv', 'demo-mio', '2026-04-21 18:07:12+00'),
	('wrenhalloway', 'demo-wren', NULL),
	('6y3d5nspf8', 'demo-wren', '2026-05-13 15:28:48+00'),
	('ylanwalks', 'demo-yian', NULL),
	('uy87h4ja3w', 'demo-yian', '2026-06-13 01:33:36+00'),
	('q4kqc8vqub', 'user-1', NULL),
	('xuf4ssp72b', 'user-2', NULL);
INSERT INTO public.handles (handle, skeleton, user_id, claimed_at) VALUES
	('vxxjnvb3cv', 'vxxjnvb3cv', 'demo-mio', '2026-04-21 18:07:12+00'),
	('mio', 'mlo', 'demo-mio', '2026-04-21 18:07:12+00'),
	('6y3d5nspf8', '6y3d5nspf8', 'demo-wren', '2026-05-13 15:28:48+00'),
	('wrenhalloway', 'wrenhalloway', 'demo-wren', '2026-05-13 15:28:48+00'),
	('uy87h4ja3w', 'uy87h4ja3w', 'demo-yian', '2026-06-13 01:33:36+00'),
	('yian_walks', 'ylanwalks', 'demo-yian', '2026-06-13 01:33:36+00'),
	('q4kqc8vqub', 'q4kqc8vqub', 'user-1', '2026-11-20 03:00:00+00'),
	('xuf4ssp72b', 'xuf4ssp72b', 'user-2', '2026-11-20 03:00:00+00');
INSERT INTO public.health_samples (span, at, outbox_waiting, outbox_oldest_seconds, refresh_waiting, failed_mails, database_bytes) VALUES
	('day', '2026-11-20 03:00:00+00', 1, 0, 0, 0, 14351719),
	('month', '2026-11-20 03:00:00+00', 1, 0, 0, 0, 14351719);
INSERT INTO public.image_upload_days (user_id, day, count) VALUES
	('demo-mio', '2026-11-20', 1);
INSERT INTO public.images (user_id, key, purpose, width, height, created_at, unused_since, copied_hash, renew_at, renewal_attempts, next_key, former_keys, hidden_by) VALUES
	('demo-mio', 'demo-mio-alley-a', 'thumbnail', 768, 1024, '2026-11-26 12:30:03.254+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-mio', 'demo-mio-lighthouse-a', 'thumbnail', 768, 1024, '2026-11-26 12:30:03.254+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-mio', 'demo-mio-matchbox-a', 'thumbnail', 1024, 1024, '2026-11-26 12:30:03.254+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-mio', 'demo-mio-cat', 'thumbnail', 1024, 576, '2026-11-26 12:30:03.254+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-mio', 'demo-mio-library-a', 'thumbnail', 1024, 576, '2026-11-26 12:30:03.254+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-mio', 'demo-mio-rain', 'thumbnail', 1024, 576, '2026-11-26 12:30:03.254+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-wren', 'demo-wren-record-a', 'thumbnail', 1024, 1024, '2026-11-26 12:30:03.918+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-wren', 'demo-wren-wires-a', 'thumbnail', 768, 1024, '2026-11-26 12:30:03.918+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-wren', 'demo-wren-harmonium-a', 'thumbnail', 1024, 576, '2026-11-26 12:30:03.918+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-wren', 'demo-wren-tape-a', 'thumbnail', 1024, 576, '2026-11-26 12:30:03.918+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-yian', 'demo-yian-shop-a', 'thumbnail', 768, 1024, '2026-11-26 12:30:04.463+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-yian', 'demo-yian-dog-a', 'thumbnail', 1024, 768, '2026-11-26 12:30:04.463+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-yian', 'demo-yian-stools-a', 'thumbnail', 1024, 1024, '2026-11-26 12:30:04.463+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-yian', 'demo-yian-map-a', 'thumbnail', 1024, 768, '2026-11-26 12:30:04.463+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-yian', 'demo-yian-cards-a', 'thumbnail', 1024, 1024, '2026-11-26 12:30:04.463+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-yian', 'demo-yian-breakfast-a', 'thumbnail', 1024, 576, '2026-11-26 12:30:04.463+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-yian', 'demo-yian-station', 'thumbnail', 1024, 576, '2026-11-26 12:30:04.463+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-yian', 'demo-yian-film-a', 'thumbnail', 1024, 576, '2026-11-26 12:30:04.463+00', NULL, NULL, NULL, 0, NULL, '{}', NULL),
	('demo-mio', 'kkobxgltbapjwpdit3plqbjzhi', 'icon', 40, 30, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, NULL, 0, NULL, '{}', NULL),
	('demo-wren', 'demo-wren-platform-a', 'thumbnail', 1024, 576, '2026-11-26 12:30:03.918+00', '2026-11-20 03:00:00+00', NULL, NULL, 0, NULL, '{}', NULL);
INSERT INTO public.import_objects (import_id, path, object_key, expires_at) VALUES
	('01a217d5-b085-7205-9154-64961c06be5f', 'images/icon', 'imports/icon', '2026-11-20 03:00:00+00');
INSERT INTO public.imports (page_id, id, source, address, found, copied, created_at, expires_at, applied_at, applied, former_icon_key, former_cover_key, page_copy) VALUES
	('demo-mio', '01a217d5-b085-7205-9154-64961c06be5f', 'text', NULL, '{"bio": "", "name": "", "items": [{"url": "https://shop.example/", "kind": "link", "title": "Shop", "endsAt": null, "reason": null, "picture": null, "section": "", "startsAt": null, "isVisible": true, "description": ""}], "source": "text", "picture": null, "headline": "", "contactEmail": null}', '{"icon": null, "items": {}}', '2026-11-20 03:00:00+00', '2026-11-20 04:00:00+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.instagram_connections (user_id, username, account_id, sealed_token, connected_at, expires_at, renew_at, scoped_id) VALUES
	('demo-wren', 'wren.draws', '17841400000000000', NULL, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.invitation_codes (user_id, code, created_at) VALUES
	('demo-mio', '9TM7H8tEYHDTalxOTcFXyw', '2026-11-20 03:00:00+00');
INSERT INTO public.kit_members (owner_id, kit_id, user_id, state, invited_at, answered_at, invited_as) VALUES
	('demo-mio', '01a217d5-af9e-7693-adb9-fd7ea36de90f', 'demo-wren', 'accepted', '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.kits (user_id, id, title, description, kind, version, updated_at, hidden_at, is_listed, full_since) VALUES
	('demo-mio', '01a217d5-9e6a-7056-a83f-bbc8887f68d4', '本のまわりの人たち', '装画のしごとで見つけた、紙と文字の好きな人たちです。', 'creators', 1, '2026-11-12 03:00:00+00', NULL, true, NULL),
	('demo-mio', '01a217d5-af9e-7693-adb9-fd7ea36de90f', 'Kit', '', 'circle', 1, '2026-11-20 03:00:00+00', NULL, true, NULL);
INSERT INTO public.last_backup (id, finished_at, version) VALUES
	(1, '2026-11-20 03:00:00+00', '1.2.3');
INSERT INTO public.letter_blocks (user_id, letter_id, sender_user_id, sender_hash, from_name, blocked_at) VALUES
	('demo-mio', '01a217d5-ac1d-748f-8ccc-2bf351f59b18', 'user-1', NULL, 'Haru', '2026-11-20 03:00:00+00');
INSERT INTO public.letter_days (user_id, day, count) VALUES
	('demo-mio', '2026-11-20', 1),
	('demo-wren', '2026-11-20', 1);
INSERT INTO public.letter_notices (user_id, email, news_since, told_at) VALUES
	('demo-mio', 'mio@example.com', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.letter_sender_days (user_id, day, sender, count, recent) VALUES
	('demo-mio', '2026-11-20', 'user-1', 1, '[{"atMs": 1795143600000, "digest": "PLO_vxjiAzVRN6PheidVlNNipGGP-eiE12cnSa-PFgA"}]'),
	('demo-wren', '2026-11-20', 'ibhqdiIty0SsXWMeCbJwxE', 1, '[{"atMs": 1795143600000, "digest": "ubxZWMAJsrm0V9KH81qFKFJctX3huOqxu8ru2R8vKq0"}]');
INSERT INTO public.letters (user_id, id, sender_user_id, sender_hash, is_from_member, body, from_name, is_public, is_shown, is_read, is_thanked, received_at, brought_from, import_id) VALUES
	('demo-mio', '01a217d5-97e1-70eb-abc2-a3f22b4e8679', NULL, NULL, false, 'はじめてお便りします。画集『夜明けの図書館』、図書室の窓の灯りのページを開いたまま、しばらく動けませんでした。子どものころ、閉館の音楽が鳴るまで帰れなかったことを思い出しました。また買いに行きます。', 'つむぎ', true, false, false, false, '2026-11-26 12:30:03.745+00', NULL, NULL),
	('demo-mio', '01a212af-3be1-7027-bf0e-5a813dc662fa', NULL, NULL, false, '作業配信の雨音、いつも原稿のお供にしています。こはだちゃんが画面の端を通るとうれしいです。', '', false, false, false, false, '2026-11-25 12:30:03.745+00', NULL, NULL),
	('demo-mio', '01a2033c-27e1-73c7-84ca-94a7432fc0d6', NULL, NULL, false, '從台灣寫信給您。朋友把畫集借給我，我翻了三遍，捨不得還。十二月會去東京，希望能看到原畫展。', '雨宿', true, false, true, true, '2026-11-22 12:30:03.745+00', NULL, NULL),
	('demo-mio', '01a1e97c-5be1-75ca-9343-5cfcc0889e58', NULL, NULL, false, 'I found your rainy alleys by accident and stayed for the whole evening. Thank you for drawing the lights that somebody forgot to turn off.', 'Ellen', true, false, true, true, '2026-11-17 12:30:03.745+00', NULL, NULL),
	('demo-mio', '01a1c56f-d7e1-72a2-b22f-413fe4cc5228', NULL, NULL, false, 'マッチ箱、お客さまに大好評です。三回目の増刷をお願いしました。冬の図柄も楽しみにしています。', '喫茶くらげ', false, false, true, false, '2026-11-10 12:30:03.745+00', NULL, NULL),
	('demo-mio', '01a217d5-ac1d-748f-8ccc-2bf351f59b18', 'user-1', NULL, true, 'Thank you for your comics', 'Haru', false, false, false, false, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-wren', '01a217d5-ac4d-71c0-9cee-5f968ffcc9cb', NULL, 'ibhqdiIty0SsXWMeCbJwxE', false, '👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨', 'Haru', false, false, false, false, '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.link_click_days (user_id, day, link_id, clicks) VALUES
	('demo-mio', '2026-11-24', '01a217d5-962f-77d9-a1ce-68417994845f', 5),
	('demo-mio', '2026-11-24', '01a217d5-9631-7220-87df-d143548ace0a', 4),
	('demo-mio', '2026-11-24', '01a217d5-9631-7220-87df-d7045dc244df', 1),
	('demo-mio', '2026-11-24', '01a217d5-9634-73cc-867b-66cad9b94f07', 3),
	('demo-mio', '2026-11-24', '01a217d5-9634-73cc-867b-6b13f80e7f7f', 9),
	('demo-mio', '2026-11-24', '01a217d5-9634-73cc-867b-6cf9d4087f07', 4),
	('demo-mio', '2026-11-24', '01a217d5-9634-73cc-867b-70d57b69b621', 1),
	('demo-mio', '2026-11-24', '01a217d5-9634-73cc-867b-77b75b07b7fe', 3),
	('demo-mio', '2026-11-24', '01a217d5-9634-73cc-867b-795c6ceddaec', 2),
	('demo-mio', '2026-11-24', '01a217d5-9634-73cc-867b-7f173d04dac5', 2),
	('demo-mio', '2026-11-25', '01a217d5-962f-77d9-a1ce-68417994845f', 6),
	('demo-mio', '2026-11-25', '01a217d5-9631-7220-87df-d143548ace0a', 5),
	('demo-mio', '2026-11-25', '01a217d5-9631-7220-87df-d7045dc244df', 2),
	('demo-mio', '2026-11-25', '01a217d5-9634-73cc-867b-66cad9b94f07', 4),
	('demo-mio', '2026-11-25', '01a217d5-9634-73cc-867b-6b13f80e7f7f', 11),
	('demo-mio', '2026-11-25', '01a217d5-9634-73cc-867b-6cf9d4087f07', 4),
	('demo-mio', '2026-11-25', '01a217d5-9634-73cc-867b-70d57b69b621', 1),
	('demo-mio', '2026-11-25', '01a217d5-9634-73cc-867b-77b75b07b7fe', 3),
	('demo-mio', '2026-11-25', '01a217d5-9634-73cc-867b-795c6ceddaec', 2),
	('demo-mio', '2026-11-25', '01a217d5-9634-73cc-867b-7f173d04dac5', 3),
	('demo-mio', '2026-11-25', '01a217d5-9634-73cc-867b-809d4a5a0524', 1),
	('demo-mio', '2026-11-26', '01a217d5-962f-77d9-a1ce-68417994845f', 3),
	('demo-mio', '2026-11-26', '01a217d5-9631-7220-87df-d143548ace0a', 2),
	('demo-mio', '2026-11-26', '01a217d5-9631-7220-87df-d7045dc244df', 1),
	('demo-mio', '2026-11-26', '01a217d5-9634-73cc-867b-66cad9b94f07', 2),
	('demo-mio', '2026-11-26', '01a217d5-9634-73cc-867b-6b13f80e7f7f', 5),
	('demo-mio', '2026-11-26', '01a217d5-9634-73cc-867b-6cf9d4087f07', 2),
	('demo-mio', '2026-11-26', '01a217d5-9634-73cc-867b-77b75b07b7fe', 1),
	('demo-mio', '2026-11-26', '01a217d5-9634-73cc-867b-795c6ceddaec', 1),
	('demo-mio', '2026-11-26', '01a217d5-9634-73cc-867b-7f173d04dac5', 1);
INSERT INTO public.link_clicks (user_id, day, link_id, visitor, network) VALUES
	('demo-mio', '2026-11-20', '01a217d5-962f-77d9-a1ce-68417994845f', 'vHVJtay_Hq5oluYdbQM-cy', 'NQRmS_YHBt-XVPM2uMFyX1');
INSERT INTO public.link_previews (url_hash, preview, expires_at) VALUES
	('digest-of-a-url', NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.link_proofs (page_id, url, state, checked_at, linked_since, refusals, refused_since, unanswered_since, next_check_at) VALUES
	('demo-mio', 'https://mstdn.example/@mio', 'links_back', '2026-04-21 18:07:12+00', '2026-04-21 18:07:12+00', 0, NULL, NULL, '2026-04-28 18:07:12+00'),
	('demo-wren', 'https://mstdn.example/@wren', 'links_back', '2026-11-20 03:00:00+00', NULL, 0, NULL, NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.link_publications (user_id, link_id, published_at) VALUES
	('demo-mio', '01a217d5-962f-77d9-a1ce-68417994845f', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9631-7220-87df-d143548ace0a', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9631-7220-87df-d7045dc244df', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9634-73cc-867b-66cad9b94f07', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9634-73cc-867b-6b13f80e7f7f', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9634-73cc-867b-6cf9d4087f07', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9634-73cc-867b-70d57b69b621', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9634-73cc-867b-77b75b07b7fe', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9634-73cc-867b-795c6ceddaec', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9634-73cc-867b-7f173d04dac5', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a217d5-9634-73cc-867b-809d4a5a0524', '2026-04-21 18:07:12+00'),
	('demo-yian', '01a217d5-9ae7-71ea-be1e-fc32ae36a269', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9ae8-73c7-b560-f32a647e3854', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9ae8-73c7-b560-f5c0d905bc80', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9ae8-73c7-b560-f9cdeb7f225d', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9ae8-73c7-b560-fcc14de057cf', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9ae8-73c7-b561-02b974a2be28', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a217d5-9ae8-73c7-b561-06525e09f399', '2026-06-13 01:33:36+00'),
	('demo-wren', '01a217d5-aa3c-7541-bd49-d26e6113a764', '2026-11-20 03:00:00+00');
INSERT INTO public.links (user_id, id, "position", type, title, description, url, thumbnail_image_key, is_visible, is_sensitive, starts_at, ends_at, size, section, is_icon, is_me, is_half) VALUES
	('demo-mio', '01a217d5-962f-77d9-a1ce-68417994845f', 0, 'twitter', 'X', '朝のらくがきと、猫のこはだ', 'https://x.com/mizuno_mio_demo', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-mio', '01a217d5-9631-7220-87df-d143548ace0a', 1, 'instagram', 'Instagram', '水彩の途中経過。乾くのを待つあいだに', 'https://www.instagram.com/mizuno.mio.demo/', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-mio', '01a217d5-9631-7220-87df-d7045dc244df', 2, 'custom', 'Mastodon', '雨の音と、その日の一枚', 'https://mstdn.example/@mio', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-mio', '01a217d5-9634-73cc-867b-66cad9b94f07', 3, 'youtube', 'YouTube', 'しゃべらない作業配信、雨音つき', 'https://www.youtube.com/@mizuno-mio-demo', NULL, true, false, NULL, NULL, 'row', '', true, false, false),
	('demo-mio', '01a217d5-9634-73cc-867b-6b13f80e7f7f', 4, 'booth', '便箋とマッチ箱（BOOTH）', '喫茶店の図柄の、手のひらに入るもの', 'https://mizuno-mio-demo.booth.pm/', 'demo-mio-matchbox-a', true, false, NULL, NULL, 'row', '', false, false, false),
	('demo-mio', '01a217d5-9634-73cc-867b-6cf9d4087f07', 5, 'pixiv', 'pixiv', '一次創作はだいたいここに置いています', 'https://www.pixiv.net/users/9900000001', NULL, true, false, NULL, NULL, 'row', '', false, false, false),
	('demo-mio', '01a217d5-9634-73cc-867b-70d57b69b621', 6, 'nicovideo', 'ニコニコ', '雨の日だけの、静かな生放送', 'https://www.nicovideo.jp/user/99000001', NULL, true, false, NULL, NULL, 'row', '', false, false, false),
	('demo-mio', '01a217d5-9634-73cc-867b-77b75b07b7fe', 7, 'note', 'note', '画材と散歩の話を、月に二本', 'https://note.com/mizuno_mio_demo', 'demo-mio-cat', true, false, NULL, NULL, 'row', '読みもの', false, false, false),
	('demo-mio', '01a217d5-9634-73cc-867b-795c6ceddaec', 8, 'syosetu', '小説家になろう', '挿絵つき短編『灯台守の返信』', 'https://mypage.syosetu.com/9900001/', NULL, true, false, NULL, NULL, 'row', '読みもの', false, false, false),
	('demo-mio', '01a217d5-9634-73cc-867b-7f173d04dac5', 9, 'custom', 'これまでの展示', '写真と、芳名帳にいただいた言葉', 'https://mizuno-mio.example/exhibition', NULL, true, false, NULL, NULL, 'row', 'お知らせとお仕事', false, false, false),
	('demo-mio', '01a217d5-9634-73cc-867b-809d4a5a0524', 10, 'custom', 'お仕事のご依頼', '来年三月以降の枠をお受けしています', 'https://skeb.jp/@mizuno_mio_demo', NULL, true, false, NULL, NULL, 'row', 'お知らせとお仕事', false, false, false),
	('demo-yian', '01a217d5-9ae7-71ea-be1e-fc32ae36a269', 0, 'instagram', 'Instagram', '一天一張，盡量不是蛋餅', 'https://www.instagram.com/yian.walks.demo/', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-yian', '01a217d5-9ae8-73c7-b560-f32a647e3854', 1, 'custom', '《慢車早餐》推薦募集', '告訴我你家巷口那間早餐店', 'https://yianwalks.example/breakfast', 'demo-yian-breakfast-a', true, false, NULL, NULL, 'card', '', false, false, false),
	('demo-yian', '01a217d5-9ae8-73c7-b560-f5c0d905bc80', 2, 'youtube', 'YouTube', '月台的聲音，和暗房裡的日常', 'https://www.youtube.com/@yian-walks-demo', NULL, true, false, NULL, NULL, 'row', '', true, false, false),
	('demo-yian', '01a217d5-9ae8-73c7-b560-f9cdeb7f225d', 3, 'facebook', 'Facebook 粉絲專頁', '講座、市集和沖印店公休公告', 'https://www.facebook.com/yian.walks.demo', NULL, true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a217d5-9ae8-73c7-b560-fcc14de057cf', 4, 'custom', '早餐地圖', '目前收錄 127 間，蛋餅 96 種', 'https://yianwalks.example/map', NULL, true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a217d5-9ae8-73c7-b561-02b974a2be28', 5, 'tumblr', 'Tumblr', '過期底片實驗室，失敗的也留著', 'https://yian-walks-demo.tumblr.com/', 'demo-yian-film-a', true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a217d5-9ae8-73c7-b561-06525e09f399', 6, 'custom', '底片明信片小舖', '手工放相，也寄離島', 'https://www.pinkoi.com/store/yian-walks-demo', 'demo-yian-station', true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-wren', '01a217d5-aa3c-7541-bd49-d26e6113a764', 0, 'pixiv', 'Prints', '', 'https://www.pixiv.net/users/1', NULL, true, false, NULL, NULL, 'row', '', false, false, false);
INSERT INTO public.live_streams (user_id, id, token_hash, expires_at, title, url, starts_at, replay_url, replayed_at) VALUES
	('demo-mio', '01a217d5-a20e-714d-a262-957b591121d9', '5a547a4c5b455ad62e473e97a2b41f88823acbafc6b1df83b61de7e2bda71ee7', '2026-11-20 03:10:00+00', 'Drawing', 'https://example.com/live', '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.maintenance (id, is_on, message, message_en, message_ja, message_zh_tw, starts_at, ends_at, updated_at) VALUES
	(1, false, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.moderation_days (day, event, kind, rule, count) VALUES
	('2026-11-20', 'report', 'page', 'spam', 1);
INSERT INTO public.newest_publications (user_id, published_at, next_at) VALUES
	('demo-yian', '2026-11-19 03:00:00+00', NULL),
	('demo-mio', '2026-11-20 03:00:00+00', NULL),
	('demo-wren', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.notice_pages (notice_id, pub_id, page_id, case_id, outcome) VALUES
	('b7066ca1-7c20-4637-9304-eb63af606bec', 'wren', 'demo-wren', '0154a191-d8b1-4bb8-bc8e-e3a608ed08ed', NULL);
INSERT INTO public.notices (id, kind, concerns_children, text, sender_name, sender_email, work, role, locale, created_at, has_receipt, answered_at, complaint, complained_at) VALUES
	('b7066ca1-7c20-4637-9304-eb63af606bec', 'copyright', false, 'It is my drawing.', 'Haru', 'haru@example.com', 'A drawing', 'owner', 'en', '2026-11-20 03:00:00+00', true, NULL, NULL, NULL);
INSERT INTO public.operator_log (sequence, at, origin, operator_id, operation, subject_kind, subject_id, details_digest, network, hash) VALUES
	(1, '2026-11-20 03:00:00+00', 'operator', 'user-3', 'v4OperatorAddCaseNote', 'case', '01a217d5-ad29-7439-977b-7a2a2608fb45', 'TD2qQ9OQ-qvVzUKizqTBpPW6cO27GtuYDjYaFpJFrbc', 'N_dncw4S2Q7xFl4profmIf', 'sh99_JuDUM31Ocy_FXmneHdYcfWDyxT2kPOsZ9wynW8');
INSERT INTO public.operator_log_details (sequence, about_user_id, salt, content) VALUES
	(1, 'demo-wren', 'JWYhzoDBUgDoNbA9RvIxvg', '{"before":null,"after":{"note":"01a217d5-b327-75e1-918c-4e65621b9c60"},"reason":null}');
INSERT INTO public.operator_roles (account_id, role, granted_at) VALUES
	('user-3', 'administrator', '2026-11-20 03:00:00+00');
INSERT INTO public.outbox (id, message, attempts, created_at, next_attempt_at) VALUES
	('01a217d5-aaad-75d8-88aa-405b2c375f28', '{"kind": "pages_changed", "pubIds": ["6y3d5nspf8", "wrenhalloway"]}', 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:01+00');
INSERT INTO public.own_names (name, page_id, token, state, is_main, created_at, proof, target, checked_at, verified_at, failures, failing_since, next_check_at, answers_since, silences, next_visit_at) VALUES
	('wren.example', 'demo-wren', 'fixture', 'verified', false, '2026-11-20 03:00:00+00', 'found', 'found', NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, 0, NULL);
INSERT INTO public.page_blocks (user_id, id, type, v, after_link_id, "position", width, is_visible, is_sensitive, starts_at, ends_at, data, image_keys, file_keys) VALUES
	('demo-mio', '01a217d5-9719-7747-af15-e3b0fb8bced8', 'product', 1, NULL, 0, 'auto', true, false, NULL, NULL, '{"url": "https://mizuno-mio-demo.booth.pm/items/9900001", "price": "3,300円（税込）", "title": "画集『夜明けの図書館』", "action": "BOOTHで見る", "image_key": "demo-mio-library-a", "description": "B5・96ページ・布張り。重版できました。サイン入りもあります"}', '{demo-mio-library-a}', '{}'),
	('demo-mio', '01a217d5-971a-7209-a011-36cd26458cf6', 'gallery', 1, NULL, 1, 'auto', true, false, NULL, NULL, '{"title": "雨の日の絵", "pictures": [{"alt": "夜の細い路地を、赤い傘の人が満月に向かって歩いている", "caption": "路地、赤い傘", "image_key": "demo-mio-alley-a", "is_decoration": false}, {"alt": "湯気の立つコーヒーと、猫の描かれた紺色のマッチ箱", "caption": "喫茶くらげのマッチ箱", "image_key": "demo-mio-matchbox-a", "is_decoration": false}, {"alt": "雨の夜の海を照らす、赤と白の灯台", "caption": "『灯台守の返信』扉絵", "image_key": "demo-mio-lighthouse-a", "is_decoration": false}, {"alt": "赤い花を一輪さした花びんの横に座る、灰色の猫", "caption": "こはだと一輪", "image_key": "demo-mio-cat", "is_decoration": false}]}', '{demo-mio-alley-a,demo-mio-matchbox-a,demo-mio-lighthouse-a,demo-mio-cat}', '{}'),
	('demo-mio', '01a217d5-971a-7209-a011-3a5bb5124d24', 'quotation', 1, NULL, 2, 'half', true, false, NULL, NULL, '{"body": "消し忘れた灯りは、\nまだ起きている\nだれかからの、\n短い手紙です。", "source": "『夜明けの図書館』あとがきより", "is_vertical": true}', '{}', '{}'),
	('demo-mio', '01a217d5-971a-7209-a011-3df8350766dc', 'player', 1, NULL, 3, 'half', true, false, NULL, NULL, '{"ref": "sm99000017", "title": "雨の日の生放送、その録画", "start_s": 0, "provider": "nicovideo", "image_key": "demo-mio-rain"}', '{demo-mio-rain}', '{}'),
	('demo-mio', '01a217d5-971a-7209-a011-40906ced520f', 'heading', 1, NULL, 4, 'auto', true, false, NULL, NULL, '{"title": "春の原画展"}', '{}', '{}'),
	('demo-mio', '01a217d5-971a-7209-a011-472b23ebb04b', 'event', 1, NULL, 5, 'auto', true, false, NULL, NULL, '{"url": "https://mizuno-mio.example/exhibition", "place": "神保町 ギャラリーひさし（二階、木の階段です）", "state": "planned", "title": "原画展『雨宿りの書架』", "action": "展示のこと", "ends_at": "2027-04-06T09:00:00.000Z", "starts_at": "2027-03-28T03:00:00.000Z", "time_zone": "Asia/Tokyo", "is_all_day": false}', '{}', '{}'),
	('demo-mio', '01a217d5-9720-76eb-8db5-d064c3d1a664', 'countdown', 1, NULL, 6, 'half', true, false, NULL, NULL, '{"until": "2027-03-28T03:00:00.000Z", "words": "原画展『雨宿りの書架』まで", "time_zone": "Asia/Tokyo", "words_after": "会期中です。雨の日は、お茶をお出しします"}', '{}', '{}'),
	('demo-mio', '01a217d5-9720-76eb-8db5-d5a82fc9fb36', 'map', 1, NULL, 7, 'half', true, false, NULL, NULL, '{"title": "ギャラリーひさし", "address": "東京都千代田区神田神保町1丁目", "service": "openstreetmap", "image_key": null}', '{}', '{}'),
	('demo-mio', '01a217d5-9720-76eb-8db5-dbcc33e62421', 'divider', 1, '01a217d5-9634-73cc-867b-795c6ceddaec', 8, 'auto', true, false, NULL, NULL, '{"kind": "dots"}', '{}', '{}'),
	('demo-mio', '01a217d5-9720-76eb-8db5-dc382bc948c7', 'text', 1, '01a217d5-9634-73cc-867b-795c6ceddaec', 9, 'auto', true, false, NULL, NULL, '{"body": "窓の灯りは、いちばん最初に塗ります。紙の白を残しておいて、まわりの夜をあとから置いていくと、だれかがまだ起きている感じになるのです。\n\n乾くまでのあいだは、こはだの寝言を聞いています。"}', '{}', '{}'),
	('demo-mio', '01a217d5-9720-76eb-8db5-e38872c881d8', 'faq', 1, '01a217d5-9634-73cc-867b-809d4a5a0524', 10, 'auto', true, false, NULL, NULL, '{"items": [{"answer": "来年三月以降の枠をお受けしています。装画は校了の二か月前までに、お声がけください。", "question": "いつからお願いできますか"}, {"answer": "小さな一枚絵でしたら、年に二度、このページで募集をお知らせします。", "question": "個人の依頼も受けていますか"}, {"answer": "非営利でしたらどうぞ。お名前だけ、どこかに添えてください。", "question": "絵をアイコンに使ってもいいですか"}], "title": "ご依頼の前に"}', '{}', '{}'),
	('demo-mio', '01a217d5-9721-7371-bbd1-cbd82134ceb1', 'text', 1, '01a217d5-9634-73cc-867b-809d4a5a0524', 11, 'auto', false, false, NULL, NULL, '{"body": "年末年始（十二月二十八日から一月五日まで）は、お返事をお休みします。"}', '{}', '{}'),
	('demo-mio', '01a217d5-9721-7371-bbd1-ce87bc9581f6', 'mail_list', 1, '01a217d5-9634-73cc-867b-809d4a5a0524', 12, 'auto', true, false, NULL, NULL, '{"title": "雨の日だより", "action": "たよりを受け取る", "purpose": "新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります"}', '{}', '{}'),
	('demo-wren', '01a217d5-9943-72f4-9135-36ce48dd9181', 'player', 1, NULL, 0, 'wide', true, false, NULL, NULL, '{"ref": "album/9900000004", "title": "Platform Four", "start_s": 0, "provider": "bandcamp", "image_key": "demo-wren-tape-a"}', '{demo-wren-tape-a}', '{}'),
	('demo-wren', '01a217d5-9943-72f4-9135-38c7d69498dc', 'text', 1, NULL, 1, 'auto', true, false, NULL, NULL, '{"body": "Platform Four took nine nights, with the window open, because the harmonium sulks when the room is too warm.\n\nListen for the 22:47 in the last verse of the last song. It was on time, for once, so we kept it."}', '{}', '{}'),
	('demo-wren', '01a217d5-9943-72f4-9135-3de5af6333f3', 'file', 1, NULL, 2, 'auto', true, false, NULL, NULL, '{"title": "Platform Four, lyrics and chords", "format": "pdf", "file_key": "demo-wren-lyrics", "size_bytes": 559}', '{}', '{demo-wren-lyrics}'),
	('demo-wren', '01a217d5-9943-72f4-9135-42cf59260caf', 'quotation', 1, NULL, 3, 'auto', true, false, NULL, NULL, '{"body": "Songs that end just before the doors close.", "source": "The Wayside Review", "is_vertical": false}', '{}', '{}'),
	('demo-wren', '01a217d5-9943-72f4-9135-4687e3d21944', 'heading', 1, NULL, 4, 'auto', true, false, NULL, NULL, '{"title": "Shows this winter"}', '{}', '{}'),
	('demo-wren', '01a217d5-9943-72f4-9135-4a1fc6c08184', 'event', 1, NULL, 5, 'auto', true, false, NULL, NULL, '{"url": "https://wrenhalloway.example/shows/brickyard", "place": "With The Left Luggage, doors at seven", "state": "planned", "title": "Brickyard Hall, Leeds", "action": "Tickets, £9", "ends_at": "2026-12-01T22:00:00.000Z", "starts_at": "2026-12-01T19:30:00.000Z", "time_zone": "Europe/London", "is_all_day": false}', '{}', '{}'),
	('demo-wren', '01a217d5-9944-74ca-90c3-4c27518cd9c0', 'event', 1, NULL, 6, 'auto', true, false, NULL, NULL, '{"url": "https://wrenhalloway.example/shows/reading-room", "place": "Bring a cushion", "state": "moved", "title": "The Lower Reading Room, Todmorden", "action": "Pay what you like", "ends_at": "2026-12-09T21:00:00.000Z", "starts_at": "2026-12-09T19:00:00.000Z", "time_zone": "Europe/London", "is_all_day": false}', '{}', '{}'),
	('demo-wren', '01a217d5-9944-74ca-90c3-522260e5e4b5', 'event', 1, NULL, 7, 'auto', true, false, NULL, NULL, '{"url": "https://wrenhalloway.example/shows/signal-box", "place": "The address comes with your ticket", "state": "planned", "title": "A signal box, twelve seats", "action": "Ask for a seat", "ends_at": "2026-12-17T17:30:00.000Z", "starts_at": "2026-12-17T16:00:00.000Z", "time_zone": "Europe/London", "is_all_day": false}', '{}', '{}'),
	('demo-yian', '01a217d5-9bde-71e4-9d16-62b022023efa', 'gallery', 1, '01a217d5-9ae8-73c7-b560-f32a647e3854', 0, 'auto', true, false, NULL, NULL, '{"title": "這一卷拍的", "pictures": [{"alt": "綠白遮陽棚下的豆漿店，櫃檯上的鍋子冒著熱氣", "caption": "第十七站：豆漿店", "image_key": "demo-yian-shop-a", "is_decoration": false}, {"alt": "一隻黃狗趴在月台的黃線旁睡覺", "caption": "站長，值班中", "image_key": "demo-yian-dog-a", "is_decoration": false}, {"alt": "廟口的黃燈籠下，一張藍椅子和一張紅椅子", "caption": "廟口的椅子", "image_key": "demo-yian-stools-a", "is_decoration": false}, {"alt": "山腳下的小車站，一列藍色的區間車正要進站", "caption": "還沒下過車的小站", "image_key": "demo-yian-station", "is_decoration": false}]}', '{demo-yian-shop-a,demo-yian-dog-a,demo-yian-stools-a,demo-yian-station}', '{}'),
	('demo-yian', '01a217d5-9bde-71e4-9d16-65e7dff96735', 'now', 1, '01a217d5-9ae8-73c7-b560-f32a647e3854', 1, 'half', true, false, NULL, NULL, '{"place": "後龍，下著小雨", "words": "第十七站，蛋餅兩份"}', '{}', '{}'),
	('demo-yian', '01a217d5-9bde-71e4-9d16-6a3d3f555d2f', 'countdown', 1, '01a217d5-9ae8-73c7-b560-f32a647e3854', 2, 'half', true, false, NULL, NULL, '{"until": "2027-02-02T02:00:00.000Z", "words": "《慢車早餐》送印倒數", "time_zone": "Asia/Taipei", "words_after": "書在印了，油墨味像剛起鍋的蛋餅"}', '{}', '{}'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-88f5c9665a40', 'event', 1, '01a217d5-9ae8-73c7-b560-f32a647e3854', 3, 'auto', true, false, NULL, NULL, '{"url": "https://yianwalks.example/talk", "place": "台中 沖印店二樓，帶一卷過期底片來", "state": "planned", "title": "過期底片講座", "action": "我要報名", "ends_at": "2026-12-10T08:00:00.000Z", "starts_at": "2026-12-10T06:00:00.000Z", "time_zone": "Asia/Taipei", "is_all_day": false}', '{}', '{}'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-8d54cb50290f', 'quotation', 1, '01a217d5-9ae8-73c7-b560-f32a647e3854', 4, 'auto', true, false, NULL, NULL, '{"body": "慢車會停的地方，\n早餐都還熱著。", "source": "《慢車早餐》第三站", "is_vertical": false}', '{}', '{}'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-91e547475c6f', 'player', 1, '01a217d5-9ae8-73c7-b560-f5c0d905bc80', 5, 'auto', true, false, NULL, NULL, '{"ref": "yian_film03", "title": "過期底片實驗室 第三回", "start_s": 0, "provider": "youtube", "image_key": "demo-yian-film-a"}', '{demo-yian-film-a}', '{}'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-94c077c3f68f', 'heading', 1, '01a217d5-9ae8-73c7-b561-06525e09f399', 6, 'auto', true, false, NULL, NULL, '{"title": "走走，帶點東西回去"}', '{}', '{}'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-99feff4fa8c0', 'map', 1, '01a217d5-9ae8-73c7-b561-06525e09f399', 7, 'half', true, false, NULL, NULL, '{"title": "早餐地圖，從這裡出發", "address": "台中市中區台灣大道一段1號", "service": "google", "image_key": "demo-yian-map-a"}', '{demo-yian-map-a}', '{}'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-9cdd4a9b1910', 'product', 1, '01a217d5-9ae8-73c7-b561-06525e09f399', 8, 'half', true, false, NULL, NULL, '{"url": "https://www.pinkoi.com/product/yian-walks-demo", "price": "NT$180", "title": "底片明信片", "action": "到小舖看看", "image_key": "demo-yian-cards-a", "description": "手工放相，一組六張，也寄離島"}', '{demo-yian-cards-a}', '{}'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-a2a3b3517ccd', 'picture', 1, '01a217d5-9ae8-73c7-b561-06525e09f399', 9, 'auto', true, false, NULL, NULL, '{"alt": "一盤切好的蛋餅和一杯冰奶茶，旁邊擺著筷子", "caption": "第三站的蛋餅，老闆娘多給了半份", "image_key": "demo-yian-breakfast-a", "is_decoration": false}', '{demo-yian-breakfast-a}', '{}'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-a474304ba400', 'text', 1, '01a217d5-9ae8-73c7-b561-06525e09f399', 10, 'auto', true, false, NULL, NULL, '{"body": "底片店的日子很安靜：早上沖昨天的，下午掃描今天的，晚上把失敗的那幾張貼在牆上。牆快滿了，我還捨不得拿下來。"}', '{}', '{}'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-aa8b1986c3d1', 'divider', 1, '01a217d5-9ae8-73c7-b561-06525e09f399', 11, 'auto', true, false, NULL, NULL, '{"kind": "space"}', '{}', '{}'),
	('demo-yian', '01a217d5-9bdf-73e0-98d2-acf08d29cd18', 'faq', 1, '01a217d5-9ae8-73c7-b561-06525e09f399', 12, 'auto', true, false, NULL, NULL, '{"items": [{"answer": "黑白的。彩色過期五年以內，多給一格光就好；再久的，就當成驚喜。", "question": "哪一種底片最耐放？"}, {"answer": "可以，請先寫信來。離島的郵資我出一半。", "question": "可以寄底片給你沖嗎？"}, {"answer": "是。狗幫忙過兩次。", "question": "早餐都是你自己吃完的嗎？"}], "title": "常有人問"}', '{}', '{}'),
	('demo-wren', '01a217d5-9944-74ca-90c3-574e1466714d', 'gallery', 1, NULL, 8, 'wide', true, false, NULL, NULL, '{"title": "From the spare room", "pictures": [{"alt": "A small harmonium by a bright window, one sheet of music on top", "caption": "The borrowed harmonium", "image_key": "demo-wren-harmonium-a", "is_decoration": false}, {"alt": "Three birds on telegraph wires in front of a low orange sun", "caption": "The audience, most evenings", "image_key": "demo-wren-wires-a", "is_decoration": false}, {"alt": "A person waits alone on a platform at dusk", "caption": "Platform four, the 22:47", "image_key": "demo-wren-platform-a", "is_decoration": false}]}', '{demo-wren-harmonium-a,demo-wren-wires-a,demo-wren-platform-a}', '{}'),
	('demo-wren', '01a217d5-9944-74ca-90c3-588d7633b47a', 'heading', 1, NULL, 9, 'auto', true, false, NULL, NULL, '{"title": "Take it home"}', '{}', '{}'),
	('demo-wren', '01a217d5-9944-74ca-90c3-5e3768c5ecb2', 'product', 1, NULL, 10, 'auto', true, false, NULL, NULL, '{"url": "https://wren-halloway-demo.bandcamp.com/merch/platform-four-lp", "price": "£22", "title": "Platform Four on vinyl", "action": "See in the shop", "image_key": "demo-wren-record-a", "description": "Half of them cream, half of them wine. The post decides."}', '{demo-wren-record-a}', '{}'),
	('demo-wren', '01a217d5-9944-74ca-90c3-606c7c817cc5', 'divider', 1, NULL, 11, 'auto', true, false, NULL, NULL, '{"kind": "line"}', '{}', '{}');
INSERT INTO public.page_copies (page_id, file_key, state, done, total, size_bytes, attempts, requested_at, expires_at, claimed_until, left_out) VALUES
	('demo-mio', '71d91c1a32532182b9057f83d2e0077d', 'preparing', 0, 0, NULL, 0, '2026-11-20 03:00:00+00', '2026-11-21 03:00:00+00', '2026-11-20 03:00:00+00', '[]');
INSERT INTO public.payment_accounts (user_id, kind, request_key, provider_id, reads, stored_read, created_at) VALUES
	('demo-mio', 'creator', '01a217d5-95fa-75e9-beb3-9b0118d4c99c', 'acct_8cad24f74e871f0e', 0, 0, '2026-04-21 18:07:12+00'),
	('demo-wren', 'creator', '01a217d5-989d-735f-ab34-84fdefd6e1bc', 'acct_d35376ca4d2d7aa3', 0, 0, '2026-05-13 15:28:48+00'),
	('demo-yian', 'creator', '01a217d5-9aba-77eb-be1e-ad5d3d396973', 'acct_31784c8a0aed3f57', 0, 0, '2026-06-13 01:33:36+00'),
	('user-1', 'customer', '01a217d5-adb5-74df-9c33-07c7520e41c3', 'cus_6a553ab5a26d11db', 0, 0, '2026-11-20 03:00:00+00');
INSERT INTO public.payment_events (id, account_id, received_at, settled_at, attempts, next_attempt_at, kind, support_id) VALUES
	('evt_01a217d5ae2071a0806a29a3fe3c4518', 'sub_5903d87101906d03', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a217d5-ae0b-7166-afd5-7fb2ea66c6e8'),
	('evt_01a217d5ae4572ce8636ab722b19530a', 'sub_5903d87101906d03', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a217d5-ae0b-7166-afd5-7fb2ea66c6e8'),
	('evt_01a217d5ae66742e9007de3c0629c781', 'sub_5903d87101906d03', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a217d5-ae0b-7166-afd5-7fb2ea66c6e8'),
	('evt_fixture', 'acct_fixture', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:00+00', 'creator', NULL);
INSERT INTO public.person_requests (id, account_id, kind, reason, requested_by, requested_at, confirmed_by, confirmed_at, cancelled_at) VALUES
	('4ef397c0-67b3-49ab-87e7-9e89dce2d66a', 'demo-wren', 'export', 'Asked by mail', NULL, '2026-11-20 03:00:00+00', NULL, NULL, NULL);
INSERT INTO public.pib_ids (pib_id, user_id) VALUES
	('pib-of-mio', 'demo-mio');
INSERT INTO public.preview_codes (user_id, code_hash, created_at) VALUES
	('demo-mio', 'b00489f06b350b6a8ad0baf3f7fc8d515e0af6d6c68e5743c0b9cf39afffd069', '2026-11-20 03:00:00+00');
INSERT INTO public.profile_network_days (user_id, day, networks) VALUES
	('demo-mio', '2026-11-20', 2);
INSERT INTO public.profile_visit_days (user_id, day, referrer_host, visits) VALUES
	('demo-mio', '2026-11-24', 'x.com', 20),
	('demo-mio', '2026-11-24', 'www.instagram.com', 9),
	('demo-mio', '2026-11-24', 'www.youtube.com', 3),
	('demo-mio', '2026-11-24', 'www.pixiv.net', 2),
	('demo-mio', '2026-11-24', '', 10),
	('demo-mio', '2026-11-25', 'x.com', 23),
	('demo-mio', '2026-11-25', 'www.instagram.com', 10),
	('demo-mio', '2026-11-25', 'www.youtube.com', 4),
	('demo-mio', '2026-11-25', 'www.pixiv.net', 3),
	('demo-mio', '2026-11-25', '', 11),
	('demo-mio', '2026-11-26', 'x.com', 10),
	('demo-mio', '2026-11-26', 'www.instagram.com', 4),
	('demo-mio', '2026-11-26', 'www.youtube.com', 2),
	('demo-mio', '2026-11-26', 'www.pixiv.net', 1),
	('demo-mio', '2026-11-26', '', 6);
INSERT INTO public.profile_visits (user_id, day, visitor, referrer_host, network) VALUES
	('demo-mio', '2026-11-20', '1GJA1PeBPcPlRXBnCMd9R-', '', 'JCLzxSPsc0O_o9UiGwDEgi');
INSERT INTO public.rate_limits (key, full_at) VALUES
	('digest-of-an-address', 1795143600000);
INSERT INTO public.refresh_breakers (service, failures, failed_at, open_until) VALUES
	('youtube', 1, '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.removed_files (key, format, removed_at, attempts, next_attempt_at) VALUES
	('gone', 'pdf', '2026-11-20 03:00:00+00', 0, '2026-11-26 12:30:09.574+00');
INSERT INTO public.removed_images (key, removed_at, attempts, next_attempt_at) VALUES
	('gone', '2026-11-20 03:00:00+00', 0, '2026-11-26 12:30:09.573+00');
INSERT INTO public.removed_links (user_id, id, "position", type, title, description, url, thumbnail_image_key, size, is_visible, is_sensitive, section, is_icon, is_me, starts_at, ends_at, removed_at, is_half) VALUES
	('demo-wren', '01a217d5-98e1-7272-a5bf-a26278330a16', 0, 'soundcloud', 'SoundCloud', 'Demos, some of them with rain in', 'https://soundcloud.com/wren-halloway-demo', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a217d5-98e1-7272-a5bf-a797e1c4ee58', 1, 'youtube', 'YouTube', 'One take, one song, one spare room', 'https://www.youtube.com/@wren-halloway-demo', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a217d5-98e1-7272-a5bf-ab61cbeb8d04', 2, 'instagram', 'Instagram', 'Stations, mostly empty', 'https://www.instagram.com/wren.halloway.demo/', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a217d5-98e1-7272-a5bf-ad5c9ccd2ce2', 3, 'custom', 'Platform Four on Bandcamp', 'All eleven songs, and the sound of one door', 'https://wren-halloway-demo.bandcamp.com/album/platform-four', NULL, 'row', true, false, '', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a217d5-98e1-7272-a5bf-b217d2190e42', 4, 'custom', 'Every show so far', 'Ninety-one evenings, in the order of the timetable', 'https://wrenhalloway.example/shows', 'demo-wren-platform-a', 'row', true, false, '', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a217d5-98e1-7272-a5bf-b54a4275cacd', 5, 'tumblr', 'Tumblr', 'Lyrics, with the crossings-out left in', 'https://wren-halloway-demo.tumblr.com/', NULL, 'row', true, false, 'Words', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a217d5-98e1-7272-a5bf-b95deb4edcc6', 6, 'github', 'Chord sheets', 'Plain text, free to play and to get wrong', 'https://github.com/wren-halloway-demo/chords', NULL, 'row', true, false, 'Words', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false);
INSERT INTO public.removed_page_blocks (user_id, id, type, v, after_link_id, "position", width, is_visible, is_sensitive, starts_at, ends_at, data, image_keys, removed_at, file_keys) VALUES
	('demo-wren', '01a217d5-9944-74ca-90c3-66d4fe29da69', 'faq', 1, '01a217d5-98e1-7272-a5bf-b95deb4edcc6', 12, 'auto', true, false, NULL, NULL, '{"items": [{"answer": "If there is a train to it, almost certainly. Tell me the date and the name of the station.", "question": "Will you play at our wedding?"}, {"answer": "Please do. Send me the recording. I keep them all in a biscuit tin, and the tin is on the shelf with the good cups.", "question": "May I cover a song?"}, {"answer": "It is. It belongs to a chapel that has not asked for it back yet.", "question": "Is that really a harmonium?"}], "title": "Questions I get on platforms"}', '{}', '2026-11-20 03:00:00+00', '{}');
INSERT INTO public.reports (id, subject, target, reason, text, about_user_id, letter_body, reporter_user_id, reporter_hash, resolution, note, created_at, resolved_at, case_id, source) VALUES
	('01a217d5-acc4-75fb-9f17-e0af39bc8acc', 'page', 'demo-wren', 'spam', '', 'demo-wren', NULL, 'user-1', NULL, NULL, '', '2026-11-20 03:00:00+00', NULL, '01a217d5-ad29-7439-977b-7a2a2608fb45', 'report');
INSERT INTO public.restrictions (page_id, kind, target, decision_id) VALUES
	('demo-wren', 'sensitive', '', '01a217d5-b373-7031-bb42-89d00cad89ea');
INSERT INTO public.search_profiles (user_id, key, terms, newest, level, quality, member_since, edition) VALUES
	('demo-mio', '7270368c-13af-1788-058d-fc007a8c6dff', '{all:,s:727,s:72,s:7,t:fe624e,t:fe624,t:fe62,t:fe6,g:illustration,g:manga,g:fine_art,e:mio,e:水野澪,n:水,n:野,n:水野,n:澪,n:野澪,n:m,n:mi,n:mio,水,野,水野,澪,野澪,m,mi,mio,雨,の,日,と,図,書,館,を,描,く,い,ら,す,れ,ー,た,雨の,の日,日と,と図,図書,書館,館を,を描,描く,くい,いら,らす,すと,とれ,れー,ーた,たー,東,京,端,っ,こ,で,東京,京の,の端,端っ,っこ,こで,灰,色,猫,灰色,色の,の猫,は,だ,こは,はだ,暮,し,て,ま,と暮,暮ら,らし,して,てい,いま,ます,彩,鉛,筆,水彩,彩と,と鉛,鉛筆,筆で,上,が,り,路,地,や,雨上,上が,がり,りの,の路,路地,地や,閉,ぎ,わ,閉館,館ま,まぎ,ぎわ,わの,の図,か,消,忘,窓,灯,好,き,だれ,れか,かが,が消,消し,し忘,忘れ,れた,た窓,窓の,の灯,灯り,りを,くの,のが,が好,好き,きで,です,本,装,画,挿,絵,本の,の装,装画,画と,と挿,挿絵,ど,喫,茶,店,ち,箱,ぼ,げ,む,も,とき,きど,どき,き喫,喫茶,茶店,店の,のま,まっ,っち,ち箱,箱や,やぼ,ぼー,ーど,どげ,げー,ーむ,むの,の箱,箱も,集,画集,夜,明,け,夜明,明け,けの,重,版,は重,重版,版し,しま,まし,した,さ,ん,入,さい,いん,ん入,入り,りは,b,bo,boo,boot,booth,に,あ,にあ,あり,りま,お,返,事,三,ほ,待,お返,返事,事は,は三,三日,日ほ,ほど,どお,お待,待ち,ちく,くだ,ださ,少,早,日は,は少,少し,しだ,だけ,け早,早い,いで,x,i,in,ins,inst,insta,instag,instagr,instagra,instagram,ma,mas,mast,masto,mastod,mastodo,mastodon,y,yo,you,yout,youtu,youtub,youtube,便,箋,便箋,箋と,とま,p,pi,pix,pixi,pixiv,にこ,こに,n,no,not,note,小,説,家,な,ろ,う,小説,説家,家に,にな,なろ,ろう,展,示,これ,れま,まで,での,の展,展示,仕,ご,依,頼,お仕,仕事,事の,のご,ご依,依頼,b5,9,96,ぺ,じ,ぺー,ーじ,布,張,布張,張り,版で,でき,きま,りも,もあ,日の,の絵,赤,傘,赤い,い傘,茶く,くら,らげ,げの,台,守,信,灯台,台守,守の,の返,返信,扉,扉絵,一,輪,だと,と一,一輪,春,原,春の,の原,原画,画展,宿,架,雨宿,宿り,の書,書架,神,保,町,神保,保町,ゃ,ひ,ぎゃ,ゃら,らり,りー,ーひ,ひさ,さし,二,階,二階,木,段,木の,の階,階段,段で,ば,最,初,塗,いち,ちば,ばん,ん最,最初,初に,に塗,塗り,紙,白,残,紙の,の白,白を,を残,残し,てお,おい,いて,置,まわ,わり,の夜,夜を,をあ,あと,とか,から,ら置,置い,いく,くと,起,る,感,がま,まだ,だ起,起き,きて,いる,る感,感じ,じに,なる,るの,ので,乾,乾く,くま,のあ,あい,いだ,だは,寝,言,聞,だの,の寝,寝言,言を,を聞,聞い}', 'fe624ec6-737f-7270-368c-13af1788058d', 8, 0, '2026-04-21 18:07:12+00', 1),
	('demo-yian', '90c7994d-78c4-a5f2-e08e-1de34f448fca', '{all:,s:90c,s:90,s:9,t:fe6141,t:fe614,t:fe61,t:fe6,g:photo,g:cooking,g:poetry,e:yianwalks,e:陳以安,n:陳,n:以,n:安,n:陳以,n:以安,n:y,n:yi,n:yia,n:yian,n:w,n:wa,n:wal,n:walk,n:walks,陳,以,安,陳以,以安,y,yi,yia,yian,w,wa,wal,walk,walks,用,底,片,記,錄,島,上,的,早,餐,和,小,車,站,用底,底片,片記,記錄,錄島,島上,上的,的早,早餐,餐和,和小,小車,車站,平,日,在,台,中,沖,印,店,班,平日,日在,在台,台中,中的,的沖,沖印,印店,店上,上班,休,假,就,搭,區,間,休假,假就,就搭,搭區,區間,間車,去,還,沒,下,過,走,去還,還沒,沒下,下過,過車,車的,的小,小站,站走,走走,拍,蒸,氣,拍早,餐店,店的,的蒸,蒸氣,廟,口,塑,膠,椅,廟口,口的,的塑,塑膠,膠椅,有,月,打,瞌,睡,狗,還有,有在,在月,月台,台上,上打,打瞌,瞌睡,睡的,的狗,正,做,一,本,書,正在,在做,做一,一本,本小,小小,小的,的書,叫,慢,慢車,車早,三,十,個,三十,十個,個小,份,十份,份早,蛋,餅,盡,量,不,重,複,蛋餅,餅盡,盡量,量不,不重,重複,合,作,邀,約,合作,作邀,邀約,掃,疑,難,雜,症,片沖,沖掃,掃的,的疑,疑難,難雜,雜症,或,是,想,推,薦,你,家,巷,或是,是想,想推,推薦,薦你,你家,家巷,巷口,都,歡,迎,寫,信,來,都歡,歡迎,迎寫,寫信,信來,i,in,ins,inst,insta,instag,instagr,instagra,instagram,募,集,薦募,募集,yo,you,yout,youtu,youtub,youtube,f,fa,fac,face,faceb,facebo,faceboo,facebook,粉,絲,專,頁,粉絲,絲專,專頁,地,圖,餐地,地圖,t,tu,tum,tumb,tumbl,tumblr,明,舖,片明,明信,信片,片小,小舖,這,卷,這一,一卷,卷拍,拍的,第,七,第十,十七,七站,豆,漿,豆漿,漿店,長,站長,值,值班,班中,子,的椅,椅子,期,講,座,過期,期底,片講,講座,二,樓,店二,二樓,帶,帶一,卷過,片來,點,東,西,回,帶點,點東,東西,西回,回去,手,工,放,相,手工,工放,放相,組,六,張,一組,組六,六張,也,寄,離,也寄,寄離,離島,第三,三站,站的,的蛋,老,闆,娘,多,給,了,半,老闆,闆娘,娘多,多給,給了,了半,半份,很,靜,片店,的日,日子,子很,很安,安靜,昨,天,早上,上沖,沖昨,昨天,天的,午,描,今,下午,午掃,掃描,描今,今天,晚,把,失,敗,那,幾,貼,牆,晚上,上把,把失,失敗,敗的,的那,那幾,幾張,張貼,貼在,在牆,牆上,快,滿,牆快,快滿,滿了,我,捨,得,拿,我還,還捨,捨不,不得,得拿,拿下,下來}', 'fe614163-127f-90c7-994d-78c4a5f2e08e', 8, 0, '2026-06-13 01:33:36+00', 1),
	('user-1', 'c6c289e4-9e9c-05b2-1458-60387b73bcb1', '{all:,s:c6c,s:c6,s:c,t:fe5e09,t:fe5e0,t:fe5e,t:fe5,e:q4kqc8vqub,e:haru,n:h,n:ha,n:har,n:haru,n:q,n:q4,n:q4k,n:q4kq,n:q4kqc,n:q4kqc8,n:q4kqc8v,n:q4kqc8vq,n:q4kqc8vqu,n:q4kqc8vqub,h,ha,har,haru,q,q4,q4k,q4kq,q4kqc,q4kqc8,q4kqc8v,q4kqc8vq,q4kqc8vqu,q4kqc8vqub}', 'fe5e091a-787f-c6c2-89e4-9e9c05b21458', 8, 0, '2026-11-20 03:00:00+00', 1),
	('demo-wren', '71550467-de88-4915-3e31-689b26feafd1', '{all:,s:715,s:71,s:7,t:fe61de,t:fe61d,t:fe61,t:fe6,g:music,g:vocal,g:instrument,e:wrenhalloway,n:w,n:wr,n:wre,n:wren,n:h,n:ha,n:hal,n:hall,n:hallo,n:hallow,n:hallowa,n:halloway,n:wrenh,n:wrenha,n:wrenhal,n:wrenhall,n:wrenhallo,n:wrenhallow,n:wrenhallowa,n:wrenhalloway,w,wr,wre,wren,h,ha,hal,hall,hallo,hallow,hallowa,halloway,wrenh,wrenha,wrenhal,wrenhall,wrenhallo,wrenhallow,wrenhallowa,wrenhalloway,s,sm,sma,smal,small,so,son,song,songs,f,fo,for,l,la,lat,late,t,tr,tra,trai,train,trains,i,wri,writ,write,fol,folk,o,on,a,b,bo,bor,borr,borro,borrow,borrowe,borrowed,har,harm,harmo,harmon,harmoni,harmoniu,harmonium,an,and,r,re,rec,reco,recor,record,th,the,them,in,sp,spa,spar,spare,ro,roo,room,ab,abo,abov,above,ba,bak,bake,baker,bakery,if,y,yo,you,c,ca,can,he,hea,hear,tray,trays,cl,cla,clat,clatt,clatte,clatter,clatteri,clatterin,clattering,se,sec,seco,secon,second,v,ve,ver,vers,verse,tha,that,wi,wil,will,be,thu,thur,thurs,thursd,thursda,thursday,n,ne,new,p,pl,pla,plat,platf,platfo,platfor,platform,fou,four,is,ou,out,no,now,e,el,ele,elev,eleve,eleven,ev,eve,ever,every,one,of,sh,sho,shor,short,shorte,shorter,than,wa,wai,wait,2,22,4,47,show,shows,your,or,g,go,goo,good,st,sto,stor,story,abou,about,sta,stat,stati,statio,station,to,m,me,ans,answ,answe,answer,everyt,everyth,everythi,everythin,everything,u,us,usu,usua,usual,usuall,usually,fr,fro,from,pr,pri,prin,print,prints,too,took,ni,nin,nine,nig,nigh,night,nights,wit,with,win,wind,windo,window,op,ope,open,bec,beca,becau,becaus,because,su,sul,sulk,sulks,wh,whe,when,war,warm,li,lis,list,liste,listen,las,last,it,was,ti,tim,time,onc,once,we,k,ke,kep,kept,ly,lyr,lyri,lyric,lyrics,ch,cho,chor,chord,chords,thi,this,wint,winte,winter,br,bri,bric,brick,bricky,brickya,brickyar,brickyard,le,lee,leed,leeds,lef,left,lu,lug,lugg,lugga,luggag,luggage,d,do,doo,door,doors,at,sev,seve,seven,lo,low,lowe,lower,rea,read,readi,readin,reading,tod,todm,todmo,todmor,todmord,todmorde,todmorden,brin,bring,cu,cus,cush,cushi,cushio,cushion,si,sig,sign,signa,signal,box,tw,twe,twel,twelv,twelve,sea,seat,seats,ad,add,addr,addre,addres,address,co,com,come,comes,tic,tick,ticke,ticket,au,aud,audi,audie,audien,audienc,audience,mo,mos,most,even,eveni,evenin,evening,evenings,ta,tak,take,ho,hom,home,vi,vin,viny,vinyl,half,cr,cre,crea,cream,wine,po,pos,post,de,dec,deci,decid,decide,decides}', 'fe61de0b-907f-7155-0467-de8849153e31', 8, 0, '2026-05-13 15:28:48+00', 1);
INSERT INTO public.served_names (name, page_id, pub_id, is_main, is_redirected, atproto_did, revision, changed_at) VALUES
	('wren.example', 'demo-wren', 'wren', false, false, NULL, 1, '2026-11-20 03:00:00+00');
INSERT INTO public.sign_ons (user_id, signed_in_at, key, id, browser, system, device, last_seen_at, token_digest, sign_in_id, network_hash) VALUES
	('demo-mio', '2026-11-20 03:00:00+00', 'lpMsMzegnHamqohemCq8PA', '01a217d5-a189-7552-9c06-c0f042f487ec', NULL, NULL, NULL, '2026-11-20 03:00:00+00', '_O8A7-MjkJdAC4dk5TB5nitFV9KefzFWeK7qYKU_EiA', NULL, 'cyqPOy2m2_Nn6atz0PUaS2');
INSERT INTO public.sign_out_keys (user_id, key, signed_out_at) VALUES
	('demo-mio', 'a-sign-on-key-of-the-fixture', '2026-11-20 03:00:00+00'),
	('demo-mio', 'a-signed-out-key', '2026-11-20 03:00:00+00');
INSERT INTO public.stale_pages (user_id, id) VALUES
	('demo-mio', 'fd5cc9c6-1a38-47b6-8acd-2fddd73fa355'),
	('demo-wren', '129a7389-864a-415d-a680-375654aad99e'),
	('demo-yian', '1b38e8d8-693d-4059-a6b7-21be2c0b0fae');
INSERT INTO public.subscriber_pauses (page_id, address_hash, mailed_at, ends_at) VALUES
	('demo-mio', 'digest', NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.subscribers (page_id, id, address, purpose, locale, asked_at, confirmed_at) VALUES
	('demo-mio', '01a06c65-c3e1-7103-b53c-ab4e80fe2fe6', 'haru@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-09-04 12:30:03.745+00', '2026-09-04 13:30:03.745+00'),
	('demo-mio', '01a09072-47e1-778c-8ae5-09431afe28a8', 'kotori@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-09-11 12:30:03.745+00', '2026-09-11 13:30:03.745+00'),
	('demo-mio', '01a0ddb1-abe1-73f9-aa8c-65822369715d', 'minato@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-09-26 12:30:03.745+00', '2026-09-26 13:30:03.745+00'),
	('demo-mio', '01a101be-2fe1-7407-a0d8-6da479f45447', 'sumire@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-10-03 12:30:03.745+00', '2026-10-03 13:30:03.745+00'),
	('demo-mio', '01a125ca-b3e1-761a-ab24-e1a1e45da57a', 'aoi.t@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-10-10 12:30:03.745+00', '2026-10-10 13:30:03.745+00'),
	('demo-mio', '01a149d7-37e1-77ef-8c92-0efeebcb9b7d', 'yuzu@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-10-17 12:30:03.745+00', '2026-10-17 13:30:03.745+00'),
	('demo-mio', '01a16de3-bbe1-72cb-9cfc-35455286643b', 'rin@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-10-24 12:30:03.745+00', '2026-10-24 13:30:03.745+00'),
	('demo-mio', '01a191f0-3fe1-7076-94fa-e0cc2cb2c465', 'nagisa@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-10-31 12:30:03.745+00', '2026-10-31 13:30:03.745+00'),
	('demo-mio', '01a1bb23-1fe1-744f-94fe-48e109111df0', 'hinata@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-11-08 12:30:03.745+00', '2026-11-08 13:30:03.745+00'),
	('demo-mio', '01a1da09-47e1-770f-8f01-bd6b44df4037', 'tsumugi@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-11-14 12:30:03.745+00', '2026-11-14 13:30:03.745+00'),
	('demo-mio', '01a1f8ef-6fe1-7357-9fcb-4194a4ec580f', 'kaede@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-11-20 12:30:03.745+00', '2026-11-20 13:30:03.745+00'),
	('demo-mio', '01a20d88-dfe1-7361-bca8-e6670c81ae84', 'shiori@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-11-24 12:30:03.745+00', '2026-11-24 13:30:03.745+00');
INSERT INTO public.supports (id, supporter_id, creator_id, request_key, checkout_id, begun_at, subscription_id, status, amount, currency, is_ending, started_at, current_period_ends_at, ended_at, reads, stored_read, end_tried_at, page_looks, page_look_at) VALUES
	('01a217d5-ae0b-7166-afd5-7fb2ea66c6e8', 'user-1', 'demo-mio', '01a217d5-ae35-743e-9ca0-b9e53e1c1b0c', NULL, '2026-11-20 03:00:00+00', 'sub_5903d87101906d03', 'active', 500, 'jpy', false, '2026-11-20 03:00:00+00', '2026-12-20 03:00:00+00', NULL, 3, 3, NULL, 0, '2026-11-20 03:10:00+00');
INSERT INTO public.timeline_marks (user_id, seen_at) VALUES
	('demo-mio', '2026-11-20 03:00:00+00');
INSERT INTO public.timeline_tokens (user_id, token_hash, created_at) VALUES
	('demo-mio', 'a600450d304cb74ff8e452cd046476b83622871e473296d38163c64e29be4546', '2026-11-20 03:00:00+00');
INSERT INTO public.visitor_keys (purpose, period, key, created_at) VALUES
	('account', 'always', '5PX8PVN1sNlDptp9yIR1K2jLBimTEYUfVD55nd55Qqw', '2026-11-20 03:00:00+00'),
	('visit', '2026-11-20', '4JvQ9wimiRvVcJIjf7GxXn1HftOSXfjjyfGqvWxOAXw', '2026-11-20 03:00:00+00'),
	('letter', 'always', 'BFPxQPyBGUGlM9WcgcvYolebansjvCvQ9kj0UrK5s-8', '2026-11-20 03:00:00+00'),
	('operator', 'always', 'j3WiyVOhM-El5fDn1exs4r7YsNJWjp2fx4VwZcmmjQQ', '2026-11-20 03:00:00+00');
SELECT pg_catalog.setval('public.name_revisions', 1, false);
