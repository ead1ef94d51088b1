CREATE TABLE "server_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "server_key_one" CHECK ("server_key"."id" = 1)
);
