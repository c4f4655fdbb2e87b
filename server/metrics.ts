import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What `/metrics` shows. Names of tables, seats and people never become labels. */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    commands: new Counter({
      name: 'reckon_commands_total',
      help: 'Commands by type and outcome',
      labelNames: ['type', 'outcome'] as const,
      registers,
    }),
    commandSeconds: new Histogram({
      name: 'reckon_command_seconds',
      help: 'From arrival to answer, commit included',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'reckon_commit_seconds',
      help: 'One transaction of the journal',
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    commitTables: new Histogram({
      name: 'reckon_commit_tables',
      help: 'Tables that shared one transaction',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    incidents: new Counter({
      name: 'reckon_incidents_total',
      help: 'Things that must not happen, by kind: a rule that threw, a log that does not fit',
      labelNames: ['what'] as const,
      registers,
    }),
    refusedConnections: new Counter({
      name: 'reckon_refused_connections_total',
      help: 'Sockets refused or cut off, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    connections: new Gauge({ name: 'reckon_connections', help: 'Open sockets', registers }),
    tables: new Gauge({ name: 'reckon_tables_in_memory', help: 'Tables in memory', registers }),
  };
}

export type Metrics = ReturnType<typeof openMetrics>;
