import type { Seat, Viewer } from '@reckon/kernel';
import type { Ack, Command, Screen } from '@reckon/protocol';
import { connect, type Client } from '@reckon/protocol/client';
import { holds } from '../sign.ts';
import type { Chance } from './chance.ts';
import type { Line } from './network.ts';
import type { Actor, World } from './world.ts';

/** What a person goes by. */
export interface Manner {
  /** How long one thinks, at most. */
  thinkMs: number;
  /** How often one lets one's time run out. */
  readonly dozes: number;
  /** How often one does something else than to move. */
  readonly wanders: number;
  /** How often one has had enough: leaves, or, as the host, ends the game. */
  readonly leaves: number;
}

export interface Place {
  readonly world: World;
  readonly actor: Actor;
  readonly chance: Chance;
  readonly table: string;
  /** Absent = a spectator. */
  readonly seat?: { readonly seat: Seat; readonly token: string };
  readonly manner: Manner;
  /** Somebody who can play for one. */
  readonly bot: string;
  /** A connection to some node that is there, or to none. */
  readonly dial: () => Line;
  readonly shown: (viewer: Viewer, screen: Screen, events: readonly (readonly [number, unknown])[]) => void;
  readonly answered: (viewer: Viewer, ack: Ack) => void;
  /** Left, and was never told whether it was done. */
  readonly unanswered: (viewer: Viewer) => void;
}

/** Somebody at the table, or watching it, with the client that browsers have. */
export class Person {
  readonly actor: Actor;
  readonly viewer: Viewer;
  readonly client: Client<unknown, unknown>;
  readonly #place: Place;
  #asked: number[] = [];
  #thinking = false;
  /** Left the seat, as far as this person knows. */
  gone = false;
  asleep = false;

  /** To be called while its actor acts: the client sets its timers at once. */
  constructor(place: Place) {
    this.#place = place;
    this.actor = place.actor;
    const viewer = place.seat?.seat ?? 'spectator';
    this.viewer = viewer;
    this.client = connect<unknown, unknown, unknown>({
      url: '',
      table: place.table,
      ...(place.seat && { token: place.seat.token }),
      fair: { random: (bytes) => place.chance.bytes(bytes), isSigned: holds },
      open: () => place.dial().socket,
      onScreen: (screen, { events }) => {
        place.shown(viewer, screen, events);
        this.think();
      },
    });
  }

  /** When the commands were sent that have no answer yet. */
  get unanswered(): readonly number[] {
    return this.#asked;
  }

  think(): void {
    const { chance, world, manner } = this.#place;
    if (this.gone || this.#thinking || this.#asked.length > 0 || this.viewer === 'spectator') return;
    const calls = this.#isCalledUpon() || this.#maySetAgain();
    const dozes =
      this.asleep || (this.client.screen?.moves.length ?? 0) === 0 || chance.happens(manner.dozes);
    if (!calls && dozes) return;
    this.#thinking = true;
    world.schedule(this.actor, chance.between(1, manner.thinkMs), () => {
      this.#thinking = false;
      const command = this.#asked.length === 0 ? this.#next() : undefined;
      if (command) this.#ask(command);
    });
  }

  /** Others wait for an answer of this person that is no move; even somebody who dozes gives it. */
  #isCalledUpon(): boolean {
    const { screen } = this.client;
    if (screen?.table.status !== 'playing') return false;
    const { pause, seats } = screen.table;
    if (pause?.state === 'asked') return !pause.agreed.includes(this.viewer as Seat);
    return pause !== undefined || seats[this.viewer as Seat]?.bot !== undefined;
  }

  /** What to do now: answer, do one of the rarer things, or move. */
  #next(): Command | undefined {
    const { chance, manner, bot } = this.#place;
    const { screen } = this.client;
    if (!screen) return undefined;
    const { pause, status, game } = screen.table;
    if (this.#isCalledUpon()) {
      if (pause?.state === 'asked') return { type: chance.pick(['pause', 'resume'] as const) };
      return pause ? { type: 'resume' } : { type: 'takeback' };
    }
    if (this.#maySetAgain()) return { type: 'rematch' };
    if (this.asleep || screen.moves.length === 0) return undefined;
    if (status === 'playing' && chance.happens(manner.leaves))
      return chance.pick<Command>([{ type: 'leave' }, { type: this.#isHost() ? 'abandon' : 'leave' }]);
    if (status === 'playing' && chance.happens(manner.wanders)) {
      return chance.pick<Command>([
        { type: 'chat', text: `line ${chance.below(100)} of ${game}` },
        { type: 'pause' },
        screen.undoable ? { type: 'undo' } : { type: 'chat', text: 'hm' },
        { type: 'takeover', seat: this.viewer as Seat, bot },
        { type: 'hint' },
      ]);
    }
    return { type: 'move', move: chance.pick(screen.moves) };
  }

  #isHost(): boolean {
    return this.client.screen?.table.seats[this.viewer as Seat]?.host === true;
  }

  /** The host sets the next table when the game is over. */
  #maySetAgain(): boolean {
    const { screen } = this.client;
    const over = screen?.table.status === 'finished' || screen?.table.status === 'abandoned';
    return over && !this.asleep && screen?.table.rematch === undefined && this.#isHost();
  }

  #ask(command: Command): void {
    const { now } = this.#place.world;
    const settled = (): void => void this.#asked.splice(this.#asked.indexOf(now), 1);
    this.#asked.push(now);
    this.client.send(command).then(
      (ack) => {
        settled();
        this.#place.answered(this.viewer, ack);
        this.gone ||= command.type === 'leave' && ack.refused === undefined;
        this.think();
      },
      () => {
        settled();
        if (command.type !== 'leave') return;
        this.gone = true;
        this.#place.unanswered(this.viewer);
      },
    );
  }
}
