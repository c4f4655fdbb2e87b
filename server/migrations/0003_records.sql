CREATE TABLE "history_game" (
	"table_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"game" text NOT NULL,
	"name" text NOT NULL,
	"listed" boolean NOT NULL,
	"seats" integer NOT NULL,
	"status" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"moves" integer NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "history_game_status" CHECK ("history_game"."status" in ('playing', 'finished', 'abandoned')),
	CONSTRAINT "history_game_ended" CHECK (("history_game"."status" = 'playing') = ("history_game"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "history_seat" (
	"table_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"name" text NOT NULL,
	"bot" text,
	"total" integer,
	"place" integer,
	"points" jsonb NOT NULL,
	CONSTRAINT "history_seat_table_id_seat_pk" PRIMARY KEY("table_id","seat"),
	CONSTRAINT "history_seat_place" CHECK ("history_seat"."place" is null or "history_seat"."place" between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_session_id" uuid NOT NULL,
	"rank" text NOT NULL,
	"suit" text,
	"point_value" integer NOT NULL,
	"location" text NOT NULL,
	"owner_id" uuid,
	"position" integer,
	"visibility" text NOT NULL,
	CONSTRAINT "card_of_session" UNIQUE("id","game_session_id"),
	CONSTRAINT "card_rank" CHECK ("card"."rank" in ('A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'joker')),
	CONSTRAINT "card_suit" CHECK (case "card"."rank" when 'joker' then "card"."suit" is null else "card"."suit" in ('C', 'D', 'H', 'S') end),
	CONSTRAINT "card_location" CHECK ("card"."location" in ('deck', 'hand', 'held', 'discard')),
	CONSTRAINT "card_owner" CHECK (("card"."location" in ('hand', 'held')) = ("card"."owner_id" is not null)),
	CONSTRAINT "card_position" CHECK (("card"."location" = 'held') = ("card"."position" is null)),
	CONSTRAINT "card_place" CHECK ("card"."location" <> 'hand' or "card"."position" between 0 and 3),
	CONSTRAINT "card_visibility" CHECK (case "card"."visibility" when 'hidden' then "card"."location" <> 'discard'
        when 'peeking' then "card"."location" in ('hand', 'held')
        when 'revealed' then "card"."location" in ('hand', 'discard') else false end)
);
--> statement-breakpoint
CREATE TABLE "game_score" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_session_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"base_score" integer NOT NULL,
	"final_score" integer NOT NULL,
	"is_cambio_caller" boolean NOT NULL,
	"penalty_applied" boolean NOT NULL,
	"penalty_points" integer,
	"is_winner" boolean NOT NULL,
	"cards_summary" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_score_player" UNIQUE("game_session_id","player_id","round"),
	CONSTRAINT "game_score_penalty" CHECK (not "game_score"."penalty_applied" or "game_score"."is_cambio_caller"),
	CONSTRAINT "game_score_final" CHECK ("game_score"."final_score" = case when not "game_score"."penalty_applied" then "game_score"."base_score"
        else "game_score"."base_score" + coalesce("game_score"."penalty_points", "game_score"."base_score") end),
	CONSTRAINT "game_score_cards" CHECK (jsonb_typeof("game_score"."cards_summary") = 'array')
);
--> statement-breakpoint
CREATE TABLE "game_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phase" text NOT NULL,
	"round" integer NOT NULL,
	"current_turn_player_id" uuid,
	"cambio_caller_id" uuid,
	"winner_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "game_session_phase" CHECK ("game_session"."phase" in ('setup', 'initial_view', 'playing', 'final_round', 'completed', 'abandoned')),
	CONSTRAINT "game_session_caller" CHECK (case "game_session"."phase" when 'abandoned' then true
        else ("game_session"."phase" in ('final_round', 'completed')) = ("game_session"."cambio_caller_id" is not null) end),
	CONSTRAINT "game_session_completed" CHECK (("game_session"."phase" = 'completed') = ("game_session"."completed_at" is not null)),
	CONSTRAINT "game_session_winner" CHECK ("game_session"."winner_id" is null or "game_session"."phase" = 'completed'),
	CONSTRAINT "game_session_round" CHECK ("game_session"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "player" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_session_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"name" text NOT NULL,
	"is_connected" boolean NOT NULL,
	"score" integer,
	"has_taken_final_turn" boolean NOT NULL,
	CONSTRAINT "player_seat" UNIQUE("game_session_id","seat"),
	CONSTRAINT "player_of_session" UNIQUE("id","game_session_id"),
	CONSTRAINT "player_seat_number" CHECK ("player"."seat" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "special_power" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_session_id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"activated_by_id" uuid NOT NULL,
	"power_type" text NOT NULL,
	"target_card_id" uuid NOT NULL,
	"target_player_id" uuid,
	"swapped_card_id" uuid,
	"swapped_player_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "special_power_turn" UNIQUE("turn_id"),
	CONSTRAINT "special_power_type" CHECK ("special_power"."power_type" in ('peek_own', 'peek_opponent', 'blind_swap', 'look_own')),
	CONSTRAINT "special_power_target" CHECK (case "special_power"."power_type" when 'peek_opponent' then "special_power"."target_player_id" is not null
        when 'blind_swap' then true else "special_power"."target_player_id" is null end),
	CONSTRAINT "special_power_swap" CHECK (("special_power"."power_type" = 'blind_swap') = ("special_power"."swapped_card_id" is not null)
        and "special_power"."swapped_card_id" is distinct from "special_power"."target_card_id"),
	CONSTRAINT "special_power_others" CHECK ("special_power"."activated_by_id" <> all (array_remove(array["special_power"."target_player_id", "special_power"."swapped_player_id"], null)))
);
--> statement-breakpoint
CREATE TABLE "turn" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"round" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"phase_at_start" text NOT NULL,
	"draw_source" text,
	"card_drawn_id" uuid,
	"action" text NOT NULL,
	"swapped_slot" integer,
	"discarded_card_id" uuid,
	"special_power_type" text,
	"target_card_id" uuid,
	"target_player_id" uuid,
	"power_outcome" text NOT NULL,
	"ended_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "turn_number" UNIQUE("game_session_id","number"),
	CONSTRAINT "turn_of_session" UNIQUE("id","game_session_id"),
	CONSTRAINT "turn_phase" CHECK ("turn"."phase_at_start" in ('playing', 'final_round')),
	CONSTRAINT "turn_action" CHECK ("turn"."action" in ('none', 'swap', 'discard', 'power', 'cambio')),
	CONSTRAINT "turn_cambio" CHECK ("turn"."action" <> 'cambio' or "turn"."phase_at_start" = 'playing'),
	CONSTRAINT "turn_draw" CHECK ("turn"."draw_source" in ('deck', 'discard') and ("turn"."draw_source" is null) = ("turn"."card_drawn_id" is null)),
	CONSTRAINT "turn_swap" CHECK (("turn"."swapped_slot" is null or "turn"."swapped_slot" between 0 and 3) and ("turn"."action" <> 'swap' or "turn"."swapped_slot" is not null and "turn"."target_card_id" is not null)),
	CONSTRAINT "turn_power" CHECK ("turn"."special_power_type" is null and "turn"."action" <> 'power' or "turn"."special_power_type" in ('peek_own', 'peek_opponent', 'blind_swap', 'look_own') and "turn"."action" in ('power', 'cambio')),
	CONSTRAINT "turn_outcome" CHECK ("turn"."power_outcome" in ('none', 'used', 'skipped', 'expired', 'cancelled') and ("turn"."power_outcome" = 'none' or "turn"."special_power_type" is not null)),
	CONSTRAINT "turn_target" CHECK ("turn"."power_outcome" <> 'used' or "turn"."target_card_id" is not null),
	CONSTRAINT "turn_ended_by" CHECK ("turn"."ended_by" in ('player', 'timeout', 'disconnect', 'forfeit')),
	CONSTRAINT "turn_ended" CHECK (("turn"."ended_by" is null) = ("turn"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "history_seat" ADD CONSTRAINT "history_seat_table_id_history_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."history_game"("table_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_game_session_id_game_session_id_fk" FOREIGN KEY ("game_session_id") REFERENCES "public"."game_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_owner_player" FOREIGN KEY ("owner_id","game_session_id") REFERENCES "public"."player"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_score" ADD CONSTRAINT "game_score_game_session_id_game_session_id_fk" FOREIGN KEY ("game_session_id") REFERENCES "public"."game_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_score" ADD CONSTRAINT "game_score_player_row" FOREIGN KEY ("player_id","game_session_id") REFERENCES "public"."player"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_current_turn_player_id" FOREIGN KEY ("current_turn_player_id","id") REFERENCES "public"."player"("id","game_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_cambio_caller_id" FOREIGN KEY ("cambio_caller_id","id") REFERENCES "public"."player"("id","game_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_winner_id" FOREIGN KEY ("winner_id","id") REFERENCES "public"."player"("id","game_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_game_session_id_game_session_id_fk" FOREIGN KEY ("game_session_id") REFERENCES "public"."game_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_game_session_id_game_session_id_fk" FOREIGN KEY ("game_session_id") REFERENCES "public"."game_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_turn_row" FOREIGN KEY ("turn_id","game_session_id") REFERENCES "public"."turn"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_activated_by" FOREIGN KEY ("activated_by_id","game_session_id") REFERENCES "public"."player"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_target_player" FOREIGN KEY ("target_player_id","game_session_id") REFERENCES "public"."player"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_swapped_player" FOREIGN KEY ("swapped_player_id","game_session_id") REFERENCES "public"."player"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_target_card" FOREIGN KEY ("target_card_id","game_session_id") REFERENCES "public"."card"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_swapped_card" FOREIGN KEY ("swapped_card_id","game_session_id") REFERENCES "public"."card"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn" ADD CONSTRAINT "turn_game_session_id_game_session_id_fk" FOREIGN KEY ("game_session_id") REFERENCES "public"."game_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn" ADD CONSTRAINT "turn_player" FOREIGN KEY ("player_id","game_session_id") REFERENCES "public"."player"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn" ADD CONSTRAINT "turn_target_player" FOREIGN KEY ("target_player_id","game_session_id") REFERENCES "public"."player"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn" ADD CONSTRAINT "turn_card_drawn" FOREIGN KEY ("card_drawn_id","game_session_id") REFERENCES "public"."card"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn" ADD CONSTRAINT "turn_card_discarded" FOREIGN KEY ("discarded_card_id","game_session_id") REFERENCES "public"."card"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn" ADD CONSTRAINT "turn_target_card" FOREIGN KEY ("target_card_id","game_session_id") REFERENCES "public"."card"("id","game_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_history_listed" ON "history_game" USING btree ("ended_at" DESC NULLS LAST,"table_id") WHERE "history_game"."listed";--> statement-breakpoint
CREATE INDEX "idx_history_name" ON "history_seat" USING btree ("name");--> statement-breakpoint
CREATE INDEX "idx_card_session" ON "card" USING btree ("game_session_id");--> statement-breakpoint
CREATE INDEX "idx_game_score_game" ON "game_score" USING btree ("game_session_id");--> statement-breakpoint
CREATE INDEX "idx_player_final_turn" ON "player" USING btree ("game_session_id","has_taken_final_turn") WHERE "player"."has_taken_final_turn" = false;--> statement-breakpoint
CREATE INDEX "idx_special_power_game" ON "special_power" USING btree ("game_session_id","created_at");