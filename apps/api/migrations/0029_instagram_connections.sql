CREATE TABLE "instagram_connections" (
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"account_id" text NOT NULL,
	"sealed_token" text NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"renew_at" timestamp (3) with time zone,
	CONSTRAINT "instagram_connections_user_id_username_pk" PRIMARY KEY("user_id","username")
);
--> statement-breakpoint
CREATE INDEX "instagram_connections_of_account" ON "instagram_connections" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "instagram_connections_to_renew" ON "instagram_connections" USING btree ("renew_at") WHERE renew_at is not null;