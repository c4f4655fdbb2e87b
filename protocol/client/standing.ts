import type { isSigned } from '@reckon/kernel';
import type { Ack, Command, Receipt } from '../index.ts';
import type { Keep } from './pins.ts';

/** This seat's share of fair chance, and where it is kept. */
export interface Trust {
  random(bytes: number): Uint8Array;
  /** The platform's own check of a signature, where it answers at once: browsers' do not. */
  readonly isSigned?: typeof isSigned;
  /** Memory alone if absent: then nothing survives the page. */
  readonly keep?: Keep;
}

/** What a person is told about fairness: the pin of this start, alarms included. */
export interface Standing {
  readonly receipt: Receipt | undefined;
  /** The server signs with another key than before; whoever was told why can accept it. */
  readonly newKey?: { readonly known: string; readonly shown: string };
  /** The commitment of this seat was made on another device: the share lies there. */
  readonly elsewhere: boolean;
}

export interface Witnessing {
  readonly trust: Trust;
  readonly send: (command: Command) => Promise<Ack>;
  readonly told: (standing: Standing) => void;
  /** The table as the seat knows it from before; else the first that is shown. There is no other. */
  readonly table?: string | undefined;
}
