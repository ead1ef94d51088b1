DROP INDEX "pm_task_locationOID";--> statement-breakpoint
CREATE INDEX "equipment_metered" ON "equipment" USING btree ("location","unit","equipmentOID") WHERE "equipment"."hasMeter";--> statement-breakpoint
CREATE INDEX "pm_operation_open_operationDate" ON "pm_operation" USING btree (("overallStatus" <> 'DONE'),"operationDate","camspmOperationOID");--> statement-breakpoint
CREATE INDEX "pm_task_locationOID_dueOn_pmTaskOID" ON "pm_task" USING btree ("locationOID","dueOn","pmTaskOID");