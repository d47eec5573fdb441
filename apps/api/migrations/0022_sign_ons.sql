CREATE TABLE "sign_ons" (
	"user_id" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "sign_ons_user_id_signed_in_at_pk" PRIMARY KEY("user_id","signed_in_at")
);
--> statement-breakpoint
CREATE INDEX "sign_ons_by_key" ON "sign_ons" USING btree ("user_id","key");