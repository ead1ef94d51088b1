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
	CONSTRAINT "account_class_type" CHECK ("account_class"."classType" in ('Asset', 'Liability', 'Equity', 'Income', 'Expense')),
	CONSTRAINT "account_class_balance" CHECK ("account_class"."normalBalance" in ('Debit', 'Credit'))
);
--> statement-breakpoint
CREATE TABLE "bank" (
	"bankOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"bankCode" text DEFAULT '' NOT NULL,
	"bankName" text NOT NULL,
	"routeCode" text DEFAULT '' NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"address3" text DEFAULT '' NOT NULL,
	"Phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"accountName" text DEFAULT '' NOT NULL,
	"shortName" text DEFAULT '' NOT NULL,
	"accountNumber" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
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
	"phoneNumber" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
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
	"itemType" text DEFAULT '' NOT NULL,
	"unitType" text DEFAULT '' NOT NULL,
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
	CONSTRAINT "company_only_one" CHECK ("company"."companyOID" = 1),
	CONSTRAINT "company_accept_pos" CHECK ("company"."acceptPOS" in ('YES', 'NO'))
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
	CONSTRAINT "system_setting_input" CHECK ("system_setting"."inputUIType" in ('text', 'number', 'boolean', 'date', 'select'))
);
--> statement-breakpoint
ALTER TABLE "lga" ADD CONSTRAINT "lga_stateOID_state_stateOID_fk" FOREIGN KEY ("stateOID") REFERENCES "public"."state"("stateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state" ADD CONSTRAINT "state_countryOID_country_countryOID_fk" FOREIGN KEY ("countryOID") REFERENCES "public"."country"("countryOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_stateOID_state_stateOID_fk" FOREIGN KEY ("stateOID") REFERENCES "public"."state"("stateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_countryOID_country_countryOID_fk" FOREIGN KEY ("countryOID") REFERENCES "public"."country"("countryOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_taxCodeOID_tax_code_taxCodeOID_fk" FOREIGN KEY ("taxCodeOID") REFERENCES "public"."tax_code"("taxCodeOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_taxCodeOID_tax_code_taxCodeOID_fk" FOREIGN KEY ("taxCodeOID") REFERENCES "public"."tax_code"("taxCodeOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_code" ADD CONSTRAINT "tax_code_accountClassOID_account_class_accountClassOID_fk" FOREIGN KEY ("accountClassOID") REFERENCES "public"."account_class"("accountClassOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_country_country_countryOID_fk" FOREIGN KEY ("country") REFERENCES "public"."country"("countryOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_state_state_stateOID_fk" FOREIGN KEY ("state") REFERENCES "public"."state"("stateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "country_by_name" ON "country" USING btree ((lower("countryName") collate "C"),"countryOID");--> statement-breakpoint
CREATE UNIQUE INDEX "country_alpha2" ON "country" USING btree ("alpha2");--> statement-breakpoint
CREATE UNIQUE INDEX "country_alpha3" ON "country" USING btree ("alpha3");--> statement-breakpoint
CREATE INDEX "lga_by_name" ON "lga" USING btree ((lower("lgaName") collate "C"),"lgaOID");--> statement-breakpoint
CREATE UNIQUE INDEX "lga_name" ON "lga" USING btree ("stateOID","lgaName");--> statement-breakpoint
CREATE INDEX "state_by_name" ON "state" USING btree ((lower("stateName") collate "C"),"stateOID");--> statement-breakpoint
CREATE UNIQUE INDEX "state_code" ON "state" USING btree ("stateCode");--> statement-breakpoint
CREATE INDEX "state_country" ON "state" USING btree ("countryOID");--> statement-breakpoint
CREATE UNIQUE INDEX "account_class_code" ON "account_class" USING btree ("classCode");--> statement-breakpoint
CREATE INDEX "bank_by_name" ON "bank" USING btree ((lower("bankName") collate "C"),"bankOID");--> statement-breakpoint
CREATE INDEX "branch_by_name" ON "branch" USING btree ((lower("branchName") collate "C"),"branchOID");--> statement-breakpoint
CREATE INDEX "customer_by_name" ON "customer" USING btree ((lower("customerName") collate "C"),"customerOID");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_code" ON "customer" USING btree ("customerCode");--> statement-breakpoint
CREATE INDEX "customer_state" ON "customer" USING btree ("stateOID");--> statement-breakpoint
CREATE INDEX "customer_country" ON "customer" USING btree ("countryOID");--> statement-breakpoint
CREATE INDEX "customer_tax_code" ON "customer" USING btree ("taxCodeOID");--> statement-breakpoint
CREATE INDEX "item_by_name" ON "item" USING btree ((lower("itemName") collate "C"),"itemOID");--> statement-breakpoint
CREATE UNIQUE INDEX "item_code" ON "item" USING btree ("itemCode");--> statement-breakpoint
CREATE INDEX "item_tax_code" ON "item" USING btree ("taxCodeOID");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_code_code" ON "tax_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "tax_code_account_class" ON "tax_code" USING btree ("accountClassOID");--> statement-breakpoint
CREATE INDEX "business_sector_by_name" ON "business_sector" USING btree ((lower("sectorName") collate "C"),"businessSectorOID");--> statement-breakpoint
CREATE INDEX "company_country" ON "company" USING btree ("country");--> statement-breakpoint
CREATE INDEX "company_state" ON "company" USING btree ("state");--> statement-breakpoint
CREATE INDEX "hr_employee_by_name" ON "hr_employee" USING btree ((lower("fullName") collate "C"),"employeeOID");--> statement-breakpoint
CREATE UNIQUE INDEX "message_template_code" ON "message_template" USING btree ("messageCode");--> statement-breakpoint
CREATE UNIQUE INDEX "system_setting_code" ON "system_setting" USING btree ("settingsCode");--> statement-breakpoint
-- Until now these were numbers that named nothing: there were no such tables.
UPDATE "vendor" SET "businessSectorOID" = NULL, "countryOID" = NULL, "addressStateOID" = NULL, "bankOID" = NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_businessSectorOID_business_sector_businessSectorOID_fk" FOREIGN KEY ("businessSectorOID") REFERENCES "public"."business_sector"("businessSectorOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_countryOID_country_countryOID_fk" FOREIGN KEY ("countryOID") REFERENCES "public"."country"("countryOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_addressStateOID_state_stateOID_fk" FOREIGN KEY ("addressStateOID") REFERENCES "public"."state"("stateOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_bankOID_bank_bankOID_fk" FOREIGN KEY ("bankOID") REFERENCES "public"."bank"("bankOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_business_sector" ON "vendor" USING btree ("businessSectorOID");--> statement-breakpoint
CREATE INDEX "vendor_country" ON "vendor" USING btree ("countryOID");--> statement-breakpoint
CREATE INDEX "vendor_state" ON "vendor" USING btree ("addressStateOID");--> statement-breakpoint
CREATE INDEX "vendor_bank" ON "vendor" USING btree ("bankOID");