SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "connection_writes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operation" text NOT NULL,
	"tool" text,
	"part" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb,
	"version_before" text,
	"version_after" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"client_id" text,
	"client_host" text,
	"scopes" text[] NOT NULL,
	"may_change_payment_links" boolean DEFAULT false NOT NULL,
	"resource" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"networks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"first_write_at" timestamp (3) with time zone,
	"mailed_up_to" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"grant_id" text,
	"account_id" text,
	"payload" jsonb NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "connection_writes_of_connection" ON "connection_writes" USING btree ("connection_id","at");--> statement-breakpoint
CREATE INDEX "connection_writes_of_account" ON "connection_writes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "connection_writes_by_time" ON "connection_writes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "connections_of_account" ON "connections" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "connections_by_end" ON "connections" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connections_of_host" ON "connections" USING btree ("client_host") WHERE client_host is not null;--> statement-breakpoint
CREATE INDEX "oauth_records_of_grant" ON "oauth_records" USING btree ("grant_id") WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX "oauth_records_of_account" ON "oauth_records" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "oauth_records_by_end" ON "oauth_records" USING btree ("expires_at");