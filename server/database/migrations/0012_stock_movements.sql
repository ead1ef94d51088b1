CREATE TABLE "stock_movement" (
	"stockMovementOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"partNumberOID" integer NOT NULL,
	"locationOID" integer NOT NULL,
	"bin" text DEFAULT '' NOT NULL,
	"quantity" numeric(14, 2) NOT NULL,
	"unitCost" numeric(14, 2),
	"toLocationOID" integer,
	"toBin" text DEFAULT '' NOT NULL,
	"workOrderOID" integer,
	"movedOn" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sequence" integer,
	"onHandChange" numeric(14, 2),
	"reservedChange" numeric(14, 2),
	"valueChange" numeric(14, 2),
	"averageCost" numeric(14, 2),
	"movedBy_UserGUID" text,
	"searchText" text GENERATED ALWAYS AS (lower("stock_movement"."kind" || chr(31) || "stock_movement"."bin" || chr(31) || "stock_movement"."toBin" || chr(31) || "stock_movement"."note")) STORED,
	CONSTRAINT "stock_movement_kind" CHECK ("stock_movement"."kind" in ('RECEIVE', 'ISSUE', 'RETURN', 'COUNT', 'TRANSFER', 'RESERVE', 'RELEASE'))
);
--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_partNumberOID_part_partNumberOID_fk" FOREIGN KEY ("partNumberOID") REFERENCES "public"."part"("partNumberOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_locationOID_location_locationOID_fk" FOREIGN KEY ("locationOID") REFERENCES "public"."location"("locationOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_toLocationOID_location_locationOID_fk" FOREIGN KEY ("toLocationOID") REFERENCES "public"."location"("locationOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_workOrderOID_work_order_workOrderOID_fk" FOREIGN KEY ("workOrderOID") REFERENCES "public"."work_order"("workOrderOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_movedBy_UserGUID_user_account_id_fk" FOREIGN KEY ("movedBy_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_partNumberOID_sequence" ON "stock_movement" USING btree ("partNumberOID","sequence");--> statement-breakpoint
CREATE INDEX "stock_movement_movedOn" ON "stock_movement" USING btree ("movedOn");--> statement-breakpoint
CREATE INDEX "stock_movement_locationOID" ON "stock_movement" USING btree ("locationOID");--> statement-breakpoint
CREATE INDEX "stock_movement_toLocationOID" ON "stock_movement" USING btree ("toLocationOID");--> statement-breakpoint
CREATE INDEX "stock_movement_workOrderOID" ON "stock_movement" USING btree ("workOrderOID");--> statement-breakpoint
CREATE INDEX "stock_movement_movedBy_UserGUID" ON "stock_movement" USING btree ("movedBy_UserGUID");--> statement-breakpoint
CREATE INDEX "stock_movement_searchText" ON "stock_movement" USING gin ("searchText" gin_trgm_ops);