CREATE TABLE "comment" (
	"commentOID" serial PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"key" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"editedAt" timestamp with time zone,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_user_account_id_fk" FOREIGN KEY ("author") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_record" ON "comment" USING btree ("entity","key","commentOID");--> statement-breakpoint
CREATE INDEX "comment_author" ON "comment" USING btree ("author");