SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "genre_counts" (
	"genre_id" text PRIMARY KEY NOT NULL,
	"pages" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
