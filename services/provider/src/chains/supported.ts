import { supportedChains } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'

const day = 24 * 60 * 60

/** `GET /v1/supported-chains`: the chains that have a node. */
export function supported({ config }: AppContext): readonly Route[] {
  // The gateway supports HTTP only.
  const answer = { http: Object.keys(config.chains), ws: [] }
  return [defineRoute(supportedChains, () => answer, { keep: {}, maxAge: day })]
}
