CREATE TABLE "search_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_profiles" ADD CONSTRAINT "search_profiles_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_profiles_by_key" ON "search_profiles" USING btree ("key");--> statement-breakpoint
CREATE INDEX "search_profiles_by_term" ON "search_profiles" USING gin ("terms") WITH (fastupdate=false);