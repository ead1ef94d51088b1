DROP INDEX "work_order_workorderNumber";--> statement-breakpoint
-- Numbers that differ by case or outer spaces alone were two until now. The order made first keeps its number; each
-- later one gets the first free suffix, a new version, and a line in its notes that says what it was.
DO $$
DECLARE
  twice record;
  suffix integer;
  free text;
BEGIN
  UPDATE "work_order" SET "workorderNumber" = btrim("workorderNumber"), "version" = "version" + 1
    WHERE "workorderNumber" <> btrim("workorderNumber");
  FOR twice IN
    SELECT "workOrderOID" AS key, "workorderNumber" AS number FROM "work_order" AS later
      WHERE EXISTS (
        SELECT FROM "work_order" AS earlier
          WHERE lower(earlier."workorderNumber") = lower(later."workorderNumber")
            AND earlier."workOrderOID" < later."workOrderOID"
      )
      ORDER BY "workOrderOID"
  LOOP
    suffix := 2;
    LOOP
      free := left(twice.number, 39 - length(suffix::text)) || '-' || suffix;
      EXIT WHEN NOT EXISTS (SELECT FROM "work_order" WHERE lower("workorderNumber") = lower(free));
      suffix := suffix + 1;
    END LOOP;
    UPDATE "work_order" SET
      "workorderNumber" = free,
      "initialNotes" = left(concat_ws(chr(10), nullif("initialNotes", ''),
        'The number was ' || twice.number || ', which an earlier work order has.'), 4000),
      "version" = "version" + 1
      WHERE "workOrderOID" = twice.key;
    RAISE NOTICE 'Work order % is now %', twice.number, free;
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_workorderNumber" ON "work_order" USING btree (lower(btrim("workorderNumber")));--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "downtimeFrom" timestamp;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "downtimeTo" timestamp;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "nameplate" json;
