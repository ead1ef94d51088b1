CREATE TABLE "cams_user" (
	"camsEmployeeOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fullName" text DEFAULT '' NOT NULL,
	"userGUID" text NOT NULL,
	"employeeOID" integer,
	"labourRate" numeric(14, 2),
	"canBeAssigneToWO" boolean DEFAULT false NOT NULL,
	"notifyViaApp" boolean DEFAULT false NOT NULL,
	"notifyViaEmail" boolean DEFAULT false NOT NULL,
	"notifyMaintenanceDueLocation" boolean DEFAULT false NOT NULL,
	"notifyMaintenanceDueEquipment" boolean DEFAULT false NOT NULL,
	"notifyRenewalDueForLocations" boolean DEFAULT false NOT NULL,
	"notifyWorkOrderDueForLocation" boolean DEFAULT false NOT NULL,
	"notifyWorkOrderDue" boolean DEFAULT false NOT NULL,
	"notifyWorkOrderDueEquipment" boolean DEFAULT false NOT NULL,
	"notifyRequestRepairCompleted" boolean DEFAULT false NOT NULL,
	"notifyDailyInventoryLowStock" boolean DEFAULT false NOT NULL,
	"notifyImmediateInventoryLowStock" boolean DEFAULT false NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("cams_user"."fullName")) STORED,
	CONSTRAINT "cams_user_user" UNIQUE("userGUID")
);
--> statement-breakpoint
CREATE TABLE "cams_user_location" (
	"camsUserLocationOID" serial PRIMARY KEY NOT NULL,
	"camsUserOID" integer NOT NULL,
	"position" integer NOT NULL,
	"locationOID" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_log" (
	"inspectionLogOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"equipmentOID" integer,
	"inspectionTemplateOID" integer,
	"tDate" date NOT NULL,
	"assignee" text NOT NULL,
	"currentHours" numeric(14, 2) NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"allOk" boolean DEFAULT false NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("inspection_log"."notes")) STORED
);
--> statement-breakpoint
CREATE TABLE "inspection_log_line" (
	"camsInspectionLogDetailsOID" serial PRIMARY KEY NOT NULL,
	"inspectionLogOID" integer NOT NULL,
	"position" integer NOT NULL,
	"taskDescription" text NOT NULL,
	"inspectionStatus" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	CONSTRAINT "inspection_log_line_status" CHECK ("inspection_log_line"."inspectionStatus" in ('done', 'notDone', 'pending', ''))
);
--> statement-breakpoint
CREATE TABLE "meter_reading" (
	"meterReadingOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"equipmentOID" integer,
	"lastUpdated" date NOT NULL,
	"recordedOn" date NOT NULL,
	"primaryMeter" numeric(14, 2) NOT NULL,
	"secondaryMeter" numeric(14, 2) NOT NULL,
	"confirmedAs" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("meter_reading"."confirmedAs")) STORED,
	CONSTRAINT "meter_reading_confirmed" CHECK ("meter_reading"."confirmedAs" in ('', 'Rollover', 'Replaced meter'))
);
--> statement-breakpoint
CREATE TABLE "part" (
	"partNumberOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"partName" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"unitType" text DEFAULT '' NOT NULL,
	"trackInventory" text DEFAULT 'YES' NOT NULL,
	"warehouseBin" text DEFAULT '' NOT NULL,
	"reorderPoint" numeric(14, 2) NOT NULL,
	"reorderQuantity" numeric(14, 2) NOT NULL,
	"maximumQuantity" numeric(14, 2) NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("part"."partName" || chr(31) || "part"."description" || chr(31) || "part"."category" || chr(31) || "part"."unitType" || chr(31) || "part"."warehouseBin")) STORED,
	CONSTRAINT "part_tracked" CHECK ("part"."trackInventory" in ('YES', 'NO'))
);
--> statement-breakpoint
CREATE TABLE "repair_name" (
	"repairNameOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"repairName" text NOT NULL,
	"repairCode" text NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("repair_name"."repairName" || chr(31) || "repair_name"."repairCode")) STORED
);
--> statement-breakpoint
CREATE TABLE "work_order" (
	"workOrderOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"workorderNumber" text NOT NULL,
	"equipmentOID" integer NOT NULL,
	"camsUserOID" integer NOT NULL,
	"scheduledDate" date NOT NULL,
	"dueDate" date NOT NULL,
	"priorty" text DEFAULT '' NOT NULL,
	"workOrderType" text DEFAULT '' NOT NULL,
	"initialNotes" text DEFAULT '' NOT NULL,
	"tax1" numeric(14, 2),
	"tax2" numeric(14, 2),
	"currentHours" numeric(14, 2) NOT NULL,
	"inspectionLogOID" integer,
	"inspectionLine" integer,
	"searchText" text GENERATED ALWAYS AS (lower("work_order"."workorderNumber" || chr(31) || "work_order"."priorty" || chr(31) || "work_order"."workOrderType" || chr(31) || "work_order"."initialNotes")) STORED
);
--> statement-breakpoint
CREATE TABLE "report_file" (
	"name" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"title" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploaded_file" (
	"owner" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contentType" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"uploadedBy" text NOT NULL,
	"uploadedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploaded_file_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "cams_user" ADD CONSTRAINT "cams_user_userGUID_user_account_id_fk" FOREIGN KEY ("userGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cams_user" ADD CONSTRAINT "cams_user_employeeOID_hr_employee_employeeOID_fk" FOREIGN KEY ("employeeOID") REFERENCES "public"."hr_employee"("employeeOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cams_user_location" ADD CONSTRAINT "cams_user_location_camsUserOID_cams_user_camsEmployeeOID_fk" FOREIGN KEY ("camsUserOID") REFERENCES "public"."cams_user"("camsEmployeeOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cams_user_location" ADD CONSTRAINT "cams_user_location_locationOID_location_locationOID_fk" FOREIGN KEY ("locationOID") REFERENCES "public"."location"("locationOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_log" ADD CONSTRAINT "inspection_log_equipmentOID_equipment_equipmentOID_fk" FOREIGN KEY ("equipmentOID") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_log" ADD CONSTRAINT "inspection_log_inspectionTemplateOID_inspection_template_inspectionTemplateOID_fk" FOREIGN KEY ("inspectionTemplateOID") REFERENCES "public"."inspection_template"("inspectionTemplateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_log" ADD CONSTRAINT "inspection_log_assignee_user_account_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_log_line" ADD CONSTRAINT "inspection_log_line_inspectionLogOID_inspection_log_inspectionLogOID_fk" FOREIGN KEY ("inspectionLogOID") REFERENCES "public"."inspection_log"("inspectionLogOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_equipmentOID_equipment_equipmentOID_fk" FOREIGN KEY ("equipmentOID") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_equipmentOID_equipment_equipmentOID_fk" FOREIGN KEY ("equipmentOID") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_camsUserOID_cams_user_camsEmployeeOID_fk" FOREIGN KEY ("camsUserOID") REFERENCES "public"."cams_user"("camsEmployeeOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_inspectionLogOID_inspection_log_inspectionLogOID_fk" FOREIGN KEY ("inspectionLogOID") REFERENCES "public"."inspection_log"("inspectionLogOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_file" ADD CONSTRAINT "uploaded_file_uploadedBy_user_account_id_fk" FOREIGN KEY ("uploadedBy") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cams_user_employee" ON "cams_user" USING btree ("employeeOID");--> statement-breakpoint
CREATE INDEX "cams_user_location_owner" ON "cams_user_location" USING btree ("camsUserOID","position");--> statement-breakpoint
CREATE INDEX "cams_user_location_location" ON "cams_user_location" USING btree ("locationOID");--> statement-breakpoint
CREATE INDEX "inspection_log_equipment" ON "inspection_log" USING btree ("equipmentOID");--> statement-breakpoint
CREATE INDEX "inspection_log_template" ON "inspection_log" USING btree ("inspectionTemplateOID");--> statement-breakpoint
CREATE INDEX "inspection_log_assignee" ON "inspection_log" USING btree ("assignee");--> statement-breakpoint
CREATE INDEX "inspection_log_date" ON "inspection_log" USING btree ("tDate");--> statement-breakpoint
CREATE INDEX "inspection_log_line_owner" ON "inspection_log_line" USING btree ("inspectionLogOID","position");--> statement-breakpoint
CREATE INDEX "meter_reading_equipment" ON "meter_reading" USING btree ("equipmentOID","recordedOn","meterReadingOID");--> statement-breakpoint
CREATE INDEX "meter_reading_recorded" ON "meter_reading" USING btree ("recordedOn");--> statement-breakpoint
CREATE INDEX "part_by_name" ON "part" USING btree ((mw_order("partName") collate "C"),"partNumberOID");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_number" ON "work_order" USING btree ("workorderNumber");--> statement-breakpoint
CREATE INDEX "work_order_equipment" ON "work_order" USING btree ("equipmentOID");--> statement-breakpoint
CREATE INDEX "work_order_user" ON "work_order" USING btree ("camsUserOID");--> statement-breakpoint
CREATE INDEX "work_order_due" ON "work_order" USING btree ("dueDate");--> statement-breakpoint
CREATE INDEX "work_order_inspection" ON "work_order" USING btree ("inspectionLogOID");--> statement-breakpoint
CREATE INDEX "report_file_created" ON "report_file" USING btree ("createdAt");