/** Limits for tests and measurements: everybody comes from one address there, as fast as they can. */
export const FAST = {
  messageBurst: 1e6,
  messagesPerSecond: 1e6,
  requestsPerMinute: 1e6,
  workBurst: 1e9,
  workPerSecond: 1e9,
  tableBurst: 1e9,
  tablePerSecond: 1e9,
  tablesPerAddress: 1e6,
  importsPerHour: 1e6,
  intakePerSecond: 1e9,
  missesPerMinute: 1e6,
  offencesPerMinute: 1e6,
  connectionsPerAddress: 1e6,
  strangersPerSecond: 1e9,
  queuedPerAddress: 1e6,
};
