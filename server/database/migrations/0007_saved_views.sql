CREATE TABLE "saved_view" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"ownerId" text NOT NULL,
	"isShared" boolean DEFAULT false NOT NULL,
	"content" json NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_ownerId_user_account_id_fk" FOREIGN KEY ("ownerId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("ownerId","screen",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_view_screen" ON "saved_view" USING btree ("screen");