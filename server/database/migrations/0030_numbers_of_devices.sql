ALTER TABLE "id_lease" ADD COLUMN "deviceId" text;--> statement-breakpoint
ALTER TABLE "id_lease" ADD COLUMN "userAgent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "id_lease" ADD COLUMN "unusedFrom" integer;--> statement-breakpoint
ALTER TABLE "id_lease" ADD COLUMN "returnedAt" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "id_lease" ADD CONSTRAINT "id_lease_unused" CHECK (("id_lease"."unusedFrom" is null) = ("id_lease"."returnedAt" is null));