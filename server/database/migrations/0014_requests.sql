CREATE TABLE "request" (
	"requestOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"equipmentOID" integer NOT NULL,
	"trouble" text NOT NULL,
	"withdrawnBecause" text DEFAULT '' NOT NULL,
	"requestedOn" timestamp,
	"requestedBy_UserGUID" text,
	"workOrderOID" integer,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("request"."trouble" || chr(31) || "request"."withdrawnBecause" || chr(31) || "request"."status")) STORED,
	CONSTRAINT "request_status" CHECK ("request"."status" in ('REQUESTED', 'APPROVED', 'SCHEDULED', 'IN PROGRESS', 'ON HOLD', 'COMPLETED', 'CLOSED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_equipmentOID_equipment_equipmentOID_fk" FOREIGN KEY ("equipmentOID") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_requestedBy_UserGUID_user_account_id_fk" FOREIGN KEY ("requestedBy_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_workOrderOID_work_order_workOrderOID_fk" FOREIGN KEY ("workOrderOID") REFERENCES "public"."work_order"("workOrderOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "request_workOrderOID" ON "request" USING btree ("workOrderOID");--> statement-breakpoint
CREATE INDEX "request_equipmentOID" ON "request" USING btree ("equipmentOID");--> statement-breakpoint
CREATE INDEX "request_requestedBy_UserGUID" ON "request" USING btree ("requestedBy_UserGUID");--> statement-breakpoint
CREATE INDEX "request_searchText" ON "request" USING gin ("searchText" gin_trgm_ops);