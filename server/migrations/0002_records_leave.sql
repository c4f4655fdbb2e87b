DROP FUNCTION IF EXISTS game_session_caller_is_set_once() CASCADE;--> statement-breakpoint
DROP TABLE "game_score" CASCADE;--> statement-breakpoint
DROP TABLE "game_session" CASCADE;--> statement-breakpoint
DROP TABLE "player" CASCADE;--> statement-breakpoint
DROP TABLE "special_power" CASCADE;--> statement-breakpoint
DROP TABLE "turn" CASCADE;--> statement-breakpoint
ALTER TABLE "game_table" ADD COLUMN "records" text;