SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "block_publications" (
	"user_id" text NOT NULL,
	"block_id" uuid NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "block_publications_user_id_block_id_pk" PRIMARY KEY("user_id","block_id")
);
--> statement-breakpoint
ALTER TABLE "block_publications" ADD CONSTRAINT "block_publications_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_publications_in_order" ON "block_publications" USING btree ("user_id","published_at","block_id");