import type { Review } from '@reckon/kernel';
import type { Judging } from '@reckon/protocol';
import type { KeptReviews } from '../store/reviews.ts';
import { GaveUp } from './helper.ts';
import type { Played, Stage } from './judge.ts';
import type { Workshop } from './workshop.ts';

type Watcher = (report: Judging) => void;

/** One game that is judged, for all who wait for it. */
interface Course {
  readonly watchers: Set<Watcher>;
  readonly end: AbortController;
  latest: Stage;
}

/** Games are judged while somebody waits for it; what was found is kept with the record. */
export class Reviews {
  readonly #workshop: Workshop;
  readonly #kept: KeptReviews;
  readonly #failed: (table: string, error: unknown) => void;
  readonly #courses = new Map<string, Course>();

  constructor(workshop: Workshop, kept: KeptReviews, failed: (table: string, error: unknown) => void) {
    this.#workshop = workshop;
    this.#kept = kept;
    this.#failed = failed;
  }

  kept(table: string): Promise<Review | undefined> {
    return this.#kept.read(table);
  }

  /** Answers how to stop waiting; undefined = too many wait already. */
  watch(table: string, played: Played, watcher: Watcher): (() => void) | undefined {
    const course = this.#courses.get(table) ?? this.#begin(table, played);
    if (!course) return undefined;
    course.watchers.add(watcher);
    watcher(course.latest);
    return () => {
      course.watchers.delete(watcher);
      if (course.watchers.size > 0) return;
      course.end.abort();
      if (this.#courses.get(table) === course) this.#courses.delete(table);
    };
  }

  #begin(table: string, played: Played): Course | undefined {
    const course: Course = {
      watchers: new Set(),
      end: new AbortController(),
      latest: { done: 0, of: played.log.length },
    };
    const tell = (report: Judging): void => course.watchers.forEach((watcher) => watcher(report));
    const judged = this.#workshop.review(played, {
      tell: (stage) => {
        course.latest = stage;
        tell(stage);
      },
      signal: course.end.signal,
    });
    if (!judged) return undefined;
    this.#courses.set(table, course);
    void judged
      .then(async (review) => {
        await this.#kept.keep(table, review);
        return { review };
      })
      .catch((error: unknown) => {
        if (!(error instanceof GaveUp) && !course.end.signal.aborted) this.#failed(table, error);
        return { failed: true } as const;
      })
      .then((report) => {
        if (this.#courses.get(table) === course) this.#courses.delete(table);
        tell(report);
      });
    return course;
  }
}
