CREATE TABLE "letter" (
	"letterId" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"recipient" text NOT NULL,
	"values" jsonb NOT NULL,
	"madeAt" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"nextTryAt" timestamp with time zone NOT NULL,
	"keepUntil" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"noticeOID" serial PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"key" integer NOT NULL,
	"occasion" text NOT NULL,
	"facts" jsonb NOT NULL,
	"isShown" boolean NOT NULL,
	"madeAt" timestamp with time zone NOT NULL,
	"readAt" timestamp with time zone,
	"letterAt" timestamp with time zone,
	CONSTRAINT "notice_once" UNIQUE("userId","kind","entity","key","occasion")
);
--> statement-breakpoint
CREATE TABLE "notice_cursor" (
	"id" integer PRIMARY KEY NOT NULL,
	"globalSeq" bigint NOT NULL,
	CONSTRAINT "notice_cursor_one" CHECK ("notice_cursor"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_next" ON "letter" USING btree ("nextTryAt");--> statement-breakpoint
CREATE INDEX "notice_shown" ON "notice" USING btree ("userId","noticeOID") WHERE "notice"."isShown";--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("userId") WHERE "notice"."isShown" and "notice"."readAt" is null;--> statement-breakpoint
CREATE INDEX "notice_letter" ON "notice" USING btree ("letterAt") WHERE "notice"."letterAt" is not null;