DROP INDEX "bank_by_bankName";--> statement-breakpoint
DROP INDEX "branch_by_branchName";--> statement-breakpoint
DROP INDEX "customer_by_customerName";--> statement-breakpoint
DROP INDEX "item_by_itemName";--> statement-breakpoint
DROP INDEX "equipment_by_description";--> statement-breakpoint
DROP INDEX "location_by_locationName";--> statement-breakpoint
DROP INDEX "vendor_by_vendorName";--> statement-breakpoint
DROP INDEX "part_by_partName";--> statement-breakpoint
DROP INDEX "business_sector_by_sectorName";--> statement-breakpoint
DROP INDEX "hr_employee_by_fullName";--> statement-breakpoint
DROP INDEX "country_by_countryName";--> statement-breakpoint
DROP INDEX "lga_by_lgaName";--> statement-breakpoint
DROP INDEX "state_by_stateName";--> statement-breakpoint
DROP INDEX "pm_task_by_pmTaskDescription";--> statement-breakpoint
ALTER TABLE "bank" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("bank"."bankName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("branch"."branchName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("customer"."customerName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("item"."itemName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("equipment"."description") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("location"."locationName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("vendor"."vendorName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("part"."partName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "business_sector" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("business_sector"."sectorName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "hr_employee" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("hr_employee"."fullName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "country" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("country"."countryName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "lga" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("lga"."lgaName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "state" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("state"."stateName") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "sortText" text GENERATED ALWAYS AS ((mw_order("pm_task"."pmTaskDescription") collate "C")) STORED;--> statement-breakpoint
CREATE INDEX "bank_by_bankName" ON "bank" USING btree (("sortText" collate "C"),"bankOID");--> statement-breakpoint
CREATE INDEX "branch_by_branchName" ON "branch" USING btree (("sortText" collate "C"),"branchOID");--> statement-breakpoint
CREATE INDEX "customer_by_customerName" ON "customer" USING btree (("sortText" collate "C"),"customerOID");--> statement-breakpoint
CREATE INDEX "item_by_itemName" ON "item" USING btree (("sortText" collate "C"),"itemOID");--> statement-breakpoint
CREATE INDEX "equipment_by_description" ON "equipment" USING btree (("sortText" collate "C"),"equipmentOID");--> statement-breakpoint
CREATE INDEX "location_by_locationName" ON "location" USING btree (("sortText" collate "C"),"locationOID");--> statement-breakpoint
CREATE INDEX "vendor_by_vendorName" ON "vendor" USING btree (("sortText" collate "C"),"vendorOID");--> statement-breakpoint
CREATE INDEX "part_by_partName" ON "part" USING btree (("sortText" collate "C"),"partNumberOID");--> statement-breakpoint
CREATE INDEX "business_sector_by_sectorName" ON "business_sector" USING btree (("sortText" collate "C"),"businessSectorOID");--> statement-breakpoint
CREATE INDEX "hr_employee_by_fullName" ON "hr_employee" USING btree (("sortText" collate "C"),"employeeOID");--> statement-breakpoint
CREATE INDEX "country_by_countryName" ON "country" USING btree (("sortText" collate "C"),"countryOID");--> statement-breakpoint
CREATE INDEX "lga_by_lgaName" ON "lga" USING btree (("sortText" collate "C"),"lgaOID");--> statement-breakpoint
CREATE INDEX "state_by_stateName" ON "state" USING btree (("sortText" collate "C"),"stateOID");--> statement-breakpoint
CREATE INDEX "pm_task_by_pmTaskDescription" ON "pm_task" USING btree (("sortText" collate "C"),"pmTaskOID");