import type { Deployment } from './deployment.ts';
import type { Scene } from './scene.ts';
import { CALM } from './weather.ts';

const TICK_MS = 100;

/** What befalls nodes, lines, clocks and the database while the weather is bad. */
export function fate(scene: Scene, deployment: Deployment): void {
  const { weather, world, chance, sky, clock } = scene;
  if (weather === CALM) return;
  world.schedule(sky, TICK_MS, () => fate(scene, deployment));
  const strikes = (often: number): boolean => chance.happens(often * (TICK_MS / 1000));
  const node = deployment.some;
  if (strikes(weather.outages) && scene.away === undefined) {
    const kind = chance.pick(['refusing', 'silent'] as const);
    scene.away = kind;
    const ms = chance.between(100, 8000);
    scene.say(`the database is ${kind} for ${Math.round(ms)} ms`);
    world.schedule(sky, ms, () => (scene.away = undefined));
  }
  if (node && strikes(weather.busBreaks)) deployment.air.breakFor(node.actor, chance.between(100, 5000));
  if (strikes(weather.socketsCut) && deployment.lines.size > 0) chance.pick([...deployment.lines]).cut();
  if (node && strikes(weather.nodesCrash)) deployment.crash(node);
  else if (node && strikes(weather.nodesFreeze))
    deployment.freeze(node, chance.between(50, scene.extent.freezeMs));
  if (strikes(weather.clocksJump)) clock.skew += chance.between(-2000, 2000);
  if (node && strikes(weather.clocksJump))
    node.actor.skew += chance.pick([-7_200_000, -1000, 1000, 7_200_000]);
}

export function brighten(scene: Scene, { nodes }: Deployment): void {
  scene.say('the weather clears up');
  scene.weather = CALM;
  scene.away = undefined;
  for (const { actor } of nodes) scene.world.resume(actor);
}
