import { judged, type Result } from './Result.ts'
import { runLoad } from './relay/runLoad.ts'
import { startRedis } from './relay/startRedis.ts'

/** Two replicas of the relay under load, one of which is killed halfway. */
export async function benchRelay(): Promise<Result[]> {
  const size = { messagesPerSecond: 200, reconnectsPerSecond: 20, seconds: 60, sockets: 2_000 }
  const redis = await startRedis()
  const outcome = await runLoad(redis.url, size).finally(redis.stop)
  const { cpuShare, expired, late, lost, memoryMiB, outOfOrder, p50, p99, p99All, sent } = outcome
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const load = `${size.sockets} sockets, ${sent} messages, ${outcome.reconnects} reconnects`
  return [
    judged('relayLost', {
      detail: `${load}, ${outcome.repeated} duplicates`,
      name: 'relay: messages lost',
      unit: 'messages',
      value: lost,
    }),
    judged('relayOutOfOrder', {
      name: 'relay: messages out of order',
      unit: 'messages',
      value: outOfOrder,
    }),
    judged('relayLate', {
      detail: `${expired} expired before their recipient reconnected`,
      name: 'relay: messages delivered after expiry',
      unit: 'messages',
      value: late,
    }),
    {
      detail: `p50 ${ms(p50)}; including absent recipients, ${ms(p99All)}`,
      name: 'relay: p99 of delivery',
      unit: 'ms',
      value: p99,
    },
    {
      detail: `and ${memoryMiB.toFixed(0)} MiB`,
      name: 'relay: CPU share of the surviving replica',
      unit: '×',
      value: cpuShare,
    },
  ]
}
