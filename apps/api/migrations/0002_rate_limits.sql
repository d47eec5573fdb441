CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_full" ON "rate_limits" USING btree ("full_at");