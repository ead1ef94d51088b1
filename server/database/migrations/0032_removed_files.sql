DROP INDEX "attachment_content";--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "removedBy" text;--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "removedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_removedBy_user_account_id_fk" FOREIGN KEY ("removedBy") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_removedBy" ON "attachment" USING btree ("removedBy");--> statement-breakpoint
CREATE INDEX "attachment_removed" ON "attachment" USING btree ("entity","key","removedAt");--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_content" ON "attachment" USING btree ("entity","key","line","sha256") WHERE "attachment"."removedAt" is null;