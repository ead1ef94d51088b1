CREATE TABLE "work_order_cost" (
	"workOrderCostOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"workOrderOID" integer NOT NULL,
	"costKind" text NOT NULL,
	"description" text NOT NULL,
	"incurredOn" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"addedBy_UserGUID" text,
	"searchText" text GENERATED ALWAYS AS (lower("work_order_cost"."costKind" || chr(31) || "work_order_cost"."description")) STORED
);
--> statement-breakpoint
CREATE TABLE "work_order_labour" (
	"workOrderLabourOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"workOrderOID" integer NOT NULL,
	"camsUserOID" integer NOT NULL,
	"workedOn" date NOT NULL,
	"hours" numeric(14, 2),
	"workedFrom" timestamp,
	"workedTo" timestamp,
	"note" text DEFAULT '' NOT NULL,
	"rate" numeric(14, 2),
	"worker_UserGUID" text,
	"searchText" text GENERATED ALWAYS AS (lower("work_order_labour"."note")) STORED
);
--> statement-breakpoint
ALTER TABLE "work_order_cost" ADD CONSTRAINT "work_order_cost_workOrderOID_work_order_workOrderOID_fk" FOREIGN KEY ("workOrderOID") REFERENCES "public"."work_order"("workOrderOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_cost" ADD CONSTRAINT "work_order_cost_addedBy_UserGUID_user_account_id_fk" FOREIGN KEY ("addedBy_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_labour" ADD CONSTRAINT "work_order_labour_workOrderOID_work_order_workOrderOID_fk" FOREIGN KEY ("workOrderOID") REFERENCES "public"."work_order"("workOrderOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_labour" ADD CONSTRAINT "work_order_labour_camsUserOID_cams_user_camsEmployeeOID_fk" FOREIGN KEY ("camsUserOID") REFERENCES "public"."cams_user"("camsEmployeeOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_labour" ADD CONSTRAINT "work_order_labour_worker_UserGUID_user_account_id_fk" FOREIGN KEY ("worker_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_order_cost_workOrderOID" ON "work_order_cost" USING btree ("workOrderOID");--> statement-breakpoint
CREATE INDEX "work_order_cost_addedBy_UserGUID" ON "work_order_cost" USING btree ("addedBy_UserGUID");--> statement-breakpoint
CREATE INDEX "work_order_cost_searchText" ON "work_order_cost" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_order_labour_camsUserOID_workedOn" ON "work_order_labour" USING btree ("camsUserOID","workedOn");--> statement-breakpoint
CREATE INDEX "work_order_labour_workOrderOID" ON "work_order_labour" USING btree ("workOrderOID");--> statement-breakpoint
CREATE INDEX "work_order_labour_worker_UserGUID" ON "work_order_labour" USING btree ("worker_UserGUID");--> statement-breakpoint
CREATE INDEX "work_order_labour_searchText" ON "work_order_labour" USING gin ("searchText" gin_trgm_ops);