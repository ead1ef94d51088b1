CREATE TABLE "attempt" (
	"keyHash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "looksAs" integer;--> statement-breakpoint
CREATE INDEX "attempt_until" ON "attempt" USING btree ("until");--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_looksAs_role_id_fk" FOREIGN KEY ("looksAs") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_id_unique" UNIQUE("id");