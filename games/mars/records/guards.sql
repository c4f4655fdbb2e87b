-- A game's rows go with its table.
ALTER TABLE mars_game ADD CONSTRAINT mars_game_table FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE;
