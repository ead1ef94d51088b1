CREATE TABLE "history_kept" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "history_kept_one" CHECK ("history_kept"."id" = 1)
);
--> statement-breakpoint
-- Events are as they were written, until all of their time are dropped (retire-events.ts).
CREATE OR REPLACE FUNCTION "event_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('millwright.retires', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The event table is append-only' USING ERRCODE = 'restrict_violation';
END $$;
