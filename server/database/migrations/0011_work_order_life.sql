CREATE TABLE "work_order_move" (
	"workOrderMoveOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"workOrderOID" integer NOT NULL,
	"move" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"movedOn" timestamp,
	"step" integer,
	"movedBy_UserGUID" text,
	"searchText" text GENERATED ALWAYS AS (lower("work_order_move"."move" || chr(31) || "work_order_move"."reason")) STORED,
	CONSTRAINT "work_order_move_move" CHECK ("work_order_move"."move" in ('APPROVE', 'SCHEDULE', 'START', 'HOLD', 'RESUME', 'COMPLETE', 'CLOSE', 'CANCEL', 'REOPEN'))
);
--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "problemCode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "causeCode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "remedyCode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "openedAs" text DEFAULT 'SCHEDULED' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "status" text DEFAULT 'SCHEDULED' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order" drop column "searchText";--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("work_order"."workorderNumber" || chr(31) || "work_order"."priorty" || chr(31) || "work_order"."workOrderType" || chr(31) || "work_order"."initialNotes" || chr(31) || "work_order"."problemCode" || chr(31) || "work_order"."causeCode" || chr(31) || "work_order"."remedyCode" || chr(31) || "work_order"."openedAs" || chr(31) || "work_order"."status")) STORED;--> statement-breakpoint
CREATE INDEX "work_order_searchText" ON "work_order" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "work_order_move" ADD CONSTRAINT "work_order_move_workOrderOID_work_order_workOrderOID_fk" FOREIGN KEY ("workOrderOID") REFERENCES "public"."work_order"("workOrderOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_move" ADD CONSTRAINT "work_order_move_movedBy_UserGUID_user_account_id_fk" FOREIGN KEY ("movedBy_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_move_workOrderOID_step" ON "work_order_move" USING btree ("workOrderOID","step");--> statement-breakpoint
CREATE INDEX "work_order_move_movedBy_UserGUID" ON "work_order_move" USING btree ("movedBy_UserGUID");--> statement-breakpoint
CREATE INDEX "work_order_move_searchText" ON "work_order_move" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_openedAs" CHECK ("work_order"."openedAs" in ('SCHEDULED', 'REQUESTED'));--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_status" CHECK ("work_order"."status" in ('REQUESTED', 'APPROVED', 'SCHEDULED', 'IN PROGRESS', 'ON HOLD', 'COMPLETED', 'CLOSED', 'CANCELLED'));