CREATE TABLE "non_working_days" (
	"nonWorkingDaysOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fromDay" date NOT NULL,
	"toDay" date NOT NULL,
	"locationOID" integer,
	"reason" text NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("non_working_days"."reason")) STORED
);
--> statement-breakpoint
DROP INDEX "pm_operation_pmTaskOID";--> statement-breakpoint
ALTER TABLE "event" ALTER COLUMN "actor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD COLUMN "completedOn" date;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD COLUMN "completedPrimary" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "pm_operation" ADD COLUMN "completedSecondary" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "pm_operation" ADD COLUMN "occurrence" integer;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD COLUMN "dueEarliest" date;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD COLUMN "dueLatest" date;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD COLUMN "dueTrigger" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD COLUMN "dueWhy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD COLUMN "missed" json;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD COLUMN "performedByHand" json;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "dueBasis" text DEFAULT 'Floating' NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "furtherTriggers" json;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "toleranceBefore" integer;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "toleranceAfter" integer;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "seasonFrom" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "seasonTo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "safetyCritical" text DEFAULT 'NO' NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "plannedFor" date;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "dueState" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "dueOn" date;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "dueEarliest" date;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "dueLatest" date;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "dueMakeOn" date;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "overdueSince" date;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "dueTrigger" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "dueWhy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "lastDoneOn" date;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "missedCount" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "deferredUntil" date;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "nextChangeOn" date DEFAULT '2000-01-01';--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "reckonedOn" date;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "isReplanned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_task" ADD COLUMN "meterWantedOn" date;--> statement-breakpoint
ALTER TABLE "non_working_days" ADD CONSTRAINT "non_working_days_locationOID_location_locationOID_fk" FOREIGN KEY ("locationOID") REFERENCES "public"."location"("locationOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "non_working_days_toDay" ON "non_working_days" USING btree ("toDay");--> statement-breakpoint
CREATE INDEX "non_working_days_locationOID" ON "non_working_days" USING btree ("locationOID");--> statement-breakpoint
CREATE UNIQUE INDEX "pm_operation_pmTaskOID_occurrence" ON "pm_operation" USING btree ("pmTaskOID","occurrence");--> statement-breakpoint
CREATE INDEX "pm_task_dueState_dueOn" ON "pm_task" USING btree ("dueState","dueOn");--> statement-breakpoint
CREATE INDEX "pm_task_dueOn" ON "pm_task" USING btree ("dueOn");--> statement-breakpoint
CREATE INDEX "pm_task_nextChangeOn" ON "pm_task" USING btree ("nextChangeOn");--> statement-breakpoint
CREATE INDEX "pm_task_reckonedOn" ON "pm_task" USING btree ("reckonedOn");--> statement-breakpoint
CREATE INDEX "pm_task_isReplanned" ON "pm_task" USING btree ("pmTaskOID") WHERE "pm_task"."isReplanned";--> statement-breakpoint
CREATE INDEX "pm_task_meterWantedOn" ON "pm_task" USING btree ("meterWantedOn");--> statement-breakpoint
ALTER TABLE "pm_operation" ADD CONSTRAINT "pm_operation_dueTrigger" CHECK ("pm_operation"."dueTrigger" in ('', 'Date', 'Primary meter', 'Secondary meter'));--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_dueBasis" CHECK ("pm_task"."dueBasis" in ('Floating', 'Fixed'));--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_safetyCritical" CHECK ("pm_task"."safetyCritical" in ('YES', 'NO'));--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_dueState" CHECK ("pm_task"."dueState" in ('', 'Not due', 'Upcoming', 'Due', 'Overdue', 'Suspended', 'Cannot be planned'));--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_dueTrigger" CHECK ("pm_task"."dueTrigger" in ('', 'Date', 'Primary meter', 'Secondary meter'));