import { isRecord } from '../../../../core/untrusted/isRecord.ts'
import { isLog } from './simulateBlock.ts'
import type { SendRequest, Simulated, SimulatedLog, Simulation } from './simulatedCalls.ts'

/**
 * Code that stands at the account during the simulation: it makes the calls in its input (20 bytes
 * target, 32 value, 4 length, data), and returns three words for each: success, the first word
 * returned, the coins left. It accepts any signature as the account's, as its owner would sign.
 * Compiled from `services/devnet/contracts/SwapProbe.yul`.
 */
const probe =
  '0x600035631626ba7e8160e01c14607157303303606f57604060005b36811060295750603f19016040f35b6038816034606093013560e01c90818382016140003760008052602060008361400060148501358535891c5af1855260005160208601524760408601520101910190601a565b005b600052600060045260206000f3'

/** Simulates by `eth_call` with the probe at the account; undefined if the node cannot. Without events. */
export async function simulateProbe(
  request: SendRequest,
  simulation: Simulation,
): Promise<Simulated | undefined> {
  const { account } = simulation
  const answer = await request({
    method: 'eth_call',
    params: [callOf(simulation), 'latest', { [account]: { code: probe } }],
  })
  return readProbe(answer, simulation)
}

/** Simulates by `debug_traceCall` with the probe at the account; undefined if the node cannot. */
export async function traceProbe(
  request: SendRequest,
  simulation: Simulation,
): Promise<Simulated | undefined> {
  const { account, watched } = simulation
  const settings = {
    stateOverrides: { [account]: { code: probe } },
    tracer: 'callTracer',
    tracerConfig: { withLog: true },
  }
  const answer = await request({
    method: 'debug_traceCall',
    params: [callOf(simulation), 'latest', settings],
  })
  if (!isRecord(answer) || !Array.isArray(answer.calls)) return undefined
  const simulated = readProbe(answer.output, simulation)
  const logs = logsIn(answer.calls[watched])
  return simulated && logs && { ...simulated, logs }
}

function callOf({ account, calls }: Simulation): object {
  const input = calls.map(({ data, to, value = 0n }) => {
    const length = (data.length - 2) / 2
    return `${to.slice(2)}${hex(value, 32)}${hex(BigInt(length), 4)}${data.slice(2)}`
  })
  return { data: `0x${input.join('')}`, from: account, to: account }
}

function hex(value: bigint, bytes: number): string {
  return value.toString(16).padStart(bytes * 2, '0')
}

function readProbe(answer: unknown, { calls, watched }: Simulation): Simulated | undefined {
  // A node that ignores the override returns nothing.
  if (typeof answer !== 'string' || answer.length !== 2 + calls.length * 192) return undefined
  const word = (place: number) => BigInt(`0x${answer.slice(2 + place * 64, 66 + place * 64)}`)
  return {
    coins: word(watched * 3 + 2) - word(watched * 3 - 1),
    results: calls.map((_, index) => ({
      isOk: word(index * 3) === 1n,
      word: word(index * 3 + 1),
    })),
  }
}

/** The events of a call and of all that it calls; undefined if they cannot be read. */
function logsIn(call: unknown): readonly SimulatedLog[] | undefined {
  if (!isRecord(call)) return undefined
  const { calls = [], logs = [] } = call
  if (!Array.isArray(calls) || !Array.isArray(logs) || !logs.every(isLog)) return undefined
  const inner = calls.map(logsIn)
  return inner.every((found) => found !== undefined) ? [...logs, ...inner.flat()] : undefined
}
