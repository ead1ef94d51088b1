ALTER TABLE "comment" ADD COLUMN "act" text;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_act" ON "comment" USING btree ("entity","key","author","act");