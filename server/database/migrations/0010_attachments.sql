CREATE TABLE "attachment" (
	"attachmentOID" serial PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"key" integer NOT NULL,
	"name" text NOT NULL,
	"thumbnail" text,
	"fileName" text NOT NULL,
	"contentType" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"caption" text DEFAULT '' NOT NULL,
	"attachedBy" text NOT NULL,
	"attachedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachment_name_unique" UNIQUE("name"),
	CONSTRAINT "attachment_thumbnail_unique" UNIQUE("thumbnail")
);
--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_attachedBy_user_account_id_fk" FOREIGN KEY ("attachedBy") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_content" ON "attachment" USING btree ("entity","key","sha256");--> statement-breakpoint
CREATE INDEX "attachment_attachedBy" ON "attachment" USING btree ("attachedBy");