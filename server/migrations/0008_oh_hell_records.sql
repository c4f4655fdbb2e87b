CREATE TABLE "oh_hell_bid" (
	"table_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"seat" integer NOT NULL,
	"bid" integer NOT NULL,
	"taken" integer NOT NULL,
	"exact" boolean NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "oh_hell_bid_table_id_round_seat_pk" PRIMARY KEY("table_id","round","seat"),
	CONSTRAINT "oh_hell_bid_exact" CHECK ("oh_hell_bid"."exact" = ("oh_hell_bid"."bid" = "oh_hell_bid"."taken")),
	CONSTRAINT "oh_hell_bid_tricks" CHECK ("oh_hell_bid"."bid" >= 0 and "oh_hell_bid"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "oh_hell_game" (
	"table_id" uuid PRIMARY KEY NOT NULL,
	"most" text NOT NULL,
	"course" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oh_hell_round" (
	"table_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"dealer" integer NOT NULL,
	"cards" integer NOT NULL,
	"trump" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "oh_hell_round_table_id_round_pk" PRIMARY KEY("table_id","round"),
	CONSTRAINT "oh_hell_round_trump" CHECK ("oh_hell_round"."trump" in ('C', 'D', 'H', 'S'))
);
--> statement-breakpoint
ALTER TABLE "oh_hell_bid" ADD CONSTRAINT "oh_hell_bid_table_id_oh_hell_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."oh_hell_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oh_hell_round" ADD CONSTRAINT "oh_hell_round_table_id_oh_hell_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."oh_hell_game"("table_id") ON DELETE cascade ON UPDATE no action;