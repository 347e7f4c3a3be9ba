import type { Engine } from '../engine.ts'

/** Alerts the host's developer to a server's refusal that they can fix, each once. */
export function alertServerMessage(engine: Engine, message: string): void {
  if (!/Unauthorized:|JWT validation|Project not found/.test(message)) return
  import('./alertForServerMessage.ts').then(
    ({ alertToServerMessage }) => alertToServerMessage(engine, message),
    engine.logger.error,
  )
}
