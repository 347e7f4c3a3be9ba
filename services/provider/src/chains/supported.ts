import { supportedChains } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { bundlerLimit } from '../bundler/limitSponsoring.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'

const hour = 60 * 60

/** `GET /v1/supported-chains`: the chains that have a node, and those whose bundler the project may use. */
export function supported({ config, ports }: AppContext): readonly Route[] {
  const bundlers = Object.keys(ports.bundlers)
  // The gateway supports HTTP only.
  const nodes = { http: Object.keys(config.chains), ws: [] }
  const own = { bundlers, ...(config.feeTokens && { feeTokens: config.feeTokens }) }
  return [
    defineRoute(
      supportedChains,
      ({ c }) => {
        const mayBundle = bundlerLimit(config, c.env.visit.project) !== undefined
        return { ...(mayBundle ? own : { bundlers: [] }), ...nodes }
      },
      { maxAge: hour },
    ),
  ]
}
