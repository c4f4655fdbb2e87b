DROP INDEX "idx_history_listed";--> statement-breakpoint
ALTER TABLE "history_game" ADD COLUMN "spreads" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "idx_history_listed" ON "history_game" USING btree ("ended_at" DESC NULLS LAST,"table_id" DESC NULLS LAST) WHERE "history_game"."listed";