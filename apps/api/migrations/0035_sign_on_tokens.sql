DROP INDEX "sign_ons_by_key";--> statement-breakpoint
ALTER TABLE "sign_ons" DROP CONSTRAINT "sign_ons_user_id_signed_in_at_pk";--> statement-breakpoint
ALTER TABLE "sign_ons" ADD CONSTRAINT "sign_ons_user_id_key_pk" PRIMARY KEY("user_id","key");--> statement-breakpoint
ALTER TABLE "sign_ons" ADD COLUMN "token_digest" text;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD COLUMN "sign_in_id" text;--> statement-breakpoint
CREATE INDEX "sign_ons_by_second" ON "sign_ons" USING btree ("user_id","signed_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ons_by_token" ON "sign_ons" USING btree ("user_id","token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ons_by_sign_in" ON "sign_ons" USING btree ("user_id","signed_in_at","sign_in_id");