INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES
	('refresh', 'exclusive', 5, 0, false, NULL, 70, 1209600, 3600, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-26 08:04:44.894415+00', '2026-11-26 08:04:44.897006+00');
INSERT INTO jobs.job_common (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES
	('8a06e998-c668-4d4b-ac61-9d5438e704d8', 'refresh', 0, '{"userId": "demo-mio", "activityId": "a9d5fc54-23ca-4183-b471-cde45ed5ba51"}', 'created', 5, 0, 0, false, NULL, 70, 3600, 'fixture', NULL, NULL, NULL, '2026-11-26 08:04:44.898611+00', '2026-11-26 08:04:44.898611+00', NULL, NULL, '2026-12-10 08:04:44.898611+00', NULL, NULL, 'exclusive', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.accepted_invitations (id, inviter_id, guest_id, accepted_at) VALUES
	('6f6caae6-d113-4154-b982-5bc1d5227b50', 'demo-mio', 'user-1', '2026-11-20 03:00:00+00');
INSERT INTO public.accounts (user_id, tokens_valid_after, suspended_at, left_at, leaves_at, erased_at, identity_removed_at, suspension_reason, identity_ends_settled_at, proven_address, former_address, is_older_than_proofs) VALUES
	('demo-mio', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('demo-wren', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('demo-yian', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('user-1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('user-2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true);
INSERT INTO public.profiles (user_id, pub_id, pib_id, name, headline, bio, icon_image_key, cover_image_key, contact_email, is_contact_email_public, locale, genres, visibility, is_creator, ofuse_url, ofuse_message, theme_id, font, accent_color, background_color, link_shape, header_layout, ofuse_display_type, version, links_version, appearance_version, created_at, updated_at, chosen_visibility, activity_group_titles, activities_version, handle_changes_day, handle_changes, takes_support, icon_frame, link_entrance, closing_mark, name_style, time_zone, shows_invitation, thanks_note, blocks_version, own_visibility, hides_from_search, allows_ai_training, link_preview, is_adult, is_locked, lock_hash, lock_hint, lock_key, shows_name_on_door, keeps_campaign, layout, audience_version, atproto_did) VALUES
	('user-1', '44ja6sw2hf', NULL, 'Haru', '', '', NULL, NULL, NULL, false, 'en', '{}', 'public', false, NULL, '', 'kami', 'ntlg', NULL, NULL, 'theme', 'centered', 'bottom_banner', 2, 1, 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "", "group_2": "", "group_3": ""}', 1, NULL, 0, false, 'none', 'none', 'none', 'none', NULL, true, '', 1, NULL, false, false, 'profile', false, false, NULL, '', NULL, true, false, 'column', 1, NULL),
	('demo-yian', 'yian_walks', NULL, '陳以安', '用底片記錄島上的早餐和小車站', '平日在台中的沖印店上班，休假就搭區間車，去還沒下過車的小站走走。拍早餐店的蒸氣、廟口的塑膠椅，還有在月台上打瞌睡的狗。

正在做一本小小的書，叫《慢車早餐》：三十個小站、三十份早餐，蛋餅盡量不重複。

合作邀約、底片沖掃的疑難雜症，或是想推薦你家巷口的早餐店，都歡迎寫信來。', 'demo-yian-icon', NULL, 'yian@example.com', true, 'zh-TW', '{photo,cooking,poetry}', 'public', true, 'https://ofuse.me/yian-walks-demo', '你的信，我會帶到下一個小站的月台上慢慢讀。', 'matcha', 'maru_maru_gothic', NULL, NULL, 'theme', 'left', 'link', 3, 2, 2, '2026-06-13 01:33:36+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "最近拍的", "group_2": "影片", "group_3": ""}', 2, '2026-06-13', 1, true, 'none', 'rise', 'waves', 'none', NULL, true, '', 2, NULL, false, false, 'profile', false, false, NULL, '', NULL, true, false, 'mosaic', 1, NULL),
	('user-2', 'yn9frw4fvr', NULL, 'Sora', '', '', NULL, NULL, NULL, false, 'en', '{}', 'draft', false, NULL, '', 'kami', 'ntlg', NULL, NULL, 'theme', 'centered', 'bottom_banner', 2, 1, 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "", "group_2": "", "group_3": ""}', 1, NULL, 0, false, 'none', 'none', 'none', 'none', NULL, true, '👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨', 1, NULL, false, false, 'profile', false, false, NULL, '', NULL, true, false, 'column', 1, NULL),
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
	('demo-mio', '01a216e2-ad86-756f-91e7-8481274301b4', 0, 'youtube', 'group_1', '@mizuno-mio-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-mio', '01a216e2-ad87-7063-92fa-ba61ce612ddc', 1, 'ofuse', 'group_2', 'mizuno-mio-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-wren', '01a216e2-ae07-715c-a771-9b0784e6e431', 0, 'youtube', 'group_1', '@wren-halloway-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-wren', '01a216e2-ae07-715c-a771-9f79973e9a3d', 1, 'ofuse', 'group_2', 'wren-halloway-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-yian', '01a216e2-ae4d-7212-999b-fe20d2a3ec08', 0, 'instagram', 'group_1', 'yian.walks.demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-yian', '01a216e2-ae4d-7212-999c-03937b587b37', 1, 'youtube', 'group_2', '@yian-walks-demo', true, NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.activity_items (user_id, activity_id, id, title, url, thumbnail_image_key, published_at, thumbnail_url) VALUES
	('demo-mio', '01a216e2-ad86-756f-91e7-8481274301b4', 'mio_rain_01', '雨の路地を描く：線画から仕上げまで', 'https://www.youtube.com/watch?v=mio_rain_01', 'demo-mio-rain', '2026-11-18 03:00:00+00', NULL),
	('demo-mio', '01a216e2-ad86-756f-91e7-8481274301b4', 'mio_lib_02', '閉館まぎわの図書館、水彩で', 'https://www.youtube.com/watch?v=mio_lib_02', 'demo-mio-library-a', '2026-11-11 03:00:00+00', NULL),
	('demo-mio', '01a216e2-ad86-756f-91e7-8481274301b4', 'mio_cat_03', '灰色の猫こはだ、五分の鉛筆画', 'https://www.youtube.com/watch?v=mio_cat_03', 'demo-mio-cat', '2026-11-04 03:00:00+00', NULL),
	('demo-mio', '01a216e2-ad87-7063-92fa-ba61ce612ddc', 'mio_letter_11', '十一月のお便りへのお返事', 'https://ofuse.me/e/mizuno-mio-demo-11', NULL, '2026-11-15 03:00:00+00', NULL),
	('demo-mio', '01a216e2-ad87-7063-92fa-ba61ce612ddc', 'mio_letter_10', '本の装画ができるまで：『夜明けの図書館』', 'https://ofuse.me/e/mizuno-mio-demo-10', NULL, '2026-11-07 03:00:00+00', NULL),
	('demo-wren', '01a216e2-ae07-715c-a771-9b0784e6e431', 'wren_2247', 'The 22:47, in one take', 'https://www.youtube.com/watch?v=wren_2247', 'demo-wren-platform-a', '2026-11-17 03:00:00+00', NULL),
	('demo-wren', '01a216e2-ae07-715c-a771-9b0784e6e431', 'wren_harm', 'How a borrowed harmonium breathes', 'https://www.youtube.com/watch?v=wren_harm', 'demo-wren-harmonium-a', '2026-11-08 03:00:00+00', NULL),
	('demo-wren', '01a216e2-ae07-715c-a771-9b0784e6e431', 'wren_tape', 'Four-track demos, side B', 'https://www.youtube.com/watch?v=wren_tape', 'demo-wren-tape-a', '2026-10-27 03:00:00+00', NULL),
	('demo-wren', '01a216e2-ae07-715c-a771-9f79973e9a3d', 'wren_thanks', 'Thank you for the November letters', 'https://ofuse.me/e/wren-halloway-demo-11', NULL, '2026-11-14 03:00:00+00', NULL),
	('demo-wren', '01a216e2-ae07-715c-a771-9f79973e9a3d', 'wren_winter', 'Where the winter songs come from', 'https://ofuse.me/e/wren-halloway-demo-10', NULL, '2026-11-02 03:00:00+00', NULL),
	('demo-yian', '01a216e2-ae4d-7212-999b-fe20d2a3ec08', 'yian_1', '第十七站：蛋餅兩份', 'https://www.instagram.com/p/yian_1/', 'demo-yian-breakfast-a', '2026-11-19 03:00:00+00', NULL),
	('demo-yian', '01a216e2-ae4d-7212-999b-fe20d2a3ec08', 'yian_2', '月台上打瞌睡的狗', 'https://www.instagram.com/p/yian_2/', 'demo-yian-station', '2026-11-16 03:00:00+00', NULL),
	('demo-yian', '01a216e2-ae4d-7212-999b-fe20d2a3ec08', 'yian_3', '這一卷的四格', 'https://www.instagram.com/p/yian_3/', 'demo-yian-film-a', '2026-11-12 03:00:00+00', NULL),
	('demo-yian', '01a216e2-ae4d-7212-999c-03937b587b37', 'yian_slow_01', '搭區間車去吃早餐', 'https://www.youtube.com/watch?v=yian_slow_01', 'demo-yian-station', '2026-11-14 03:00:00+00', NULL),
	('demo-yian', '01a216e2-ae4d-7212-999c-03937b587b37', 'yian_dev_02', '在家沖一卷黑白底片', 'https://www.youtube.com/watch?v=yian_dev_02', 'demo-yian-film-a', '2026-10-31 03:00:00+00', NULL);
INSERT INTO public.activity_refreshes (user_id, activity_id, next_at, queued_at, claimed_by, claimed_until, failures, succeeded_at, asked_at, memory, not_before) VALUES
	('demo-mio', '01a216e2-ad86-756f-91e7-8481274301b4', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-mio', '01a216e2-ad87-7063-92fa-ba61ce612ddc', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-wren', '01a216e2-ae07-715c-a771-9b0784e6e431', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-wren', '01a216e2-ae07-715c-a771-9f79973e9a3d', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-yian', '01a216e2-ae4d-7212-999b-fe20d2a3ec08', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-yian', '01a216e2-ae4d-7212-999c-03937b587b37', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.analytics_days (day, event, count) VALUES
	('2026-11-20', 'v4GetProfile', 3);
INSERT INTO public.block_publications (user_id, block_id, published_at) VALUES
	('demo-mio', '01a216e2-ad6e-7680-affa-ab8568670bff', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad6f-71fd-83b8-50e8620b1720', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad6f-71fd-83b8-5593735ab2ab', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad6f-71fd-83b8-58a4aac4a049', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad6f-71fd-83b8-63eec8f4df0a', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad72-7576-af39-059385abcbaa', '2026-04-21 18:07:12+00'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-427a79deaeb2', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-47192c252ccb', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-4b2563c59add', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-4c78120ab69d', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-5547db540b0e', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-589ceda31db7', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-5c84735454b5', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a216e2-adf7-744c-9236-8e3be2545716', '2026-05-13 15:28:48+00'),
	('demo-wren', '01a216e2-adf7-744c-9236-97ae6c6e4ee7', '2026-05-13 15:28:48+00'),
	('demo-yian', '01a216e2-ae40-7699-bdeb-e072da53a3fc', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae40-7699-bdeb-e4f94e668f99', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae41-73af-8711-a4e9d4d35517', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae42-7570-a550-a030df3a5b08', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae42-7570-a550-a7e1be3221ea', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae42-7570-a550-b1e1c2e6629e', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae42-7570-a550-b4f64c82e97b', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae42-7570-a550-bade508dbded', '2026-06-13 01:33:36+00');
INSERT INTO public.discovery_pages (user_id, published_at, hidden_at, picked_at, is_sensitive, level, quality, ranked_at) VALUES
	('demo-yian', '2026-06-13 01:33:36+00', NULL, NULL, false, 8, 0, '2026-06-13 01:33:36+00'),
	('user-1', '2026-11-20 03:00:00+00', NULL, NULL, false, 8, 0, '2026-11-20 03:00:00+00'),
	('demo-mio', '2026-04-21 18:07:12+00', NULL, NULL, false, 8, 0, '2026-04-21 18:07:12+00'),
	('demo-wren', '2026-05-13 15:28:48+00', NULL, NULL, false, 8, 0, '2026-05-13 15:28:48+00');
INSERT INTO public.export_archives (user_id, file_key, state, done, total, size_bytes, attempts, requested_at, expires_at, claimed_until) VALUES
	('demo-mio', '13fa982f3fc625ef5566c1ceb6261004', 'preparing', 0, 0, NULL, 0, '2026-11-20 03:00:00+00', '2026-11-21 03:00:00+00', '2026-11-20 03:00:00+00');
INSERT INTO public.export_files (file_key, delete_at) VALUES
	('13fa982f3fc625ef5566c1ceb6261004', '2026-11-21 03:00:00+00'),
	('b74520dba346571d380422e2a461486a', '2026-11-21 03:00:00+00'),
	('exports/gone.zip', '2026-11-20 03:00:00+00');
INSERT INTO public.file_upload_days (account_id, day, count) VALUES
	('demo-mio', '2026-11-20', 1);
INSERT INTO public.files (page_id, key, format, size_bytes, created_at, unused_since, renew_at, renewal_attempts, next_key, former_keys) VALUES
	('demo-mio', 'd54ql3qker44ekqlh75h5farvm', 'pdf', 69, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, 0, NULL, '{}'),
	('demo-wren', 'demo-wren-lyrics', 'pdf', 559, '2026-11-26 08:04:44.109+00', NULL, NULL, 0, NULL, '{}');
INSERT INTO public.follow_attempts (user_id, id, followed_id, followed_at) VALUES
	('demo-mio', '01a216e2-ae64-7555-a56f-4d0bcf595020', 'demo-wren', '2026-11-13 03:00:00+00'),
	('demo-mio', '01a216e2-ae67-7497-9256-f17e60a52bd3', 'demo-yian', '2026-11-13 15:00:00+00'),
	('demo-wren', '01a216e2-ae71-76e2-9047-a59113463577', 'demo-mio', '2026-11-15 15:00:00+00'),
	('demo-yian', '01a216e2-ae7c-7258-a100-2e352d6a6412', 'demo-mio', '2026-11-15 03:00:00+00'),
	('user-1', '01a216e2-b0a0-7102-83f5-ebc7b072cfa5', 'demo-mio', '2026-11-20 03:00:00+00');
INSERT INTO public.follow_settings (user_id, shows_list, shows_count) VALUES
	('demo-mio', false, true),
	('demo-wren', true, true),
	('demo-yian', true, true);
INSERT INTO public.follower_accounts (user_id, known_since, is_verified, is_counted) VALUES
	('demo-mio', '2026-04-21 18:07:12+00', true, false),
	('demo-wren', '2026-05-13 15:28:48+00', true, false),
	('demo-yian', '2026-06-13 01:33:36+00', true, false),
	('user-1', '2026-11-20 03:00:00+00', false, false);
INSERT INTO public.follows (user_id, followed_id, id, followed_at, is_counted, is_open, is_muted, in_digest) VALUES
	('demo-mio', 'demo-wren', '01a216e2-ae64-7555-a56f-4d0bcf595020', '2026-11-13 03:00:00+00', false, false, false, true),
	('demo-mio', 'demo-yian', '01a216e2-ae67-7497-9256-f17e60a52bd3', '2026-11-13 15:00:00+00', false, false, false, true),
	('demo-wren', 'demo-mio', '01a216e2-ae71-76e2-9047-a59113463577', '2026-11-15 15:00:00+00', false, true, false, true),
	('demo-yian', 'demo-mio', '01a216e2-ae7c-7258-a100-2e352d6a6412', '2026-11-15 03:00:00+00', false, true, false, true),
	('user-1', 'demo-mio', '01a216e2-b0a0-7102-83f5-ebc7b072cfa5', '2026-11-20 03:00:00+00', false, false, false, true);
INSERT INTO public.handle_skeletons (skeleton, user_id, released_at) VALUES
	('mlo', 'demo-mio', NULL),
	('eaf9e9kome', 'demo-mio', '2026-04-21 18:07:12+00'),
	('wrenhalloway', 'demo-wren', NULL),
	('weu4s4354w', 'demo-wren', '2026-05-13 15:28:48+00'),
	('ylanwalks', 'demo-yian', NULL),
	('yvf56comcr', 'demo-yian', '2026-06-13 01:33:36+00'),
	('44ja6sw2hf', 'user-1', NULL),
	('yn9frw4fvr', 'user-2', NULL);
INSERT INTO public.handles (handle, skeleton, user_id, claimed_at) VALUES
	('eaf9e9kome', 'eaf9e9kome', 'demo-mio', '2026-04-21 18:07:12+00'),
	('mio', 'mlo', 'demo-mio', '2026-04-21 18:07:12+00'),
	('weu4s4354w', 'weu4s4354w', 'demo-wren', '2026-05-13 15:28:48+00'),
	('wrenhalloway', 'wrenhalloway', 'demo-wren', '2026-05-13 15:28:48+00'),
	('yvf56comcr', 'yvf56comcr', 'demo-yian', '2026-06-13 01:33:36+00'),
	('yian_walks', 'ylanwalks', 'demo-yian', '2026-06-13 01:33:36+00'),
	('44ja6sw2hf', '44ja6sw2hf', 'user-1', '2026-11-20 03:00:00+00'),
	('yn9frw4fvr', 'yn9frw4fvr', 'user-2', '2026-11-20 03:00:00+00');
INSERT INTO public.image_upload_days (user_id, day, count) VALUES
	('demo-mio', '2026-11-20', 1);
INSERT INTO public.images (user_id, key, purpose, width, height, created_at, unused_since, copied_hash, renew_at, renewal_attempts, next_key, former_keys) VALUES
	('demo-mio', 'demo-mio-alley-a', 'thumbnail', 768, 1024, '2026-11-26 08:04:43.953+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-mio', 'demo-mio-lighthouse-a', 'thumbnail', 768, 1024, '2026-11-26 08:04:43.953+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-mio', 'demo-mio-matchbox-a', 'thumbnail', 1024, 1024, '2026-11-26 08:04:43.953+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-mio', 'demo-mio-cat', 'thumbnail', 1024, 576, '2026-11-26 08:04:43.953+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-mio', 'demo-mio-library-a', 'thumbnail', 1024, 576, '2026-11-26 08:04:43.953+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-mio', 'demo-mio-rain', 'thumbnail', 1024, 576, '2026-11-26 08:04:43.953+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-wren', 'demo-wren-record-a', 'thumbnail', 1024, 1024, '2026-11-26 08:04:44.108+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-wren', 'demo-wren-wires-a', 'thumbnail', 768, 1024, '2026-11-26 08:04:44.108+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-wren', 'demo-wren-harmonium-a', 'thumbnail', 1024, 576, '2026-11-26 08:04:44.108+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-wren', 'demo-wren-tape-a', 'thumbnail', 1024, 576, '2026-11-26 08:04:44.108+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-yian', 'demo-yian-shop-a', 'thumbnail', 768, 1024, '2026-11-26 08:04:44.189+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-yian', 'demo-yian-dog-a', 'thumbnail', 1024, 768, '2026-11-26 08:04:44.189+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-yian', 'demo-yian-stools-a', 'thumbnail', 1024, 1024, '2026-11-26 08:04:44.189+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-yian', 'demo-yian-map-a', 'thumbnail', 1024, 768, '2026-11-26 08:04:44.189+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-yian', 'demo-yian-cards-a', 'thumbnail', 1024, 1024, '2026-11-26 08:04:44.189+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-yian', 'demo-yian-breakfast-a', 'thumbnail', 1024, 576, '2026-11-26 08:04:44.189+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-yian', 'demo-yian-station', 'thumbnail', 1024, 576, '2026-11-26 08:04:44.189+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-yian', 'demo-yian-film-a', 'thumbnail', 1024, 576, '2026-11-26 08:04:44.189+00', NULL, NULL, NULL, 0, NULL, '{}'),
	('demo-mio', 's5bvrjdzrbbut7gyuqmo25r7ri', 'icon', 40, 30, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, NULL, 0, NULL, '{}'),
	('demo-wren', 'demo-wren-platform-a', 'thumbnail', 1024, 576, '2026-11-26 08:04:44.108+00', '2026-11-20 03:00:00+00', NULL, NULL, 0, NULL, '{}');
INSERT INTO public.instagram_connections (user_id, username, account_id, sealed_token, connected_at, expires_at, renew_at, scoped_id) VALUES
	('demo-wren', 'wren.draws', '17841400000000000', NULL, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.invitation_codes (user_id, code, created_at) VALUES
	('demo-mio', 'jxfLcpqIISst-OvvC1JsCg', '2026-11-20 03:00:00+00');
INSERT INTO public.kits (user_id, id, title, description, kind, version, updated_at, hidden_at, is_listed, full_since) VALUES
	('demo-mio', '01a216e2-ae82-76ba-a981-54f56d7f3bdb', '本のまわりの人たち', '装画のしごとで見つけた、紙と文字の好きな人たちです。', 'creators', 1, '2026-11-12 03:00:00+00', NULL, true, NULL);
INSERT INTO public.letter_blocks (user_id, letter_id, sender_user_id, sender_hash, from_name, blocked_at) VALUES
	('demo-mio', '01a216e2-b076-7284-87f1-eeade4670601', 'user-1', NULL, 'Haru', '2026-11-20 03:00:00+00');
INSERT INTO public.letter_days (user_id, day, count) VALUES
	('demo-mio', '2026-11-20', 1),
	('demo-wren', '2026-11-20', 1);
INSERT INTO public.letter_notices (user_id, email, news_since, told_at) VALUES
	('demo-mio', 'mio@example.com', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.letter_sender_days (user_id, day, sender, count, recent) VALUES
	('demo-mio', '2026-11-20', 'user-1', 1, '[{"atMs": 1795143600000, "digest": "PLO_vxjiAzVRN6PheidVlNNipGGP-eiE12cnSa-PFgA"}]'),
	('demo-wren', '2026-11-20', 's_EHj2YYzjSYQMfmmSu2Wq', 1, '[{"atMs": 1795143600000, "digest": "ubxZWMAJsrm0V9KH81qFKFJctX3huOqxu8ru2R8vKq0"}]');
INSERT INTO public.letters (user_id, id, sender_user_id, sender_hash, is_from_member, body, from_name, is_public, is_shown, is_read, is_thanked, received_at, brought_from, import_id) VALUES
	('demo-mio', '01a216e2-ad9e-7665-b7ee-c60ad531d5b7', NULL, NULL, false, 'はじめてお便りします。画集『夜明けの図書館』、図書室の窓の灯りのページを開いたまま、しばらく動けませんでした。子どものころ、閉館の音楽が鳴るまで帰れなかったことを思い出しました。また買いに行きます。', 'つむぎ', true, false, false, false, '2026-11-26 08:04:44.062+00', NULL, NULL),
	('demo-mio', '01a211bc-519e-7278-9ec8-a5d2ea3df203', NULL, NULL, false, '作業配信の雨音、いつも原稿のお供にしています。こはだちゃんが画面の端を通るとうれしいです。', '', false, false, false, false, '2026-11-25 08:04:44.062+00', NULL, NULL),
	('demo-mio', '01a20249-3d9e-77b8-93d5-b8e28cac880a', NULL, NULL, false, '從台灣寫信給您。朋友把畫集借給我，我翻了三遍，捨不得還。十二月會去東京，希望能看到原畫展。', '雨宿', true, false, true, true, '2026-11-22 08:04:44.062+00', NULL, NULL),
	('demo-mio', '01a1e889-719e-7381-9c12-43286d6522d0', NULL, NULL, false, 'I found your rainy alleys by accident and stayed for the whole evening. Thank you for drawing the lights that somebody forgot to turn off.', 'Ellen', true, false, true, true, '2026-11-17 08:04:44.062+00', NULL, NULL),
	('demo-mio', '01a1c47c-ed9e-7116-9c29-8eb7235bf087', NULL, NULL, false, 'マッチ箱、お客さまに大好評です。三回目の増刷をお願いしました。冬の図柄も楽しみにしています。', '喫茶くらげ', false, false, true, false, '2026-11-10 08:04:44.062+00', NULL, NULL),
	('demo-mio', '01a216e2-b076-7284-87f1-eeade4670601', 'user-1', NULL, true, 'Thank you for your comics', 'Haru', false, false, false, false, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-wren', '01a216e2-b07b-773a-b2c4-2f202f184b88', NULL, 's_EHj2YYzjSYQMfmmSu2Wq', false, '👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨', 'Haru', false, false, false, false, '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.link_click_days (user_id, day, link_id, clicks) VALUES
	('demo-mio', '2026-11-24', '01a216e2-ad45-73a6-b546-605403edafef', 5),
	('demo-mio', '2026-11-24', '01a216e2-ad46-777c-8cfa-d195333bcf56', 4),
	('demo-mio', '2026-11-24', '01a216e2-ad46-777c-8cfa-d47d0d271653', 1),
	('demo-mio', '2026-11-24', '01a216e2-ad47-71ac-9754-f43ad29c9afa', 3),
	('demo-mio', '2026-11-24', '01a216e2-ad47-71ac-9754-fa2e6aad5e9d', 9),
	('demo-mio', '2026-11-24', '01a216e2-ad47-71ac-9754-fc109b4c4fd8', 4),
	('demo-mio', '2026-11-24', '01a216e2-ad47-71ac-9755-03b56988d031', 1),
	('demo-mio', '2026-11-24', '01a216e2-ad47-71ac-9755-0468df7a9924', 3),
	('demo-mio', '2026-11-24', '01a216e2-ad47-71ac-9755-0b50373f0822', 2),
	('demo-mio', '2026-11-24', '01a216e2-ad47-71ac-9755-0c862d9f7052', 2),
	('demo-mio', '2026-11-25', '01a216e2-ad45-73a6-b546-605403edafef', 6),
	('demo-mio', '2026-11-25', '01a216e2-ad46-777c-8cfa-d195333bcf56', 5),
	('demo-mio', '2026-11-25', '01a216e2-ad46-777c-8cfa-d47d0d271653', 2),
	('demo-mio', '2026-11-25', '01a216e2-ad47-71ac-9754-f43ad29c9afa', 4),
	('demo-mio', '2026-11-25', '01a216e2-ad47-71ac-9754-fa2e6aad5e9d', 11),
	('demo-mio', '2026-11-25', '01a216e2-ad47-71ac-9754-fc109b4c4fd8', 4),
	('demo-mio', '2026-11-25', '01a216e2-ad47-71ac-9755-03b56988d031', 1),
	('demo-mio', '2026-11-25', '01a216e2-ad47-71ac-9755-0468df7a9924', 3),
	('demo-mio', '2026-11-25', '01a216e2-ad47-71ac-9755-0b50373f0822', 2),
	('demo-mio', '2026-11-25', '01a216e2-ad47-71ac-9755-0c862d9f7052', 3),
	('demo-mio', '2026-11-25', '01a216e2-ad47-71ac-9755-13c8c64b58e2', 1),
	('demo-mio', '2026-11-26', '01a216e2-ad45-73a6-b546-605403edafef', 3),
	('demo-mio', '2026-11-26', '01a216e2-ad46-777c-8cfa-d195333bcf56', 2),
	('demo-mio', '2026-11-26', '01a216e2-ad46-777c-8cfa-d47d0d271653', 1),
	('demo-mio', '2026-11-26', '01a216e2-ad47-71ac-9754-f43ad29c9afa', 2),
	('demo-mio', '2026-11-26', '01a216e2-ad47-71ac-9754-fa2e6aad5e9d', 5),
	('demo-mio', '2026-11-26', '01a216e2-ad47-71ac-9754-fc109b4c4fd8', 2),
	('demo-mio', '2026-11-26', '01a216e2-ad47-71ac-9755-0468df7a9924', 1),
	('demo-mio', '2026-11-26', '01a216e2-ad47-71ac-9755-0b50373f0822', 1),
	('demo-mio', '2026-11-26', '01a216e2-ad47-71ac-9755-0c862d9f7052', 1);
INSERT INTO public.link_clicks (user_id, day, link_id, visitor, network) VALUES
	('demo-mio', '2026-11-20', '01a216e2-ad45-73a6-b546-605403edafef', 'ZD-W0NQkmVv9MFHmqKwWMP', 'ov4-HURDkSK_zMQn7RXyOr');
INSERT INTO public.link_previews (url_hash, preview, expires_at) VALUES
	('digest-of-a-url', NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.link_proofs (page_id, url, state, checked_at, linked_since, refusals, refused_since, unanswered_since, next_check_at) VALUES
	('demo-mio', 'https://mstdn.example/@mio', 'links_back', '2026-04-21 18:07:12+00', '2026-04-21 18:07:12+00', 0, NULL, NULL, '2026-04-28 18:07:12+00'),
	('demo-wren', 'https://mstdn.example/@wren', 'links_back', '2026-11-20 03:00:00+00', NULL, 0, NULL, NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.link_publications (user_id, link_id, published_at) VALUES
	('demo-mio', '01a216e2-ad45-73a6-b546-605403edafef', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad46-777c-8cfa-d195333bcf56', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad46-777c-8cfa-d47d0d271653', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad47-71ac-9754-f43ad29c9afa', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad47-71ac-9754-fa2e6aad5e9d', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad47-71ac-9754-fc109b4c4fd8', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad47-71ac-9755-03b56988d031', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad47-71ac-9755-0468df7a9924', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad47-71ac-9755-0b50373f0822', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad47-71ac-9755-0c862d9f7052', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-ad47-71ac-9755-13c8c64b58e2', '2026-04-21 18:07:12+00'),
	('demo-yian', '01a216e2-ae30-7473-9605-9701bbe90434', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae30-7473-9605-99ca5f051d7e', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae30-7473-9605-9dbd9f5a6c92', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae30-7473-9605-a1d719cb66c2', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae30-7473-9605-a436dc627fd3', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae30-7473-9605-a80108c6ae88', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-ae30-7473-9605-ae1ca85cacf2', '2026-06-13 01:33:36+00'),
	('demo-wren', '01a216e2-b048-76f8-80ac-6c5c269a67dd', '2026-11-20 03:00:00+00');
INSERT INTO public.links (user_id, id, "position", type, title, description, url, thumbnail_image_key, is_visible, is_sensitive, starts_at, ends_at, size, section, is_icon, is_me, is_half) VALUES
	('demo-mio', '01a216e2-ad45-73a6-b546-605403edafef', 0, 'twitter', 'X', '朝のらくがきと、猫のこはだ', 'https://x.com/mizuno_mio_demo', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-mio', '01a216e2-ad46-777c-8cfa-d195333bcf56', 1, 'instagram', 'Instagram', '水彩の途中経過。乾くのを待つあいだに', 'https://www.instagram.com/mizuno.mio.demo/', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-mio', '01a216e2-ad46-777c-8cfa-d47d0d271653', 2, 'custom', 'Mastodon', '雨の音と、その日の一枚', 'https://mstdn.example/@mio', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-mio', '01a216e2-ad47-71ac-9754-f43ad29c9afa', 3, 'youtube', 'YouTube', 'しゃべらない作業配信、雨音つき', 'https://www.youtube.com/@mizuno-mio-demo', NULL, true, false, NULL, NULL, 'row', '', true, false, false),
	('demo-mio', '01a216e2-ad47-71ac-9754-fa2e6aad5e9d', 4, 'booth', '便箋とマッチ箱（BOOTH）', '喫茶店の図柄の、手のひらに入るもの', 'https://mizuno-mio-demo.booth.pm/', 'demo-mio-matchbox-a', true, false, NULL, NULL, 'row', '', false, false, false),
	('demo-mio', '01a216e2-ad47-71ac-9754-fc109b4c4fd8', 5, 'pixiv', 'pixiv', '一次創作はだいたいここに置いています', 'https://www.pixiv.net/users/9900000001', NULL, true, false, NULL, NULL, 'row', '', false, false, false),
	('demo-mio', '01a216e2-ad47-71ac-9755-03b56988d031', 6, 'nicovideo', 'ニコニコ', '雨の日だけの、静かな生放送', 'https://www.nicovideo.jp/user/99000001', NULL, true, false, NULL, NULL, 'row', '', false, false, false),
	('demo-mio', '01a216e2-ad47-71ac-9755-0468df7a9924', 7, 'note', 'note', '画材と散歩の話を、月に二本', 'https://note.com/mizuno_mio_demo', 'demo-mio-cat', true, false, NULL, NULL, 'row', '読みもの', false, false, false),
	('demo-mio', '01a216e2-ad47-71ac-9755-0b50373f0822', 8, 'syosetu', '小説家になろう', '挿絵つき短編『灯台守の返信』', 'https://mypage.syosetu.com/9900001/', NULL, true, false, NULL, NULL, 'row', '読みもの', false, false, false),
	('demo-mio', '01a216e2-ad47-71ac-9755-0c862d9f7052', 9, 'custom', 'これまでの展示', '写真と、芳名帳にいただいた言葉', 'https://mizuno-mio.example/exhibition', NULL, true, false, NULL, NULL, 'row', 'お知らせとお仕事', false, false, false),
	('demo-mio', '01a216e2-ad47-71ac-9755-13c8c64b58e2', 10, 'custom', 'お仕事のご依頼', '来年三月以降の枠をお受けしています', 'https://skeb.jp/@mizuno_mio_demo', NULL, true, false, NULL, NULL, 'row', 'お知らせとお仕事', false, false, false),
	('demo-yian', '01a216e2-ae30-7473-9605-9701bbe90434', 0, 'instagram', 'Instagram', '一天一張，盡量不是蛋餅', 'https://www.instagram.com/yian.walks.demo/', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-yian', '01a216e2-ae30-7473-9605-99ca5f051d7e', 1, 'custom', '《慢車早餐》推薦募集', '告訴我你家巷口那間早餐店', 'https://yianwalks.example/breakfast', 'demo-yian-breakfast-a', true, false, NULL, NULL, 'card', '', false, false, false),
	('demo-yian', '01a216e2-ae30-7473-9605-9dbd9f5a6c92', 2, 'youtube', 'YouTube', '月台的聲音，和暗房裡的日常', 'https://www.youtube.com/@yian-walks-demo', NULL, true, false, NULL, NULL, 'row', '', true, false, false),
	('demo-yian', '01a216e2-ae30-7473-9605-a1d719cb66c2', 3, 'facebook', 'Facebook 粉絲專頁', '講座、市集和沖印店公休公告', 'https://www.facebook.com/yian.walks.demo', NULL, true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a216e2-ae30-7473-9605-a436dc627fd3', 4, 'custom', '早餐地圖', '目前收錄 127 間，蛋餅 96 種', 'https://yianwalks.example/map', NULL, true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a216e2-ae30-7473-9605-a80108c6ae88', 5, 'tumblr', 'Tumblr', '過期底片實驗室，失敗的也留著', 'https://yian-walks-demo.tumblr.com/', 'demo-yian-film-a', true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a216e2-ae30-7473-9605-ae1ca85cacf2', 6, 'custom', '底片明信片小舖', '手工放相，也寄離島', 'https://www.pinkoi.com/store/yian-walks-demo', 'demo-yian-station', true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-wren', '01a216e2-b048-76f8-80ac-6c5c269a67dd', 0, 'pixiv', 'Prints', '', 'https://www.pixiv.net/users/1', NULL, true, false, NULL, NULL, 'row', '', false, false, false);
INSERT INTO public.live_streams (user_id, id, token_hash, expires_at, title, url, starts_at, replay_url, replayed_at) VALUES
	('demo-mio', '01a216e2-af0a-712b-9314-68400118e7ac', '1a83c56bdabafbea4a65242fac77edde883085e84db7e44df50192591f25d119', '2026-11-20 03:10:00+00', 'Drawing', 'https://example.com/live', '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.maintenance (id, is_on, message, message_en, message_ja, message_zh_tw, starts_at, ends_at, updated_at) VALUES
	(1, false, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.newest_publications (user_id, published_at, next_at) VALUES
	('demo-yian', '2026-11-19 03:00:00+00', NULL),
	('demo-mio', '2026-11-20 03:00:00+00', NULL),
	('demo-wren', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.outbox (id, message, attempts, created_at, next_attempt_at) VALUES
	('01a216e2-b05a-72fe-bcad-c543862624f5', '{"kind": "pages_changed", "pubIds": ["weu4s4354w", "wrenhalloway"]}', 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:01+00');
INSERT INTO public.own_names (name, page_id, token, state, is_main, created_at, proof, target, checked_at, verified_at, failures, failing_since, next_check_at, answers_since, silences, next_visit_at) VALUES
	('wren.example', 'demo-wren', 'fixture', 'verified', false, '2026-11-20 03:00:00+00', 'found', 'found', NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, 0, NULL);
INSERT INTO public.page_blocks (user_id, id, type, v, after_link_id, "position", width, is_visible, is_sensitive, starts_at, ends_at, data, image_keys, file_keys) VALUES
	('demo-mio', '01a216e2-ad6e-7680-affa-ab8568670bff', 'product', 1, NULL, 0, 'auto', true, false, NULL, NULL, '{"url": "https://mizuno-mio-demo.booth.pm/items/9900001", "price": "3,300円（税込）", "title": "画集『夜明けの図書館』", "action": "BOOTHで見る", "image_key": "demo-mio-library-a", "description": "B5・96ページ・布張り。重版できました。サイン入りもあります"}', '{demo-mio-library-a}', '{}'),
	('demo-mio', '01a216e2-ad6f-71fd-83b8-50e8620b1720', 'gallery', 1, NULL, 1, 'auto', true, false, NULL, NULL, '{"title": "雨の日の絵", "pictures": [{"alt": "夜の細い路地を、赤い傘の人が満月に向かって歩いている", "caption": "路地、赤い傘", "image_key": "demo-mio-alley-a", "is_decoration": false}, {"alt": "湯気の立つコーヒーと、猫の描かれた紺色のマッチ箱", "caption": "喫茶くらげのマッチ箱", "image_key": "demo-mio-matchbox-a", "is_decoration": false}, {"alt": "雨の夜の海を照らす、赤と白の灯台", "caption": "『灯台守の返信』扉絵", "image_key": "demo-mio-lighthouse-a", "is_decoration": false}, {"alt": "赤い花を一輪さした花びんの横に座る、灰色の猫", "caption": "こはだと一輪", "image_key": "demo-mio-cat", "is_decoration": false}]}', '{demo-mio-alley-a,demo-mio-matchbox-a,demo-mio-lighthouse-a,demo-mio-cat}', '{}'),
	('demo-mio', '01a216e2-ad6f-71fd-83b8-5593735ab2ab', 'quotation', 1, NULL, 2, 'half', true, false, NULL, NULL, '{"body": "消し忘れた灯りは、\nまだ起きている\nだれかからの、\n短い手紙です。", "source": "『夜明けの図書館』あとがきより", "is_vertical": true}', '{}', '{}'),
	('demo-mio', '01a216e2-ad6f-71fd-83b8-58a4aac4a049', 'player', 1, NULL, 3, 'half', true, false, NULL, NULL, '{"ref": "sm99000017", "title": "雨の日の生放送、その録画", "start_s": 0, "provider": "nicovideo", "image_key": "demo-mio-rain"}', '{demo-mio-rain}', '{}'),
	('demo-mio', '01a216e2-ad6f-71fd-83b8-5d58b502a933', 'heading', 1, NULL, 4, 'auto', true, false, NULL, NULL, '{"title": "春の原画展"}', '{}', '{}'),
	('demo-mio', '01a216e2-ad6f-71fd-83b8-63eec8f4df0a', 'event', 1, NULL, 5, 'auto', true, false, NULL, NULL, '{"url": "https://mizuno-mio.example/exhibition", "place": "神保町 ギャラリーひさし（二階、木の階段です）", "state": "planned", "title": "原画展『雨宿りの書架』", "action": "展示のこと", "ends_at": "2027-04-06T09:00:00.000Z", "starts_at": "2027-03-28T03:00:00.000Z", "time_zone": "Asia/Tokyo", "is_all_day": false}', '{}', '{}'),
	('demo-mio', '01a216e2-ad71-71d0-a935-938c0ec8b374', 'countdown', 1, NULL, 6, 'half', true, false, NULL, NULL, '{"until": "2027-03-28T03:00:00.000Z", "words": "原画展『雨宿りの書架』まで", "time_zone": "Asia/Tokyo", "words_after": "会期中です。雨の日は、お茶をお出しします"}', '{}', '{}'),
	('demo-mio', '01a216e2-ad72-7576-af38-ffa0e93e87a8', 'map', 1, NULL, 7, 'half', true, false, NULL, NULL, '{"title": "ギャラリーひさし", "address": "東京都千代田区神田神保町1丁目", "service": "openstreetmap", "image_key": null}', '{}', '{}'),
	('demo-mio', '01a216e2-ad72-7576-af39-03268dde6e72', 'divider', 1, '01a216e2-ad47-71ac-9755-0b50373f0822', 8, 'auto', true, false, NULL, NULL, '{"kind": "dots"}', '{}', '{}'),
	('demo-mio', '01a216e2-ad72-7576-af39-059385abcbaa', 'text', 1, '01a216e2-ad47-71ac-9755-0b50373f0822', 9, 'auto', true, false, NULL, NULL, '{"body": "窓の灯りは、いちばん最初に塗ります。紙の白を残しておいて、まわりの夜をあとから置いていくと、だれかがまだ起きている感じになるのです。\n\n乾くまでのあいだは、こはだの寝言を聞いています。"}', '{}', '{}'),
	('demo-mio', '01a216e2-ad72-7576-af39-0bd10ac9d92a', 'faq', 1, '01a216e2-ad47-71ac-9755-13c8c64b58e2', 10, 'auto', true, false, NULL, NULL, '{"items": [{"answer": "来年三月以降の枠をお受けしています。装画は校了の二か月前までに、お声がけください。", "question": "いつからお願いできますか"}, {"answer": "小さな一枚絵でしたら、年に二度、このページで募集をお知らせします。", "question": "個人の依頼も受けていますか"}, {"answer": "非営利でしたらどうぞ。お名前だけ、どこかに添えてください。", "question": "絵をアイコンに使ってもいいですか"}], "title": "ご依頼の前に"}', '{}', '{}'),
	('demo-mio', '01a216e2-ad72-7576-af39-0d1aae5ebbb0', 'text', 1, '01a216e2-ad47-71ac-9755-13c8c64b58e2', 11, 'auto', false, false, NULL, NULL, '{"body": "年末年始（十二月二十八日から一月五日まで）は、お返事をお休みします。"}', '{}', '{}'),
	('demo-mio', '01a216e2-ad72-7576-af39-12ea35584143', 'mail_list', 1, '01a216e2-ad47-71ac-9755-13c8c64b58e2', 12, 'auto', true, false, NULL, NULL, '{"title": "雨の日だより", "action": "たよりを受け取る", "purpose": "新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります"}', '{}', '{}'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-427a79deaeb2', 'player', 1, NULL, 0, 'wide', true, false, NULL, NULL, '{"ref": "album/9900000004", "title": "Platform Four", "start_s": 0, "provider": "bandcamp", "image_key": "demo-wren-tape-a"}', '{demo-wren-tape-a}', '{}'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-47192c252ccb', 'text', 1, NULL, 1, 'auto', true, false, NULL, NULL, '{"body": "Platform Four took nine nights, with the window open, because the harmonium sulks when the room is too warm.\n\nListen for the 22:47 in the last verse of the last song. It was on time, for once, so we kept it."}', '{}', '{}'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-4b2563c59add', 'file', 1, NULL, 2, 'auto', true, false, NULL, NULL, '{"title": "Platform Four, lyrics and chords", "format": "pdf", "file_key": "demo-wren-lyrics", "size_bytes": 559}', '{}', '{demo-wren-lyrics}'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-4c78120ab69d', 'quotation', 1, NULL, 3, 'auto', true, false, NULL, NULL, '{"body": "Songs that end just before the doors close.", "source": "The Wayside Review", "is_vertical": false}', '{}', '{}'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-51c1c02f0c48', 'heading', 1, NULL, 4, 'auto', true, false, NULL, NULL, '{"title": "Shows this winter"}', '{}', '{}'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-5547db540b0e', 'event', 1, NULL, 5, 'auto', true, false, NULL, NULL, '{"url": "https://wrenhalloway.example/shows/brickyard", "place": "With The Left Luggage, doors at seven", "state": "planned", "title": "Brickyard Hall, Leeds", "action": "Tickets, £9", "ends_at": "2026-12-01T22:00:00.000Z", "starts_at": "2026-12-01T19:30:00.000Z", "time_zone": "Europe/London", "is_all_day": false}', '{}', '{}'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-589ceda31db7', 'event', 1, NULL, 6, 'auto', true, false, NULL, NULL, '{"url": "https://wrenhalloway.example/shows/reading-room", "place": "Bring a cushion", "state": "moved", "title": "The Lower Reading Room, Todmorden", "action": "Pay what you like", "ends_at": "2026-12-09T21:00:00.000Z", "starts_at": "2026-12-09T19:00:00.000Z", "time_zone": "Europe/London", "is_all_day": false}', '{}', '{}'),
	('demo-wren', '01a216e2-adf6-72cd-bf2a-5c84735454b5', 'event', 1, NULL, 7, 'auto', true, false, NULL, NULL, '{"url": "https://wrenhalloway.example/shows/signal-box", "place": "The address comes with your ticket", "state": "planned", "title": "A signal box, twelve seats", "action": "Ask for a seat", "ends_at": "2026-12-17T17:30:00.000Z", "starts_at": "2026-12-17T16:00:00.000Z", "time_zone": "Europe/London", "is_all_day": false}', '{}', '{}'),
	('demo-yian', '01a216e2-ae40-7699-bdeb-e072da53a3fc', 'gallery', 1, '01a216e2-ae30-7473-9605-99ca5f051d7e', 0, 'auto', true, false, NULL, NULL, '{"title": "這一卷拍的", "pictures": [{"alt": "綠白遮陽棚下的豆漿店，櫃檯上的鍋子冒著熱氣", "caption": "第十七站：豆漿店", "image_key": "demo-yian-shop-a", "is_decoration": false}, {"alt": "一隻黃狗趴在月台的黃線旁睡覺", "caption": "站長，值班中", "image_key": "demo-yian-dog-a", "is_decoration": false}, {"alt": "廟口的黃燈籠下，一張藍椅子和一張紅椅子", "caption": "廟口的椅子", "image_key": "demo-yian-stools-a", "is_decoration": false}, {"alt": "山腳下的小車站，一列藍色的區間車正要進站", "caption": "還沒下過車的小站", "image_key": "demo-yian-station", "is_decoration": false}]}', '{demo-yian-shop-a,demo-yian-dog-a,demo-yian-stools-a,demo-yian-station}', '{}'),
	('demo-yian', '01a216e2-ae40-7699-bdeb-e4f94e668f99', 'now', 1, '01a216e2-ae30-7473-9605-99ca5f051d7e', 1, 'half', true, false, NULL, NULL, '{"place": "後龍，下著小雨", "words": "第十七站，蛋餅兩份"}', '{}', '{}'),
	('demo-yian', '01a216e2-ae40-7699-bdeb-ea2325fe3db6', 'countdown', 1, '01a216e2-ae30-7473-9605-99ca5f051d7e', 2, 'half', true, false, NULL, NULL, '{"until": "2027-02-02T02:00:00.000Z", "words": "《慢車早餐》送印倒數", "time_zone": "Asia/Taipei", "words_after": "書在印了，油墨味像剛起鍋的蛋餅"}', '{}', '{}'),
	('demo-yian', '01a216e2-ae41-73af-8711-a4e9d4d35517', 'event', 1, '01a216e2-ae30-7473-9605-99ca5f051d7e', 3, 'auto', true, false, NULL, NULL, '{"url": "https://yianwalks.example/talk", "place": "台中 沖印店二樓，帶一卷過期底片來", "state": "planned", "title": "過期底片講座", "action": "我要報名", "ends_at": "2026-12-10T08:00:00.000Z", "starts_at": "2026-12-10T06:00:00.000Z", "time_zone": "Asia/Taipei", "is_all_day": false}', '{}', '{}'),
	('demo-yian', '01a216e2-ae42-7570-a550-a030df3a5b08', 'quotation', 1, '01a216e2-ae30-7473-9605-99ca5f051d7e', 4, 'auto', true, false, NULL, NULL, '{"body": "慢車會停的地方，\n早餐都還熱著。", "source": "《慢車早餐》第三站", "is_vertical": false}', '{}', '{}'),
	('demo-yian', '01a216e2-ae42-7570-a550-a7e1be3221ea', 'player', 1, '01a216e2-ae30-7473-9605-9dbd9f5a6c92', 5, 'auto', true, false, NULL, NULL, '{"ref": "yian_film03", "title": "過期底片實驗室 第三回", "start_s": 0, "provider": "youtube", "image_key": "demo-yian-film-a"}', '{demo-yian-film-a}', '{}'),
	('demo-yian', '01a216e2-ae42-7570-a550-a8eb0ed98118', 'heading', 1, '01a216e2-ae30-7473-9605-ae1ca85cacf2', 6, 'auto', true, false, NULL, NULL, '{"title": "走走，帶點東西回去"}', '{}', '{}'),
	('demo-yian', '01a216e2-ae42-7570-a550-af5b7d9dc198', 'map', 1, '01a216e2-ae30-7473-9605-ae1ca85cacf2', 7, 'half', true, false, NULL, NULL, '{"title": "早餐地圖，從這裡出發", "address": "台中市中區台灣大道一段1號", "service": "google", "image_key": "demo-yian-map-a"}', '{demo-yian-map-a}', '{}'),
	('demo-yian', '01a216e2-ae42-7570-a550-b1e1c2e6629e', 'product', 1, '01a216e2-ae30-7473-9605-ae1ca85cacf2', 8, 'half', true, false, NULL, NULL, '{"url": "https://www.pinkoi.com/product/yian-walks-demo", "price": "NT$180", "title": "底片明信片", "action": "到小舖看看", "image_key": "demo-yian-cards-a", "description": "手工放相，一組六張，也寄離島"}', '{demo-yian-cards-a}', '{}'),
	('demo-yian', '01a216e2-ae42-7570-a550-b4f64c82e97b', 'picture', 1, '01a216e2-ae30-7473-9605-ae1ca85cacf2', 9, 'auto', true, false, NULL, NULL, '{"alt": "一盤切好的蛋餅和一杯冰奶茶，旁邊擺著筷子", "caption": "第三站的蛋餅，老闆娘多給了半份", "image_key": "demo-yian-breakfast-a", "is_decoration": false}', '{demo-yian-breakfast-a}', '{}'),
	('demo-yian', '01a216e2-ae42-7570-a550-bade508dbded', 'text', 1, '01a216e2-ae30-7473-9605-ae1ca85cacf2', 10, 'auto', true, false, NULL, NULL, '{"body": "底片店的日子很安靜：早上沖昨天的，下午掃描今天的，晚上把失敗的那幾張貼在牆上。牆快滿了，我還捨不得拿下來。"}', '{}', '{}'),
	('demo-yian', '01a216e2-ae42-7570-a550-bcf30f1bf76f', 'divider', 1, '01a216e2-ae30-7473-9605-ae1ca85cacf2', 11, 'auto', true, false, NULL, NULL, '{"kind": "space"}', '{}', '{}'),
	('demo-yian', '01a216e2-ae42-7570-a550-c0c1097f6b38', 'faq', 1, '01a216e2-ae30-7473-9605-ae1ca85cacf2', 12, 'auto', true, false, NULL, NULL, '{"items": [{"answer": "黑白的。彩色過期五年以內，多給一格光就好；再久的，就當成驚喜。", "question": "哪一種底片最耐放？"}, {"answer": "可以，請先寫信來。離島的郵資我出一半。", "question": "可以寄底片給你沖嗎？"}, {"answer": "是。狗幫忙過兩次。", "question": "早餐都是你自己吃完的嗎？"}], "title": "常有人問"}', '{}', '{}'),
	('demo-wren', '01a216e2-adf7-744c-9236-8e3be2545716', 'gallery', 1, NULL, 8, 'wide', true, false, NULL, NULL, '{"title": "From the spare room", "pictures": [{"alt": "A small harmonium by a bright window, one sheet of music on top", "caption": "The borrowed harmonium", "image_key": "demo-wren-harmonium-a", "is_decoration": false}, {"alt": "Three birds on telegraph wires in front of a low orange sun", "caption": "The audience, most evenings", "image_key": "demo-wren-wires-a", "is_decoration": false}, {"alt": "A person waits alone on a platform at dusk", "caption": "Platform four, the 22:47", "image_key": "demo-wren-platform-a", "is_decoration": false}]}', '{demo-wren-harmonium-a,demo-wren-wires-a,demo-wren-platform-a}', '{}'),
	('demo-wren', '01a216e2-adf7-744c-9236-93a743493507', 'heading', 1, NULL, 9, 'auto', true, false, NULL, NULL, '{"title": "Take it home"}', '{}', '{}'),
	('demo-wren', '01a216e2-adf7-744c-9236-97ae6c6e4ee7', 'product', 1, NULL, 10, 'auto', true, false, NULL, NULL, '{"url": "https://wren-halloway-demo.bandcamp.com/merch/platform-four-lp", "price": "£22", "title": "Platform Four on vinyl", "action": "See in the shop", "image_key": "demo-wren-record-a", "description": "Half of them cream, half of them wine. The post decides."}', '{demo-wren-record-a}', '{}'),
	('demo-wren', '01a216e2-adf7-744c-9236-9b18aac42f00', 'divider', 1, NULL, 11, 'auto', true, false, NULL, NULL, '{"kind": "line"}', '{}', '{}');
INSERT INTO public.page_copies (page_id, file_key, state, done, total, size_bytes, attempts, requested_at, expires_at, claimed_until, left_out) VALUES
	('demo-mio', 'b74520dba346571d380422e2a461486a', 'preparing', 0, 0, NULL, 0, '2026-11-20 03:00:00+00', '2026-11-21 03:00:00+00', '2026-11-20 03:00:00+00', '[]');
INSERT INTO public.payment_accounts (user_id, kind, request_key, provider_id, reads, stored_read, created_at) VALUES
	('demo-mio', 'creator', '01a216e2-ad33-737c-9dbf-de270d545417', 'acct_82a21b325fe6cf74', 0, 0, '2026-04-21 18:07:12+00'),
	('demo-wren', 'creator', '01a216e2-adce-7613-9b1e-c0c4c2b4bb56', 'acct_1c4dac7c8d3d68a3', 0, 0, '2026-05-13 15:28:48+00'),
	('demo-yian', 'creator', '01a216e2-ae26-74ab-bbb9-2f79518ed0a7', 'acct_aaf04640b255acbc', 0, 0, '2026-06-13 01:33:36+00'),
	('user-1', 'customer', '01a216e2-b0ab-742e-8754-236f9e20ed63', 'cus_59ea1e1654c4012a', 0, 0, '2026-11-20 03:00:00+00');
INSERT INTO public.payment_events (id, account_id, received_at, settled_at, attempts, next_attempt_at, kind, support_id) VALUES
	('evt_01a216e2b0bb730eb390cec18f1583c8', 'sub_964e4df530c7be41', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a216e2-b0b4-7696-822a-eb64dd21b120'),
	('evt_01a216e2b0c473c48c337c3e62ffd82c', 'sub_964e4df530c7be41', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a216e2-b0b4-7696-822a-eb64dd21b120'),
	('evt_01a216e2b0c9751ab5507e05e65aeb85', 'sub_964e4df530c7be41', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a216e2-b0b4-7696-822a-eb64dd21b120'),
	('evt_fixture', 'acct_fixture', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:00+00', 'creator', NULL);
INSERT INTO public.pib_ids (pib_id, user_id) VALUES
	('pib-of-mio', 'demo-mio');
INSERT INTO public.preview_codes (user_id, code_hash, created_at) VALUES
	('demo-mio', '85cc682f85674bfcf5bf54262c31d23f70ab5e8605e8abe0fbf7a44f369c6d88', '2026-11-20 03:00:00+00');
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
	('demo-mio', '2026-11-20', 'weqJEVObf_UxzyHHhSePsk', '', 'RODP62XdgFlDS7W5FQ6iss');
INSERT INTO public.rate_limits (key, full_at) VALUES
	('digest-of-an-address', 1795143600000);
INSERT INTO public.refresh_breakers (service, failures, failed_at, open_until) VALUES
	('youtube', 1, '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.removed_files (key, format, removed_at, attempts, next_attempt_at) VALUES
	('gone', 'pdf', '2026-11-20 03:00:00+00', 0, '2026-11-26 08:04:44.886+00');
INSERT INTO public.removed_images (key, removed_at, attempts, next_attempt_at) VALUES
	('gone', '2026-11-20 03:00:00+00', 0, '2026-11-26 08:04:44.885+00');
INSERT INTO public.removed_links (user_id, id, "position", type, title, description, url, thumbnail_image_key, size, is_visible, is_sensitive, section, is_icon, is_me, starts_at, ends_at, removed_at, is_half) VALUES
	('demo-wren', '01a216e2-add6-7122-925b-20207952e5bc', 0, 'soundcloud', 'SoundCloud', 'Demos, some of them with rain in', 'https://soundcloud.com/wren-halloway-demo', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-add6-7122-925b-2555e44887df', 1, 'youtube', 'YouTube', 'One take, one song, one spare room', 'https://www.youtube.com/@wren-halloway-demo', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-add6-7122-925b-2a56f3bc51a5', 2, 'instagram', 'Instagram', 'Stations, mostly empty', 'https://www.instagram.com/wren.halloway.demo/', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-add6-7122-925b-2f60a4a6d6db', 3, 'custom', 'Platform Four on Bandcamp', 'All eleven songs, and the sound of one door', 'https://wren-halloway-demo.bandcamp.com/album/platform-four', NULL, 'row', true, false, '', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-add6-7122-925b-336bcf65e3bf', 4, 'custom', 'Every show so far', 'Ninety-one evenings, in the order of the timetable', 'https://wrenhalloway.example/shows', 'demo-wren-platform-a', 'row', true, false, '', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-add6-7122-925b-37d9cf999d13', 5, 'tumblr', 'Tumblr', 'Lyrics, with the crossings-out left in', 'https://wren-halloway-demo.tumblr.com/', NULL, 'row', true, false, 'Words', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-add6-7122-925b-3a4e5c443db7', 6, 'github', 'Chord sheets', 'Plain text, free to play and to get wrong', 'https://github.com/wren-halloway-demo/chords', NULL, 'row', true, false, 'Words', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false);
INSERT INTO public.removed_page_blocks (user_id, id, type, v, after_link_id, "position", width, is_visible, is_sensitive, starts_at, ends_at, data, image_keys, removed_at, file_keys) VALUES
	('demo-wren', '01a216e2-adf7-744c-9236-9e62436c4d68', 'faq', 1, '01a216e2-add6-7122-925b-3a4e5c443db7', 12, 'auto', true, false, NULL, NULL, '{"items": [{"answer": "If there is a train to it, almost certainly. Tell me the date and the name of the station.", "question": "Will you play at our wedding?"}, {"answer": "Please do. Send me the recording. I keep them all in a biscuit tin, and the tin is on the shelf with the good cups.", "question": "May I cover a song?"}, {"answer": "It is. It belongs to a chapel that has not asked for it back yet.", "question": "Is that really a harmonium?"}], "title": "Questions I get on platforms"}', '{}', '2026-11-20 03:00:00+00', '{}');
INSERT INTO public.reports (id, subject, target, reason, text, about_user_id, letter_body, reporter_user_id, reporter_hash, resolution, note, created_at, resolved_at) VALUES
	('01a216e2-b096-713a-a903-2ab4c7901b6c', 'page', 'demo-wren', 'spam', '', 'demo-wren', NULL, 'user-1', NULL, NULL, '', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.search_profiles (user_id, key, terms, newest, level, quality, member_since, edition) VALUES
	('demo-mio', '7270368c-13af-1788-058d-fc007a8c6dff', '{all:,s:727,s:72,s:7,t:fe624e,t:fe624,t:fe62,t:fe6,g:illustration,g:manga,g:fine_art,e:mio,e:水野澪,n:水,n:野,n:水野,n:澪,n:野澪,n:m,n:mi,n:mio,水,野,水野,澪,野澪,m,mi,mio,雨,の,日,と,図,書,館,を,描,く,い,ら,す,れ,ー,た,雨の,の日,日と,と図,図書,書館,館を,を描,描く,くい,いら,らす,すと,とれ,れー,ーた,たー,東,京,端,っ,こ,で,東京,京の,の端,端っ,っこ,こで,灰,色,猫,灰色,色の,の猫,は,だ,こは,はだ,暮,し,て,ま,と暮,暮ら,らし,して,てい,いま,ます,彩,鉛,筆,水彩,彩と,と鉛,鉛筆,筆で,上,が,り,路,地,や,雨上,上が,がり,りの,の路,路地,地や,閉,ぎ,わ,閉館,館ま,まぎ,ぎわ,わの,の図,か,消,忘,窓,灯,好,き,だれ,れか,かが,が消,消し,し忘,忘れ,れた,た窓,窓の,の灯,灯り,りを,くの,のが,が好,好き,きで,です,本,装,画,挿,絵,本の,の装,装画,画と,と挿,挿絵,ど,喫,茶,店,ち,箱,ぼ,げ,む,も,とき,きど,どき,き喫,喫茶,茶店,店の,のま,まっ,っち,ち箱,箱や,やぼ,ぼー,ーど,どげ,げー,ーむ,むの,の箱,箱も,集,画集,夜,明,け,夜明,明け,けの,重,版,は重,重版,版し,しま,まし,した,さ,ん,入,さい,いん,ん入,入り,りは,b,bo,boo,boot,booth,に,あ,にあ,あり,りま,お,返,事,三,ほ,待,お返,返事,事は,は三,三日,日ほ,ほど,どお,お待,待ち,ちく,くだ,ださ,少,早,日は,は少,少し,しだ,だけ,け早,早い,いで,x,i,in,ins,inst,insta,instag,instagr,instagra,instagram,ma,mas,mast,masto,mastod,mastodo,mastodon,y,yo,you,yout,youtu,youtub,youtube,便,箋,便箋,箋と,とま,p,pi,pix,pixi,pixiv,にこ,こに,n,no,not,note,小,説,家,な,ろ,う,小説,説家,家に,にな,なろ,ろう,展,示,これ,れま,まで,での,の展,展示,仕,ご,依,頼,お仕,仕事,事の,のご,ご依,依頼,b5,9,96,ぺ,じ,ぺー,ーじ,布,張,布張,張り,版で,でき,きま,りも,もあ,日の,の絵,赤,傘,赤い,い傘,茶く,くら,らげ,げの,台,守,信,灯台,台守,守の,の返,返信,扉,扉絵,一,輪,だと,と一,一輪,春,原,春の,の原,原画,画展,宿,架,雨宿,宿り,の書,書架,神,保,町,神保,保町,ゃ,ひ,ぎゃ,ゃら,らり,りー,ーひ,ひさ,さし,二,階,二階,木,段,木の,の階,階段,段で,ば,最,初,塗,いち,ちば,ばん,ん最,最初,初に,に塗,塗り,紙,白,残,紙の,の白,白を,を残,残し,てお,おい,いて,置,まわ,わり,の夜,夜を,をあ,あと,とか,から,ら置,置い,いく,くと,起,る,感,がま,まだ,だ起,起き,きて,いる,る感,感じ,じに,なる,るの,ので,乾,乾く,くま,のあ,あい,いだ,だは,寝,言,聞,だの,の寝,寝言,言を,を聞,聞い}', 'fe624ec6-737f-7270-368c-13af1788058d', 8, 0, '2026-04-21 18:07:12+00', 1),
	('demo-yian', '90c7994d-78c4-a5f2-e08e-1de34f448fca', '{all:,s:90c,s:90,s:9,t:fe6141,t:fe614,t:fe61,t:fe6,g:photo,g:cooking,g:poetry,e:yianwalks,e:陳以安,n:陳,n:以,n:安,n:陳以,n:以安,n:y,n:yi,n:yia,n:yian,n:w,n:wa,n:wal,n:walk,n:walks,陳,以,安,陳以,以安,y,yi,yia,yian,w,wa,wal,walk,walks,用,底,片,記,錄,島,上,的,早,餐,和,小,車,站,用底,底片,片記,記錄,錄島,島上,上的,的早,早餐,餐和,和小,小車,車站,平,日,在,台,中,沖,印,店,班,平日,日在,在台,台中,中的,的沖,沖印,印店,店上,上班,休,假,就,搭,區,間,休假,假就,就搭,搭區,區間,間車,去,還,沒,下,過,走,去還,還沒,沒下,下過,過車,車的,的小,小站,站走,走走,拍,蒸,氣,拍早,餐店,店的,的蒸,蒸氣,廟,口,塑,膠,椅,廟口,口的,的塑,塑膠,膠椅,有,月,打,瞌,睡,狗,還有,有在,在月,月台,台上,上打,打瞌,瞌睡,睡的,的狗,正,做,一,本,書,正在,在做,做一,一本,本小,小小,小的,的書,叫,慢,慢車,車早,三,十,個,三十,十個,個小,份,十份,份早,蛋,餅,盡,量,不,重,複,蛋餅,餅盡,盡量,量不,不重,重複,合,作,邀,約,合作,作邀,邀約,掃,疑,難,雜,症,片沖,沖掃,掃的,的疑,疑難,難雜,雜症,或,是,想,推,薦,你,家,巷,或是,是想,想推,推薦,薦你,你家,家巷,巷口,都,歡,迎,寫,信,來,都歡,歡迎,迎寫,寫信,信來,i,in,ins,inst,insta,instag,instagr,instagra,instagram,募,集,薦募,募集,yo,you,yout,youtu,youtub,youtube,f,fa,fac,face,faceb,facebo,faceboo,facebook,粉,絲,專,頁,粉絲,絲專,專頁,地,圖,餐地,地圖,t,tu,tum,tumb,tumbl,tumblr,明,舖,片明,明信,信片,片小,小舖,這,卷,這一,一卷,卷拍,拍的,第,七,第十,十七,七站,豆,漿,豆漿,漿店,長,站長,值,值班,班中,子,的椅,椅子,期,講,座,過期,期底,片講,講座,二,樓,店二,二樓,帶,帶一,卷過,片來,點,東,西,回,帶點,點東,東西,西回,回去,手,工,放,相,手工,工放,放相,組,六,張,一組,組六,六張,也,寄,離,也寄,寄離,離島,第三,三站,站的,的蛋,老,闆,娘,多,給,了,半,老闆,闆娘,娘多,多給,給了,了半,半份,很,靜,片店,的日,日子,子很,很安,安靜,昨,天,早上,上沖,沖昨,昨天,天的,午,描,今,下午,午掃,掃描,描今,今天,晚,把,失,敗,那,幾,貼,牆,晚上,上把,把失,失敗,敗的,的那,那幾,幾張,張貼,貼在,在牆,牆上,快,滿,牆快,快滿,滿了,我,捨,得,拿,我還,還捨,捨不,不得,得拿,拿下,下來}', 'fe614163-127f-90c7-994d-78c4a5f2e08e', 8, 0, '2026-06-13 01:33:36+00', 1),
	('user-1', 'c6c289e4-9e9c-05b2-1458-60387b73bcb1', '{all:,s:c6c,s:c6,s:c,t:fe5e09,t:fe5e0,t:fe5e,t:fe5,e:44ja6sw2hf,e:haru,n:h,n:ha,n:har,n:haru,n:4,n:44,n:44j,n:44ja,n:44ja6,n:44ja6s,n:44ja6sw,n:44ja6sw2,n:44ja6sw2h,n:44ja6sw2hf,h,ha,har,haru,4,44,44j,44ja,44ja6,44ja6s,44ja6sw,44ja6sw2,44ja6sw2h,44ja6sw2hf}', 'fe5e091a-787f-c6c2-89e4-9e9c05b21458', 8, 0, '2026-11-20 03:00:00+00', 1),
	('demo-wren', '71550467-de88-4915-3e31-689b26feafd1', '{all:,s:715,s:71,s:7,t:fe61de,t:fe61d,t:fe61,t:fe6,g:music,g:vocal,g:instrument,e:wrenhalloway,n:w,n:wr,n:wre,n:wren,n:h,n:ha,n:hal,n:hall,n:hallo,n:hallow,n:hallowa,n:halloway,n:wrenh,n:wrenha,n:wrenhal,n:wrenhall,n:wrenhallo,n:wrenhallow,n:wrenhallowa,n:wrenhalloway,w,wr,wre,wren,h,ha,hal,hall,hallo,hallow,hallowa,halloway,wrenh,wrenha,wrenhal,wrenhall,wrenhallo,wrenhallow,wrenhallowa,wrenhalloway,s,sm,sma,smal,small,so,son,song,songs,f,fo,for,l,la,lat,late,t,tr,tra,trai,train,trains,i,wri,writ,write,fol,folk,o,on,a,b,bo,bor,borr,borro,borrow,borrowe,borrowed,har,harm,harmo,harmon,harmoni,harmoniu,harmonium,an,and,r,re,rec,reco,recor,record,th,the,them,in,sp,spa,spar,spare,ro,roo,room,ab,abo,abov,above,ba,bak,bake,baker,bakery,if,y,yo,you,c,ca,can,he,hea,hear,tray,trays,cl,cla,clat,clatt,clatte,clatter,clatteri,clatterin,clattering,se,sec,seco,secon,second,v,ve,ver,vers,verse,tha,that,wi,wil,will,be,thu,thur,thurs,thursd,thursda,thursday,n,ne,new,p,pl,pla,plat,platf,platfo,platfor,platform,fou,four,is,ou,out,no,now,e,el,ele,elev,eleve,eleven,ev,eve,ever,every,one,of,sh,sho,shor,short,shorte,shorter,than,wa,wai,wait,2,22,4,47,show,shows,your,or,g,go,goo,good,st,sto,stor,story,abou,about,sta,stat,stati,statio,station,to,m,me,ans,answ,answe,answer,everyt,everyth,everythi,everythin,everything,u,us,usu,usua,usual,usuall,usually,fr,fro,from,pr,pri,prin,print,prints,too,took,ni,nin,nine,nig,nigh,night,nights,wit,with,win,wind,windo,window,op,ope,open,bec,beca,becau,becaus,because,su,sul,sulk,sulks,wh,whe,when,war,warm,li,lis,list,liste,listen,las,last,it,was,ti,tim,time,onc,once,we,k,ke,kep,kept,ly,lyr,lyri,lyric,lyrics,ch,cho,chor,chord,chords,thi,this,wint,winte,winter,br,bri,bric,brick,bricky,brickya,brickyar,brickyard,le,lee,leed,leeds,lef,left,lu,lug,lugg,lugga,luggag,luggage,d,do,doo,door,doors,at,sev,seve,seven,lo,low,lowe,lower,rea,read,readi,readin,reading,tod,todm,todmo,todmor,todmord,todmorde,todmorden,brin,bring,cu,cus,cush,cushi,cushio,cushion,si,sig,sign,signa,signal,box,tw,twe,twel,twelv,twelve,sea,seat,seats,ad,add,addr,addre,addres,address,co,com,come,comes,tic,tick,ticke,ticket,au,aud,audi,audie,audien,audienc,audience,mo,mos,most,even,eveni,evenin,evening,evenings,ta,tak,take,ho,hom,home,vi,vin,viny,vinyl,half,cr,cre,crea,cream,wine,po,pos,post,de,dec,deci,decid,decide,decides}', 'fe61de0b-907f-7155-0467-de8849153e31', 8, 0, '2026-05-13 15:28:48+00', 1);
INSERT INTO public.served_names (name, page_id, pub_id, is_main, is_redirected, atproto_did, revision, changed_at) VALUES
	('wren.example', 'demo-wren', 'wren', false, false, NULL, 1, '2026-11-20 03:00:00+00');
INSERT INTO public.sign_ons (user_id, signed_in_at, key, id, browser, system, device, last_seen_at, token_digest, sign_in_id) VALUES
	('demo-mio', '2026-11-20 03:00:00+00', 'VmIm_DYCwTlPe9mR2fVz3Q', '01a216e2-aeff-70bd-a7a0-62ed6b0a3133', NULL, NULL, NULL, '2026-11-20 03:00:00+00', '_O8A7-MjkJdAC4dk5TB5nitFV9KefzFWeK7qYKU_EiA', NULL);
INSERT INTO public.sign_out_keys (user_id, key, signed_out_at) VALUES
	('demo-mio', 'a-sign-on-key-of-the-fixture', '2026-11-20 03:00:00+00'),
	('demo-mio', 'a-signed-out-key', '2026-11-20 03:00:00+00');
INSERT INTO public.stale_pages (user_id, id) VALUES
	('demo-mio', '2451d4bb-89a1-4366-a4f6-d888c0b1b991'),
	('demo-wren', 'adf4aa8b-6090-432a-a9fb-bd9c66a43261'),
	('demo-yian', '6905a03f-1d49-477c-956f-4f0e97082c7a');
INSERT INTO public.subscribers (page_id, id, address, purpose, locale, asked_at, confirmed_at) VALUES
	('demo-mio', '01a06b72-d99e-75aa-b9d0-5c0ce3068cf6', 'haru@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-09-04 08:04:44.062+00', '2026-09-04 09:04:44.062+00'),
	('demo-mio', '01a08f7f-5d9e-7496-befe-2227e8759c9b', 'kotori@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-09-11 08:04:44.062+00', '2026-09-11 09:04:44.062+00'),
	('demo-mio', '01a0dcbe-c19e-77b4-b66b-5226c42583b8', 'minato@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-09-26 08:04:44.062+00', '2026-09-26 09:04:44.062+00'),
	('demo-mio', '01a100cb-459e-7069-b8ba-39bec7e229f1', 'sumire@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-10-03 08:04:44.062+00', '2026-10-03 09:04:44.062+00'),
	('demo-mio', '01a124d7-c99e-7249-8e5f-c60d2750b0a7', 'aoi.t@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-10-10 08:04:44.062+00', '2026-10-10 09:04:44.062+00'),
	('demo-mio', '01a148e4-4d9e-7659-80ba-7ea4e2181eaa', 'yuzu@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-10-17 08:04:44.062+00', '2026-10-17 09:04:44.062+00'),
	('demo-mio', '01a16cf0-d19e-700f-9bbb-e4e45bf48b95', 'rin@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-10-24 08:04:44.062+00', '2026-10-24 09:04:44.062+00'),
	('demo-mio', '01a190fd-559e-72e1-acb9-141fcc51bc9e', 'nagisa@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-10-31 08:04:44.062+00', '2026-10-31 09:04:44.062+00'),
	('demo-mio', '01a1ba30-359e-7547-bf36-cde9818b63ff', 'hinata@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-11-08 08:04:44.062+00', '2026-11-08 09:04:44.062+00'),
	('demo-mio', '01a1d916-5d9e-7484-a90f-ab339ca4b7ef', 'tsumugi@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-11-14 08:04:44.062+00', '2026-11-14 09:04:44.062+00'),
	('demo-mio', '01a1f7fc-859e-725a-9c77-e9fe7ccae0c2', 'kaede@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-11-20 08:04:44.062+00', '2026-11-20 09:04:44.062+00'),
	('demo-mio', '01a20c95-f59e-735c-b2d4-60997b30232c', 'shiori@example.com', '新しい絵と展示のお知らせを、月に一度ほど。雨が続いた月は二通になることもあります', 'ja', '2026-11-24 08:04:44.062+00', '2026-11-24 09:04:44.062+00');
INSERT INTO public.supports (id, supporter_id, creator_id, request_key, checkout_id, begun_at, subscription_id, status, amount, currency, is_ending, started_at, current_period_ends_at, ended_at, reads, stored_read, end_tried_at, page_looks, page_look_at) VALUES
	('01a216e2-b0b4-7696-822a-eb64dd21b120', 'user-1', 'demo-mio', '01a216e2-b0c3-75ea-8c12-2204212e6a88', NULL, '2026-11-20 03:00:00+00', 'sub_964e4df530c7be41', 'active', 500, 'jpy', false, '2026-11-20 03:00:00+00', '2026-12-20 03:00:00+00', NULL, 3, 3, NULL, 0, '2026-11-20 03:10:00+00');
INSERT INTO public.timeline_tokens (user_id, token_hash, created_at) VALUES
	('demo-mio', '15e8b6de7fc9de75a8af58e29295a7d703fe2732d99ee9917d5c6708abb5213e', '2026-11-20 03:00:00+00');
INSERT INTO public.visitor_keys (purpose, period, key, created_at) VALUES
	('visit', '2026-11-20', 'y50FA2-Fjt39qGWO1SSlB6Wm1oCFDGhscQbj7P28EKg', '2026-11-20 03:00:00+00'),
	('letter', 'always', 'vQrSeuLp7gXq_FAxP8dGcXx9HBfpooGfsNjkgv2e5k0', '2026-11-20 03:00:00+00');
SELECT pg_catalog.setval('public.name_revisions', 1, false);
INSERT INTO public.blocks (user_id, blocked_user_id, id, blocked_at) VALUES
	('demo-wren', 'an-account-of-the-fixture', '969a07cb-f0ce-4b0d-b23d-1bacc6a6b902', '2026-11-20 03:00:00+00');
INSERT INTO public.digests (account_id, frequency, locale, time_zone, news_since, due_at, last_digest_at) VALUES
	('demo-mio', 'weekly', 'en', 'Asia/Tokyo', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.follow_changes (followed_id, id, by) VALUES
	('demo-mio', '5a136f37-803b-4661-b057-9df13b2d9d6f', 1);
INSERT INTO public.follower_counts (user_id, count, recounted_at) VALUES
	('demo-mio', 1, '2026-11-20 03:00:00+00');
INSERT INTO public.genre_counts (genre_id, pages, counted_at) VALUES
	('illustration', 1, '2026-11-20 03:00:00+00');
INSERT INTO public.import_objects (import_id, path, object_key, expires_at) VALUES
	('01a216e6-8a6f-71d0-a811-4ace92c20c67', 'images/icon', 'imports/icon', '2026-11-20 03:00:00+00');
INSERT INTO public.imports (page_id, id, source, address, found, copied, created_at, expires_at, applied_at, applied, former_icon_key, former_cover_key, page_copy) VALUES
	('demo-mio', '01a216e6-8a6f-71d0-a811-4ace92c20c67', 'text', NULL, '{"bio": "", "name": "", "items": [{"url": "https://shop.example/", "kind": "link", "title": "Shop", "endsAt": null, "reason": null, "picture": null, "section": "", "startsAt": null, "isVisible": true, "description": ""}], "source": "text", "picture": null, "headline": "", "contactEmail": null}', '{"icon": null, "items": {}}', '2026-11-20 03:00:00+00', '2026-11-20 04:00:00+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.kit_members (owner_id, kit_id, user_id, state, invited_at, answered_at, invited_as) VALUES
	('demo-mio', '01a216e2-ae82-76ba-a981-54f56d7f3bdb', 'demo-wren', 'accepted', '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.subscriber_pauses (page_id, address_hash, mailed_at, ends_at) VALUES
	('demo-mio', 'digest', NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.timeline_marks (user_id, seen_at) VALUES
	('demo-mio', '2026-11-20 03:00:00+00');
