DROP INDEX "attachment_content";--> statement-breakpoint
ALTER TABLE "inspection_template_task" ADD COLUMN "photoRequired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_log_line" ADD COLUMN "photoKey" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_log_line" ADD COLUMN "photoRequired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_task" ADD COLUMN "photoKey" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_task" ADD COLUMN "photoRequired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_operation_line" ADD COLUMN "photoKey" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_operation_line" ADD COLUMN "photoRequired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pm_task_line" ADD COLUMN "photoRequired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_content" ON "attachment" USING btree ("entity","key","line","sha256");