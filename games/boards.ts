import type { BoardDoor } from '@reckon/pieces';

/** The boards of this build, one line per game. A game is offered when it stands here and the server knows it. */
export const boards: readonly BoardDoor[] = [];

export const doorOf = (id: string): BoardDoor | undefined => boards.find((door) => door.id === id);
