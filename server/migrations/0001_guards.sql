-- The log only grows: what happened is never written anew.
CREATE FUNCTION record_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'records are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER record_append_only BEFORE UPDATE ON "record"
  FOR EACH ROW EXECUTE FUNCTION record_is_append_only();
--> statement-breakpoint
-- Whoever called the end of a round stays its caller until the next round is dealt.
CREATE FUNCTION game_session_caller_is_set_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.phase = 'final_round' AND NEW.phase <> 'initial_view' AND OLD.caller_id IS DISTINCT FROM NEW.caller_id THEN
    RAISE EXCEPTION 'the caller is set once' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_session_caller_once BEFORE UPDATE ON "game_session"
  FOR EACH ROW EXECUTE FUNCTION game_session_caller_is_set_once();
