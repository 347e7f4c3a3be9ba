import type { ProviderConfig } from './config.ts'
import type { Database } from './db/Database.ts'
import type { Fanout } from './fanout/Fanout.ts'
import type { Metrics } from './http/metrics/createMetrics.ts'
import type { LogEntry } from './http/metrics/logRequests.ts'
import type { Answers } from './http/responses/createAnswers.ts'
import type { createPorts } from './ports/createPorts.ts'

/** Everything that a room of the provider may use. Rooms read nothing from global state. */
export type AppContext = {
  readonly config: ProviderConfig
  readonly db: Database
  readonly fanout: Fanout
  readonly ports: ReturnType<typeof createPorts>
  readonly metrics: Metrics
  readonly answers: Answers
  readonly log: (entry: LogEntry) => void
}
