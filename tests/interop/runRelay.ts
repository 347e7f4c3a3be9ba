import { startProvider } from '../../services/provider/src/index.ts'
import type { RelayReport } from './startRelay.ts'

// The relay's process. It receives its port, reports its URL, and ends with its parent.
process.once('message', ({ port }: { port: number }) => {
  startProvider({ chains: {}, port, roles: ['relay'] }).then(
    ({ url }) => say({ url: url.replace(/^http/, 'ws') }),
    (error: unknown) => say({ reason: String(error) }),
  )
})

process.on('disconnect', () => process.exit(0))

function say(report: RelayReport): void {
  process.send?.(report)
}
