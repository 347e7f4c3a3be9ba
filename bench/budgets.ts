/** Upper bounds unless noted. Times are milliseconds, or ratios to the baseline of the same run. */
export const budgets = {
  coldRatio: 1.6,
  coldThrottledRatio: 1.6,
  /** A scripted click gives no hover hint, and the baseline loads almost no code. */
  scriptedColdRatio: 3.5,
  scriptedColdThrottledRatio: 5,
  warmRatio: 2,
  warmThrottledRatio: 2,
  readableCold: 100,
  longestTask: 50,
  heapMiB: 1.5,
  connect: 15,
  startScript: 25,
  slowButton: 60,
  openKB: 40,
  openFiles: 4,
  installPackages: 30,
  installMiB: 25,
  /** Lower bound: requests per second, ratio to bare. */
  cachedReadRatio: 0.5,
  longHistoryRatio: 3,
  stackBoot: 15_000,
  stackMiB: 1_536,
  /** Ratio to sign-client 2.21.8 over the same relay. */
  pairingBytesRatio: 0.5,
  pairingCodeRatio: 1,
  pairingConnectedRatio: 1,
  /** p99 under abuse, ratio to quiet. */
  abuseRatio: 3,
  abuseLost: 0,
  relayAway: 5_000,
  relayLate: 0,
  relayLost: 0,
  relayOutOfOrder: 0,
  /** Lower bound: verified sign-ins per second of a core. */
  signInsPerSecond: 1_000,
} as const

export type Measure = keyof typeof budgets
