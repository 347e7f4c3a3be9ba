// One replica of the relay, a process of its own that the load test may kill.
import { once } from 'node:events'
import { startProvider } from '@latchkey/provider'

const [redisUrl]: [string] = await once(process, 'message').then(([message]) => [message])
const provider = await startProvider({
  chains: {},
  limits: { requestsPerMinutePerAddress: 1e7, requestsPerMinutePerProject: 1e7 },
  port: 0,
  redisUrl,
  // All sockets of the load come from one address.
  relay: { callsPerSecondPerNetwork: 1e6, publishesPerNetwork: 1e7, socketsPerNetwork: 1e5 },
  roles: ['relay'],
})
process.send?.(provider.url)
