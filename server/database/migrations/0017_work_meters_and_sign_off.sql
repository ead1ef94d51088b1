ALTER TABLE "meter_reading" ADD COLUMN "workOrderOID" integer;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD COLUMN "workOrderMoment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_move" DROP CONSTRAINT "work_order_move_move";--> statement-breakpoint
ALTER TABLE "meter_reading" drop column "searchText";--> statement-breakpoint
ALTER TABLE "meter_reading" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("meter_reading"."confirmedAs" || chr(31) || "meter_reading"."workOrderMoment")) STORED;--> statement-breakpoint
CREATE INDEX "meter_reading_searchText" ON "meter_reading" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_workOrderOID_work_order_workOrderOID_fk" FOREIGN KEY ("workOrderOID") REFERENCES "public"."work_order"("workOrderOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_reading_workOrderOID" ON "meter_reading" USING btree ("workOrderOID");--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_workOrderMoment" CHECK ("meter_reading"."workOrderMoment" in ('', 'START', 'END'));--> statement-breakpoint
ALTER TABLE "work_order_move" ADD CONSTRAINT "work_order_move_move" CHECK ("work_order_move"."move" in ('APPROVE', 'SCHEDULE', 'START', 'HOLD', 'RESUME', 'COMPLETE', 'SIGN', 'CLOSE', 'CANCEL', 'REOPEN'));
