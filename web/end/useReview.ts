import { useEffect, useRef, useState } from 'react';
import type { Review } from '@reckon/kernel';
import type { Refusal } from '@reckon/protocol';
import { ApiError } from '@reckon/protocol/client';
import { server } from '../app/server.ts';

export type Stage =
  /** Was it judged before? */
  | { readonly type: 'looking' }
  /** Why it broke off, if it did. */
  | { readonly type: 'idle'; readonly problem?: Refusal | 'unfinished' }
  | { readonly type: 'running'; readonly done: number; readonly of: number }
  | { readonly type: 'done'; readonly review: Review };

const IDLE: Stage = { type: 'idle' };

interface UsedReview {
  readonly stage: Stage;
  readonly start: () => void;
  readonly stop: () => void;
}

/** What a game was judged to be, which the server keeps with it; it judges when asked, and stops when told to or the page is left. */
export function useReview(table: string): UsedReview {
  const [stage, setStage] = useState<Stage>({ type: 'looking' });
  const end = useRef<AbortController>(undefined);
  useEffect(() => {
    let left = false;
    server.review(table).then(
      (review) => left || setStage(review ? { type: 'done', review } : IDLE),
      () => left || setStage(IDLE),
    );
    return () => {
      left = true;
      end.current?.abort();
    };
  }, [table]);
  const start = (): void => {
    const mine = new AbortController();
    end.current = mine;
    setStage({ type: 'running', done: 0, of: 1 });
    const tell = (done: number, of: number): void => {
      if (!mine.signal.aborted) setStage({ type: 'running', done, of });
    };
    server.judge(table, { tell, signal: mine.signal }).then(
      (review) => setStage(review ? { type: 'done', review } : { type: 'idle', problem: 'unfinished' }),
      (error: unknown) => {
        if (mine.signal.aborted) return;
        setStage({ type: 'idle', problem: error instanceof ApiError ? error.refused : 'unfinished' });
      },
    );
  };
  const stop = (): void => {
    end.current?.abort();
    setStage(IDLE);
  };
  return { stage, start, stop };
}
