ALTER TABLE "user_account" ADD COLUMN "locale" text DEFAULT 'en-US' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "tourSeenAt" timestamp with time zone;--> statement-breakpoint
UPDATE "user_account" SET "tourSeenAt" = now();
