CREATE TABLE "work_order_task" (
	"workOrderTaskOID" serial PRIMARY KEY NOT NULL,
	"taskDescription" text NOT NULL,
	"taskStatus" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"workOrderOID" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "work_order_task_taskStatus" CHECK ("work_order_task"."taskStatus" in ('done', 'notDone', 'pending', ''))
);
--> statement-breakpoint
ALTER TABLE "work_order_task" ADD CONSTRAINT "work_order_task_workOrderOID_work_order_workOrderOID_fk" FOREIGN KEY ("workOrderOID") REFERENCES "public"."work_order"("workOrderOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_order_task_workOrderOID_position" ON "work_order_task" USING btree ("workOrderOID","position");