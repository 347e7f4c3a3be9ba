import { askBundler } from 'latchkey/protocol'
import * as v from 'valibot'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { refuseUpstream } from '../http/errors/refuseUpstream.ts'
import { limitSponsoring } from './limitSponsoring.ts'

/**
 * The methods that wallets call on bundlers and paymasters; administrative methods are excluded.
 */
const allowed =
  /^(eth_(chainId|supportedEntryPoints|sendUserOperation|estimateUserOperationGas|getUserOperation(ByHash|Receipt))|pm_(sponsorUserOperation|getPaymaster(Stub)?Data)|pimlico_getUserOperation(GasPrice|Status))$/

/** `POST /v1/bundler`: forwards JSON-RPC to one of a chain's bundlers. */
export function bundler(context: AppContext): readonly Route[] {
  const { ports } = context
  const limit = limitSponsoring(context)
  const chains = new Map(
    Object.entries(ports.bundlers).map(([chainId, named]) => [
      chainId,
      new Map(Object.entries(named)),
    ]),
  )
  return [
    defineRoute(
      askBundler,
      async ({ body, c, query: { bundler: name, chainId }, signal }) => {
        const known = chains.get(chainId)
        if (!known) {
          const description = `No bundler is configured for ${chainId}`
          throw new Refusal(400, { name: 'chainId', description })
        }
        const [first] = known.values()
        const port = name === undefined ? first : known.get(name)
        if (!port) {
          const description = 'No bundler of this name is configured'
          throw new Refusal(400, { name: 'bundler', description })
        }
        if (!allowed.test(body.method)) {
          const description = `${body.method} is not available through the bundler route`
          throw new Refusal(403, { name: 'method', description })
        }
        const answer = await limit(body, c.env.visit, () => refuseUpstream(port.ask(body, signal)))
        const { output, success } = v.safeParse(askBundler.answer, answer)
        if (success) return output
        throw new Refusal(502, {
          name: 'bundler',
          description: 'The bundler returned invalid JSON-RPC',
        })
      },
      { maxBytes: 256 * 1024 },
    ),
  ]
}
