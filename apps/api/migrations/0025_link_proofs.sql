SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "link_proofs" (
	"page_id" text NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"linked_since" timestamp (3) with time zone,
	"refusals" integer NOT NULL,
	"refused_since" timestamp (3) with time zone,
	"unanswered_since" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_proofs_page_id_url_pk" PRIMARY KEY("page_id","url")
);
--> statement-breakpoint
ALTER TABLE "link_proofs" ADD CONSTRAINT "link_proofs_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_proofs_due" ON "link_proofs" USING btree ("next_check_at");