-- A game's rows go with its table.
ALTER TABLE oh_hell_game ADD CONSTRAINT oh_hell_game_table FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE;
