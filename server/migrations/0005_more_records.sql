CREATE TABLE "mahjong_game" (
	"table_id" uuid PRIMARY KEY NOT NULL,
	"rules" text NOT NULL,
	"hands" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mahjong_hand" (
	"table_id" uuid NOT NULL,
	"hand" integer NOT NULL,
	"dealer" integer NOT NULL,
	"ended_by" text,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mahjong_hand_table_id_hand_pk" PRIMARY KEY("table_id","hand"),
	CONSTRAINT "mahjong_hand_ended" CHECK ("mahjong_hand"."ended_by" in ('wall', 'winners') and ("mahjong_hand"."ended_by" is null) = ("mahjong_hand"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mahjong_kong" (
	"table_id" uuid NOT NULL,
	"hand" integer NOT NULL,
	"no" integer NOT NULL,
	"seat" integer NOT NULL,
	"kind" text NOT NULL,
	"tile" text NOT NULL,
	"from_seat" integer,
	"kept" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mahjong_kong_table_id_hand_no_pk" PRIMARY KEY("table_id","hand","no")
);
--> statement-breakpoint
CREATE TABLE "mahjong_settlement" (
	"table_id" uuid NOT NULL,
	"hand" integer NOT NULL,
	"seat" integer NOT NULL,
	"change" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "mahjong_settlement_table_id_hand_seat_pk" PRIMARY KEY("table_id","hand","seat")
);
--> statement-breakpoint
CREATE TABLE "mahjong_transfer" (
	"table_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"hand" integer NOT NULL,
	"payer" integer NOT NULL,
	"receiver" integer NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"fan" integer,
	"rule" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mahjong_transfer_table_id_no_pk" PRIMARY KEY("table_id","no"),
	CONSTRAINT "mahjong_transfer_points" CHECK ("mahjong_transfer"."points" > 0),
	CONSTRAINT "mahjong_transfer_two" CHECK ("mahjong_transfer"."payer" <> "mahjong_transfer"."receiver")
);
--> statement-breakpoint
CREATE TABLE "mahjong_win" (
	"table_id" uuid NOT NULL,
	"hand" integer NOT NULL,
	"no" integer NOT NULL,
	"seat" integer NOT NULL,
	"kind" text NOT NULL,
	"tile" text NOT NULL,
	"from_seat" integer,
	"fan" integer,
	"points" integer,
	"lines" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mahjong_win_table_id_hand_no_pk" PRIMARY KEY("table_id","hand","no"),
	CONSTRAINT "mahjong_win_from" CHECK ("mahjong_win"."from_seat" is distinct from "mahjong_win"."seat")
);
--> statement-breakpoint
CREATE TABLE "mars_card" (
	"table_id" uuid NOT NULL,
	"event" integer NOT NULL,
	"seat" integer NOT NULL,
	"card" text NOT NULL,
	"generation" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mars_card_table_id_event_pk" PRIMARY KEY("table_id","event")
);
--> statement-breakpoint
CREATE TABLE "mars_game" (
	"table_id" uuid PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mars_goal" (
	"table_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"seat" integer NOT NULL,
	"generation" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mars_goal_table_id_kind_name_pk" PRIMARY KEY("table_id","kind","name"),
	CONSTRAINT "mars_goal_kind" CHECK ("mars_goal"."kind" in ('milestone', 'award'))
);
--> statement-breakpoint
CREATE TABLE "mars_points" (
	"table_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"category" text NOT NULL,
	"source" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "mars_points_table_id_seat_category_source_pk" PRIMARY KEY("table_id","seat","category","source")
);
--> statement-breakpoint
CREATE TABLE "mars_tile" (
	"table_id" uuid NOT NULL,
	"event" integer NOT NULL,
	"seat" integer NOT NULL,
	"tile" text NOT NULL,
	"space" text NOT NULL,
	"generation" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mars_tile_table_id_event_pk" PRIMARY KEY("table_id","event")
);
--> statement-breakpoint
CREATE TABLE "settlers_award" (
	"table_id" uuid NOT NULL,
	"event" integer NOT NULL,
	"award" text NOT NULL,
	"seat" integer,
	"from_seat" integer,
	"size" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlers_award_table_id_event_pk" PRIMARY KEY("table_id","event"),
	CONSTRAINT "settlers_award_name" CHECK ("settlers_award"."award" in ('longest_road', 'largest_army')),
	CONSTRAINT "settlers_award_moves" CHECK ("settlers_award"."seat" is distinct from "settlers_award"."from_seat")
);
--> statement-breakpoint
CREATE TABLE "settlers_game" (
	"table_id" uuid PRIMARY KEY NOT NULL,
	"winner" integer
);
--> statement-breakpoint
CREATE TABLE "settlers_roll" (
	"table_id" uuid NOT NULL,
	"event" integer NOT NULL,
	"seat" integer NOT NULL,
	"first" integer NOT NULL,
	"second" integer NOT NULL,
	CONSTRAINT "settlers_roll_table_id_event_pk" PRIMARY KEY("table_id","event"),
	CONSTRAINT "settlers_roll_dice" CHECK ("settlers_roll"."first" between 1 and 6 and "settlers_roll"."second" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "settlers_trade" (
	"table_id" uuid NOT NULL,
	"event" integer NOT NULL,
	"turn" integer NOT NULL,
	"seat" integer NOT NULL,
	"partner" integer,
	"gave" jsonb NOT NULL,
	"got" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlers_trade_table_id_event_pk" PRIMARY KEY("table_id","event"),
	CONSTRAINT "settlers_trade_two" CHECK ("settlers_trade"."partner" is distinct from "settlers_trade"."seat")
);
--> statement-breakpoint
CREATE TABLE "settlers_victory" (
	"table_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"source" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "settlers_victory_table_id_seat_source_pk" PRIMARY KEY("table_id","seat","source")
);
--> statement-breakpoint
ALTER TABLE "mahjong_hand" ADD CONSTRAINT "mahjong_hand_table_id_mahjong_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."mahjong_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mahjong_kong" ADD CONSTRAINT "mahjong_kong_table_id_mahjong_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."mahjong_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mahjong_settlement" ADD CONSTRAINT "mahjong_settlement_table_id_mahjong_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."mahjong_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mahjong_transfer" ADD CONSTRAINT "mahjong_transfer_table_id_mahjong_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."mahjong_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mahjong_win" ADD CONSTRAINT "mahjong_win_table_id_mahjong_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."mahjong_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mars_card" ADD CONSTRAINT "mars_card_table_id_mars_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."mars_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mars_goal" ADD CONSTRAINT "mars_goal_table_id_mars_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."mars_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mars_points" ADD CONSTRAINT "mars_points_table_id_mars_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."mars_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mars_tile" ADD CONSTRAINT "mars_tile_table_id_mars_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."mars_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlers_award" ADD CONSTRAINT "settlers_award_table_id_settlers_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."settlers_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlers_roll" ADD CONSTRAINT "settlers_roll_table_id_settlers_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."settlers_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlers_trade" ADD CONSTRAINT "settlers_trade_table_id_settlers_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."settlers_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlers_victory" ADD CONSTRAINT "settlers_victory_table_id_settlers_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."settlers_game"("table_id") ON DELETE cascade ON UPDATE no action;