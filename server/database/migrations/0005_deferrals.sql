CREATE TABLE "pm_deferral" (
	"pmDeferralOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pmTaskOID" integer NOT NULL,
	"occurrenceOn" date,
	"lastDoneOn" date,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"risk" text NOT NULL,
	"mitigation" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"requestedBy_UserGUID" text,
	"requestedOn" date,
	"decidedBy_UserGUID" text,
	"decidedOn" date,
	"decisionNote" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("pm_deferral"."reason" || chr(31) || "pm_deferral"."risk" || chr(31) || "pm_deferral"."mitigation" || chr(31) || "pm_deferral"."status" || chr(31) || "pm_deferral"."decisionNote")) STORED,
	CONSTRAINT "pm_deferral_risk" CHECK ("pm_deferral"."risk" in ('LOW', 'MEDIUM', 'HIGH')),
	CONSTRAINT "pm_deferral_status" CHECK ("pm_deferral"."status" in ('REQUESTED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'))
);
--> statement-breakpoint
ALTER TABLE "pm_deferral" ADD CONSTRAINT "pm_deferral_pmTaskOID_pm_task_pmTaskOID_fk" FOREIGN KEY ("pmTaskOID") REFERENCES "public"."pm_task"("pmTaskOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_deferral" ADD CONSTRAINT "pm_deferral_requestedBy_UserGUID_user_account_id_fk" FOREIGN KEY ("requestedBy_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_deferral" ADD CONSTRAINT "pm_deferral_decidedBy_UserGUID_user_account_id_fk" FOREIGN KEY ("decidedBy_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pm_deferral_pmTaskOID_status_until" ON "pm_deferral" USING btree ("pmTaskOID","status","until");--> statement-breakpoint
CREATE INDEX "pm_deferral_requestedBy_UserGUID" ON "pm_deferral" USING btree ("requestedBy_UserGUID");--> statement-breakpoint
CREATE INDEX "pm_deferral_decidedBy_UserGUID" ON "pm_deferral" USING btree ("decidedBy_UserGUID");--> statement-breakpoint
CREATE INDEX "pm_deferral_until_of_approved" ON "pm_deferral" USING btree ("until") WHERE "pm_deferral"."status" = 'APPROVED';--> statement-breakpoint
CREATE UNIQUE INDEX "pm_deferral_one_request" ON "pm_deferral" USING btree ("pmTaskOID") WHERE "pm_deferral"."status" = 'REQUESTED';