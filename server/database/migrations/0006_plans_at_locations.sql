ALTER TABLE "pm_task" ADD COLUMN "locationOID" integer;--> statement-breakpoint
UPDATE "pm_task" SET "locationOID" = "equipment"."location" FROM "equipment" WHERE "equipment"."equipmentOID" = "pm_task"."equipmentOID";--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_locationOID_location_locationOID_fk" FOREIGN KEY ("locationOID") REFERENCES "public"."location"("locationOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pm_task_locationOID" ON "pm_task" USING btree ("locationOID");