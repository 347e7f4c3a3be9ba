import { sponsorOperation, upgradeDelegate } from 'latchkey/protocol/auth'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { countSponsored } from '../../bundler/countSponsored.ts'
import { gweiOfAnswer, sponsoredGwei } from '../../bundler/sponsoredGwei.ts'
import type { Route } from '../../http/defineRoute.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { refuseUpstream } from '../../http/errors/refuseUpstream.ts'
import type { Sponsoring } from '../../Project.ts'
import type { AuthParts } from '../AuthParts.ts'
import { sessionRoute } from '../request/sessionRoute.ts'
import { readCalls } from './readCalls.ts'

const methods = { estimate: 'pm_getPaymasterStubData', sign: 'pm_getPaymasterData' } as const

const paymasterAnswer = v.union([
  v.object({ result: sponsorOperation.answer }),
  v.object({ error: v.object({ message: v.string() }) }),
])

/**
 * `POST /v1/auth/sponsor`: the project pays for an operation of a visitor. It needs the visitor's session, so
 * that strangers who know the project's id can spend nothing, and each visitor has a limit.
 */
export function sponsoringRoutes(parts: AuthParts): readonly Route[] {
  const { config, fanout, ports } = parts
  return [
    sessionRoute(parts, sponsorOperation, async ({ body, c, signal }, { userId }) => {
      const { chainId, operation, stage, token } = body
      const { caller, project } = c.env.visit
      const [bundler] = Object.values(ports.bundlers[chainId] ?? {})
      if (!bundler) throw refused(`No bundler is configured for ${chainId}`)
      const call = {
        id: 1,
        jsonrpc: '2.0',
        method: methods[stage],
        params: [operation, entryPoint07Address, hexOf(chainId), token ? { token } : {}],
      } as const
      const ask = async () => {
        const given = await refuseUpstream(bundler.ask(call, signal))
        return { given, result: readAnswer(given) }
      }
      if (token !== undefined) {
        const listed = config.feeTokens?.[chainId] ?? []
        if (!listed.some((one) => one.toLowerCase() === token.toLowerCase()))
          throw refused('Fees can’t be paid with this token')
        return (await ask()).result
      }
      const sponsoring = project?.sponsoring ?? config.sponsoring
      if (!sponsoring) throw refused('This project pays for no operations')
      checkUpgrade(operation.eip7702Auth, hexOf(chainId))
      checkCalls(sponsoring, operation.callData)
      const id = project ? caller.projectId : ''
      const { gweiPerDay, gweiPerVisitorPerDay } = sponsoring
      const limits = [
        { key: `sponsored:visitor:${id}:${userId}`, limit: gweiPerVisitorPerDay },
        { key: `sponsored:visitors:${id}`, limit: gweiPerDay },
      ]
      const { given, result } = await countSponsored(fanout, sponsoredGwei(call), limits, ask)
      // A final placeholder is a signature, and is kept from the visitor above the limits.
      return countSponsored(fanout, gweiOfAnswer(call, given), limits, async () => result)
    }),
  ]
}

/** @throws {@link Refusal} 403 with the paymaster's own reason, 502 for an unreadable answer */
function readAnswer(given: unknown) {
  const { output, success } = v.safeParse(paymasterAnswer, given)
  if (!success)
    throw new Refusal(502, {
      name: 'paymaster',
      description: 'The paymaster returned invalid JSON-RPC',
    })
  if ('result' in output) return output.result
  throw refused(output.error.message.slice(0, 200))
}

/** @throws {@link Refusal} 403 unless the project pays for every call of the operation */
function checkCalls({ calls: allowed }: Sponsoring, callData: string): void {
  if (!allowed) return
  const calls = isHex(callData) ? readCalls(callData) : undefined
  const isAllowed = calls?.every(({ selector, to }) =>
    allowed.some(
      ({ methods: selectors, to: contract }) =>
        contract.toLowerCase() === to.toLowerCase() &&
        (selectors?.some((one) => one.toLowerCase() === selector) ?? true),
    ),
  )
  if (!isAllowed) throw refused('This project does not pay for these calls')
}

type Authorization = v.InferOutput<typeof sponsorOperation.body>['operation']['eip7702Auth']

/** @throws {@link Refusal} 403 for an upgrade to a contract of the visitor's choice, which could do anything */
function checkUpgrade(authorization: Authorization, chainId: Hex): void {
  if (!authorization) return
  const isKnown = authorization.address.toLowerCase() === upgradeDelegate.toLowerCase()
  if (!isKnown || Number(authorization.chainId) !== Number(chainId))
    throw refused('This project does not pay for this upgrade')
}

const refused = (description: string) => new Refusal(403, { name: 'sponsoring', description })

function hexOf(chainId: string): Hex {
  return `0x${Number(chainId.split(':')[1]).toString(16)}`
}
