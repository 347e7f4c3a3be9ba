import { isRecord } from '../../../../core/untrusted/isRecord.ts'
import { addressTopic, isTransfer } from './events.ts'
import {
  firstWord,
  type SendRequest,
  type Simulated,
  type SimulatedLog,
  type Simulation,
} from './simulatedCalls.ts'

/** Stands for the chain's coin in the events that `traceTransfers` adds. */
const coin = `0x${'e'.repeat(40)}`

/** Simulates by `eth_simulateV1`; undefined if the node cannot. */
export async function simulateBlock(
  request: SendRequest,
  { account, calls, watched }: Simulation,
): Promise<Simulated | undefined> {
  // Some nodes crash without the empty overrides.
  const block = {
    blockOverrides: {},
    calls: calls.map(({ data, to, value = 0n }) => ({
      data,
      from: account,
      to,
      value: `0x${value.toString(16)}`,
    })),
    stateOverrides: {},
  }
  const params = [{ blockStateCalls: [block], traceTransfers: true, validation: false }, 'latest']
  const answer = await request({ method: 'eth_simulateV1', params })
  const found: unknown = Array.isArray(answer) ? answer[0] : undefined
  const made: unknown = isRecord(found) ? found.calls : undefined
  if (!Array.isArray(made) || made.length !== calls.length || !made.every(isRecord))
    return undefined
  const logs: unknown = made[watched]?.logs
  if (!Array.isArray(logs) || !logs.every(isLog)) return undefined
  return {
    coins: logs.reduce((sum, log) => sum + coinsOf(log, account), 0n),
    logs: logs.filter(({ address }) => address.toLowerCase() !== coin),
    results: made.map(({ returnData, status }) => ({
      isOk: status === '0x1',
      word: firstWord(returnData),
    })),
  }
}

function coinsOf(log: SimulatedLog, account: string): bigint {
  if (log.address.toLowerCase() !== coin || !isTransfer(log)) return 0n
  const amount = BigInt(log.data)
  const owner = addressTopic(account)
  return (log.topics[2] === owner ? amount : 0n) - (log.topics[1] === owner ? amount : 0n)
}

/** Whether a node's value is an event. */
export function isLog(value: unknown): value is SimulatedLog {
  return (
    isRecord(value) &&
    typeof value.address === 'string' &&
    typeof value.data === 'string' &&
    /^0x[0-9a-f]*$/i.test(value.data) &&
    Array.isArray(value.topics) &&
    value.topics.every((topic) => typeof topic === 'string')
  )
}
