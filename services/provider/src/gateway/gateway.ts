import { type Context, Hono } from 'hono'
import { currentChainId } from '../chains/currentChainId.ts'
import { isBitcoin } from '../chains/nodesByFamily.ts'
import { doWork } from '../eventLoop/doWork.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { readForwarded } from '../http/input/readInput.ts'
import { limitBody } from '../http/rules/limitBody.ts'
import type { Rule } from '../http/rules/Rule.ts'
import type { RouteEnv } from '../http/Visit.ts'
import { nodeFailover } from './nodeFailover.ts'
import { refusedMethod } from './refusedMethod.ts'
import { rpcCall } from './rpcCall.ts'

export type GatewayOptions = {
  readonly chains: Readonly<Record<string, string | readonly string[]>>
  readonly timeoutMs: number
  /** Counts the calls of a batch beyond the first against the rate limit. */
  readonly countMore: Rule
}

const maxBytes = 1024 * 1024
const paths = ['/v1', '/v1/']

/** `POST /v1/?chainId=eip155:1`: JSON-RPC to the chain's nodes. */
export function gateway({ chains, countMore, timeoutMs }: GatewayOptions) {
  const nodes = new Map(
    Object.entries(chains).flatMap(([chainId, urls]) => {
      const list = [urls].flat()
      return list.length > 0 ? [[chainId, nodeFailover(list, { timeoutMs })] as const] : []
    }),
  )
  const app = new Hono<RouteEnv>()

  app.on('POST', paths, limitBody(maxBytes), (c) => doWork('POST /v1/', () => pass(c)))

  async function pass(c: Context<RouteEnv>): Promise<Response> {
    c.env.visit.route = '/v1/'
    const chainId = currentChainId(c.req.query('chainId') ?? '')
    const ask = nodes.get(chainId)
    if (!ask) {
      const description = isBitcoin(chainId)
        ? `Bitcoin networks have no JSON-RPC here. Use /v1/esplora/${chainId}/.`
        : chainId
          ? `No node is configured for ${chainId}`
          : 'The chain is missing'
      throw new Refusal(400, { name: 'chainId', description })
    }
    const call = await readForwarded(c, rpcCall)
    const refused = refusedMethod(call)
    if (refused) {
      const description = `${refused} is not available through the gateway`
      throw new Refusal(403, { name: 'method', description })
    }
    if (Array.isArray(call) && call.length > 1) await countMore(c, c.env.visit, call.length - 1)
    const answer = await ask(call, c.req.raw.signal)
    return c.newResponse(answer.body, answer)
  }

  app.on(['GET', 'PUT', 'PATCH', 'DELETE'], paths, () => {
    throw new Refusal(
      405,
      { name: 'method', description: 'Only POST is supported here' },
      { headers: { Allow: 'POST' } },
    )
  })
  return app
}
