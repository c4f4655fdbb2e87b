-- A game's rows go with its table.
ALTER TABLE mahjong_game ADD CONSTRAINT mahjong_game_table FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE;
--> statement-breakpoint
-- A game's rows go with its table.
ALTER TABLE settlers_game ADD CONSTRAINT settlers_game_table FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE;
--> statement-breakpoint
-- A game's rows go with its table.
ALTER TABLE mars_game ADD CONSTRAINT mars_game_table FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE;
