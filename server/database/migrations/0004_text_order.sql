CREATE FUNCTION "mw_order"(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- Compared by bytes, what this makes stands in the order of Intl.Collator('en', {numeric: true, sensitivity: 'base'}).
DECLARE
  x text := given COLLATE "C";
  head text := '';
  tail text;
  number text;
BEGIN
  IF octet_length(x) <> char_length(x) THEN
    x := regexp_replace(normalize(x, NFD), '[\u0300-\u036f]', '', 'g');
    x := translate(x, ' ªºÐØðøĐđĦħĿŀŁłſ', ' aodododdhhlllls');
    x := replace(replace(replace(replace(replace(replace(x, 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss');
  END IF;
  IF x !~ '\S' THEN
    RETURN NULL;
  END IF;
  x := translate(lower(x), ' _-,;:!?.''"()[]{}@*/\&#%`^+<=>|~$0123456789', ' !"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJ');
  -- A number is its mark, how many digits it has, and the digits.
  LOOP
    tail := substring(x FROM '[A-J].*');
    EXIT WHEN tail IS NULL;
    head := head || left(x, char_length(x) - char_length(tail));
    x := ltrim(tail, 'ABCDEFGHIJ');
    number := ltrim(left(tail, char_length(tail) - char_length(x)), 'A');
    head := head || 'A' || chr(32 + char_length(number)) || number;
  END LOOP;
  RETURN head || x;
END $$;
--> statement-breakpoint
DROP INDEX "equipment_by_description";--> statement-breakpoint
DROP INDEX "location_by_name";--> statement-breakpoint
DROP INDEX "vendor_by_name";--> statement-breakpoint
DROP INDEX "pm_task_by_description";--> statement-breakpoint
DROP INDEX "country_by_name";--> statement-breakpoint
DROP INDEX "lga_by_name";--> statement-breakpoint
DROP INDEX "state_by_name";--> statement-breakpoint
DROP INDEX "bank_by_name";--> statement-breakpoint
DROP INDEX "branch_by_name";--> statement-breakpoint
DROP INDEX "customer_by_name";--> statement-breakpoint
DROP INDEX "item_by_name";--> statement-breakpoint
DROP INDEX "business_sector_by_name";--> statement-breakpoint
DROP INDEX "hr_employee_by_name";--> statement-breakpoint
CREATE INDEX "equipment_by_description" ON "equipment" USING btree ((mw_order("description") collate "C"),"equipmentOID");--> statement-breakpoint
CREATE INDEX "location_by_name" ON "location" USING btree ((mw_order("locationName") collate "C"),"locationOID");--> statement-breakpoint
CREATE INDEX "vendor_by_name" ON "vendor" USING btree ((mw_order("vendorName") collate "C"),"vendorOID");--> statement-breakpoint
CREATE INDEX "pm_task_by_description" ON "pm_task" USING btree ((mw_order("pmTaskDescription") collate "C"),"pmTaskOID");--> statement-breakpoint
CREATE INDEX "country_by_name" ON "country" USING btree ((mw_order("countryName") collate "C"),"countryOID");--> statement-breakpoint
CREATE INDEX "lga_by_name" ON "lga" USING btree ((mw_order("lgaName") collate "C"),"lgaOID");--> statement-breakpoint
CREATE INDEX "state_by_name" ON "state" USING btree ((mw_order("stateName") collate "C"),"stateOID");--> statement-breakpoint
CREATE INDEX "bank_by_name" ON "bank" USING btree ((mw_order("bankName") collate "C"),"bankOID");--> statement-breakpoint
CREATE INDEX "branch_by_name" ON "branch" USING btree ((mw_order("branchName") collate "C"),"branchOID");--> statement-breakpoint
CREATE INDEX "customer_by_name" ON "customer" USING btree ((mw_order("customerName") collate "C"),"customerOID");--> statement-breakpoint
CREATE INDEX "item_by_name" ON "item" USING btree ((mw_order("itemName") collate "C"),"itemOID");--> statement-breakpoint
CREATE INDEX "business_sector_by_name" ON "business_sector" USING btree ((mw_order("sectorName") collate "C"),"businessSectorOID");--> statement-breakpoint
CREATE INDEX "hr_employee_by_name" ON "hr_employee" USING btree ((mw_order("fullName") collate "C"),"employeeOID");
