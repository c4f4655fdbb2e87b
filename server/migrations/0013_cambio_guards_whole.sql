-- The guards of Cambio are put up anew, whole: turns, winners and what a power was used on are asked about too.
ALTER TABLE game_session DROP CONSTRAINT game_session_table;
--> statement-breakpoint
DROP FUNCTION game_session_changes() CASCADE;
--> statement-breakpoint
DROP FUNCTION game_session_is_over() CASCADE;
--> statement-breakpoint
DROP FUNCTION player_fits_session() CASCADE;
--> statement-breakpoint
DROP FUNCTION game_score_fits_session() CASCADE;
--> statement-breakpoint
DROP FUNCTION special_power_fits_turn() CASCADE;
--> statement-breakpoint
-- What a row of Cambio owes to other rows, and how it may change. A whole game can be deleted and written anew.
ALTER TABLE game_session ADD CONSTRAINT game_session_table FOREIGN KEY (id) REFERENCES game_table (id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE FUNCTION game_session_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.round > OLD.round THEN
    IF OLD.phase <> 'final_round' OR NEW.phase NOT IN ('initial_view', 'playing') OR NEW.round > OLD.round + 1 THEN
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
  IF NEW.phase = 'abandoned' AND NEW.cambio_caller_id IS DISTINCT FROM OLD.cambio_caller_id THEN
    RAISE EXCEPTION 'nobody calls as the game is given up' USING ERRCODE = '23514', CONSTRAINT = 'game_session_caller_late';
  END IF;
  IF OLD.phase IN ('completed', 'abandoned') AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a game that is over stays as it is' USING ERRCODE = '23514', CONSTRAINT = 'game_session_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_session_changes BEFORE UPDATE ON game_session FOR EACH ROW EXECUTE FUNCTION game_session_changes();
--> statement-breakpoint
CREATE FUNCTION game_session_is_over() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lowest integer := (SELECT min(score) FROM player WHERE game_session_id = NEW.id);
  ties integer := (SELECT count(*) FROM player WHERE game_session_id = NEW.id AND score = lowest);
BEGIN
  IF EXISTS (SELECT FROM player WHERE game_session_id = NEW.id AND NOT has_taken_final_turn) THEN
    RAISE EXCEPTION 'a final turn is owed' USING ERRCODE = '23514', CONSTRAINT = 'game_session_final_turns';
  END IF;
  IF EXISTS (SELECT FROM player WHERE game_session_id = NEW.id AND score IS NULL) THEN
    RAISE EXCEPTION 'a game that is over has its scores' USING ERRCODE = '23514', CONSTRAINT = 'game_session_scores';
  END IF;
  IF NEW.winner_id IS NULL AND ties = 1 OR EXISTS (SELECT FROM player WHERE id = NEW.winner_id AND score > lowest) THEN
    RAISE EXCEPTION 'the lowest score wins' USING ERRCODE = '23514', CONSTRAINT = 'game_session_lowest';
  END IF;
  IF NEW.current_turn_player_id IS NOT NULL THEN
    RAISE EXCEPTION 'it is nobody''s turn when the game is over' USING ERRCODE = '23514', CONSTRAINT = 'game_session_turn';
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
  IF NEW.has_taken_final_turn AND (game.phase NOT IN ('final_round', 'completed', 'abandoned')
    OR game.phase = 'abandoned' AND (game.cambio_caller_id IS NULL OR NOT OLD.has_taken_final_turn)) THEN
    RAISE EXCEPTION 'there is no final turn in %', game.phase USING ERRCODE = '23514', CONSTRAINT = 'player_final_turn';
  END IF;
  IF NOT NEW.has_taken_final_turn AND (game.phase = 'completed' OR NEW.id = game.cambio_caller_id
    OR OLD.has_taken_final_turn AND game.phase IN ('final_round', 'abandoned')) THEN
    RAISE EXCEPTION 'this final turn is not owed' USING ERRCODE = '23514', CONSTRAINT = 'player_final_turn_taken';
  END IF;
  IF NEW.score IS NOT NULL AND game.phase <> 'completed' THEN
    RAISE EXCEPTION 'there is no score in %', game.phase USING ERRCODE = '23514', CONSTRAINT = 'player_score';
  END IF;
  IF game.phase = 'completed' AND (NEW.score IS NULL OR NEW.score <> OLD.score) THEN
    RAISE EXCEPTION 'a game that is over has its scores' USING ERRCODE = '23514', CONSTRAINT = 'player_score_kept';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER player_fits_session AFTER INSERT OR UPDATE ON player
  FOR EACH ROW EXECUTE FUNCTION player_fits_session();
--> statement-breakpoint
CREATE FUNCTION game_score_fits_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  game game_session := (SELECT s FROM game_session s WHERE id = NEW.game_session_id);
  called uuid := (SELECT player_id FROM turn WHERE game_session_id = NEW.game_session_id AND round = NEW.round AND action = 'cambio');
  players bigint := (SELECT count(*) FROM player WHERE game_session_id = NEW.game_session_id);
  written record;
BEGIN
  IF NOT (NEW.round BETWEEN 1 AND game.round - 1 OR NEW.round = game.round AND game.phase = 'completed') THEN
    RAISE EXCEPTION 'the round is not over' USING ERRCODE = '23514', CONSTRAINT = 'game_score_completed';
  END IF;
  IF NEW.round = game.round AND NEW.is_cambio_caller <> (NEW.player_id = game.cambio_caller_id)
    OR NEW.is_cambio_caller <> (NEW.player_id = called) THEN
    RAISE EXCEPTION 'another one called' USING ERRCODE = '23514', CONSTRAINT = 'game_score_caller';
  END IF;
  SELECT min(base_score) AS base, min(final_score) AS final, count(*) AS seats, bool_or(is_winner) AS won,
    max(final_score) FILTER (WHERE is_winner) AS worst INTO written
    FROM game_score WHERE game_session_id = NEW.game_session_id AND round = NEW.round;
  IF NEW.penalty_applied AND NEW.base_score = written.base THEN
    RAISE EXCEPTION 'the lowest hand pays no penalty' USING ERRCODE = '23514', CONSTRAINT = 'game_score_lowest';
  END IF;
  IF written.seats = players AND (NOT written.won OR written.worst > written.final) THEN
    RAISE EXCEPTION 'the lowest hand wins its round' USING ERRCODE = '23514', CONSTRAINT = 'game_score_winner';
  END IF;
  IF EXISTS (SELECT FROM game_score WHERE game_session_id = NEW.game_session_id AND penalty_points IS DISTINCT FROM NEW.penalty_points) THEN
    RAISE EXCEPTION 'a game has one penalty' USING ERRCODE = '23514', CONSTRAINT = 'game_score_one_penalty';
  END IF;
  IF NEW.base_score <> (SELECT coalesce(sum((card ->> 'pointValue')::integer), 0) FROM jsonb_array_elements(NEW.cards_summary) card) THEN
    RAISE EXCEPTION 'the score is not that of the cards' USING ERRCODE = '23514', CONSTRAINT = 'game_score_base';
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
    AND player_id = NEW.activated_by_id AND power_outcome = 'used' AND special_power_type = NEW.power_type
    AND target_card_id = NEW.target_card_id AND target_player_id IS NOT DISTINCT FROM NEW.target_player_id) THEN
    RAISE EXCEPTION 'the turn knows nothing of this power' USING ERRCODE = '23514', CONSTRAINT = 'special_power_of_turn';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER special_power_fits_turn AFTER INSERT OR UPDATE ON special_power
  FOR EACH ROW EXECUTE FUNCTION special_power_fits_turn();
--> statement-breakpoint
CREATE FUNCTION turn_fits_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  game game_session := (SELECT s FROM game_session s WHERE id = NEW.game_session_id);
  called turn;
BEGIN
  IF NEW.number < 1 OR NOT NEW.round BETWEEN 1 AND game.round THEN
    RAISE EXCEPTION 'the game has no such turn' USING ERRCODE = '23514', CONSTRAINT = 'turn_round';
  END IF;
  -- Most turns are played before anybody called.
  IF NEW.round = game.round AND game.cambio_caller_id IS NULL AND NEW.phase_at_start = 'playing' AND NEW.action <> 'cambio' THEN
    RETURN NULL;
  END IF;
  SELECT t.* INTO called FROM turn t
    WHERE t.game_session_id = NEW.game_session_id AND t.round = NEW.round AND t.action = 'cambio' AND t.id <> NEW.id;
  IF NEW.action = 'cambio' AND (called.id IS NOT NULL
    OR NEW.round = game.round AND NEW.player_id IS DISTINCT FROM game.cambio_caller_id) THEN
    RAISE EXCEPTION 'another one is the caller' USING ERRCODE = '23514', CONSTRAINT = 'turn_caller';
  END IF;
  IF (NEW.phase_at_start = 'final_round') <> coalesce(NEW.number > called.number, false) THEN
    RAISE EXCEPTION 'the final round begins with the call' USING ERRCODE = '23514', CONSTRAINT = 'turn_final_round';
  END IF;
  IF NEW.phase_at_start = 'final_round' AND EXISTS (SELECT FROM turn WHERE game_session_id = NEW.game_session_id
    AND round = NEW.round AND player_id = NEW.player_id AND id <> NEW.id AND (phase_at_start = 'final_round' OR action = 'cambio')) THEN
    RAISE EXCEPTION 'nobody has two final turns' USING ERRCODE = '23514', CONSTRAINT = 'turn_final';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER turn_fits_session AFTER INSERT ON turn FOR EACH ROW EXECUTE FUNCTION turn_fits_session();
--> statement-breakpoint
CREATE TRIGGER turn_still_fits_session AFTER UPDATE ON turn FOR EACH ROW
  WHEN (NEW.action = 'cambio' OR (OLD.number, OLD.round, OLD.player_id, OLD.phase_at_start)
    IS DISTINCT FROM (NEW.number, NEW.round, NEW.player_id, NEW.phase_at_start)) EXECUTE FUNCTION turn_fits_session();
--> statement-breakpoint
CREATE FUNCTION turn_fits_power() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE given card := (SELECT c FROM card c WHERE id = NEW.discarded_card_id);
BEGIN
  IF NEW.special_power_type IS NOT NULL AND (CASE given.rank
    WHEN '7' THEN NEW.special_power_type <> 'peek_own'
    WHEN '8' THEN NEW.special_power_type <> 'peek_own'
    WHEN '9' THEN NEW.special_power_type <> 'peek_opponent'
    WHEN '10' THEN NEW.special_power_type <> 'peek_opponent'
    WHEN 'J' THEN NEW.special_power_type <> 'blind_swap'
    WHEN 'Q' THEN NEW.special_power_type <> 'blind_swap'
    -- A house rule lets black kings look at another's card and exchange it.
    WHEN 'K' THEN NEW.special_power_type = 'peek_own' OR given.suit IN ('D', 'H') AND NEW.special_power_type <> 'look_own'
    ELSE true END) THEN
    RAISE EXCEPTION 'the card that was discarded gives no such power' USING ERRCODE = '23514', CONSTRAINT = 'turn_power_of_card';
  END IF;
  IF EXISTS (SELECT FROM special_power p WHERE p.turn_id = NEW.id AND (NEW.power_outcome <> 'used'
    OR (p.activated_by_id, p.power_type, p.target_card_id) IS DISTINCT FROM (NEW.player_id, NEW.special_power_type, NEW.target_card_id)
    OR p.target_player_id IS DISTINCT FROM NEW.target_player_id)) THEN
    RAISE EXCEPTION 'the power of this turn was another one' USING ERRCODE = '23514', CONSTRAINT = 'turn_power_used';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER turn_fits_power AFTER INSERT ON turn FOR EACH ROW
  WHEN (NEW.special_power_type IS NOT NULL) EXECUTE FUNCTION turn_fits_power();
--> statement-breakpoint
CREATE TRIGGER turn_still_fits_power AFTER UPDATE ON turn FOR EACH ROW
  WHEN (NEW.special_power_type IS NOT NULL OR OLD.special_power_type IS NOT NULL) EXECUTE FUNCTION turn_fits_power();
--> statement-breakpoint
CREATE FUNCTION card_is_seen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE game_phase text := (SELECT phase FROM game_session WHERE id = NEW.game_session_id);
BEGIN
  IF (CASE NEW.visibility WHEN 'revealed' THEN game_phase IN ('setup', 'initial_view', 'playing') ELSE game_phase = 'completed' END) THEN
    RAISE EXCEPTION 'hands are seen when the round is over, and then by all' USING ERRCODE = '23514', CONSTRAINT = 'card_seen';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER card_is_seen AFTER INSERT ON card FOR EACH ROW
  WHEN (NEW.location = 'hand' AND NEW.visibility <> 'hidden') EXECUTE FUNCTION card_is_seen();
--> statement-breakpoint
CREATE TRIGGER card_is_still_seen AFTER UPDATE ON card FOR EACH ROW
  WHEN (NEW.location = 'hand' AND (NEW.visibility <> 'hidden' OR OLD.visibility = 'revealed')) EXECUTE FUNCTION card_is_seen();
