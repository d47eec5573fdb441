SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "import_objects" (
	"import_id" uuid NOT NULL,
	"path" text NOT NULL,
	"object_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_objects_import_id_path_pk" PRIMARY KEY("import_id","path")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "former_cover_key" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "page_copy" jsonb;--> statement-breakpoint
CREATE INDEX "import_objects_by_expiry" ON "import_objects" USING btree ("expires_at");