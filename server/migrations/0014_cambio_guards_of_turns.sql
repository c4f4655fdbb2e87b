-- The guards of Cambio are put up anew, whole: they know whose turn it is, whose card a power is used on and what the table was set to.
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
DROP FUNCTION turn_fits_session() CASCADE;
--> statement-breakpoint
DROP FUNCTION turn_fits_power() CASCADE;
--> statement-breakpoint
DROP FUNCTION card_is_seen() CASCADE;
--> statement-breakpoint
-- What a row of Cambio owes to other rows, and how it may change. A whole game can be deleted and written anew.
ALTER TABLE game_session ADD CONSTRAINT game_session_table FOREIGN KEY (id) REFERENCES game_table (id) ON DELETE CASCADE;
--> statement-breakpoint
-- What the table was set to; asked only where a row leans on a rule of the house.
CREATE FUNCTION cambio_house_rule(game uuid, name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT r.body -> 'config' ->> name FROM record r WHERE r.table_id = game AND r.body ->> 'type' = 'begun' ORDER BY r.seq LIMIT 1
$$;
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
  IF NEW.winner_id IS NULL AND ties = 1 OR EXISTS (SELECT FROM player WHERE id = NEW.winner_id AND score > lowest)
    OR NEW.winner_id IS NOT NULL AND ties > 1 AND coalesce(cambio_house_rule(NEW.id, 'tieRule'), 'co_winners') = 'co_winners' THEN
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
-- Rows of one move are written together, so these see the game as the move leaves it.
CREATE FUNCTION game_session_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM player WHERE id = NEW.current_turn_player_id AND has_taken_final_turn) THEN
    RAISE EXCEPTION 'whoever has had the final turn has no other' USING ERRCODE = '23514', CONSTRAINT = 'game_session_turn_taken';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_session_goes_on AFTER INSERT OR UPDATE ON game_session
  FOR EACH ROW WHEN (NEW.phase = 'final_round') EXECUTE FUNCTION game_session_goes_on();
--> statement-breakpoint
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
    max(final_score) FILTER (WHERE is_winner) AS worst, min(final_score) FILTER (WHERE NOT is_winner) AS beaten INTO written
    FROM game_score WHERE game_session_id = NEW.game_session_id AND round = NEW.round;
  IF NEW.penalty_applied AND NEW.base_score = written.base THEN
    RAISE EXCEPTION 'the lowest hand pays no penalty' USING ERRCODE = '23514', CONSTRAINT = 'game_score_lowest';
  END IF;
  IF NEW.is_cambio_caller AND NOT NEW.penalty_applied AND NEW.base_score > written.base
    AND coalesce(cambio_house_rule(NEW.game_session_id, 'penalty'), 'double') <> 'none' THEN
    RAISE EXCEPTION 'a caller who is not the lowest pays' USING ERRCODE = '23514', CONSTRAINT = 'game_score_owed';
  END IF;
  IF NEW.penalty_points IS NOT NULL
    AND format('plus(%s)', NEW.penalty_points) IS DISTINCT FROM cambio_house_rule(NEW.game_session_id, 'penalty') THEN
    RAISE EXCEPTION 'the table has another penalty' USING ERRCODE = '23514', CONSTRAINT = 'game_score_house_penalty';
  END IF;
  IF written.seats = players AND (NOT written.won OR written.worst > written.final OR written.beaten = written.final
    AND coalesce(cambio_house_rule(NEW.game_session_id, 'tieRule'), 'co_winners') = 'co_winners') THEN
    RAISE EXCEPTION 'the lowest hand wins its round' USING ERRCODE = '23514', CONSTRAINT = 'game_score_winner';
  END IF;
  IF EXISTS (SELECT FROM game_score WHERE game_session_id = NEW.game_session_id AND penalty_points IS DISTINCT FROM NEW.penalty_points) THEN
    RAISE EXCEPTION 'a game has one penalty' USING ERRCODE = '23514', CONSTRAINT = 'game_score_one_penalty';
  END IF;
  IF NEW.base_score <> (SELECT coalesce(sum((card ->> 'pointValue')::integer), 0) FROM jsonb_array_elements(NEW.cards_summary) card) THEN
    RAISE EXCEPTION 'the score is not that of the cards' USING ERRCODE = '23514', CONSTRAINT = 'game_score_base';
  END IF;
  IF game.phase = 'completed' AND (SELECT score FROM player WHERE id = NEW.player_id)
    <> (SELECT sum(final_score) FROM game_score WHERE game_session_id = NEW.game_session_id AND player_id = NEW.player_id) THEN
    RAISE EXCEPTION 'the rounds do not make the score' USING ERRCODE = '23514', CONSTRAINT = 'game_score_total';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_score_fits_session AFTER INSERT OR UPDATE ON game_score
  FOR EACH ROW EXECUTE FUNCTION game_score_fits_session();
--> statement-breakpoint
CREATE FUNCTION special_power_fits_turn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  game game_session := (SELECT s FROM game_session s WHERE id = NEW.game_session_id);
  played turn := (SELECT t FROM turn t WHERE id = NEW.turn_id AND game_session_id = NEW.game_session_id);
  -- Whose hands the cards lie in: after an exchange the other's.
  target uuid := (SELECT owner_id FROM card WHERE id = coalesce(NEW.swapped_card_id, NEW.target_card_id) AND location = 'hand');
  other uuid := (SELECT owner_id FROM card WHERE id = NEW.target_card_id AND location = 'hand');
BEGIN
  IF (played.player_id, played.power_outcome, played.special_power_type, played.target_card_id)
    IS DISTINCT FROM (NEW.activated_by_id, 'used', NEW.power_type, NEW.target_card_id)
    OR played.target_player_id IS DISTINCT FROM NEW.target_player_id THEN
    RAISE EXCEPTION 'the turn knows nothing of this power' USING ERRCODE = '23514', CONSTRAINT = 'special_power_of_turn';
  END IF;
  IF played.ended_at IS NULL AND (game.phase NOT IN ('playing', 'final_round', 'abandoned')
    OR game.current_turn_player_id IS DISTINCT FROM NEW.activated_by_id) THEN
    RAISE EXCEPTION 'a power is used in one''s own turn' USING ERRCODE = '23514', CONSTRAINT = 'special_power_current';
  END IF;
  IF NEW.power_type = 'blind_swap' AND (NEW.target_player_id IS NULL AND NEW.swapped_player_id IS NOT NULL
    OR (NEW.target_player_id IS NULL OR NEW.swapped_player_id IS NOT NULL)
      AND cambio_house_rule(NEW.game_session_id, 'swapAny') IS DISTINCT FROM 'true') THEN
    RAISE EXCEPTION 'an own card is exchanged for another''s' USING ERRCODE = '23514', CONSTRAINT = 'special_power_opponent';
  END IF;
  -- Until somebody draws, nothing has moved since.
  IF played.round = game.round AND NOT EXISTS (SELECT FROM turn WHERE game_session_id = NEW.game_session_id
    AND number > played.number AND draw_source IS NOT NULL)
    AND (target IS DISTINCT FROM coalesce(NEW.target_player_id, NEW.activated_by_id)
      OR NEW.swapped_card_id IS NOT NULL AND other IS DISTINCT FROM coalesce(NEW.swapped_player_id, NEW.activated_by_id)) THEN
    RAISE EXCEPTION 'the card is another''s' USING ERRCODE = '23514', CONSTRAINT = 'special_power_owner';
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
  IF NEW.number > 1 AND NOT EXISTS (SELECT FROM turn WHERE game_session_id = NEW.game_session_id
    AND number = NEW.number - 1 AND ended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a turn follows one that has ended' USING ERRCODE = '23514', CONSTRAINT = 'turn_follows';
  END IF;
  IF NEW.ended_at IS NULL AND game.phase <> 'abandoned' AND NEW.player_id IS DISTINCT FROM game.current_turn_player_id THEN
    RAISE EXCEPTION 'it is another one''s turn' USING ERRCODE = '23514', CONSTRAINT = 'turn_of_current';
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
CREATE FUNCTION turn_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a turn that has ended stays as it is' USING ERRCODE = '23514', CONSTRAINT = 'turn_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER turn_is_kept AFTER UPDATE ON turn FOR EACH ROW
  WHEN (OLD.ended_at IS NOT NULL AND NEW.* IS DISTINCT FROM OLD.*) EXECUTE FUNCTION turn_is_kept();
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
    WHEN 'K' THEN NEW.special_power_type = 'peek_own' OR NEW.special_power_type <> 'look_own' AND (given.suit IN ('D', 'H')
      OR cambio_house_rule(NEW.game_session_id, 'kingPower') IS DISTINCT FROM 'black_king_look_and_swap')
    ELSE true END OR NEW.ended_at IS NULL AND given.location <> 'discard') THEN
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
  IF (CASE NEW.visibility WHEN 'revealed' THEN game_phase IN ('setup', 'initial_view', 'playing') OR game_phase = 'final_round'
    AND EXISTS (SELECT FROM player WHERE game_session_id = NEW.game_session_id AND NOT has_taken_final_turn)
    ELSE game_phase = 'completed' END) THEN
    RAISE EXCEPTION 'hands are seen when the round is over, and then by all' USING ERRCODE = '23514', CONSTRAINT = 'card_seen';
  END IF;
  -- A house rule lets black kings look at an own card as well.
  IF NEW.visibility = 'peeking' AND game_phase IN ('playing', 'final_round') AND NOT EXISTS (
    SELECT FROM turn t JOIN special_power p ON p.turn_id = t.id
    WHERE t.game_session_id = NEW.game_session_id AND t.ended_at IS NULL AND p.power_type <> 'blind_swap'
      AND (p.target_card_id = NEW.id OR p.power_type = 'peek_opponent' AND p.activated_by_id = NEW.owner_id
        AND EXISTS (SELECT FROM card c WHERE c.id = t.discarded_card_id AND c.rank = 'K'))) THEN
    RAISE EXCEPTION 'only a power lets one look at a card' USING ERRCODE = '23514', CONSTRAINT = 'card_peeking';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER card_is_seen AFTER INSERT ON card FOR EACH ROW
  WHEN (NEW.location = 'hand' AND NEW.visibility <> 'hidden') EXECUTE FUNCTION card_is_seen();
--> statement-breakpoint
CREATE TRIGGER card_is_still_seen AFTER UPDATE ON card FOR EACH ROW
  WHEN (NEW.location = 'hand' AND (NEW.visibility <> 'hidden' OR OLD.visibility = 'revealed')) EXECUTE FUNCTION card_is_seen();
