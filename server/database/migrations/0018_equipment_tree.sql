DROP INDEX "equipment_location";--> statement-breakpoint
DROP INDEX "equipment_parentAsset";--> statement-breakpoint
CREATE INDEX "equipment_parentAsset_unit_equipmentOID" ON "equipment" USING btree ("parentAsset","unit","equipmentOID");--> statement-breakpoint
CREATE INDEX "equipment_location_unit_equipmentOID" ON "equipment" USING btree ("location","unit","equipmentOID");