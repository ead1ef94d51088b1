CREATE TABLE "rights_version" (
	"isOnly" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "rights_version_only" CHECK ("rights_version"."isOnly")
);
--> statement-breakpoint
INSERT INTO "rights_version" DEFAULT VALUES;--> statement-breakpoint
-- Counted at the end of a transaction, when it asks for no other lock, and once in it.
CREATE FUNCTION "count_rights_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('millwright.rights_changed', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE "rights_version" SET "version" = "version" + 1;
    PERFORM set_config('millwright.rights_changed', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['role', 'user_role', 'role_task', 'task', 'form_header', 'form_field'] LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER "rights_changed" AFTER INSERT OR UPDATE OR DELETE ON %I
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_rights_change"()', changed);
    EXECUTE format('CREATE TRIGGER "rights_emptied" AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION "count_rights_change"()', changed);
  END LOOP;
END $$;
