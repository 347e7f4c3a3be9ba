import { judged, type Result } from './Result.ts'
import { runLoad } from './relay/runLoad.ts'
import { startRedis } from './relay/startRedis.ts'

/** Two replicas of the relay under load, of which one is killed halfway. */
export async function benchRelay(): Promise<Result[]> {
  const size = { messagesPerSecond: 200, reconnectsPerSecond: 20, seconds: 60, sockets: 2_000 }
  const redis = await startRedis()
  const outcome = await runLoad(redis.url, size).finally(redis.stop)
  const { cpuShare, expired, late, lost, memoryMiB, outOfOrder, p50, p99, p99All, sent } = outcome
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const load = `${size.sockets} sockets, ${sent} messages, ${outcome.reconnects} reconnects`
  return [
    judged('relayLost', {
      detail: `${load}, ${outcome.repeated} came twice`,
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
      detail: `${expired} were over before their recipient came`,
      name: 'relay: messages after their time',
      unit: 'messages',
      value: late,
    }),
    {
      detail: `half within ${ms(p50)}; whoever was away counted, ${ms(p99All)}`,
      name: 'relay: 99 of 100 messages within',
      unit: 'ms',
      value: p99,
    },
    {
      detail: `and ${memoryMiB.toFixed(0)} MiB`,
      name: 'relay: of a core, the replica that stays',
      unit: '×',
      value: cpuShare,
    },
  ]
}
