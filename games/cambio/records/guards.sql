-- What a row of Cambio owes to other rows, and how it may change. A whole game can be deleted and written anew.
ALTER TABLE game_session ADD CONSTRAINT game_session_table FOREIGN KEY (id) REFERENCES game_table (id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE FUNCTION game_session_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.round > OLD.round THEN
    IF OLD.phase <> 'final_round' OR NEW.phase NOT IN ('initial_view', 'playing') THEN
      RAISE EXCEPTION 'a round follows one that was called' USING ERRCODE = '23514', CONSTRAINT = 'game_session_next_round';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.round < OLD.round OR OLD.phase IN ('completed', 'abandoned') AND NEW.phase <> OLD.phase
    OR array_position(ARRAY['setup', 'initial_view', 'playing', 'final_round', 'completed', 'abandoned'], NEW.phase)
     < array_position(ARRAY['setup', 'initial_view', 'playing', 'final_round', 'completed', 'abandoned'], OLD.phase)
    OR NEW.phase = 'completed' AND OLD.phase NOT IN ('final_round', 'completed')
    OR NEW.phase = 'final_round' AND OLD.phase NOT IN ('playing', 'final_round') THEN
    RAISE EXCEPTION 'a game does not go from % to %', OLD.phase, NEW.phase
      USING ERRCODE = '23514', CONSTRAINT = 'game_session_order';
  END IF;
  IF OLD.cambio_caller_id IS NOT NULL AND NEW.cambio_caller_id IS DISTINCT FROM OLD.cambio_caller_id THEN
    RAISE EXCEPTION 'the caller is set once' USING ERRCODE = '23514', CONSTRAINT = 'game_session_caller_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_session_changes BEFORE UPDATE ON game_session FOR EACH ROW EXECUTE FUNCTION game_session_changes();
--> statement-breakpoint
CREATE FUNCTION game_session_is_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM player WHERE game_session_id = NEW.id AND NOT has_taken_final_turn) THEN
    RAISE EXCEPTION 'a final turn is owed' USING ERRCODE = '23514', CONSTRAINT = 'game_session_final_turns';
  END IF;
  IF EXISTS (SELECT FROM player WHERE game_session_id = NEW.id AND score IS NULL) THEN
    RAISE EXCEPTION 'a game that is over has its scores' USING ERRCODE = '23514', CONSTRAINT = 'game_session_scores';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_session_is_over AFTER INSERT OR UPDATE OF phase ON game_session
  FOR EACH ROW WHEN (NEW.phase = 'completed') EXECUTE FUNCTION game_session_is_over();
--> statement-breakpoint
-- Rows of one move are written together, so this sees the session as the move leaves it.
CREATE FUNCTION player_fits_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE game game_session := (SELECT s FROM game_session s WHERE id = NEW.game_session_id);
BEGIN
  IF NEW.has_taken_final_turn AND game.phase NOT IN ('final_round', 'completed', 'abandoned') THEN
    RAISE EXCEPTION 'there is no final turn in %', game.phase USING ERRCODE = '23514', CONSTRAINT = 'player_final_turn';
  END IF;
  IF NOT NEW.has_taken_final_turn AND (game.phase = 'completed' OR NEW.id = game.cambio_caller_id
    OR OLD.has_taken_final_turn AND game.phase IN ('final_round', 'abandoned')) THEN
    RAISE EXCEPTION 'this final turn is not owed' USING ERRCODE = '23514', CONSTRAINT = 'player_final_turn_taken';
  END IF;
  IF NEW.score IS NOT NULL AND game.phase <> 'completed' THEN
    RAISE EXCEPTION 'there is no score in %', game.phase USING ERRCODE = '23514', CONSTRAINT = 'player_score';
  END IF;
  IF NEW.score IS NULL AND game.phase = 'completed' THEN
    RAISE EXCEPTION 'a game that is over has its scores' USING ERRCODE = '23514', CONSTRAINT = 'player_score_kept';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER player_fits_session AFTER INSERT OR UPDATE ON player
  FOR EACH ROW EXECUTE FUNCTION player_fits_session();
--> statement-breakpoint
CREATE FUNCTION game_score_fits_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE game game_session := (SELECT s FROM game_session s WHERE id = NEW.game_session_id);
BEGIN
  IF NOT (NEW.round < game.round OR NEW.round = game.round AND game.phase = 'completed') THEN
    RAISE EXCEPTION 'the round is not over' USING ERRCODE = '23514', CONSTRAINT = 'game_score_completed';
  END IF;
  IF NEW.round = game.round AND NEW.is_cambio_caller <> (NEW.player_id = game.cambio_caller_id) THEN
    RAISE EXCEPTION 'another one called' USING ERRCODE = '23514', CONSTRAINT = 'game_score_caller';
  END IF;
  IF NEW.penalty_applied AND NEW.base_score = (SELECT min(base_score) FROM game_score
    WHERE game_session_id = NEW.game_session_id AND round = NEW.round) THEN
    RAISE EXCEPTION 'the lowest hand pays no penalty' USING ERRCODE = '23514', CONSTRAINT = 'game_score_lowest';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_score_fits_session AFTER INSERT OR UPDATE ON game_score
  FOR EACH ROW EXECUTE FUNCTION game_score_fits_session();
--> statement-breakpoint
CREATE FUNCTION special_power_fits_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM turn WHERE id = NEW.turn_id AND game_session_id = NEW.game_session_id
    AND player_id = NEW.activated_by_id AND power_outcome = 'used' AND special_power_type = NEW.power_type) THEN
    RAISE EXCEPTION 'the turn knows nothing of this power' USING ERRCODE = '23514', CONSTRAINT = 'special_power_of_turn';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER special_power_fits_turn AFTER INSERT OR UPDATE ON special_power
  FOR EACH ROW EXECUTE FUNCTION special_power_fits_turn();
