import { askBundler } from 'latchkey/protocol'
import * as v from 'valibot'
import type { AppContext } from '../AppContext.ts'
import { forward } from '../gateway/forward.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/Refusal.ts'

/** What wallets ask bundlers and paymasters; nothing that steers them. */
const allowed =
  /^(eth_(chainId|supportedEntryPoints|sendUserOperation|estimateUserOperationGas|getUserOperation(ByHash|Receipt))|pm_\w+|pimlico_(getUserOperationGasPrice|getUserOperationStatus))$/

/** `POST /v1/bundler`: JSON-RPC to one of the bundlers of a chain. */
export function bundler({ config }: AppContext): readonly Route[] {
  const chains = new Map(Object.entries(config.upstreams?.BUNDLERS ?? {}))
  return [
    defineRoute(
      askBundler,
      async ({ body, query: { bundler: name, chainId }, signal }) => {
        const known = chains.get(chainId)
        if (!known)
          throw new Refusal(400, {
            name: 'chainId',
            description: `There is no bundler for ${chainId} here`,
          })
        const url = name === undefined ? Object.values(known)[0] : own(known, name)
        if (!url)
          throw new Refusal(400, { name: 'bundler', description: 'There is no such bundler here' })
        if (!allowed.test(body.method))
          throw new Refusal(403, {
            name: 'method',
            description: `${body.method} is not available through the bundler route`,
          })
        const timeoutMs = config.nodeTimeoutMs
        const answer = await forward({ url, body: JSON.stringify(body), timeoutMs, signal })
        if (!answer.ok)
          throw new Refusal(502, {
            name: 'bundler',
            description: `The bundler answered with HTTP ${answer.status}`,
          })
        const { output, success } = v.safeParse(askBundler.answer, await answer.json())
        if (success) return output
        throw new Refusal(502, { name: 'bundler', description: 'The bundler answered no JSON-RPC' })
      },
      { maxBytes: 256 * 1024 },
    ),
  ]
}

function own(known: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined
}
