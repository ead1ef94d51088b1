CREATE FUNCTION "mw_order"(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- Compared by bytes, what this makes stands in the order of Intl.Collator('en', {numeric: true, sensitivity: 'base'}).
DECLARE
  x text := given COLLATE "C";
  head text := '';
  tail text;
  number text;
BEGIN
  IF octet_length(x) <> char_length(x) THEN
    x := regexp_replace(normalize(x, NFD), '[\u0300-\u036f]', '', 'g');
    x := translate(x, ' ªºÐØðøĐđĦħĿŀŁłſ', ' aodododdhhlllls');
    x := replace(replace(replace(replace(replace(replace(x, 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss');
  END IF;
  IF x !~ '\S' THEN
    RETURN NULL;
  END IF;
  x := translate(lower(x), ' _-,;:!?.''"()[]{}@*/\&#%`^+<=>|~$0123456789', ' !"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJ');
  -- A number is its mark, how many digits it has, and the digits.
  LOOP
    tail := substring(x FROM '[A-J].*');
    EXIT WHEN tail IS NULL;
    head := head || left(x, char_length(x) - char_length(tail));
    x := ltrim(tail, 'ABCDEFGHIJ');
    number := ltrim(left(tail, char_length(tail) - char_length(x)), 'A');
    head := head || 'A' || chr(32 + char_length(number)) || number;
  END LOOP;
  RETURN head || x;
END $$;
--> statement-breakpoint
CREATE TABLE "attempt" (
	"keyHash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"rolePriority" integer NOT NULL,
	"description" text NOT NULL,
	"concurrencyStamp" text NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("role"."name" || chr(31) || "role"."description" || chr(31) || "role"."concurrencyStamp")) STORED
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
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"userId" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"lastSeenAt" timestamp with time zone DEFAULT now() NOT NULL,
	"userAgent" text DEFAULT '' NOT NULL,
	"looksAs" integer,
	CONSTRAINT "session_token_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"taskOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applicationCode" text DEFAULT '' NOT NULL,
	"applicationDescription" text NOT NULL,
	"moduleDescription" text NOT NULL,
	"taskDescription" text NOT NULL,
	"reactRoute" text NOT NULL,
	"sortOrder" integer DEFAULT 0 NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("task"."applicationCode" || chr(31) || "task"."applicationDescription" || chr(31) || "task"."moduleDescription" || chr(31) || "task"."taskDescription" || chr(31) || "task"."reactRoute")) STORED
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"applicationUserOID" serial NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"fullName" text NOT NULL,
	"phoneNumber" text DEFAULT '' NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"passwordHash" text NOT NULL,
	"journalKey" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("user_account"."id" || chr(31) || "user_account"."email" || chr(31) || "user_account"."fullName" || chr(31) || "user_account"."phoneNumber")) STORED
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"userRoleOID" serial NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"userId" text NOT NULL,
	"roleId" integer NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("user_role"."userId")) STORED,
	CONSTRAINT "user_role_userId_roleId_pk" PRIMARY KEY("userId","roleId")
);
--> statement-breakpoint
CREATE TABLE "account_class" (
	"accountClassOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"classCode" text NOT NULL,
	"className" text NOT NULL,
	"classType" text NOT NULL,
	"normalBalance" text NOT NULL,
	"sortOrder" integer DEFAULT 0,
	"isActive" boolean DEFAULT true NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("account_class"."classCode" || chr(31) || "account_class"."className" || chr(31) || "account_class"."classType" || chr(31) || "account_class"."normalBalance")) STORED,
	CONSTRAINT "account_class_classType" CHECK ("account_class"."classType" in ('Asset', 'Liability', 'Equity', 'Income', 'Expense')),
	CONSTRAINT "account_class_normalBalance" CHECK ("account_class"."normalBalance" in ('Debit', 'Credit'))
);
--> statement-breakpoint
CREATE TABLE "bank" (
	"bankOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bankCode" text DEFAULT '' NOT NULL,
	"bankName" text NOT NULL,
	"routeCode" text DEFAULT '' NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"address3" text DEFAULT '' NOT NULL,
	"Phone" text NOT NULL,
	"email" text NOT NULL,
	"accountName" text NOT NULL,
	"shortName" text DEFAULT '' NOT NULL,
	"accountNumber" text DEFAULT '' NOT NULL,
	"contact" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("bank"."bankCode" || chr(31) || "bank"."bankName" || chr(31) || "bank"."routeCode" || chr(31) || "bank"."address1" || chr(31) || "bank"."address2" || chr(31) || "bank"."address3" || chr(31) || "bank"."Phone" || chr(31) || "bank"."email" || chr(31) || "bank"."accountName" || chr(31) || "bank"."shortName" || chr(31) || "bank"."accountNumber" || chr(31) || "bank"."contact" || chr(31) || "bank"."website" || chr(31) || "bank"."comment")) STORED
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"branchOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"branchCode" text NOT NULL,
	"branchName" text NOT NULL,
	"phoneNumber" text NOT NULL,
	"address" text NOT NULL,
	"alternateBranchCode" text DEFAULT '' NOT NULL,
	"empolyees" integer,
	"searchText" text GENERATED ALWAYS AS (lower("branch"."branchCode" || chr(31) || "branch"."branchName" || chr(31) || "branch"."phoneNumber" || chr(31) || "branch"."address" || chr(31) || "branch"."alternateBranchCode")) STORED
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"customerOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customerCode" text NOT NULL,
	"customerName" text NOT NULL,
	"contactPerson" text DEFAULT '' NOT NULL,
	"telephoneNumber" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"stateOID" integer,
	"countryOID" integer,
	"creditLimit" numeric(14, 2),
	"taxCodeOID" integer,
	"paymentTerms" text DEFAULT '' NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("customer"."customerCode" || chr(31) || "customer"."customerName" || chr(31) || "customer"."contactPerson" || chr(31) || "customer"."telephoneNumber" || chr(31) || "customer"."email" || chr(31) || "customer"."address" || chr(31) || "customer"."city" || chr(31) || "customer"."paymentTerms" || chr(31) || "customer"."notes")) STORED
);
--> statement-breakpoint
CREATE TABLE "item" (
	"itemOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"itemCode" text NOT NULL,
	"itemName" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"itemType" text NOT NULL,
	"unitType" text NOT NULL,
	"unitCost" numeric(14, 2),
	"unitPrice" numeric(14, 2),
	"taxCodeOID" integer,
	"reorderPoint" numeric(14, 2),
	"isActive" boolean DEFAULT true NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("item"."itemCode" || chr(31) || "item"."itemName" || chr(31) || "item"."description" || chr(31) || "item"."itemType" || chr(31) || "item"."unitType")) STORED
);
--> statement-breakpoint
CREATE TABLE "tax_code" (
	"taxCodeOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"ratePercent" numeric(14, 2) NOT NULL,
	"accountClassOID" integer,
	"isActive" boolean DEFAULT true NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("tax_code"."code" || chr(31) || "tax_code"."description")) STORED,
	CONSTRAINT "tax_code_rate" CHECK ("tax_code"."ratePercent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"equipmentOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"equipmntType" text NOT NULL,
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
	"category" text NOT NULL,
	"logMeterReading" text DEFAULT 'NO' NOT NULL,
	"scrollAfterPassing" text DEFAULT 'YES' NOT NULL,
	"allowNA" text DEFAULT 'NO' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("inspection_template"."templateName" || chr(31) || "inspection_template"."category")) STORED,
	CONSTRAINT "inspection_template_logMeterReading" CHECK ("inspection_template"."logMeterReading" in ('YES', 'NO')),
	CONSTRAINT "inspection_template_scrollAfterPassing" CHECK ("inspection_template"."scrollAfterPassing" in ('YES', 'NO')),
	CONSTRAINT "inspection_template_allowNA" CHECK ("inspection_template"."allowNA" in ('YES', 'NO'))
);
--> statement-breakpoint
CREATE TABLE "inspection_template_task" (
	"camsInspectionTemplateTasksOID" serial PRIMARY KEY NOT NULL,
	"taskDescription" text NOT NULL,
	"inspectionTemplateOID" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location" (
	"locationOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"locationName" text NOT NULL,
	"category" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"postCode" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("location"."locationName" || chr(31) || "location"."category" || chr(31) || "location"."city" || chr(31) || "location"."state" || chr(31) || "location"."country" || chr(31) || "location"."postCode")) STORED
);
--> statement-breakpoint
CREATE TABLE "maintenance_template" (
	"maintenanceTemplateOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"templateName" text NOT NULL,
	"primaryMeter" text NOT NULL,
	"secondaryMeter" text NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("maintenance_template"."templateName" || chr(31) || "maintenance_template"."primaryMeter" || chr(31) || "maintenance_template"."secondaryMeter")) STORED
);
--> statement-breakpoint
CREATE TABLE "system_code" (
	"oid" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"setupType" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"codeOrderApplication" integer NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("system_code"."setupType" || chr(31) || "system_code"."code" || chr(31) || "system_code"."description")) STORED
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"vendorOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"vendorCode" text DEFAULT '' NOT NULL,
	"vendorName" text NOT NULL,
	"address" text NOT NULL,
	"telephoneNumber" text NOT NULL,
	"email" text NOT NULL,
	"website" text NOT NULL,
	"contactPerson" text NOT NULL,
	"status" text NOT NULL,
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
	"searchText" text GENERATED ALWAYS AS (lower("cams_user"."fullName")) STORED
);
--> statement-breakpoint
CREATE TABLE "cams_user_location" (
	"camsUserLocationOID" serial PRIMARY KEY NOT NULL,
	"locationOID" integer NOT NULL,
	"camsUserOID" integer NOT NULL,
	"position" integer NOT NULL
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
	"taskDescription" text NOT NULL,
	"inspectionStatus" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"inspectionLogOID" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "inspection_log_line_inspectionStatus" CHECK ("inspection_log_line"."inspectionStatus" in ('done', 'notDone', 'pending', ''))
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
	CONSTRAINT "meter_reading_confirmedAs" CHECK ("meter_reading"."confirmedAs" in ('', 'Rollover', 'Replaced meter'))
);
--> statement-breakpoint
CREATE TABLE "part" (
	"partNumberOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"partName" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"unitType" text NOT NULL,
	"trackInventory" text DEFAULT 'YES' NOT NULL,
	"warehouseBin" text NOT NULL,
	"reorderPoint" numeric(14, 2) NOT NULL,
	"reorderQuantity" numeric(14, 2) NOT NULL,
	"maximumQuantity" numeric(14, 2) NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("part"."partName" || chr(31) || "part"."description" || chr(31) || "part"."category" || chr(31) || "part"."unitType" || chr(31) || "part"."warehouseBin")) STORED,
	CONSTRAINT "part_trackInventory" CHECK ("part"."trackInventory" in ('YES', 'NO'))
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
	"priorty" text NOT NULL,
	"workOrderType" text NOT NULL,
	"initialNotes" text DEFAULT '' NOT NULL,
	"tax1" numeric(14, 2),
	"tax2" numeric(14, 2),
	"currentHours" numeric(14, 2) NOT NULL,
	"inspectionLogOID" integer,
	"inspectionLine" integer,
	"searchText" text GENERATED ALWAYS AS (lower("work_order"."workorderNumber" || chr(31) || "work_order"."priorty" || chr(31) || "work_order"."workOrderType" || chr(31) || "work_order"."initialNotes")) STORED
);
--> statement-breakpoint
CREATE TABLE "business_sector" (
	"businessSectorOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sectorName" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("business_sector"."sectorName" || chr(31) || "business_sector"."description")) STORED
);
--> statement-breakpoint
CREATE TABLE "company" (
	"companyOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"companyName" text NOT NULL,
	"email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"country" integer NOT NULL,
	"state" integer NOT NULL,
	"city" text NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"logoFileName" text NOT NULL,
	"acceptPOS" text DEFAULT 'NO' NOT NULL,
	"fedralTaxNumber" text NOT NULL,
	"fiscalPeriodStartDate" date NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("company"."companyName" || chr(31) || "company"."email" || chr(31) || "company"."message" || chr(31) || "company"."address1" || chr(31) || "company"."address2" || chr(31) || "company"."city" || chr(31) || "company"."zip" || chr(31) || "company"."website" || chr(31) || "company"."logoFileName" || chr(31) || "company"."fedralTaxNumber")) STORED,
	CONSTRAINT "company_acceptPOS" CHECK ("company"."acceptPOS" in ('YES', 'NO')),
	CONSTRAINT "company_only_one" CHECK ("company"."companyOID" = 1)
);
--> statement-breakpoint
CREATE TABLE "hr_employee" (
	"employeeOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fullName" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"staffNumber" text DEFAULT '' NOT NULL,
	"phoneNumber" text DEFAULT '' NOT NULL,
	"jobTitle" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("hr_employee"."fullName" || chr(31) || "hr_employee"."email" || chr(31) || "hr_employee"."staffNumber" || chr(31) || "hr_employee"."phoneNumber" || chr(31) || "hr_employee"."jobTitle" || chr(31) || "hr_employee"."department")) STORED
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"emailListMessageOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"messageCode" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("message_template"."messageCode" || chr(31) || "message_template"."description" || chr(31) || "message_template"."subject" || chr(31) || "message_template"."body")) STORED
);
--> statement-breakpoint
CREATE TABLE "system_setting" (
	"oid" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"settingsCode" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"inputUIType" text DEFAULT 'text' NOT NULL,
	"optionsList" text DEFAULT '' NOT NULL,
	"categoryOrder" integer DEFAULT 0,
	"searchText" text GENERATED ALWAYS AS (lower("system_setting"."settingsCode" || chr(31) || "system_setting"."value" || chr(31) || "system_setting"."description" || chr(31) || "system_setting"."category" || chr(31) || "system_setting"."inputUIType" || chr(31) || "system_setting"."optionsList")) STORED,
	CONSTRAINT "system_setting_inputUIType" CHECK ("system_setting"."inputUIType" in ('text', 'number', 'boolean', 'date', 'select'))
);
--> statement-breakpoint
CREATE TABLE "country" (
	"countryOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"countryName" text NOT NULL,
	"alpha2" text NOT NULL,
	"alpha3" text NOT NULL,
	"numericCode" text NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("country"."countryName" || chr(31) || "country"."alpha2" || chr(31) || "country"."alpha3" || chr(31) || "country"."numericCode")) STORED,
	CONSTRAINT "country_codes" CHECK ("country"."alpha2" ~ '^[A-Z]{2}$' and "country"."alpha3" ~ '^[A-Z]{3}$' and "country"."numericCode" ~ '^[0-9]{3}$')
);
--> statement-breakpoint
CREATE TABLE "lga" (
	"lgaOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"lgaName" text NOT NULL,
	"stateOID" integer NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("lga"."lgaName")) STORED
);
--> statement-breakpoint
CREATE TABLE "state" (
	"stateOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stateCode" text NOT NULL,
	"stateName" text NOT NULL,
	"countryOID" integer NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("state"."stateCode" || chr(31) || "state"."stateName")) STORED
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
	CONSTRAINT "pm_operation_overallStatus" CHECK ("pm_operation"."overallStatus" in ('NOT STARTED', 'ONGOING', 'DONE'))
);
--> statement-breakpoint
CREATE TABLE "pm_operation_line" (
	"camspmOperationDetailOID" serial PRIMARY KEY NOT NULL,
	"taskDescription" text NOT NULL,
	"taskStatus" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"sortOrder" integer,
	"camspmOperationOID" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pm_operation_line_taskStatus" CHECK ("pm_operation_line"."taskStatus" in ('done', 'notDone', 'pending', ''))
);
--> statement-breakpoint
CREATE TABLE "pm_task" (
	"pmTaskOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"equipmentOID" integer NOT NULL,
	"taskType" text NOT NULL,
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
	CONSTRAINT "pm_task_trackByDate" CHECK ("pm_task"."trackByDate" in ('YES', 'NO')),
	CONSTRAINT "pm_task_trackByDate_DueEvery_UOM" CHECK ("pm_task"."trackByDate_DueEvery_UOM" in ('', 'Day', 'Month', 'Year')),
	CONSTRAINT "pm_task_trackByHour" CHECK ("pm_task"."trackByHour" in ('YES', 'NO')),
	CONSTRAINT "pm_task_one_branch" CHECK ("pm_task"."trackByHour" <> "pm_task"."trackByDate")
);
--> statement-breakpoint
CREATE TABLE "pm_task_line" (
	"camspmTaskDetailOID" serial PRIMARY KEY NOT NULL,
	"taskDescription" text NOT NULL,
	"taskStatus" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"pmTaskOID" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pm_task_line_taskStatus" CHECK ("pm_task_line"."taskStatus" in ('done', 'notDone', 'pending', ''))
);
--> statement-breakpoint
CREATE TABLE "application" (
	"applicationOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applicationCode" text NOT NULL,
	"applicationName" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sortOrder" integer DEFAULT 0 NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("application"."applicationCode" || chr(31) || "application"."applicationName" || chr(31) || "application"."description")) STORED
);
--> statement-breakpoint
CREATE TABLE "form_field" (
	"fieldOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"caduiSettingsUIOID" integer NOT NULL,
	"entity_DataType" text DEFAULT 'string' NOT NULL,
	"entity_FieldName" text NOT NULL,
	"entity_Required" boolean DEFAULT false NOT NULL,
	"entity_StringLength" integer DEFAULT 200 NOT NULL,
	"entity_UICode" text NOT NULL,
	"grid_ShowInGrid" boolean DEFAULT true NOT NULL,
	"grouping_GroupCaption" text DEFAULT '' NOT NULL,
	"GroupCode" text DEFAULT '' NOT NULL,
	"GroupType" text DEFAULT '' NOT NULL,
	"GroupOrder" integer DEFAULT 0,
	"lookUp_IsLookUp" boolean DEFAULT false NOT NULL,
	"lookUp_LookUpName" text DEFAULT '' NOT NULL,
	"lookUp_FetchURL" text DEFAULT '' NOT NULL,
	"lookUp_ComboList" text DEFAULT '' NOT NULL,
	"lookUp_DisplayMember" text DEFAULT '' NOT NULL,
	"lookUp_ValueMember" text DEFAULT '' NOT NULL,
	"uI_ControlType" text DEFAULT 'dxTextBox' NOT NULL,
	"uI_ControlCaption" text DEFAULT '' NOT NULL,
	"uI_ControlCaptionPosition" text DEFAULT 'Top' NOT NULL,
	"uI_Disabled" boolean DEFAULT false NOT NULL,
	"uI_Readonly" boolean DEFAULT false NOT NULL,
	"uI_PlaceHolder" text DEFAULT '' NOT NULL,
	"uI_SortIndex" integer DEFAULT 0,
	"uI_SortOrder" integer DEFAULT 0,
	"uI_ValidationType" text DEFAULT '' NOT NULL,
	"uI_ValidationMessage" text DEFAULT '' NOT NULL,
	"uI_Width" integer DEFAULT 0,
	"searchText" text GENERATED ALWAYS AS (lower("form_field"."entity_DataType" || chr(31) || "form_field"."entity_FieldName" || chr(31) || "form_field"."entity_UICode" || chr(31) || "form_field"."grouping_GroupCaption" || chr(31) || "form_field"."GroupCode" || chr(31) || "form_field"."GroupType" || chr(31) || "form_field"."lookUp_LookUpName" || chr(31) || "form_field"."lookUp_FetchURL" || chr(31) || "form_field"."lookUp_ComboList" || chr(31) || "form_field"."lookUp_DisplayMember" || chr(31) || "form_field"."lookUp_ValueMember" || chr(31) || "form_field"."uI_ControlType" || chr(31) || "form_field"."uI_ControlCaption" || chr(31) || "form_field"."uI_PlaceHolder" || chr(31) || "form_field"."uI_ValidationMessage")) STORED,
	CONSTRAINT "form_field_entity_DataType" CHECK ("form_field"."entity_DataType" in ('string', 'number', 'boolean', 'date', 'object', 'datetime')),
	CONSTRAINT "form_field_uI_ControlType" CHECK ("form_field"."uI_ControlType" in ('dxTextBox', 'dxTextArea', 'dxSelectBox', 'dxNumberBox', 'dxCheckBox', 'dxCalendar', 'dxDateBox', 'dxDropDownBox', 'dxLookup')),
	CONSTRAINT "form_field_uI_ControlCaptionPosition" CHECK ("form_field"."uI_ControlCaptionPosition" in ('Top', 'Left')),
	CONSTRAINT "form_field_uI_ValidationType" CHECK ("form_field"."uI_ValidationType" in ('', 'Required', 'Range', 'StringLength', 'Email'))
);
--> statement-breakpoint
CREATE TABLE "form_header" (
	"uioid" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"endpoint_DeleteFormData" text NOT NULL,
	"endpoint_DeleteGridData" text NOT NULL,
	"endpoint_GetAllFormData" text NOT NULL,
	"endpoint_GetAllGridData" text NOT NULL,
	"endpoint_GetSingleFormData" text NOT NULL,
	"endpoint_GetSingleGridData" text NOT NULL,
	"endpoint_PostFormData" text NOT NULL,
	"endpoint_PostGridData" text NOT NULL,
	"endpoint_PutFormData" text NOT NULL,
	"endpoint_PutGridData" text NOT NULL,
	"entity_ApplicationCode" text NOT NULL,
	"entity_DataSourceType" text NOT NULL,
	"entity_KeyFieldName" text NOT NULL,
	"entity_MenuCaption" text DEFAULT '' NOT NULL,
	"entity_TaskOID" integer NOT NULL,
	"entity_UICode" text NOT NULL,
	"form_ButtonBeauty" text DEFAULT 'ImageText' NOT NULL,
	"form_FormName" text NOT NULL,
	"form_FormSize" text NOT NULL,
	"form_FormTitle" text NOT NULL,
	"form_FormColumns" integer DEFAULT 2,
	"form_ShowBackButton" text DEFAULT 'Yes' NOT NULL,
	"form_ShowClose" text DEFAULT 'Yes' NOT NULL,
	"form_ShowDelete" text NOT NULL,
	"form_ShowExport" text DEFAULT 'Yes' NOT NULL,
	"form_ShowFinder" text DEFAULT 'Yes' NOT NULL,
	"form_ShowNew" text NOT NULL,
	"form_ShowPreview" text DEFAULT 'Yes' NOT NULL,
	"form_ShowPrint" text DEFAULT 'Yes' NOT NULL,
	"form_ShowRequiredAsterics" text DEFAULT 'Yes' NOT NULL,
	"form_ShowSave" text DEFAULT 'Yes' NOT NULL,
	"form_StatusBar" text NOT NULL,
	"form_ToolBar" text NOT NULL,
	"form_UIType" text NOT NULL,
	"grid_AddDeleteButton" text DEFAULT 'Yes' NOT NULL,
	"grid_AddEditButton" text DEFAULT 'Yes' NOT NULL,
	"grid_AddNewButton" text DEFAULT 'Yes' NOT NULL,
	"grid_AddSaveButton" text DEFAULT 'Yes' NOT NULL,
	"grid_AddViewButton" text DEFAULT 'Yes' NOT NULL,
	"grid_ShowColumnHeaders" text DEFAULT 'Yes' NOT NULL,
	"grid_ShowFilterRow" text DEFAULT 'Yes' NOT NULL,
	"grid_ShowGroupPanel" text DEFAULT 'No' NOT NULL,
	"grid_ShowPager" text DEFAULT 'Yes' NOT NULL,
	"grid_ShowAlternatingRowColor" text NOT NULL,
	"grid_GroupByColumn" text DEFAULT '' NOT NULL,
	"grid_ShowExportButton" text DEFAULT 'Yes' NOT NULL,
	"grid_ShowSearchButton" text DEFAULT 'Yes' NOT NULL,
	"grid_VerticalScrollableHeight" integer DEFAULT 0,
	"grid_VerticalScrollBarMode" text DEFAULT 'Auto' NOT NULL,
	"grid_CommandPosition" text NOT NULL,
	"notification_AddNotification" text DEFAULT 'No' NOT NULL,
	"notification_Message" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("form_header"."endpoint_DeleteFormData" || chr(31) || "form_header"."endpoint_DeleteGridData" || chr(31) || "form_header"."endpoint_GetAllFormData" || chr(31) || "form_header"."endpoint_GetAllGridData" || chr(31) || "form_header"."endpoint_GetSingleFormData" || chr(31) || "form_header"."endpoint_GetSingleGridData" || chr(31) || "form_header"."endpoint_PostFormData" || chr(31) || "form_header"."endpoint_PostGridData" || chr(31) || "form_header"."endpoint_PutFormData" || chr(31) || "form_header"."endpoint_PutGridData" || chr(31) || "form_header"."entity_ApplicationCode" || chr(31) || "form_header"."entity_DataSourceType" || chr(31) || "form_header"."entity_KeyFieldName" || chr(31) || "form_header"."entity_MenuCaption" || chr(31) || "form_header"."entity_UICode" || chr(31) || "form_header"."form_FormName" || chr(31) || "form_header"."form_FormTitle" || chr(31) || "form_header"."form_UIType" || chr(31) || "form_header"."grid_GroupByColumn" || chr(31) || "form_header"."notification_Message")) STORED,
	CONSTRAINT "form_header_form_ButtonBeauty" CHECK ("form_header"."form_ButtonBeauty" in ('ImageOnly', 'TextOnly', 'ImageText')),
	CONSTRAINT "form_header_form_FormSize" CHECK ("form_header"."form_FormSize" in ('Small', 'Medium', 'Large')),
	CONSTRAINT "form_header_form_ShowBackButton" CHECK ("form_header"."form_ShowBackButton" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_ShowClose" CHECK ("form_header"."form_ShowClose" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_ShowDelete" CHECK ("form_header"."form_ShowDelete" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_ShowExport" CHECK ("form_header"."form_ShowExport" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_ShowFinder" CHECK ("form_header"."form_ShowFinder" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_ShowNew" CHECK ("form_header"."form_ShowNew" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_ShowPreview" CHECK ("form_header"."form_ShowPreview" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_ShowPrint" CHECK ("form_header"."form_ShowPrint" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_ShowRequiredAsterics" CHECK ("form_header"."form_ShowRequiredAsterics" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_ShowSave" CHECK ("form_header"."form_ShowSave" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_StatusBar" CHECK ("form_header"."form_StatusBar" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_ToolBar" CHECK ("form_header"."form_ToolBar" in ('Yes', 'No')),
	CONSTRAINT "form_header_form_UIType" CHECK ("form_header"."form_UIType" in ('ListView', 'ListView ReadOnly Detail Form', 'ListView Inline CRUD', 'ListView Detail Form CRUD', 'Detail Form CRUD', 'Detail Form ReadOnly', 'Custom')),
	CONSTRAINT "form_header_grid_AddDeleteButton" CHECK ("form_header"."grid_AddDeleteButton" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_AddEditButton" CHECK ("form_header"."grid_AddEditButton" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_AddNewButton" CHECK ("form_header"."grid_AddNewButton" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_AddSaveButton" CHECK ("form_header"."grid_AddSaveButton" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_AddViewButton" CHECK ("form_header"."grid_AddViewButton" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_ShowColumnHeaders" CHECK ("form_header"."grid_ShowColumnHeaders" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_ShowFilterRow" CHECK ("form_header"."grid_ShowFilterRow" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_ShowGroupPanel" CHECK ("form_header"."grid_ShowGroupPanel" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_ShowPager" CHECK ("form_header"."grid_ShowPager" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_ShowAlternatingRowColor" CHECK ("form_header"."grid_ShowAlternatingRowColor" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_ShowExportButton" CHECK ("form_header"."grid_ShowExportButton" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_ShowSearchButton" CHECK ("form_header"."grid_ShowSearchButton" in ('Yes', 'No')),
	CONSTRAINT "form_header_grid_VerticalScrollBarMode" CHECK ("form_header"."grid_VerticalScrollBarMode" in ('Auto', 'Visible', 'Hidden')),
	CONSTRAINT "form_header_grid_CommandPosition" CHECK ("form_header"."grid_CommandPosition" in ('left', 'right')),
	CONSTRAINT "form_header_notification_AddNotification" CHECK ("form_header"."notification_AddNotification" in ('Yes', 'No'))
);
--> statement-breakpoint
ALTER TABLE "reset_token" ADD CONSTRAINT "reset_token_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_task" ADD CONSTRAINT "role_task_roleId_role_id_fk" FOREIGN KEY ("roleId") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_task" ADD CONSTRAINT "role_task_taskOID_task_taskOID_fk" FOREIGN KEY ("taskOID") REFERENCES "public"."task"("taskOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_looksAs_role_id_fk" FOREIGN KEY ("looksAs") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_roleId_role_id_fk" FOREIGN KEY ("roleId") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_stateOID_state_stateOID_fk" FOREIGN KEY ("stateOID") REFERENCES "public"."state"("stateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_countryOID_country_countryOID_fk" FOREIGN KEY ("countryOID") REFERENCES "public"."country"("countryOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_taxCodeOID_tax_code_taxCodeOID_fk" FOREIGN KEY ("taxCodeOID") REFERENCES "public"."tax_code"("taxCodeOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_taxCodeOID_tax_code_taxCodeOID_fk" FOREIGN KEY ("taxCodeOID") REFERENCES "public"."tax_code"("taxCodeOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_code" ADD CONSTRAINT "tax_code_accountClassOID_account_class_accountClassOID_fk" FOREIGN KEY ("accountClassOID") REFERENCES "public"."account_class"("accountClassOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_location_location_locationOID_fk" FOREIGN KEY ("location") REFERENCES "public"."location"("locationOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_maintenanceTemplateOID_maintenance_template_maintenanceTemplateOID_fk" FOREIGN KEY ("maintenanceTemplateOID") REFERENCES "public"."maintenance_template"("maintenanceTemplateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_inspectionTemplateOID_inspection_template_inspectionTemplateOID_fk" FOREIGN KEY ("inspectionTemplateOID") REFERENCES "public"."inspection_template"("inspectionTemplateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_parentAsset_equipment_equipmentOID_fk" FOREIGN KEY ("parentAsset") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_vendorOID_vendor_vendorOID_fk" FOREIGN KEY ("vendorOID") REFERENCES "public"."vendor"("vendorOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_template_task" ADD CONSTRAINT "inspection_template_task_inspectionTemplateOID_inspection_template_inspectionTemplateOID_fk" FOREIGN KEY ("inspectionTemplateOID") REFERENCES "public"."inspection_template"("inspectionTemplateOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_businessSectorOID_business_sector_businessSectorOID_fk" FOREIGN KEY ("businessSectorOID") REFERENCES "public"."business_sector"("businessSectorOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_countryOID_country_countryOID_fk" FOREIGN KEY ("countryOID") REFERENCES "public"."country"("countryOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_addressStateOID_state_stateOID_fk" FOREIGN KEY ("addressStateOID") REFERENCES "public"."state"("stateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_bankOID_bank_bankOID_fk" FOREIGN KEY ("bankOID") REFERENCES "public"."bank"("bankOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_actor_user_account_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_lease" ADD CONSTRAINT "id_lease_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_userId_user_account_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_file" ADD CONSTRAINT "uploaded_file_uploadedBy_user_account_id_fk" FOREIGN KEY ("uploadedBy") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cams_user" ADD CONSTRAINT "cams_user_userGUID_user_account_id_fk" FOREIGN KEY ("userGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cams_user" ADD CONSTRAINT "cams_user_employeeOID_hr_employee_employeeOID_fk" FOREIGN KEY ("employeeOID") REFERENCES "public"."hr_employee"("employeeOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cams_user_location" ADD CONSTRAINT "cams_user_location_locationOID_location_locationOID_fk" FOREIGN KEY ("locationOID") REFERENCES "public"."location"("locationOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cams_user_location" ADD CONSTRAINT "cams_user_location_camsUserOID_cams_user_camsEmployeeOID_fk" FOREIGN KEY ("camsUserOID") REFERENCES "public"."cams_user"("camsEmployeeOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_log" ADD CONSTRAINT "inspection_log_equipmentOID_equipment_equipmentOID_fk" FOREIGN KEY ("equipmentOID") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_log" ADD CONSTRAINT "inspection_log_inspectionTemplateOID_inspection_template_inspectionTemplateOID_fk" FOREIGN KEY ("inspectionTemplateOID") REFERENCES "public"."inspection_template"("inspectionTemplateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_log" ADD CONSTRAINT "inspection_log_assignee_user_account_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_log_line" ADD CONSTRAINT "inspection_log_line_inspectionLogOID_inspection_log_inspectionLogOID_fk" FOREIGN KEY ("inspectionLogOID") REFERENCES "public"."inspection_log"("inspectionLogOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_equipmentOID_equipment_equipmentOID_fk" FOREIGN KEY ("equipmentOID") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_equipmentOID_equipment_equipmentOID_fk" FOREIGN KEY ("equipmentOID") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_camsUserOID_cams_user_camsEmployeeOID_fk" FOREIGN KEY ("camsUserOID") REFERENCES "public"."cams_user"("camsEmployeeOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_inspectionLogOID_inspection_log_inspectionLogOID_fk" FOREIGN KEY ("inspectionLogOID") REFERENCES "public"."inspection_log"("inspectionLogOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_country_country_countryOID_fk" FOREIGN KEY ("country") REFERENCES "public"."country"("countryOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_state_state_stateOID_fk" FOREIGN KEY ("state") REFERENCES "public"."state"("stateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lga" ADD CONSTRAINT "lga_stateOID_state_stateOID_fk" FOREIGN KEY ("stateOID") REFERENCES "public"."state"("stateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state" ADD CONSTRAINT "state_countryOID_country_countryOID_fk" FOREIGN KEY ("countryOID") REFERENCES "public"."country"("countryOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD CONSTRAINT "pm_operation_pmTaskOID_pm_task_pmTaskOID_fk" FOREIGN KEY ("pmTaskOID") REFERENCES "public"."pm_task"("pmTaskOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD CONSTRAINT "pm_operation_loggedByOID_user_account_id_fk" FOREIGN KEY ("loggedByOID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD CONSTRAINT "pm_operation_doneBy_UserGUID_user_account_id_fk" FOREIGN KEY ("doneBy_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_operation" ADD CONSTRAINT "pm_operation_assignedTo_UserGUID_user_account_id_fk" FOREIGN KEY ("assignedTo_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_operation_line" ADD CONSTRAINT "pm_operation_line_camspmOperationOID_pm_operation_camspmOperationOID_fk" FOREIGN KEY ("camspmOperationOID") REFERENCES "public"."pm_operation"("camspmOperationOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_equipmentOID_equipment_equipmentOID_fk" FOREIGN KEY ("equipmentOID") REFERENCES "public"."equipment"("equipmentOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_parentTaskOID_pm_task_pmTaskOID_fk" FOREIGN KEY ("parentTaskOID") REFERENCES "public"."pm_task"("pmTaskOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_task" ADD CONSTRAINT "pm_task_assignedTo_UserGUID_user_account_id_fk" FOREIGN KEY ("assignedTo_UserGUID") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pm_task_line" ADD CONSTRAINT "pm_task_line_pmTaskOID_pm_task_pmTaskOID_fk" FOREIGN KEY ("pmTaskOID") REFERENCES "public"."pm_task"("pmTaskOID") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_field" ADD CONSTRAINT "form_field_caduiSettingsUIOID_form_header_uioid_fk" FOREIGN KEY ("caduiSettingsUIOID") REFERENCES "public"."form_header"("uioid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_header" ADD CONSTRAINT "form_header_entity_TaskOID_task_taskOID_fk" FOREIGN KEY ("entity_TaskOID") REFERENCES "public"."task"("taskOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_until" ON "attempt" USING btree ("until");--> statement-breakpoint
CREATE INDEX "reset_token_user" ON "reset_token" USING btree ("userId");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("name");--> statement-breakpoint
CREATE INDEX "role_task_task" ON "role_task" USING btree ("taskOID");--> statement-breakpoint
CREATE INDEX "session_token_user" ON "session_token" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "session_token_expires" ON "session_token" USING btree ("expiresAt");--> statement-breakpoint
CREATE UNIQUE INDEX "task_reactRoute" ON "task" USING btree ("reactRoute");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_applicationUserOID" ON "user_account" USING btree ("applicationUserOID");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email" ON "user_account" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_role_userRoleOID" ON "user_role" USING btree ("userRoleOID");--> statement-breakpoint
CREATE INDEX "user_role_userId" ON "user_role" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "user_role_roleId" ON "user_role" USING btree ("roleId");--> statement-breakpoint
CREATE UNIQUE INDEX "account_class_classCode" ON "account_class" USING btree ("classCode");--> statement-breakpoint
CREATE INDEX "bank_by_bankName" ON "bank" USING btree ((mw_order("bankName") collate "C"),"bankOID");--> statement-breakpoint
CREATE INDEX "branch_by_branchName" ON "branch" USING btree ((mw_order("branchName") collate "C"),"branchOID");--> statement-breakpoint
CREATE INDEX "customer_by_customerName" ON "customer" USING btree ((mw_order("customerName") collate "C"),"customerOID");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_customerCode" ON "customer" USING btree ("customerCode");--> statement-breakpoint
CREATE INDEX "customer_stateOID" ON "customer" USING btree ("stateOID");--> statement-breakpoint
CREATE INDEX "customer_countryOID" ON "customer" USING btree ("countryOID");--> statement-breakpoint
CREATE INDEX "customer_taxCodeOID" ON "customer" USING btree ("taxCodeOID");--> statement-breakpoint
CREATE INDEX "item_by_itemName" ON "item" USING btree ((mw_order("itemName") collate "C"),"itemOID");--> statement-breakpoint
CREATE UNIQUE INDEX "item_itemCode" ON "item" USING btree ("itemCode");--> statement-breakpoint
CREATE INDEX "item_taxCodeOID" ON "item" USING btree ("taxCodeOID");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_code_code" ON "tax_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "tax_code_accountClassOID" ON "tax_code" USING btree ("accountClassOID");--> statement-breakpoint
CREATE INDEX "equipment_by_description" ON "equipment" USING btree ((mw_order("description") collate "C"),"equipmentOID");--> statement-breakpoint
CREATE INDEX "equipment_equipmentStatus" ON "equipment" USING btree ("equipmentStatus");--> statement-breakpoint
CREATE INDEX "equipment_location" ON "equipment" USING btree ("location");--> statement-breakpoint
CREATE INDEX "equipment_maintenanceTemplateOID" ON "equipment" USING btree ("maintenanceTemplateOID");--> statement-breakpoint
CREATE INDEX "equipment_inspectionTemplateOID" ON "equipment" USING btree ("inspectionTemplateOID");--> statement-breakpoint
CREATE INDEX "equipment_parentAsset" ON "equipment" USING btree ("parentAsset");--> statement-breakpoint
CREATE INDEX "equipment_vendorOID" ON "equipment" USING btree ("vendorOID");--> statement-breakpoint
CREATE INDEX "inspection_template_task_inspectionTemplateOID_position" ON "inspection_template_task" USING btree ("inspectionTemplateOID","position");--> statement-breakpoint
CREATE INDEX "location_by_locationName" ON "location" USING btree ((mw_order("locationName") collate "C"),"locationOID");--> statement-breakpoint
CREATE UNIQUE INDEX "system_code_setupType_code" ON "system_code" USING btree ("setupType","code");--> statement-breakpoint
CREATE INDEX "vendor_by_vendorName" ON "vendor" USING btree ((mw_order("vendorName") collate "C"),"vendorOID");--> statement-breakpoint
CREATE INDEX "vendor_businessSectorOID" ON "vendor" USING btree ("businessSectorOID");--> statement-breakpoint
CREATE INDEX "vendor_countryOID" ON "vendor" USING btree ("countryOID");--> statement-breakpoint
CREATE INDEX "vendor_addressStateOID" ON "vendor" USING btree ("addressStateOID");--> statement-breakpoint
CREATE INDEX "vendor_bankOID" ON "vendor" USING btree ("bankOID");--> statement-breakpoint
CREATE INDEX "event_actor" ON "event" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "id_lease_user" ON "id_lease" USING btree ("userId","entity");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "report_file_created" ON "report_file" USING btree ("createdAt");--> statement-breakpoint
CREATE UNIQUE INDEX "cams_user_userGUID" ON "cams_user" USING btree ("userGUID");--> statement-breakpoint
CREATE INDEX "cams_user_employeeOID" ON "cams_user" USING btree ("employeeOID");--> statement-breakpoint
CREATE INDEX "cams_user_location_camsUserOID_position" ON "cams_user_location" USING btree ("camsUserOID","position");--> statement-breakpoint
CREATE INDEX "cams_user_location_locationOID" ON "cams_user_location" USING btree ("locationOID");--> statement-breakpoint
CREATE INDEX "inspection_log_tDate" ON "inspection_log" USING btree ("tDate");--> statement-breakpoint
CREATE INDEX "inspection_log_equipmentOID" ON "inspection_log" USING btree ("equipmentOID");--> statement-breakpoint
CREATE INDEX "inspection_log_inspectionTemplateOID" ON "inspection_log" USING btree ("inspectionTemplateOID");--> statement-breakpoint
CREATE INDEX "inspection_log_assignee" ON "inspection_log" USING btree ("assignee");--> statement-breakpoint
CREATE INDEX "inspection_log_line_inspectionLogOID_position" ON "inspection_log_line" USING btree ("inspectionLogOID","position");--> statement-breakpoint
CREATE INDEX "meter_reading_equipmentOID_recordedOn_meterReadingOID" ON "meter_reading" USING btree ("equipmentOID","recordedOn","meterReadingOID");--> statement-breakpoint
CREATE INDEX "meter_reading_recordedOn" ON "meter_reading" USING btree ("recordedOn");--> statement-breakpoint
CREATE INDEX "part_by_partName" ON "part" USING btree ((mw_order("partName") collate "C"),"partNumberOID");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_workorderNumber" ON "work_order" USING btree ("workorderNumber");--> statement-breakpoint
CREATE INDEX "work_order_dueDate" ON "work_order" USING btree ("dueDate");--> statement-breakpoint
CREATE INDEX "work_order_equipmentOID" ON "work_order" USING btree ("equipmentOID");--> statement-breakpoint
CREATE INDEX "work_order_camsUserOID" ON "work_order" USING btree ("camsUserOID");--> statement-breakpoint
CREATE INDEX "work_order_inspectionLogOID" ON "work_order" USING btree ("inspectionLogOID");--> statement-breakpoint
CREATE INDEX "business_sector_by_sectorName" ON "business_sector" USING btree ((mw_order("sectorName") collate "C"),"businessSectorOID");--> statement-breakpoint
CREATE INDEX "company_country" ON "company" USING btree ("country");--> statement-breakpoint
CREATE INDEX "company_state" ON "company" USING btree ("state");--> statement-breakpoint
CREATE INDEX "hr_employee_by_fullName" ON "hr_employee" USING btree ((mw_order("fullName") collate "C"),"employeeOID");--> statement-breakpoint
CREATE UNIQUE INDEX "message_template_messageCode" ON "message_template" USING btree ("messageCode");--> statement-breakpoint
CREATE UNIQUE INDEX "system_setting_settingsCode" ON "system_setting" USING btree ("settingsCode");--> statement-breakpoint
CREATE INDEX "country_by_countryName" ON "country" USING btree ((mw_order("countryName") collate "C"),"countryOID");--> statement-breakpoint
CREATE UNIQUE INDEX "country_alpha2" ON "country" USING btree ("alpha2");--> statement-breakpoint
CREATE UNIQUE INDEX "country_alpha3" ON "country" USING btree ("alpha3");--> statement-breakpoint
CREATE INDEX "lga_by_lgaName" ON "lga" USING btree ((mw_order("lgaName") collate "C"),"lgaOID");--> statement-breakpoint
CREATE UNIQUE INDEX "lga_stateOID_lgaName" ON "lga" USING btree ("stateOID","lgaName");--> statement-breakpoint
CREATE INDEX "state_by_stateName" ON "state" USING btree ((mw_order("stateName") collate "C"),"stateOID");--> statement-breakpoint
CREATE UNIQUE INDEX "state_stateCode" ON "state" USING btree ("stateCode");--> statement-breakpoint
CREATE INDEX "state_countryOID" ON "state" USING btree ("countryOID");--> statement-breakpoint
CREATE INDEX "pm_operation_assignedTo_UserGUID_operationDate" ON "pm_operation" USING btree ("assignedTo_UserGUID","operationDate");--> statement-breakpoint
CREATE INDEX "pm_operation_operationDate" ON "pm_operation" USING btree ("operationDate");--> statement-breakpoint
CREATE INDEX "pm_operation_overallStatus_operationDate" ON "pm_operation" USING btree ("overallStatus","operationDate");--> statement-breakpoint
CREATE INDEX "pm_operation_pmTaskOID" ON "pm_operation" USING btree ("pmTaskOID");--> statement-breakpoint
CREATE INDEX "pm_operation_loggedByOID" ON "pm_operation" USING btree ("loggedByOID");--> statement-breakpoint
CREATE INDEX "pm_operation_doneBy_UserGUID" ON "pm_operation" USING btree ("doneBy_UserGUID");--> statement-breakpoint
CREATE INDEX "pm_operation_line_camspmOperationOID_position" ON "pm_operation_line" USING btree ("camspmOperationOID","position");--> statement-breakpoint
CREATE INDEX "pm_task_by_pmTaskDescription" ON "pm_task" USING btree ((mw_order("pmTaskDescription") collate "C"),"pmTaskOID");--> statement-breakpoint
CREATE INDEX "pm_task_equipmentOID" ON "pm_task" USING btree ("equipmentOID");--> statement-breakpoint
CREATE INDEX "pm_task_parentTaskOID" ON "pm_task" USING btree ("parentTaskOID");--> statement-breakpoint
CREATE INDEX "pm_task_assignedTo_UserGUID" ON "pm_task" USING btree ("assignedTo_UserGUID");--> statement-breakpoint
CREATE INDEX "pm_task_line_pmTaskOID_position" ON "pm_task_line" USING btree ("pmTaskOID","position");--> statement-breakpoint
CREATE UNIQUE INDEX "application_applicationCode" ON "application" USING btree ("applicationCode");--> statement-breakpoint
CREATE INDEX "form_field_caduiSettingsUIOID" ON "form_field" USING btree ("caduiSettingsUIOID");--> statement-breakpoint
CREATE INDEX "form_header_entity_TaskOID" ON "form_header" USING btree ("entity_TaskOID");--> statement-breakpoint
CREATE UNIQUE INDEX "form_header_ui_code" ON "form_header" USING btree (lower("entity_UICode"));--> statement-breakpoint
CREATE FUNCTION "event_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The event table is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "event_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "event"
  FOR EACH STATEMENT EXECUTE FUNCTION "event_is_append_only"();
