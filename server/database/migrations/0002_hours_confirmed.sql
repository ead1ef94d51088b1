ALTER TABLE "inspection_log" ADD COLUMN "confirmedAs" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_log" ADD CONSTRAINT "inspection_log_confirmedAs" CHECK ("inspection_log"."confirmedAs" in ('', 'Rollover', 'Replaced meter'));--> statement-breakpoint
ALTER TABLE "inspection_log" drop column "searchText";--> statement-breakpoint
ALTER TABLE "inspection_log" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("inspection_log"."confirmedAs" || chr(31) || "inspection_log"."notes")) STORED;