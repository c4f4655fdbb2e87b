CREATE TABLE "chat" (
	"table_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seat" integer NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"command" text NOT NULL,
	CONSTRAINT "chat_table_id_id_pk" PRIMARY KEY("table_id","id"),
	CONSTRAINT "idx_chat_command" UNIQUE("table_id","command"),
	CONSTRAINT "chat_length" CHECK (char_length("chat"."line") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "game_table" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"game" text NOT NULL,
	"rules_version" integer NOT NULL,
	"status" text NOT NULL,
	"open" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_table_code_unique" UNIQUE("code"),
	CONSTRAINT "game_table_status" CHECK ("game_table"."status" in ('lobby', 'starting', 'playing', 'finished', 'abandoned', 'frozen'))
);
--> statement-breakpoint
CREATE TABLE "lease" (
	"table_id" uuid PRIMARY KEY NOT NULL,
	"node" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record" (
	"table_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"body" json NOT NULL,
	"clocks" json,
	"due" timestamp with time zone,
	"command" text,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "record_table_id_seq_pk" PRIMARY KEY("table_id","seq")
);
--> statement-breakpoint
CREATE TABLE "seat_token" (
	"table_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "seat_token_table_id_seat_pk" PRIMARY KEY("table_id","seat")
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"game_id" text PRIMARY KEY NOT NULL,
	"table_id" uuid NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snapshot" (
	"table_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"state" json NOT NULL,
	CONSTRAINT "snapshot_table_id_seq_pk" PRIMARY KEY("table_id","seq")
);
--> statement-breakpoint
CREATE TABLE "game_score" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_session_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"base_score" integer,
	"final_score" integer NOT NULL,
	"is_caller" boolean DEFAULT false NOT NULL,
	"penalty_applied" boolean DEFAULT false NOT NULL,
	"is_winner" boolean DEFAULT false NOT NULL,
	"cards_summary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_score_player" UNIQUE("game_session_id","player_id"),
	CONSTRAINT "game_score_penalty" CHECK (not "game_score"."penalty_applied" or "game_score"."is_caller")
);
--> statement-breakpoint
CREATE TABLE "game_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"phase" text NOT NULL,
	"current_turn_player_id" uuid,
	"caller_id" uuid,
	"winner_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "game_session_phase" CHECK ("game_session"."phase" in ('setup', 'initial_view', 'playing', 'final_round', 'completed', 'abandoned')),
	CONSTRAINT "game_session_final_round_was_called" CHECK ("game_session"."phase" <> 'final_round' or "game_session"."caller_id" is not null),
	CONSTRAINT "game_session_completed" CHECK ("game_session"."phase" <> 'completed' or "game_session"."completed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "player" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_session_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_connected" boolean DEFAULT true NOT NULL,
	"score" integer,
	"has_taken_final_turn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "player_seat" UNIQUE("game_session_id","seat")
);
--> statement-breakpoint
CREATE TABLE "special_power" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_session_id" uuid NOT NULL,
	"turn_id" uuid,
	"activated_by_id" uuid,
	"power_type" text DEFAULT 'none' NOT NULL,
	"target_card" text,
	"own_slot" integer,
	"target_player_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "special_power_type" CHECK ("special_power"."power_type" in ('peek_own', 'peek_opponent', 'blind_swap', 'look_own', 'none')),
	CONSTRAINT "special_power_own_cards" CHECK ("special_power"."power_type" not in ('peek_own', 'look_own') or "special_power"."target_player_id" is null)
);
--> statement-breakpoint
CREATE TABLE "turn" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"player_id" uuid,
	"phase_at_start" text,
	"draw_source" text,
	"held_card" text,
	"action" text DEFAULT 'none' NOT NULL,
	"swapped_slot" integer,
	"discarded_card" text,
	"special_power_type" text,
	"target_card" text,
	"target_player_id" uuid,
	"power_outcome" text,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "turn_number" UNIQUE("game_session_id","number"),
	CONSTRAINT "turn_power" CHECK ("turn"."special_power_type" is null or "turn"."special_power_type" in ('peek_own', 'peek_opponent', 'blind_swap', 'look_own', 'none'))
);
--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_table_id_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."game_table"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lease" ADD CONSTRAINT "lease_table_id_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."game_table"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_table_id_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."game_table"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_token" ADD CONSTRAINT "seat_token_table_id_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."game_table"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secret" ADD CONSTRAINT "secret_table_id_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."game_table"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_table_id_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."game_table"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_score" ADD CONSTRAINT "game_score_game_session_id_game_session_id_fk" FOREIGN KEY ("game_session_id") REFERENCES "public"."game_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_score" ADD CONSTRAINT "game_score_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_game_session_id_game_session_id_fk" FOREIGN KEY ("game_session_id") REFERENCES "public"."game_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_game_session_id_game_session_id_fk" FOREIGN KEY ("game_session_id") REFERENCES "public"."game_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_turn_id_turn_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turn"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_activated_by_id_player_id_fk" FOREIGN KEY ("activated_by_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_power" ADD CONSTRAINT "special_power_target_player_id_player_id_fk" FOREIGN KEY ("target_player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn" ADD CONSTRAINT "turn_game_session_id_game_session_id_fk" FOREIGN KEY ("game_session_id") REFERENCES "public"."game_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn" ADD CONSTRAINT "turn_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn" ADD CONSTRAINT "turn_target_player_id_player_id_fk" FOREIGN KEY ("target_player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idx_game_table_open" ON "game_table" USING btree ("created_at") WHERE "game_table"."open" and "game_table"."status" = 'lobby';--> statement-breakpoint
CREATE INDEX "idx_game_table_running" ON "game_table" USING btree ("id") WHERE "game_table"."status" in ('starting', 'playing');--> statement-breakpoint
CREATE UNIQUE INDEX "idx_record_command" ON "record" USING btree ("table_id","command") WHERE "record"."command" is not null;--> statement-breakpoint
CREATE INDEX "idx_game_score_game" ON "game_score" USING btree ("game_session_id");--> statement-breakpoint
CREATE INDEX "idx_player_final_turn" ON "player" USING btree ("game_session_id","has_taken_final_turn") WHERE "player"."has_taken_final_turn" = false;--> statement-breakpoint
CREATE INDEX "idx_special_power_game" ON "special_power" USING btree ("game_session_id","created_at");