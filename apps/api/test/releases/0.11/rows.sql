INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES
	('refresh', 'exclusive', 5, 0, false, NULL, 70, 1209600, 3600, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-26 08:04:14.820857+00', '2026-11-26 08:04:14.823642+00');
INSERT INTO jobs.job_common (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES
	('59080f23-6086-450d-b5e5-2dcee8b6efbe', 'refresh', 0, '{"userId": "demo-mio", "activityId": "0136c01f-25b5-4174-a549-075d70033adc"}', 'created', 5, 0, 0, false, NULL, 70, 3600, 'fixture', NULL, NULL, NULL, '2026-11-26 08:04:14.825835+00', '2026-11-26 08:04:14.825835+00', NULL, NULL, '2026-12-10 08:04:14.825835+00', NULL, NULL, 'exclusive', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.accepted_invitations (id, inviter_id, guest_id, accepted_at) VALUES
	('46ef9443-08d4-4099-876d-6e452a5a575a', 'demo-mio', 'user-1', '2026-11-20 03:00:00+00');
INSERT INTO public.accounts (user_id, tokens_valid_after, suspended_at, left_at, leaves_at, erased_at, identity_removed_at, suspension_reason, identity_ends_settled_at, proven_address, former_address, is_older_than_proofs) VALUES
	('demo-mio', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('demo-wren', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('demo-yian', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('user-1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true),
	('user-2', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'digest-of-an-address', NULL, true);
INSERT INTO public.profiles (user_id, pub_id, pib_id, name, headline, bio, icon_image_key, cover_image_key, contact_email, is_contact_email_public, locale, genres, visibility, is_creator, ofuse_url, ofuse_message, theme_id, font, accent_color, background_color, link_shape, header_layout, ofuse_display_type, version, links_version, appearance_version, created_at, updated_at, chosen_visibility, activity_group_titles, activities_version, handle_changes_day, handle_changes, takes_support, icon_frame, link_entrance, closing_mark, name_style, time_zone, shows_invitation, thanks_note) VALUES
	('demo-yian', 'yian_walks', NULL, '陳以安', '用底片記錄島上的早餐和小車站', '平日在台中的沖印店上班，休假就搭區間車，去還沒下過車的小站走走。拍早餐店的蒸氣、廟口的塑膠椅，還有在月台上打瞌睡的狗。

正在做一本小小的書，叫《慢車早餐》：三十個小站、三十份早餐，蛋餅盡量不重複。

合作邀約、底片沖掃的疑難雜症，或是想推薦你家巷口的早餐店，都歡迎寫信來。', 'demo-yian-icon', NULL, 'yian@example.com', true, 'zh-TW', '{photo,cooking,poetry}', 'public', true, 'https://ofuse.me/yian-walks-demo', '你的信，我會帶到下一個小站的月台上慢慢讀。', 'matcha', 'maru_maru_gothic', NULL, NULL, 'theme', 'left', 'link', 3, 2, 2, '2026-06-13 01:33:36+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "最近拍的", "group_2": "影片", "group_3": ""}', 2, '2026-06-13', 1, true, 'none', 'rise', 'waves', 'none', NULL, true, ''),
	('demo-wren', 'wrenhalloway', NULL, 'Wren Halloway', 'Small songs for late trains', 'I write folk songs on a borrowed harmonium and record them in a spare room above a bakery. If you can hear trays clattering in the second verse, that will be a Thursday.

The new record, Platform Four, is out now: eleven songs, every one of them shorter than the wait for the 22:47.

For shows, harmonium on your record, or a good story about a station, write to me. I answer everything, usually from a train.', 'demo-wren-icon', NULL, 'wren@example.com', true, 'en', '{music,vocal,instrument}', 'public', true, 'https://ofuse.me/wren-halloway-demo', 'Your letters go up on the wall by the window. It is nearly all letters now.', 'yuyake', 'ntlg', NULL, NULL, 'pill', 'centered', 'fixed_on_screen', 3, 3, 2, '2026-05-13 15:28:48+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "Lately, from the spare room", "group_2": "", "group_3": ""}', 2, '2026-05-13', 1, true, 'ring', 'none', 'knot', 'none', NULL, true, ''),
	('user-1', 'b3sut8thbj', NULL, 'Haru', '', '', NULL, NULL, NULL, false, 'en', '{}', 'public', false, NULL, '', 'kami', 'ntlg', NULL, NULL, 'theme', 'centered', 'bottom_banner', 2, 1, 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "", "group_2": "", "group_3": ""}', 1, NULL, 0, false, 'none', 'none', 'none', 'none', NULL, true, ''),
	('user-2', 'ozzd4tr3cy', NULL, 'Sora', '', '', NULL, NULL, NULL, false, 'en', '{}', 'draft', false, NULL, '', 'kami', 'ntlg', NULL, NULL, 'theme', 'centered', 'bottom_banner', 2, 1, 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "", "group_2": "", "group_3": ""}', 1, NULL, 0, false, 'none', 'none', 'none', 'none', NULL, true, '👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨'),
	('demo-mio', 'mio', NULL, '水野 澪', '雨の日と図書館を描くイラストレーター', '東京の端っこで、灰色の猫「こはだ」と暮らしています。水彩と鉛筆で、雨上がりの路地や、閉館まぎわの図書館、だれかが消し忘れた窓の灯りを描くのが好きです。

本の装画と挿絵、ときどき喫茶店のマッチ箱やボードゲームの箱も。画集『夜明けの図書館』は重版しました。サイン入りはBOOTHにあります。

お返事は三日ほどお待ちください。雨の日は少しだけ早いです。', 'demo-mio-icon', NULL, 'mio@example.com', true, 'ja', '{illustration,manga,fine_art}', 'public', true, 'https://ofuse.me/mizuno-mio-demo', 'いただいたお便りは、机の横に貼って何度も読み返しています。', 'genkou', 'dnp_shuei_mincho', NULL, NULL, 'theme', 'centered', 'bottom_banner', 3, 2, 3, '2026-04-21 18:07:12+00', '2026-11-20 03:00:00+00', NULL, '{"group_1": "新しい動画", "group_2": "", "group_3": ""}', 2, '2026-04-21', 1, true, 'cord', 'unfold', 'waves', 'dots', 'Pacific/Chatham', false, 'ありがとうございます。雨の日に、こはだと一緒に読みますね。
お返事は少しずつですが、どの一通も机の横に貼っています。');
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
	('demo-mio', '01a216e2-38e9-7668-8a34-1a25f1bd363f', 0, 'youtube', 'group_1', '@mizuno-mio-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-mio', '01a216e2-38e9-7668-8a34-1ebaa9f7b014', 1, 'ofuse', 'group_2', 'mizuno-mio-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-wren', '01a216e2-393c-7587-9484-2703335c55c0', 0, 'youtube', 'group_1', '@wren-halloway-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-wren', '01a216e2-393c-7587-9484-2a99f452b9d6', 1, 'ofuse', 'group_2', 'wren-halloway-demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-yian', '01a216e2-395e-704a-9d7a-67081c002367', 0, 'instagram', 'group_1', 'yian.walks.demo', true, NULL, '2026-11-20 03:00:00+00'),
	('demo-yian', '01a216e2-395e-704a-9d7a-69b1e756745c', 1, 'youtube', 'group_2', '@yian-walks-demo', true, NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.activity_items (user_id, activity_id, id, title, url, thumbnail_image_key, published_at, thumbnail_url) VALUES
	('demo-mio', '01a216e2-38e9-7668-8a34-1a25f1bd363f', 'mio_rain_01', '雨の路地を描く：線画から仕上げまで', 'https://www.youtube.com/watch?v=mio_rain_01', 'demo-mio-rain', '2026-11-18 03:00:00+00', NULL),
	('demo-mio', '01a216e2-38e9-7668-8a34-1a25f1bd363f', 'mio_lib_02', '閉館まぎわの図書館、水彩で', 'https://www.youtube.com/watch?v=mio_lib_02', 'demo-mio-library', '2026-11-11 03:00:00+00', NULL),
	('demo-mio', '01a216e2-38e9-7668-8a34-1a25f1bd363f', 'mio_cat_03', '灰色の猫こはだ、五分の鉛筆画', 'https://www.youtube.com/watch?v=mio_cat_03', 'demo-mio-cat', '2026-11-04 03:00:00+00', NULL),
	('demo-mio', '01a216e2-38e9-7668-8a34-1ebaa9f7b014', 'mio_letter_11', '十一月のお便りへのお返事', 'https://ofuse.me/e/mizuno-mio-demo-11', NULL, '2026-11-15 03:00:00+00', NULL),
	('demo-mio', '01a216e2-38e9-7668-8a34-1ebaa9f7b014', 'mio_letter_10', '本の装画ができるまで：『夜明けの図書館』', 'https://ofuse.me/e/mizuno-mio-demo-10', NULL, '2026-11-07 03:00:00+00', NULL),
	('demo-wren', '01a216e2-393c-7587-9484-2703335c55c0', 'wren_2247', 'The 22:47, in one take', 'https://www.youtube.com/watch?v=wren_2247', 'demo-wren-platform', '2026-11-17 03:00:00+00', NULL),
	('demo-wren', '01a216e2-393c-7587-9484-2703335c55c0', 'wren_harm', 'How a borrowed harmonium breathes', 'https://www.youtube.com/watch?v=wren_harm', 'demo-wren-harmonium', '2026-11-08 03:00:00+00', NULL),
	('demo-wren', '01a216e2-393c-7587-9484-2703335c55c0', 'wren_tape', 'Four-track demos, side B', 'https://www.youtube.com/watch?v=wren_tape', 'demo-wren-tape', '2026-10-27 03:00:00+00', NULL),
	('demo-wren', '01a216e2-393c-7587-9484-2a99f452b9d6', 'wren_thanks', 'Thank you for the November letters', 'https://ofuse.me/e/wren-halloway-demo-11', NULL, '2026-11-14 03:00:00+00', NULL),
	('demo-wren', '01a216e2-393c-7587-9484-2a99f452b9d6', 'wren_winter', 'Where the winter songs come from', 'https://ofuse.me/e/wren-halloway-demo-10', NULL, '2026-11-02 03:00:00+00', NULL),
	('demo-yian', '01a216e2-395e-704a-9d7a-67081c002367', 'yian_1', '第十七站：蛋餅兩份', 'https://www.instagram.com/p/yian_1/', 'demo-yian-breakfast', '2026-11-19 03:00:00+00', NULL),
	('demo-yian', '01a216e2-395e-704a-9d7a-67081c002367', 'yian_2', '月台上打瞌睡的狗', 'https://www.instagram.com/p/yian_2/', 'demo-yian-station', '2026-11-16 03:00:00+00', NULL),
	('demo-yian', '01a216e2-395e-704a-9d7a-67081c002367', 'yian_3', '這一卷的四格', 'https://www.instagram.com/p/yian_3/', 'demo-yian-film', '2026-11-12 03:00:00+00', NULL),
	('demo-yian', '01a216e2-395e-704a-9d7a-69b1e756745c', 'yian_slow_01', '搭區間車去吃早餐', 'https://www.youtube.com/watch?v=yian_slow_01', 'demo-yian-station', '2026-11-14 03:00:00+00', NULL),
	('demo-yian', '01a216e2-395e-704a-9d7a-69b1e756745c', 'yian_dev_02', '在家沖一卷黑白底片', 'https://www.youtube.com/watch?v=yian_dev_02', 'demo-yian-film', '2026-10-31 03:00:00+00', NULL);
INSERT INTO public.activity_refreshes (user_id, activity_id, next_at, queued_at, claimed_by, claimed_until, failures, succeeded_at, asked_at, memory, not_before) VALUES
	('demo-mio', '01a216e2-38e9-7668-8a34-1a25f1bd363f', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-mio', '01a216e2-38e9-7668-8a34-1ebaa9f7b014', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-wren', '01a216e2-393c-7587-9484-2703335c55c0', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-wren', '01a216e2-393c-7587-9484-2a99f452b9d6', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-yian', '01a216e2-395e-704a-9d7a-67081c002367', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL),
	('demo-yian', '01a216e2-395e-704a-9d7a-69b1e756745c', '2026-11-20 03:00:00+00', NULL, NULL, NULL, 0, NULL, '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.analytics_days (day, event, count) VALUES
	('2026-11-20', 'v4GetProfile', 3);
INSERT INTO public.discovery_pages (user_id, published_at, hidden_at, picked_at, is_sensitive, level, quality, ranked_at) VALUES
	('demo-yian', '2026-06-13 01:33:36+00', NULL, NULL, false, 8, 0, '2026-06-13 01:33:36+00'),
	('user-1', '2026-11-20 03:00:00+00', NULL, NULL, false, 8, 0, '2026-11-20 03:00:00+00'),
	('demo-mio', '2026-04-21 18:07:12+00', NULL, NULL, false, 8, 0, '2026-04-21 18:07:12+00'),
	('demo-wren', '2026-05-13 15:28:48+00', NULL, NULL, false, 8, 0, '2026-05-13 15:28:48+00');
INSERT INTO public.export_archives (user_id, file_key, state, done, total, size_bytes, attempts, requested_at, expires_at, claimed_until) VALUES
	('demo-mio', '114e57bffa348e9d01b05c4be1faf834', 'preparing', 0, 0, NULL, 0, '2026-11-20 03:00:00+00', '2026-11-21 03:00:00+00', '2026-11-20 03:00:00+00');
INSERT INTO public.export_files (file_key, delete_at) VALUES
	('114e57bffa348e9d01b05c4be1faf834', '2026-11-21 03:00:00+00'),
	('exports/gone.zip', '2026-11-20 03:00:00+00');
INSERT INTO public.follow_attempts (user_id, id, followed_id, followed_at) VALUES
	('demo-mio', '01a216e2-3970-7503-8fb4-7c8eda7848fb', 'demo-wren', '2026-11-13 03:00:00+00'),
	('demo-mio', '01a216e2-3974-70a4-9a5e-c6a0b58ee40c', 'demo-yian', '2026-11-13 15:00:00+00'),
	('demo-wren', '01a216e2-397c-7110-8d85-b3389449e26c', 'demo-mio', '2026-11-15 15:00:00+00'),
	('demo-yian', '01a216e2-3982-7664-a8fa-93b02d23295e', 'demo-mio', '2026-11-15 03:00:00+00'),
	('user-1', '01a216e2-3b11-7134-b428-821c8fe91699', 'demo-mio', '2026-11-20 03:00:00+00');
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
	('demo-mio', 'demo-wren', '01a216e2-3970-7503-8fb4-7c8eda7848fb', '2026-11-13 03:00:00+00', false, false, false, true),
	('demo-mio', 'demo-yian', '01a216e2-3974-70a4-9a5e-c6a0b58ee40c', '2026-11-13 15:00:00+00', false, false, false, true),
	('demo-wren', 'demo-mio', '01a216e2-397c-7110-8d85-b3389449e26c', '2026-11-15 15:00:00+00', false, true, false, true),
	('demo-yian', 'demo-mio', '01a216e2-3982-7664-a8fa-93b02d23295e', '2026-11-15 03:00:00+00', false, true, false, true),
	('user-1', 'demo-mio', '01a216e2-3b11-7134-b428-821c8fe91699', '2026-11-20 03:00:00+00', false, false, false, true);
INSERT INTO public.handle_skeletons (skeleton, user_id, released_at) VALUES
	('mlo', 'demo-mio', NULL),
	('wtscpnprm6', 'demo-mio', '2026-04-21 18:07:12+00'),
	('wrenhalloway', 'demo-wren', NULL),
	('an7ea7wvq9', 'demo-wren', '2026-05-13 15:28:48+00'),
	('ylanwalks', 'demo-yian', NULL),
	('k784myt44d', 'demo-yian', '2026-06-13 01:33:36+00'),
	('b3sut8thbj', 'user-1', NULL),
	('ozzd4tr3cy', 'user-2', NULL);
INSERT INTO public.handles (handle, skeleton, user_id, claimed_at) VALUES
	('wtscpnprm6', 'wtscpnprm6', 'demo-mio', '2026-04-21 18:07:12+00'),
	('mio', 'mlo', 'demo-mio', '2026-04-21 18:07:12+00'),
	('an7ea7wvq9', 'an7ea7wvq9', 'demo-wren', '2026-05-13 15:28:48+00'),
	('wrenhalloway', 'wrenhalloway', 'demo-wren', '2026-05-13 15:28:48+00'),
	('k784myt44d', 'k784myt44d', 'demo-yian', '2026-06-13 01:33:36+00'),
	('yian_walks', 'ylanwalks', 'demo-yian', '2026-06-13 01:33:36+00'),
	('b3sut8thbj', 'b3sut8thbj', 'user-1', '2026-11-20 03:00:00+00'),
	('ozzd4tr3cy', 'ozzd4tr3cy', 'user-2', '2026-11-20 03:00:00+00');
INSERT INTO public.image_upload_days (user_id, day, count) VALUES
	('demo-mio', '2026-11-20', 1);
INSERT INTO public.images (user_id, key, purpose, width, height, created_at, unused_since, copied_hash) VALUES
	('demo-mio', 'demo-mio-rain', 'thumbnail', 1024, 576, '2026-11-26 08:04:14.147+00', NULL, NULL),
	('demo-mio', 'demo-mio-library', 'thumbnail', 1024, 576, '2026-11-26 08:04:14.147+00', NULL, NULL),
	('demo-mio', 'demo-mio-cat', 'thumbnail', 1024, 576, '2026-11-26 08:04:14.147+00', NULL, NULL),
	('demo-wren', 'demo-wren-harmonium', 'thumbnail', 1024, 576, '2026-11-26 08:04:14.248+00', NULL, NULL),
	('demo-yian', 'demo-yian-breakfast', 'thumbnail', 1024, 576, '2026-11-26 08:04:14.283+00', NULL, NULL),
	('demo-yian', 'demo-yian-station', 'thumbnail', 1024, 576, '2026-11-26 08:04:14.283+00', NULL, NULL),
	('demo-yian', 'demo-yian-film', 'thumbnail', 1024, 576, '2026-11-26 08:04:14.283+00', NULL, NULL),
	('demo-mio', 'dkzmmlur6y64huujp2pcujwjuu', 'icon', 40, 30, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL),
	('demo-wren', 'demo-wren-platform', 'thumbnail', 1024, 576, '2026-11-26 08:04:14.248+00', '2026-11-20 03:00:00+00', NULL),
	('demo-wren', 'demo-wren-tape', 'thumbnail', 1024, 576, '2026-11-26 08:04:14.248+00', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.instagram_connections (user_id, username, account_id, sealed_token, connected_at, expires_at, renew_at, scoped_id) VALUES
	('demo-wren', 'wren.draws', '17841400000000000', NULL, '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.invitation_codes (user_id, code, created_at) VALUES
	('demo-mio', 'aoL-uaV9T_TQhfMK3vm9Hg', '2026-11-20 03:00:00+00');
INSERT INTO public.kits (user_id, id, title, description, kind, version, updated_at, hidden_at, is_listed, full_since) VALUES
	('demo-mio', '01a216e2-3986-7006-9ed1-0de6efd12439', '本のまわりの人たち', '装画のしごとで見つけた、紙と文字の好きな人たちです。', 'creators', 1, '2026-11-12 03:00:00+00', NULL, true, NULL);
INSERT INTO public.letter_blocks (user_id, letter_id, sender_user_id, sender_hash, from_name, blocked_at) VALUES
	('demo-mio', '01a216e2-3ae3-753d-818d-3728340f22c8', 'user-1', NULL, 'Haru', '2026-11-20 03:00:00+00');
INSERT INTO public.letter_days (user_id, day, count) VALUES
	('demo-mio', '2026-11-20', 1),
	('demo-wren', '2026-11-20', 1);
INSERT INTO public.letter_notices (user_id, email, news_since, told_at) VALUES
	('demo-mio', 'mio@example.com', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.letter_sender_days (user_id, day, sender, count, recent) VALUES
	('demo-mio', '2026-11-20', 'user-1', 1, '[{"atMs": 1795143600000, "digest": "PLO_vxjiAzVRN6PheidVlNNipGGP-eiE12cnSa-PFgA"}]'),
	('demo-wren', '2026-11-20', 'Y8j8kWqjjQ9ryQgHS_7ugV', 1, '[{"atMs": 1795143600000, "digest": "ubxZWMAJsrm0V9KH81qFKFJctX3huOqxu8ru2R8vKq0"}]');
INSERT INTO public.letters (user_id, id, sender_user_id, sender_hash, is_from_member, body, from_name, is_public, is_shown, is_read, is_thanked, received_at) VALUES
	('demo-mio', '01a216e2-38fa-704c-82bb-81c09eaa6fe0', NULL, NULL, false, 'はじめてお便りします。画集『夜明けの図書館』、図書室の窓の灯りのページを開いたまま、しばらく動けませんでした。子どものころ、閉館の音楽が鳴るまで帰れなかったことを思い出しました。また買いに行きます。', 'つむぎ', true, false, false, false, '2026-11-26 08:04:14.202+00'),
	('demo-mio', '01a211bb-dcfa-756e-81ee-46836f6521ec', NULL, NULL, false, '作業配信の雨音、いつも原稿のお供にしています。こはだちゃんが画面の端を通るとうれしいです。', '', false, false, false, false, '2026-11-25 08:04:14.202+00'),
	('demo-mio', '01a20248-c8fa-76ff-ad40-1f8bfde02a1b', NULL, NULL, false, '從台灣寫信給您。朋友把畫集借給我，我翻了三遍，捨不得還。十二月會去東京，希望能看到原畫展。', '雨宿', true, false, true, true, '2026-11-22 08:04:14.202+00'),
	('demo-mio', '01a1e888-fcfa-73ec-80bf-a15c8705b3bc', NULL, NULL, false, 'I found your rainy alleys by accident and stayed for the whole evening. Thank you for drawing the lights that somebody forgot to turn off.', 'Ellen', true, false, true, true, '2026-11-17 08:04:14.202+00'),
	('demo-mio', '01a1c47c-78fa-7157-b909-b64611cc643b', NULL, NULL, false, 'マッチ箱、お客さまに大好評です。三回目の増刷をお願いしました。冬の図柄も楽しみにしています。', '喫茶くらげ', false, false, true, false, '2026-11-10 08:04:14.202+00'),
	('demo-mio', '01a216e2-3ae3-753d-818d-3728340f22c8', 'user-1', NULL, true, 'Thank you for your comics', 'Haru', false, false, false, false, '2026-11-20 03:00:00+00'),
	('demo-wren', '01a216e2-3ae6-74dd-9470-f6896f16f9b3', NULL, 'Y8j8kWqjjQ9ryQgHS_7ugV', false, '👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨👩🏽‍🎨', 'Haru', false, false, false, false, '2026-11-20 03:00:00+00');
INSERT INTO public.link_click_days (user_id, day, link_id, clicks) VALUES
	('demo-mio', '2026-11-24', '01a216e2-38d1-72e7-a41f-095f33ff6b08', 5),
	('demo-mio', '2026-11-24', '01a216e2-38d2-7300-973d-c17706ee26f3', 4),
	('demo-mio', '2026-11-24', '01a216e2-38d2-7300-973d-c6e8679f9be7', 3),
	('demo-mio', '2026-11-24', '01a216e2-38d2-7300-973d-cbba7738eff3', 9),
	('demo-mio', '2026-11-24', '01a216e2-38d2-7300-973d-cd492e131ec3', 4),
	('demo-mio', '2026-11-24', '01a216e2-38d2-7300-973d-d21095311f13', 1),
	('demo-mio', '2026-11-24', '01a216e2-38d2-7300-973d-d6dcf112869e', 3),
	('demo-mio', '2026-11-24', '01a216e2-38d2-7300-973d-d88e7fe652ac', 2),
	('demo-mio', '2026-11-24', '01a216e2-38d3-73d1-9be3-005ff0abd691', 2),
	('demo-mio', '2026-11-25', '01a216e2-38d1-72e7-a41f-095f33ff6b08', 6),
	('demo-mio', '2026-11-25', '01a216e2-38d2-7300-973d-c17706ee26f3', 5),
	('demo-mio', '2026-11-25', '01a216e2-38d2-7300-973d-c6e8679f9be7', 4),
	('demo-mio', '2026-11-25', '01a216e2-38d2-7300-973d-cbba7738eff3', 11),
	('demo-mio', '2026-11-25', '01a216e2-38d2-7300-973d-cd492e131ec3', 4),
	('demo-mio', '2026-11-25', '01a216e2-38d2-7300-973d-d21095311f13', 1),
	('demo-mio', '2026-11-25', '01a216e2-38d2-7300-973d-d6dcf112869e', 3),
	('demo-mio', '2026-11-25', '01a216e2-38d2-7300-973d-d88e7fe652ac', 2),
	('demo-mio', '2026-11-25', '01a216e2-38d3-73d1-9be3-005ff0abd691', 3),
	('demo-mio', '2026-11-25', '01a216e2-38d3-73d1-9be3-058dec43df3c', 1),
	('demo-mio', '2026-11-26', '01a216e2-38d1-72e7-a41f-095f33ff6b08', 3),
	('demo-mio', '2026-11-26', '01a216e2-38d2-7300-973d-c17706ee26f3', 2),
	('demo-mio', '2026-11-26', '01a216e2-38d2-7300-973d-c6e8679f9be7', 2),
	('demo-mio', '2026-11-26', '01a216e2-38d2-7300-973d-cbba7738eff3', 5),
	('demo-mio', '2026-11-26', '01a216e2-38d2-7300-973d-cd492e131ec3', 2),
	('demo-mio', '2026-11-26', '01a216e2-38d2-7300-973d-d6dcf112869e', 1),
	('demo-mio', '2026-11-26', '01a216e2-38d2-7300-973d-d88e7fe652ac', 1),
	('demo-mio', '2026-11-26', '01a216e2-38d3-73d1-9be3-005ff0abd691', 1);
INSERT INTO public.link_clicks (user_id, day, link_id, visitor, network) VALUES
	('demo-mio', '2026-11-20', '01a216e2-38d1-72e7-a41f-095f33ff6b08', 'ndXYVbDL2UOsrt_DNNVrpF', 'olPvBwswWka_p8cHqJBm4B');
INSERT INTO public.link_previews (url_hash, preview, expires_at) VALUES
	('digest-of-a-url', NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.link_publications (user_id, link_id, published_at) VALUES
	('demo-mio', '01a216e2-38d1-72e7-a41f-095f33ff6b08', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-38d2-7300-973d-c17706ee26f3', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-38d2-7300-973d-c6e8679f9be7', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-38d2-7300-973d-cbba7738eff3', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-38d2-7300-973d-cd492e131ec3', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-38d2-7300-973d-d21095311f13', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-38d2-7300-973d-d6dcf112869e', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-38d2-7300-973d-d88e7fe652ac', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-38d3-73d1-9be3-005ff0abd691', '2026-04-21 18:07:12+00'),
	('demo-mio', '01a216e2-38d3-73d1-9be3-058dec43df3c', '2026-04-21 18:07:12+00'),
	('demo-yian', '01a216e2-3952-779f-85c9-d190eb399282', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-3952-779f-85c9-d6cf12bd4aa0', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-3952-779f-85c9-d800c88f1820', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-3952-779f-85c9-dcde75cf3354', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-3952-779f-85c9-e1a9610fc272', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-3952-779f-85c9-e4b861682ce9', '2026-06-13 01:33:36+00'),
	('demo-yian', '01a216e2-3953-7447-93b5-92cc02609147', '2026-06-13 01:33:36+00'),
	('demo-wren', '01a216e2-3ac7-7385-96ea-85da4374b504', '2026-11-20 03:00:00+00');
INSERT INTO public.links (user_id, id, "position", type, title, description, url, thumbnail_image_key, is_visible, is_sensitive, starts_at, ends_at, size, section, is_icon, is_me, is_half) VALUES
	('demo-mio', '01a216e2-38d1-72e7-a41f-095f33ff6b08', 0, 'twitter', 'X', '朝のらくがきと、猫のこはだ', 'https://x.com/mizuno_mio_demo', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-mio', '01a216e2-38d2-7300-973d-c17706ee26f3', 1, 'instagram', 'Instagram', '水彩の途中経過。乾くのを待つあいだに', 'https://www.instagram.com/mizuno.mio.demo/', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-mio', '01a216e2-38d2-7300-973d-c6e8679f9be7', 2, 'youtube', 'YouTube', 'しゃべらない作業配信、雨音つき', 'https://www.youtube.com/@mizuno-mio-demo', NULL, true, false, NULL, NULL, 'row', '', true, false, false),
	('demo-mio', '01a216e2-38d2-7300-973d-cbba7738eff3', 3, 'booth', '画集と便箋（BOOTH）', '『夜明けの図書館』重版・サイン入りあります', 'https://mizuno-mio-demo.booth.pm/', 'demo-mio-library', true, false, NULL, NULL, 'card', '', false, false, false),
	('demo-mio', '01a216e2-38d2-7300-973d-cd492e131ec3', 4, 'pixiv', 'pixiv', '一次創作はだいたいここに置いています', 'https://www.pixiv.net/users/9900000001', NULL, true, false, NULL, NULL, 'row', '', false, false, false),
	('demo-mio', '01a216e2-38d2-7300-973d-d21095311f13', 5, 'nicovideo', 'ニコニコ', '雨の日の生放送、その録画', 'https://www.nicovideo.jp/user/99000001', NULL, true, false, NULL, NULL, 'row', '', false, false, false),
	('demo-mio', '01a216e2-38d2-7300-973d-d6dcf112869e', 6, 'note', 'note', '画材と散歩の話を、月に二本', 'https://note.com/mizuno_mio_demo', 'demo-mio-cat', true, false, NULL, NULL, 'row', '読みもの', false, false, false),
	('demo-mio', '01a216e2-38d2-7300-973d-d88e7fe652ac', 7, 'syosetu', '小説家になろう', '挿絵つき短編『灯台守の返信』', 'https://mypage.syosetu.com/9900001/', NULL, true, false, NULL, NULL, 'row', '読みもの', false, false, false),
	('demo-mio', '01a216e2-38d3-73d1-9be3-005ff0abd691', 8, 'custom', '原画展『雨宿りの書架』', '四月、神保町の小さな画廊にて', 'https://mizuno-mio.example/exhibition', NULL, true, false, NULL, NULL, 'row', 'お知らせとお仕事', false, false, false),
	('demo-mio', '01a216e2-38d3-73d1-9be3-058dec43df3c', 9, 'custom', 'お仕事のご依頼', '来年三月以降の枠をお受けしています', 'https://skeb.jp/@mizuno_mio_demo', NULL, true, false, NULL, NULL, 'row', 'お知らせとお仕事', false, false, false),
	('demo-yian', '01a216e2-3952-779f-85c9-d190eb399282', 0, 'instagram', 'Instagram', '一天一張，盡量不是蛋餅', 'https://www.instagram.com/yian.walks.demo/', NULL, true, false, NULL, NULL, 'row', '', true, true, false),
	('demo-yian', '01a216e2-3952-779f-85c9-d6cf12bd4aa0', 1, 'custom', '《慢車早餐》推薦募集', '告訴我你家巷口那間早餐店', 'https://yianwalks.example/breakfast', 'demo-yian-breakfast', true, false, NULL, NULL, 'card', '', false, false, false),
	('demo-yian', '01a216e2-3952-779f-85c9-d800c88f1820', 2, 'youtube', 'YouTube', '月台的聲音，和暗房裡的日常', 'https://www.youtube.com/@yian-walks-demo', NULL, true, false, NULL, NULL, 'row', '', true, false, false),
	('demo-yian', '01a216e2-3952-779f-85c9-dcde75cf3354', 3, 'facebook', 'Facebook 粉絲專頁', '講座、市集和沖印店公休公告', 'https://www.facebook.com/yian.walks.demo', NULL, true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a216e2-3952-779f-85c9-e1a9610fc272', 4, 'custom', '早餐地圖', '目前收錄 127 間，蛋餅 96 種', 'https://yianwalks.example/map', NULL, true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a216e2-3952-779f-85c9-e4b861682ce9', 5, 'tumblr', 'Tumblr', '過期底片實驗室，失敗的也留著', 'https://yian-walks-demo.tumblr.com/', 'demo-yian-film', true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-yian', '01a216e2-3953-7447-93b5-92cc02609147', 6, 'custom', '底片明信片小舖', '手工放相，也寄離島', 'https://www.pinkoi.com/store/yian-walks-demo', 'demo-yian-station', true, false, NULL, NULL, 'row', '', false, false, true),
	('demo-wren', '01a216e2-3ac7-7385-96ea-85da4374b504', 0, 'pixiv', 'Prints', '', 'https://www.pixiv.net/users/1', NULL, true, false, NULL, NULL, 'row', '', false, false, false);
INSERT INTO public.live_streams (user_id, id, token_hash, expires_at, title, url, starts_at, replay_url, replayed_at) VALUES
	('demo-mio', '01a216e2-39fc-7362-a737-41553ceea6c2', '024d8f6bcb8baf35ed5e4b0816668a044db2b94080c7ddc9c69b1a6c7a6f4bc5', '2026-11-20 03:10:00+00', 'Drawing', 'https://example.com/live', '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.maintenance (id, is_on, message, message_en, message_ja, message_zh_tw, starts_at, ends_at, updated_at) VALUES
	(1, false, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 03:00:00+00');
INSERT INTO public.newest_publications (user_id, published_at, next_at) VALUES
	('demo-yian', '2026-11-19 03:00:00+00', NULL),
	('demo-mio', '2026-11-20 03:00:00+00', NULL),
	('demo-wren', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.outbox (id, message, attempts, created_at, next_attempt_at) VALUES
	('01a216e2-3ad0-7441-ae08-cee6c33cad46', '{"kind": "pages_changed", "pubIds": ["an7ea7wvq9", "wrenhalloway"]}', 1, '2026-11-20 03:00:00+00', '2026-11-20 03:00:01+00');
INSERT INTO public.payment_accounts (user_id, kind, request_key, provider_id, reads, stored_read, created_at) VALUES
	('demo-mio', 'creator', '01a216e2-38c5-776a-974a-1ac62d453355', 'acct_e0b76ed4755ec3e7', 0, 0, '2026-04-21 18:07:12+00'),
	('demo-wren', 'creator', '01a216e2-3928-75a8-ad1a-3b5cc23e83fb', 'acct_ba66f6857a64746a', 0, 0, '2026-05-13 15:28:48+00'),
	('demo-yian', 'creator', '01a216e2-394c-771d-8172-170e61d8021d', 'acct_f17f9ea1e8004bc4', 0, 0, '2026-06-13 01:33:36+00'),
	('user-1', 'customer', '01a216e2-3b1b-72fe-b5b0-c9af1efa7208', 'cus_ef9f8218270b4f94', 0, 0, '2026-11-20 03:00:00+00');
INSERT INTO public.payment_events (id, account_id, received_at, settled_at, attempts, next_attempt_at, kind, support_id) VALUES
	('evt_01a216e23b3976f2b2a5bcb80b158bb8', 'sub_c4920753dedd5731', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a216e2-3b2b-76b4-9f6c-2c8e58708e4d'),
	('evt_01a216e23b4375efabce825c3c7bdf1d', 'sub_c4920753dedd5731', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a216e2-3b2b-76b4-9f6c-2c8e58708e4d'),
	('evt_01a216e23b4a73c7991250c77f3d2e34', 'sub_c4920753dedd5731', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:30+00', 'support', '01a216e2-3b2b-76b4-9f6c-2c8e58708e4d'),
	('evt_fixture', 'acct_fixture', '2026-11-20 03:00:00+00', '2026-11-20 03:00:00+00', 0, '2026-11-20 03:00:00+00', 'creator', NULL);
INSERT INTO public.pib_ids (pib_id, user_id) VALUES
	('pib-of-mio', 'demo-mio');
INSERT INTO public.preview_codes (user_id, code_hash, created_at) VALUES
	('demo-mio', '1bef7fc6fb915145fce23e1ca1ffd47a87ac753e76e53f62b83d943fbd2357b2', '2026-11-20 03:00:00+00');
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
	('demo-mio', '2026-11-20', 'SE_s-RY2DZHmm0o5UosN_B', '', 'wt3O4RgDW2KBHcxxTrqHAi');
INSERT INTO public.rate_limits (key, full_at) VALUES
	('digest-of-an-address', 1795143600000);
INSERT INTO public.refresh_breakers (service, failures, failed_at, open_until) VALUES
	('youtube', 1, '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.removed_images (key, removed_at, attempts, next_attempt_at) VALUES
	('gone', '2026-11-20 03:00:00+00', 0, '2026-11-26 08:04:14.809+00');
INSERT INTO public.removed_links (user_id, id, "position", type, title, description, url, thumbnail_image_key, size, is_visible, is_sensitive, section, is_icon, is_me, starts_at, ends_at, removed_at, is_half) VALUES
	('demo-wren', '01a216e2-392f-7398-9654-6f29a6098ec9', 0, 'soundcloud', 'SoundCloud', 'Demos, some of them with rain in', 'https://soundcloud.com/wren-halloway-demo', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-392f-7398-9654-71f37747f921', 1, 'youtube', 'YouTube', 'One take, one song, one spare room', 'https://www.youtube.com/@wren-halloway-demo', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-392f-7398-9654-763fb5d42654', 2, 'instagram', 'Instagram', 'Stations, mostly empty', 'https://www.instagram.com/wren.halloway.demo/', NULL, 'row', true, false, '', true, true, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-392f-7398-9654-78f5d6a1417d', 3, 'custom', 'Platform Four', 'The new record, on vinyl, tape and the internet', 'https://wren-halloway-demo.bandcamp.com/album/platform-four', 'demo-wren-tape', 'card', true, false, '', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-392f-7398-9654-7f3af57a7c6a', 4, 'custom', 'Shows this winter', 'Leeds, Todmorden, and one in a signal box', 'https://wrenhalloway.example/shows', 'demo-wren-platform', 'row', true, false, 'Come and listen', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-392f-7398-9654-8233fbbfac4b', 5, 'tumblr', 'Tumblr', 'Lyrics, with the crossings-out left in', 'https://wren-halloway-demo.tumblr.com/', NULL, 'row', true, false, 'Words', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false),
	('demo-wren', '01a216e2-392f-7398-9654-85ebf92d7fae', 6, 'github', 'Chord sheets', 'Plain text, free to play and to get wrong', 'https://github.com/wren-halloway-demo/chords', NULL, 'row', true, false, 'Words', false, false, NULL, NULL, '2026-11-20 03:00:00+00', false);
INSERT INTO public.reports (id, subject, target, reason, text, about_user_id, letter_body, reporter_user_id, reporter_hash, resolution, note, created_at, resolved_at) VALUES
	('01a216e2-3b04-74ae-b3ea-ca40e0fbb06c', 'page', 'demo-wren', 'spam', '', 'demo-wren', NULL, 'user-1', NULL, NULL, '', '2026-11-20 03:00:00+00', NULL);
INSERT INTO public.search_profiles (user_id, key, terms, newest, level, quality, member_since, edition) VALUES
	('demo-mio', '7270368c-13af-1788-058d-fc007a8c6dff', '{all:,s:727,s:72,s:7,t:fe624e,t:fe624,t:fe62,t:fe6,g:illustration,g:manga,g:fine_art,e:mio,e:水野澪,n:水,n:野,n:水野,n:澪,n:野澪,n:m,n:mi,n:mio,水,野,水野,澪,野澪,m,mi,mio,雨,の,日,と,図,書,館,を,描,く,い,ら,す,れ,ー,た,雨の,の日,日と,と図,図書,書館,館を,を描,描く,くい,いら,らす,すと,とれ,れー,ーた,たー,東,京,端,っ,こ,で,東京,京の,の端,端っ,っこ,こで,灰,色,猫,灰色,色の,の猫,は,だ,こは,はだ,暮,し,て,ま,と暮,暮ら,らし,して,てい,いま,ます,彩,鉛,筆,水彩,彩と,と鉛,鉛筆,筆で,上,が,り,路,地,や,雨上,上が,がり,りの,の路,路地,地や,閉,ぎ,わ,閉館,館ま,まぎ,ぎわ,わの,の図,か,消,忘,窓,灯,好,き,だれ,れか,かが,が消,消し,し忘,忘れ,れた,た窓,窓の,の灯,灯り,りを,くの,のが,が好,好き,きで,です,本,装,画,挿,絵,本の,の装,装画,画と,と挿,挿絵,ど,喫,茶,店,ち,箱,ぼ,げ,む,も,とき,きど,どき,き喫,喫茶,茶店,店の,のま,まっ,っち,ち箱,箱や,やぼ,ぼー,ーど,どげ,げー,ーむ,むの,の箱,箱も,集,画集,夜,明,け,夜明,明け,けの,重,版,は重,重版,版し,しま,まし,した,さ,ん,入,さい,いん,ん入,入り,りは,b,bo,boo,boot,booth,に,あ,にあ,あり,りま,お,返,事,三,ほ,待,お返,返事,事は,は三,三日,日ほ,ほど,どお,お待,待ち,ちく,くだ,ださ,少,早,日は,は少,少し,しだ,だけ,け早,早い,いで,x,i,in,ins,inst,insta,instag,instagr,instagra,instagram,y,yo,you,yout,youtu,youtub,youtube,便,箋,集と,と便,便箋,p,pi,pix,pixi,pixiv,にこ,こに,n,no,not,note,小,説,家,な,ろ,う,小説,説家,家に,にな,なろ,ろう,原,展,原画,画展,宿,架,雨宿,宿り,の書,書架,仕,ご,依,頼,お仕,仕事,事の,のご,ご依,依頼}', 'fe624ec6-737f-7270-368c-13af1788058d', 8, 0, '2026-04-21 18:07:12+00', 1),
	('demo-yian', '90c7994d-78c4-a5f2-e08e-1de34f448fca', '{all:,s:90c,s:90,s:9,t:fe6141,t:fe614,t:fe61,t:fe6,g:photo,g:cooking,g:poetry,e:yianwalks,e:陳以安,n:陳,n:以,n:安,n:陳以,n:以安,n:y,n:yi,n:yia,n:yian,n:w,n:wa,n:wal,n:walk,n:walks,陳,以,安,陳以,以安,y,yi,yia,yian,w,wa,wal,walk,walks,用,底,片,記,錄,島,上,的,早,餐,和,小,車,站,用底,底片,片記,記錄,錄島,島上,上的,的早,早餐,餐和,和小,小車,車站,平,日,在,台,中,沖,印,店,班,平日,日在,在台,台中,中的,的沖,沖印,印店,店上,上班,休,假,就,搭,區,間,休假,假就,就搭,搭區,區間,間車,去,還,沒,下,過,走,去還,還沒,沒下,下過,過車,車的,的小,小站,站走,走走,拍,蒸,氣,拍早,餐店,店的,的蒸,蒸氣,廟,口,塑,膠,椅,廟口,口的,的塑,塑膠,膠椅,有,月,打,瞌,睡,狗,還有,有在,在月,月台,台上,上打,打瞌,瞌睡,睡的,的狗,正,做,一,本,書,正在,在做,做一,一本,本小,小小,小的,的書,叫,慢,慢車,車早,三,十,個,三十,十個,個小,份,十份,份早,蛋,餅,盡,量,不,重,複,蛋餅,餅盡,盡量,量不,不重,重複,合,作,邀,約,合作,作邀,邀約,掃,疑,難,雜,症,片沖,沖掃,掃的,的疑,疑難,難雜,雜症,或,是,想,推,薦,你,家,巷,或是,是想,想推,推薦,薦你,你家,家巷,巷口,都,歡,迎,寫,信,來,都歡,歡迎,迎寫,寫信,信來,i,in,ins,inst,insta,instag,instagr,instagra,instagram,募,集,薦募,募集,yo,you,yout,youtu,youtub,youtube,f,fa,fac,face,faceb,facebo,faceboo,facebook,粉,絲,專,頁,粉絲,絲專,專頁,地,圖,餐地,地圖,t,tu,tum,tumb,tumbl,tumblr,明,舖,片明,明信,信片,片小,小舖}', 'fe614163-127f-90c7-994d-78c4a5f2e08e', 8, 0, '2026-06-13 01:33:36+00', 1),
	('user-1', 'c6c289e4-9e9c-05b2-1458-60387b73bcb1', '{all:,s:c6c,s:c6,s:c,t:fe5e09,t:fe5e0,t:fe5e,t:fe5,e:b3sut8thbj,e:haru,n:h,n:ha,n:har,n:haru,n:b,n:b3,n:b3s,n:b3su,n:b3sut,n:b3sut8,n:b3sut8t,n:b3sut8th,n:b3sut8thb,n:b3sut8thbj,h,ha,har,haru,b,b3,b3s,b3su,b3sut,b3sut8,b3sut8t,b3sut8th,b3sut8thb,b3sut8thbj}', 'fe5e091a-787f-c6c2-89e4-9e9c05b21458', 8, 0, '2026-11-20 03:00:00+00', 1),
	('demo-wren', '71550467-de88-4915-3e31-689b26feafd1', '{all:,s:715,s:71,s:7,t:fe61de,t:fe61d,t:fe61,t:fe6,g:music,g:vocal,g:instrument,e:wrenhalloway,n:w,n:wr,n:wre,n:wren,n:h,n:ha,n:hal,n:hall,n:hallo,n:hallow,n:hallowa,n:halloway,n:wrenh,n:wrenha,n:wrenhal,n:wrenhall,n:wrenhallo,n:wrenhallow,n:wrenhallowa,n:wrenhalloway,w,wr,wre,wren,h,ha,hal,hall,hallo,hallow,hallowa,halloway,wrenh,wrenha,wrenhal,wrenhall,wrenhallo,wrenhallow,wrenhallowa,wrenhalloway,s,sm,sma,smal,small,so,son,song,songs,f,fo,for,l,la,lat,late,t,tr,tra,trai,train,trains,i,wri,writ,write,fol,folk,o,on,a,b,bo,bor,borr,borro,borrow,borrowe,borrowed,har,harm,harmo,harmon,harmoni,harmoniu,harmonium,an,and,r,re,rec,reco,recor,record,th,the,them,in,sp,spa,spar,spare,ro,roo,room,ab,abo,abov,above,ba,bak,bake,baker,bakery,if,y,yo,you,c,ca,can,he,hea,hear,tray,trays,cl,cla,clat,clatt,clatte,clatter,clatteri,clatterin,clattering,se,sec,seco,secon,second,v,ve,ver,vers,verse,tha,that,wi,wil,will,be,thu,thur,thurs,thursd,thursda,thursday,n,ne,new,p,pl,pla,plat,platf,platfo,platfor,platform,fou,four,is,ou,out,no,now,e,el,ele,elev,eleve,eleven,ev,eve,ever,every,one,of,sh,sho,shor,short,shorte,shorter,than,wa,wai,wait,2,22,4,47,show,shows,your,or,g,go,goo,good,st,sto,stor,story,abou,about,sta,stat,stati,statio,station,to,m,me,ans,answ,answe,answer,everyt,everyth,everythi,everythin,everything,u,us,usu,usua,usual,usuall,usually,fr,fro,from,pr,pri,prin,print,prints}', 'fe61de0b-907f-7155-0467-de8849153e31', 8, 0, '2026-05-13 15:28:48+00', 1);
INSERT INTO public.sign_ons (user_id, signed_in_at, key, id, browser, system, device, last_seen_at, token_digest, sign_in_id) VALUES
	('demo-mio', '2026-11-20 03:00:00+00', 'sstxYO1mOEpnr_eWo0YxAg', '01a216e2-39ea-7683-8ab8-c5e1b6a1b6b2', NULL, NULL, NULL, '2026-11-20 03:00:00+00', '_O8A7-MjkJdAC4dk5TB5nitFV9KefzFWeK7qYKU_EiA', NULL);
INSERT INTO public.sign_out_keys (user_id, key, signed_out_at) VALUES
	('demo-mio', 'a-sign-on-key-of-the-fixture', '2026-11-20 03:00:00+00'),
	('demo-mio', 'a-signed-out-key', '2026-11-20 03:00:00+00');
INSERT INTO public.stale_pages (user_id, id) VALUES
	('demo-mio', 'e9420b25-f81b-4f8c-82a7-7ef75ea367d6'),
	('demo-wren', '0b80fa3a-c2e8-45e9-980f-b89afb3e746b'),
	('demo-yian', '3c9c4139-5cab-48ac-8fb9-c6b8fff1cd33');
INSERT INTO public.supports (id, supporter_id, creator_id, request_key, checkout_id, begun_at, subscription_id, status, amount, currency, is_ending, started_at, current_period_ends_at, ended_at, reads, stored_read, end_tried_at, page_looks, page_look_at) VALUES
	('01a216e2-3b2b-76b4-9f6c-2c8e58708e4d', 'user-1', 'demo-mio', '01a216e2-3b42-771e-8b77-b624143d0100', NULL, '2026-11-20 03:00:00+00', 'sub_c4920753dedd5731', 'active', 500, 'jpy', false, '2026-11-20 03:00:00+00', '2026-12-20 03:00:00+00', NULL, 3, 3, NULL, 0, '2026-11-20 03:10:00+00');
INSERT INTO public.timeline_tokens (user_id, token_hash, created_at) VALUES
	('demo-mio', 'eef5ac93e7df6da5e940c69de2c348798301cc83adfb2032c9d09d4a58695f5a', '2026-11-20 03:00:00+00');
INSERT INTO public.visitor_keys (purpose, period, key, created_at) VALUES
	('visit', '2026-11-20', 'hI9qZtT4oXxQI3oEapgqBTjSWGhwRfnYrbbKWyX5920', '2026-11-20 03:00:00+00'),
	('letter', 'always', 'EF4PJ-a518zCcZ_i9WAe8sFHuSuVOqyLa197rBWEUfw', '2026-11-20 03:00:00+00');
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
INSERT INTO public.kit_members (owner_id, kit_id, user_id, state, invited_at, answered_at, invited_as) VALUES
	('demo-mio', '01a216e2-3986-7006-9ed1-0de6efd12439', 'demo-wren', 'accepted', '2026-11-20 03:00:00+00', NULL, NULL);
INSERT INTO public.timeline_marks (user_id, seen_at) VALUES
	('demo-mio', '2026-11-20 03:00:00+00');
