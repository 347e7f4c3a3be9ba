import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { isBitcoinAddress } from './bitcoin/regtest.ts'
import type { RunningBitcoin } from './bitcoin/startBitcoin.ts'
import { fund } from './fund.ts'
import { findToken } from './manifest.ts'
import type { RunningSolana } from './solana/startSolana.ts'

const Request = v.object({
  chainId: v.union(
    [v.number(), v.literal('solana'), v.literal('bitcoin')],
    'is the number of a chain, e.g. 8453, or "solana", or "bitcoin"',
  ),
  address: v.pipe(
    v.string(),
    v.regex(
      /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|bcrt1[02-9ac-hj-np-z]{11,71})$/,
      'is not an address',
    ),
  ),
  amount: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,30}$/, 'is a whole number of the smallest unit'),
      v.transform((text) => BigInt(text)),
    ),
  ),
  token: v.optional(v.string('is the symbol or the address of a token')),
})

const maxCoins = 1_000n
const maxTokens = 1_000_000n
/** In satoshis: a hundred coins. */
const maxSatoshis = 10_000_000_000n
/** Dust limit of every address type. */
const dust = 546n

/**
 * `POST /faucet { chainId, address, amount?, token? }` sends coins or tokens; `GET /` lists the
 * chains.
 */
export function createFaucet(
  chains: () => readonly { id: number; name: string; url: string }[],
  {
    bitcoin,
    solana,
  }: {
    readonly bitcoin?: Pick<RunningBitcoin, 'fund' | 'name' | 'url'> | undefined
    readonly solana?: Pick<RunningSolana, 'fund' | 'name' | 'url'> | undefined
  } = {},
) {
  const app = new Hono().use(cors())

  app.get('/', (c) =>
    c.json({
      chains: [
        ...chains().map(({ id, name, url }) => ({ id, name, url })),
        ...(solana ? [{ id: 'solana', name: solana.name, url: solana.url }] : []),
        ...(bitcoin ? [{ id: 'bitcoin', name: bitcoin.name, url: bitcoin.url }] : []),
      ],
    }),
  )

  app.post('/faucet', async (c) => {
    // Invalid JSON fails the schema.
    const body: unknown = await c.req.json().catch(() => undefined)
    const { issues, output, success } = v.safeParse(Request, body)
    if (!success) return c.json(refusal(v.getDotPath(issues[0]) ?? 'body', issues[0].message), 400)
    if (output.chainId === 'solana' && solana) {
      const { address, amount, token } = output
      return c.json({ hash: await solana.fund({ address, amount, token }) })
    }
    if (output.chainId === 'bitcoin' && bitcoin) {
      const { address, amount, token } = output
      if (token !== undefined) return c.json(refusal('token', `${token} is not on Bitcoin`), 404)
      if (!isBitcoinAddress(address))
        return c.json(refusal('address', 'is not an address of this chain'), 400)
      if (amount !== undefined && (amount < dust || amount > maxSatoshis))
        return c.json(refusal('amount', `is from ${dust} to ${maxSatoshis}`), 400)
      return c.json({ hash: await bitcoin.fund({ address, amount }) })
    }
    if (
      output.chainId !== 'solana' &&
      output.chainId !== 'bitcoin' &&
      !output.address.startsWith('0x')
    )
      return c.json(refusal('address', 'is not an address of this chain'), 400)
    const chain = chains().find(({ id }) => id === output.chainId)
    if (!chain) return c.json(refusal('chainId', `${output.chainId} is not running here`), 404)
    const { address, amount = 0n } = output
    const token = output.token === undefined ? undefined : findToken(chain.id, output.token)
    if (output.token !== undefined && !token)
      return c.json(refusal('token', `${output.token} is not on chain ${chain.id}`), 404)
    const most = token ? maxTokens * 10n ** BigInt(token.decimals) : maxCoins * 10n ** 18n
    if (amount >= most) return c.json(refusal('amount', `is below ${most}`), 400)
    return c.json({ hash: await fund({ url: chain.url, address, amount: output.amount, token }) })
  })

  app.onError((error, c) => c.json(refusal('chain', error.message), 502))
  return app
}

function refusal(name: string, description: string) {
  return { status: 'FAILED', reasons: [{ name, description }] }
}
