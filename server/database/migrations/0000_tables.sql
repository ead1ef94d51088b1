CREATE TABLE "equipment" (
	"equipmentOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"equipmntType" text DEFAULT '' NOT NULL,
	"make" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"yearOfProduction" integer,
	"color" text DEFAULT '' NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"serialNumber" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"hasMeter" boolean DEFAULT false NOT NULL,
	"primaryMeter" text DEFAULT '' NOT NULL,
	"primaryMeterCurrentReading" numeric(14, 2),
	"primaryMeterInitialReading" numeric(14, 2),
	"secondaryMeter" text DEFAULT '' NOT NULL,
	"secondaryMeterCurrentReading" numeric(14, 2),
	"secondaryMeterInitialReading" numeric(14, 2),
	"equipmentStatus" text DEFAULT '' NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"location" integer NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"maintenanceTemplateOID" integer,
	"inspectionTemplateOID" integer,
	"parentAsset" integer,
	"purchaseDate" date,
	"vendorOID" integer,
	"purchasePrice" numeric(14, 2),
	"salvageValue" numeric(14, 2),
	"lifeSpan" integer,
	"primaryWarranteeDate" date,
	"secondaryWarranteeDate" date,
	"equipmentOwnership" text DEFAULT '' NOT NULL,
	"annualBudget" numeric(14, 2),
	"notes" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("equipment"."unit" || chr(31) || "equipment"."description" || chr(31) || "equipment"."equipmntType" || chr(31) || "equipment"."make" || chr(31) || "equipment"."model" || chr(31) || "equipment"."color" || chr(31) || "equipment"."keyword" || chr(31) || "equipment"."serialNumber" || chr(31) || "equipment"."tag" || chr(31) || "equipment"."state" || chr(31) || "equipment"."primaryMeter" || chr(31) || "equipment"."secondaryMeter" || chr(31) || "equipment"."equipmentStatus" || chr(31) || "equipment"."operator" || chr(31) || "equipment"."category" || chr(31) || "equipment"."equipmentOwnership" || chr(31) || "equipment"."notes")) STORED
);
--> statement-breakpoint
CREATE TABLE "inspection_template" (
	"inspectionTemplateOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"templateName" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"logMeterReading" text DEFAULT 'NO' NOT NULL,
	"scrollAfterPassing" text DEFAULT 'YES' NOT NULL,
	"allowNA" text DEFAULT 'NO' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("inspection_template"."templateName" || chr(31) || "inspection_template"."category")) STORED,
	CONSTRAINT "inspection_template_log" CHECK ("inspection_template"."logMeterReading" in ('YES', 'NO')),
	CONSTRAINT "inspection_template_scroll" CHECK ("inspection_template"."scrollAfterPassing" in ('YES', 'NO')),
	CONSTRAINT "inspection_template_na" CHECK ("inspection_template"."allowNA" in ('YES', 'NO'))
);
--> statement-breakpoint
CREATE TABLE "inspection_template_task" (
	"camsInspectionTemplateTasksOID" serial PRIMARY KEY NOT NULL,
	"inspectionTemplateOID" integer NOT NULL,
	"position" integer NOT NULL,
	"taskDescription" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location" (
	"locationOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"locationName" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"postCode" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("location"."locationName" || chr(31) || "location"."category" || chr(31) || "location"."city" || chr(31) || "location"."state" || chr(31) || "location"."country" || chr(31) || "location"."postCode")) STORED
);
--> statement-breakpoint
CREATE TABLE "maintenance_template" (
	"maintenanceTemplateOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"templateName" text NOT NULL,
	"primaryMeter" text DEFAULT '' NOT NULL,
	"secondaryMeter" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("maintenance_template"."templateName" || chr(31) || "maintenance_template"."primaryMeter" || chr(31) || "maintenance_template"."secondaryMeter")) STORED
);
--> statement-breakpoint
CREATE TABLE "system_code" (
	"oid" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"setupType" text NOT NULL,
	"code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"codeOrderApplication" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "system_code_code" UNIQUE("setupType","code")
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"vendorOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"vendorCode" text DEFAULT '' NOT NULL,
	"vendorName" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"telephoneNumber" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"contactPerson" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"ownersName" text DEFAULT '' NOT NULL,
	"webPage" text DEFAULT '' NOT NULL,
	"businessSectorOID" integer,
	"addressStreet" text DEFAULT '' NOT NULL,
	"addressCity" text DEFAULT '' NOT NULL,
	"postalCode" text DEFAULT '' NOT NULL,
	"countryOID" integer,
	"priceLevelOID" integer,
	"accountOID" integer,
	"shippingMethod" text DEFAULT '' NOT NULL,
	"paymentMethodOID" integer,
	"paymentTermOID" integer,
	"creditLimit" numeric(14, 2),
	"openingBalance" numeric(14, 2),
	"openingBalanceDate" date,
	"shortName" text DEFAULT '' NOT NULL,
	"currencyOID" integer,
	"addressStateOID" integer,
	"bankAccountNo" text DEFAULT '' NOT NULL,
	"bankOID" integer,
	"accountNumber" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("vendor"."vendorCode" || chr(31) || "vendor"."vendorName" || chr(31) || "vendor"."address" || chr(31) || "vendor"."telephoneNumber" || chr(31) || "vendor"."email" || chr(31) || "vendor"."website" || chr(31) || "vendor"."contactPerson" || chr(31) || "vendor"."status" || chr(31) || "vendor"."ownersName" || chr(31) || "vendor"."webPage" || chr(31) || "vendor"."addressStreet" || chr(31) || "vendor"."addressCity" || chr(31) || "vendor"."postalCode" || chr(31) || "vendor"."shippingMethod" || chr(31) || "vendor"."shortName" || chr(31) || "vendor"."bankAccountNo" || chr(31) || "vendor"."accountNumber")) STORED
);
--> statement-breakpoint
CREATE TABLE "pm_operation" (
	"camspmOperationOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pmTaskOID" integer NOT NULL,
	"operationDate" date NOT NULL,
	"loggedByOID" text,
	"doneBy_UserGUID" text,
	"assignedTo_UserGUID" text,
	"overallStatus" text DEFAULT 'NOT STARTED' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"offsetDay" integer,
	"searchText" text GENERATED ALWAYS AS (lower("pm_operation"."overallStatus" || chr(31) || "pm_operation"."notes")) STORED,
	CONSTRAINT "pm_operation_overall" CHECK ("pm_operation"."overallStatus" in ('NOT STARTED', 'ONGOING', 'DONE'))
);
--> statement-breakpoint
CREATE TABLE "pm_operation_line" (
	"camspmOperationDetailOID" serial PRIMARY KEY NOT NULL,
	"camspmOperationOID" integer NOT NULL,
	"position" integer NOT NULL,
	"taskDescription" text NOT NULL,
	"taskStatus" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"sortOrder" integer,
	CONSTRAINT "pm_operation_line_status" CHECK ("pm_operation_line"."taskStatus" in ('done', 'notDone', 'pending', ''))
);
--> statement-breakpoint
CREATE TABLE "pm_task" (
	"pmTaskOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"equipmentOID" integer NOT NULL,
	"taskType" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"parentTaskOID" integer,
	"trackByDate" text DEFAULT 'YES' NOT NULL,
	"trackByDate_DueEvery" integer DEFAULT 0,
	"trackByDate_DueEvery_UOM" text DEFAULT '' NOT NULL,
	"trackByDate_AdvancedNotice" integer DEFAULT 0,
	"trackByDate_LastPerformed" date,
	"trackByHour" text DEFAULT 'NO' NOT NULL,
	"trackByHour_DueEvery" integer DEFAULT 0,
	"trackByHour_AdvancedNotice" integer DEFAULT 0,
	"trackByHour_LastPerformed" numeric(14, 2) DEFAULT 0,
	"trackByHour_RecordedOn" date,
	"pmTaskDescription" text NOT NULL,
	"expectedLabourHours" numeric(14, 2),
	"notes" text DEFAULT '' NOT NULL,
	"assignedTo_UserGUID" text NOT NULL,
	"pmScheduleStartDate" date NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("pm_task"."taskType" || chr(31) || "pm_task"."status" || chr(31) || "pm_task"."pmTaskDescription" || chr(31) || "pm_task"."notes")) STORED,
	CONSTRAINT "pm_task_status" CHECK ("pm_task"."status" in ('Active', 'InActive')),
	CONSTRAINT "pm_task_unit" CHECK ("pm_task"."trackByDate_DueEvery_UOM" in ('', 'Day', 'Month', 'Year')),
	CONSTRAINT "pm_task_by_date" CHECK ("pm_task"."trackByDate" in ('YES', 'NO')),
	CONSTRAINT "pm_task_one_branch" CHECK ("pm_task"."trackByHour" in ('YES', 'NO') and "pm_task"."trackByHour" <> "pm_task"."trackByDate")
);
--> statement-breakpoint
CREATE TABLE "pm_task_line" (
	"camspmTaskDetailOID" serial PRIMARY KEY NOT NULL,
	"pmTaskOID" integer NOT NULL,
	"position" integer NOT NULL,
	"taskDescription" text NOT NULL,
	"taskStatus" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	CONSTRAINT "pm_task_line_status" CHECK ("pm_task_line"."taskStatus" in ('done', 'notDone', 'pending', ''))
);
--> statement-breakpoint
CREATE TABLE "reset_token" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"usedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rolePriority" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"concurrencyStamp" text NOT NULL,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_task" (
	"roleId" integer NOT NULL,
	"taskOID" integer NOT NULL,
	"canEdit" boolean,
	"canDelete" boolean,
	"canCreate" boolean,
	"canPost" boolean,
	"canPrint" boolean,
	"canExport" boolean,
	CONSTRAINT "role_task_roleId_taskOID_pk" PRIMARY KEY("roleId","taskOID")
);
--> statement-breakpoint
CREATE TABLE "session_token" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"lastSeenAt" timestamp with time zone DEFAULT now() NOT NULL,
	"userAgent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"taskOID" serial PRIMARY KEY NOT NULL,
	"applicationCode" text DEFAULT '' NOT NULL,
	"applicationDescription" text NOT NULL,
	"moduleDescription" text NOT NULL,
	"taskDescription" text NOT NULL,
	"reactRoute" text NOT NULL,
	"sortOrder" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_reactRoute_unique" UNIQUE("reactRoute")
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"fullName" text NOT NULL,
	"phoneNumber" text DEFAULT '' NOT NULL,
	"passwordHash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"journalKey" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"userId" text NOT NULL,
	"roleId" integer NOT NULL,
	CONSTRAINT "user_role_userId_roleId_pk" PRIMARY KEY("userId","roleId")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"globalSeq" bigserial PRIMARY KEY NOT NULL,
	"eventId" text NOT NULL,
	"entity" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"streamVersion" integer NOT NULL,
	"actor" text NOT NULL,
	"owners" text[] DEFAULT '{}' NOT NULL,
	"recordedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "event_eventId_unique" UNIQUE("eventId"),
	CONSTRAINT "event_stream" UNIQUE("entity","key","streamVersion"),
	CONSTRAINT "event_kind" CHECK ("event"."kind" in ('saved', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "id_lease" (
	"id" serial PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"from" integer NOT NULL,
	"to" integer NOT NULL,
	"userId" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "id_lease_block" UNIQUE("entity","from"),
	CONSTRAINT "id_lease_range" CHECK ("id_lease"."from" >= 1 and "id_lease"."to" >= "id_lease"."from")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"userId" text NOT NULL,
	"key" text NOT NULL,
	"requestHash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_userId_key_pk" PRIMARY KEY("userId","key")
);
--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_location_location_locationOID_fk" FOREIGN KEY ("location") REFERENCES "public"."location"("locationOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_maintenanceTemplateOID_maintenance_template_maintenanceTemplateOID_fk" FOREIGN KEY ("maintenanceTemplateOID") REFERENCES "public"."maintenance_template"("maintenanceTemplateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_inspectionTemplateOID_inspection_template_inspectionTemplateOID_fk" FOREIGN KEY ("inspectionTemplateOID") REFERENCES "public"."inspection_template"("inspectionTemplateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_parentAsset_equipment_equipmentOID_fk" FOREIGN KEY ("parentAsset") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_vendorOID_vendor_vendorOID_fk" FOREIGN KEY ("vendorOID") REFERENCES "public"."vendor"("vendorOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_template_task" ADD CONSTRAINT "inspection_template_task_inspectionTemplateOID_inspection_template_inspectionTemplateOID_fk" FOREIGN KEY ("inspectionTemplateOID") REFERENCES "public"."inspection_template"("inspectionTemplateOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD CONSTRAINT "pm_operation_pmTaskOID_pm_task_pmTaskOID_fk" FOREIGN KEY ("pmTaskOID") REFERENCES "public"."pm_task"("pmTaskOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD CONSTRAINT "pm_operation_loggedByOID_user_account_id_fk" FOREIGN KEY ("loggedByOID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD CONSTRAINT "pm_operation_doneBy_UserGUID_user_account_id_fk" FOREIGN KEY ("doneBy_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD CONSTRAINT "pm_operation_assignedTo_UserGUID_user_account_id_fk" FOREIGN KEY ("assignedTo_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_operation_line" ADD CONSTRAINT "pm_operation_line_camspmOperationOID_pm_operation_camspmOperationOID_fk" FOREIGN KEY ("camspmOperationOID") REFERENCES "public"."pm_operation"("camspmOperationOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_equipmentOID_equipment_equipmentOID_fk" FOREIGN KEY ("equipmentOID") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_parentTaskOID_pm_task_pmTaskOID_fk" FOREIGN KEY ("parentTaskOID") REFERENCES "public"."pm_task"("pmTaskOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_assignedTo_UserGUID_user_account_id_fk" FOREIGN KEY ("assignedTo_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_task_line" ADD CONSTRAINT "pm_task_line_pmTaskOID_pm_task_pmTaskOID_fk" FOREIGN KEY ("pmTaskOID") REFERENCES "public"."pm_task"("pmTaskOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_token" ADD CONSTRAINT "reset_token_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_task" ADD CONSTRAINT "role_task_roleId_role_id_fk" FOREIGN KEY ("roleId") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_task" ADD CONSTRAINT "role_task_taskOID_task_taskOID_fk" FOREIGN KEY ("taskOID") REFERENCES "public"."task"("taskOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_roleId_role_id_fk" FOREIGN KEY ("roleId") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_actor_user_account_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_lease" ADD CONSTRAINT "id_lease_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_by_description" ON "equipment" USING btree ((lower("description") collate "C"),"equipmentOID");--> statement-breakpoint
CREATE INDEX "equipment_location" ON "equipment" USING btree ("location");--> statement-breakpoint
CREATE INDEX "equipment_status" ON "equipment" USING btree ("equipmentStatus");--> statement-breakpoint
CREATE INDEX "equipment_maintenance_template" ON "equipment" USING btree ("maintenanceTemplateOID");--> statement-breakpoint
CREATE INDEX "equipment_inspection_template" ON "equipment" USING btree ("inspectionTemplateOID");--> statement-breakpoint
CREATE INDEX "equipment_parent" ON "equipment" USING btree ("parentAsset");--> statement-breakpoint
CREATE INDEX "equipment_vendor" ON "equipment" USING btree ("vendorOID");--> statement-breakpoint
CREATE INDEX "inspection_template_task_owner" ON "inspection_template_task" USING btree ("inspectionTemplateOID","position");--> statement-breakpoint
CREATE INDEX "location_by_name" ON "location" USING btree ((lower("locationName") collate "C"),"locationOID");--> statement-breakpoint
CREATE INDEX "vendor_by_name" ON "vendor" USING btree ((lower("vendorName") collate "C"),"vendorOID");--> statement-breakpoint
CREATE INDEX "pm_operation_assigned" ON "pm_operation" USING btree ("assignedTo_UserGUID","operationDate");--> statement-breakpoint
CREATE INDEX "pm_operation_date" ON "pm_operation" USING btree ("operationDate");--> statement-breakpoint
CREATE INDEX "pm_operation_status" ON "pm_operation" USING btree ("overallStatus","operationDate");--> statement-breakpoint
CREATE INDEX "pm_operation_task" ON "pm_operation" USING btree ("pmTaskOID");--> statement-breakpoint
CREATE INDEX "pm_operation_logged_by" ON "pm_operation" USING btree ("loggedByOID");--> statement-breakpoint
CREATE INDEX "pm_operation_done_by" ON "pm_operation" USING btree ("doneBy_UserGUID");--> statement-breakpoint
CREATE INDEX "pm_operation_line_owner" ON "pm_operation_line" USING btree ("camspmOperationOID","position");--> statement-breakpoint
CREATE INDEX "pm_task_by_description" ON "pm_task" USING btree ((lower("pmTaskDescription") collate "C"),"pmTaskOID");--> statement-breakpoint
CREATE INDEX "pm_task_equipment" ON "pm_task" USING btree ("equipmentOID");--> statement-breakpoint
CREATE INDEX "pm_task_parent" ON "pm_task" USING btree ("parentTaskOID");--> statement-breakpoint
CREATE INDEX "pm_task_assigned" ON "pm_task" USING btree ("assignedTo_UserGUID");--> statement-breakpoint
CREATE INDEX "pm_task_line_owner" ON "pm_task_line" USING btree ("pmTaskOID","position");--> statement-breakpoint
CREATE INDEX "reset_token_user" ON "reset_token" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "role_task_task" ON "role_task" USING btree ("taskOID");--> statement-breakpoint
CREATE INDEX "session_token_user" ON "session_token" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "session_token_expires" ON "session_token" USING btree ("expiresAt");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email" ON "user_account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_role_role" ON "user_role" USING btree ("roleId");--> statement-breakpoint
CREATE INDEX "event_actor" ON "event" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "id_lease_user" ON "id_lease" USING btree ("userId","entity");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("createdAt");