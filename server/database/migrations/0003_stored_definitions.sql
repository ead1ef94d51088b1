CREATE TABLE "application" (
	"applicationOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applicationCode" text NOT NULL,
	"applicationName" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sortOrder" integer DEFAULT 0 NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("application"."applicationCode" || chr(31) || "application"."applicationName" || chr(31) || "application"."description")) STORED,
	CONSTRAINT "application_code" UNIQUE("applicationCode")
);
--> statement-breakpoint
CREATE TABLE "form_field" (
	"fieldOID" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"caduiSettingsUIOID" integer NOT NULL,
	"entity_DataType" text DEFAULT '' NOT NULL,
	"entity_FieldName" text DEFAULT '' NOT NULL,
	"entity_Required" boolean DEFAULT false NOT NULL,
	"entity_StringLength" integer DEFAULT 0 NOT NULL,
	"entity_UICode" text DEFAULT '' NOT NULL,
	"grid_ShowInGrid" boolean DEFAULT true NOT NULL,
	"grouping_GroupCaption" text DEFAULT '' NOT NULL,
	"GroupCode" text DEFAULT '' NOT NULL,
	"GroupType" text DEFAULT '' NOT NULL,
	"GroupOrder" integer,
	"lookUp_IsLookUp" boolean DEFAULT false NOT NULL,
	"lookUp_LookUpName" text DEFAULT '' NOT NULL,
	"lookUp_FetchURL" text DEFAULT '' NOT NULL,
	"lookUp_ComboList" text DEFAULT '' NOT NULL,
	"lookUp_DisplayMember" text DEFAULT '' NOT NULL,
	"lookUp_ValueMember" text DEFAULT '' NOT NULL,
	"uI_ControlType" text DEFAULT '' NOT NULL,
	"uI_ControlCaption" text DEFAULT '' NOT NULL,
	"uI_ControlCaptionPosition" text DEFAULT '' NOT NULL,
	"uI_Disabled" boolean DEFAULT false NOT NULL,
	"uI_Readonly" boolean DEFAULT false NOT NULL,
	"uI_PlaceHolder" text DEFAULT '' NOT NULL,
	"uI_SortIndex" integer,
	"uI_SortOrder" integer,
	"uI_ValidationType" text DEFAULT '' NOT NULL,
	"uI_ValidationMessage" text DEFAULT '' NOT NULL,
	"uI_Width" integer,
	"searchText" text GENERATED ALWAYS AS (lower("form_field"."entity_FieldName" || chr(31) || "form_field"."entity_UICode" || chr(31) || "form_field"."grouping_GroupCaption" || chr(31) || "form_field"."GroupCode" || chr(31) || "form_field"."GroupType" || chr(31) || "form_field"."lookUp_LookUpName" || chr(31) || "form_field"."lookUp_FetchURL" || chr(31) || "form_field"."lookUp_ComboList" || chr(31) || "form_field"."lookUp_DisplayMember" || chr(31) || "form_field"."lookUp_ValueMember" || chr(31) || "form_field"."uI_ControlCaption" || chr(31) || "form_field"."uI_PlaceHolder" || chr(31) || "form_field"."uI_ValidationMessage" || chr(31) || "form_field"."entity_DataType" || chr(31) || "form_field"."uI_ControlType")) STORED
);
--> statement-breakpoint
CREATE TABLE "form_header" (
	"uioid" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"endpoint_DeleteFormData" text DEFAULT '' NOT NULL,
	"endpoint_DeleteGridData" text DEFAULT '' NOT NULL,
	"endpoint_GetAllFormData" text DEFAULT '' NOT NULL,
	"endpoint_GetAllGridData" text DEFAULT '' NOT NULL,
	"endpoint_GetSingleFormData" text DEFAULT '' NOT NULL,
	"endpoint_GetSingleGridData" text DEFAULT '' NOT NULL,
	"endpoint_PostFormData" text DEFAULT '' NOT NULL,
	"endpoint_PostGridData" text DEFAULT '' NOT NULL,
	"endpoint_PutFormData" text DEFAULT '' NOT NULL,
	"endpoint_PutGridData" text DEFAULT '' NOT NULL,
	"entity_ApplicationCode" text DEFAULT '' NOT NULL,
	"entity_DataSourceType" text DEFAULT '' NOT NULL,
	"entity_KeyFieldName" text DEFAULT '' NOT NULL,
	"entity_MenuCaption" text DEFAULT '' NOT NULL,
	"entity_TaskOID" integer NOT NULL,
	"entity_UICode" text DEFAULT '' NOT NULL,
	"form_ButtonBeauty" text DEFAULT '' NOT NULL,
	"form_FormName" text DEFAULT '' NOT NULL,
	"form_FormSize" text DEFAULT '' NOT NULL,
	"form_FormTitle" text DEFAULT '' NOT NULL,
	"form_FormColumns" integer,
	"form_ShowBackButton" text DEFAULT '' NOT NULL,
	"form_ShowClose" text DEFAULT '' NOT NULL,
	"form_ShowDelete" text DEFAULT '' NOT NULL,
	"form_ShowExport" text DEFAULT '' NOT NULL,
	"form_ShowFinder" text DEFAULT '' NOT NULL,
	"form_ShowNew" text DEFAULT '' NOT NULL,
	"form_ShowPreview" text DEFAULT '' NOT NULL,
	"form_ShowPrint" text DEFAULT '' NOT NULL,
	"form_ShowRequiredAsterics" text DEFAULT '' NOT NULL,
	"form_ShowSave" text DEFAULT '' NOT NULL,
	"form_StatusBar" text DEFAULT '' NOT NULL,
	"form_ToolBar" text DEFAULT '' NOT NULL,
	"form_UIType" text DEFAULT '' NOT NULL,
	"grid_AddDeleteButton" text DEFAULT '' NOT NULL,
	"grid_AddEditButton" text DEFAULT '' NOT NULL,
	"grid_AddNewButton" text DEFAULT '' NOT NULL,
	"grid_AddSaveButton" text DEFAULT '' NOT NULL,
	"grid_AddViewButton" text DEFAULT '' NOT NULL,
	"grid_ShowColumnHeaders" text DEFAULT '' NOT NULL,
	"grid_ShowFilterRow" text DEFAULT '' NOT NULL,
	"grid_ShowGroupPanel" text DEFAULT '' NOT NULL,
	"grid_ShowPager" text DEFAULT '' NOT NULL,
	"grid_ShowAlternatingRowColor" text DEFAULT '' NOT NULL,
	"grid_GroupByColumn" text DEFAULT '' NOT NULL,
	"grid_ShowExportButton" text DEFAULT '' NOT NULL,
	"grid_ShowSearchButton" text DEFAULT '' NOT NULL,
	"grid_VerticalScrollableHeight" integer,
	"grid_VerticalScrollBarMode" text DEFAULT '' NOT NULL,
	"grid_CommandPosition" text DEFAULT '' NOT NULL,
	"notification_AddNotification" text DEFAULT '' NOT NULL,
	"notification_Message" text DEFAULT '' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("form_header"."endpoint_DeleteFormData" || chr(31) || "form_header"."endpoint_DeleteGridData" || chr(31) || "form_header"."endpoint_GetAllFormData" || chr(31) || "form_header"."endpoint_GetAllGridData" || chr(31) || "form_header"."endpoint_GetSingleFormData" || chr(31) || "form_header"."endpoint_GetSingleGridData" || chr(31) || "form_header"."endpoint_PostFormData" || chr(31) || "form_header"."endpoint_PostGridData" || chr(31) || "form_header"."endpoint_PutFormData" || chr(31) || "form_header"."endpoint_PutGridData" || chr(31) || "form_header"."entity_ApplicationCode" || chr(31) || "form_header"."entity_DataSourceType" || chr(31) || "form_header"."entity_KeyFieldName" || chr(31) || "form_header"."entity_MenuCaption" || chr(31) || "form_header"."entity_UICode" || chr(31) || "form_header"."form_FormName" || chr(31) || "form_header"."form_FormTitle" || chr(31) || "form_header"."grid_GroupByColumn" || chr(31) || "form_header"."notification_Message" || chr(31) || "form_header"."form_UIType")) STORED
);
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("role"."name" || chr(31) || "role"."description" || chr(31) || "role"."concurrencyStamp")) STORED;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("task"."applicationCode" || chr(31) || "task"."applicationDescription" || chr(31) || "task"."moduleDescription" || chr(31) || "task"."taskDescription" || chr(31) || "task"."reactRoute")) STORED;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "applicationUserOID" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("user_account"."email" || chr(31) || "user_account"."fullName" || chr(31) || "user_account"."phoneNumber" || chr(31) || "user_account"."id")) STORED;--> statement-breakpoint
ALTER TABLE "user_role" ADD COLUMN "userRoleOID" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "user_role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_role" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("user_role"."userId")) STORED;--> statement-breakpoint
ALTER TABLE "form_field" ADD CONSTRAINT "form_field_caduiSettingsUIOID_form_header_uioid_fk" FOREIGN KEY ("caduiSettingsUIOID") REFERENCES "public"."form_header"("uioid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_header" ADD CONSTRAINT "form_header_entity_TaskOID_task_taskOID_fk" FOREIGN KEY ("entity_TaskOID") REFERENCES "public"."task"("taskOID") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_field_header" ON "form_field" USING btree ("caduiSettingsUIOID");--> statement-breakpoint
CREATE UNIQUE INDEX "form_header_ui_code" ON "form_header" USING btree (lower("entity_UICode"));--> statement-breakpoint
CREATE INDEX "form_header_task" ON "form_header" USING btree ("entity_TaskOID");--> statement-breakpoint
CREATE INDEX "user_role_user" ON "user_role" USING btree ("userId");--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_number" UNIQUE("applicationUserOID");--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_number" UNIQUE("userRoleOID");