ALTER TABLE "stock_movement" ADD COLUMN "takesBackOID" integer;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "takenBackOID" integer;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "takenBackBy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "takenBackOn" date;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_takesBackOID" ON "stock_movement" USING btree ("takesBackOID");