import { BaseError, ContractFunctionExecutionError } from 'viem'
import { RpcError } from '../../upstreams/nodes/RpcError.ts'
import { OnrampError } from '../../upstreams/onramp/OnrampPort.ts'
import { SwapError } from '../../upstreams/swaps/SwapPort.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { Refusal } from './Refusal.ts'

const swapRefusals = {
  'no-liquidity': { status: 422, name: 'liquidity' },
  'same-token': { status: 400, name: 'to' },
  'unknown-token': { status: 400, name: 'token' },
  'unsupported-chain': { status: 400, name: 'chainId' },
} as const

/**
 * Awaits an upstream and converts its failures to refusals that visitors may see. The original
 * error is the cause, for the log.
 *
 * @throws {@link Refusal}
 */
export async function refuseUpstream<answer>(asking: Promise<answer>): Promise<answer> {
  try {
    return await asking
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof SwapError) {
        const { name, status } = swapRefusals[cause.reason]
        throw new Refusal(status, { name, description: cause.message })
      }
      if (cause instanceof OnrampError)
        throw new Refusal(400, { name: cause.input, description: cause.message })
      if (cause instanceof UpstreamError) throw refusalOf(cause)
    }
    if (error instanceof ContractFunctionExecutionError)
      throw new Refusal(400, { name: 'token', description: 'Token not found' }, { cause: error })
    // A node's refusal of a basic method says nothing about the request.
    if (error instanceof RpcError) throw noUse(error)
    const answer = error instanceof BaseError && error.walk((cause) => cause instanceof RpcError)
    if (answer instanceof RpcError) {
      const description = `The chain refused: ${answer.message.slice(0, 200)}`
      throw new Refusal(422, { name: 'chain', description }, { cause: answer })
    }
    throw error
  }
}

function noUse(cause: Error): Refusal {
  const description = 'An upstream service returned an invalid response'
  return new Refusal(502, { name: 'upstream', description }, { cause })
}

function refusalOf(error: UpstreamError): Refusal {
  if (error.problem === 'invalid' || error.problem === 'refused') return noUse(error)
  const [status, description] =
    error.problem === 'timeout'
      ? ([504, 'An upstream service timed out'] as const)
      : ([503, 'An upstream service is unavailable'] as const)
  return new Refusal(status, { name: 'upstream', description }, { cause: error })
}
