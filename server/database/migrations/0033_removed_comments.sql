ALTER TABLE "comment" ADD COLUMN "removedBy" text;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "removedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_removedBy_user_account_id_fk" FOREIGN KEY ("removedBy") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_removedBy" ON "comment" USING btree ("removedBy");--> statement-breakpoint
CREATE INDEX "comment_removed" ON "comment" USING btree ("removedAt") WHERE "comment"."removedAt" is not null;