CREATE TABLE "call_address" (
	"holder" "bytea" NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_address_holder_id_pk" PRIMARY KEY("holder","id"),
	CONSTRAINT "call_address_kind" CHECK ("call_address"."kind" in ('push', 'webhook'))
);
--> statement-breakpoint
CREATE TABLE "house_key" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keepsake" (
	"holder" "bytea" PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"version" integer NOT NULL,
	"until" timestamp with time zone,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keepsake_length" CHECK (char_length("keepsake"."sealed") <= 131072)
);
