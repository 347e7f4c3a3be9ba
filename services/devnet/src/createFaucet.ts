import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { fund } from './fund.ts'

const Request = v.object({
  chainId: v.number('is the number of a chain, e.g. 8453'),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'is not an address')),
  amount: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,20}$/, 'is a whole number of wei, below 1,000 coins'),
      v.transform((text) => BigInt(text)),
    ),
  ),
})

/** `POST /faucet { chainId, address, amount? }` sends coins; `GET /` lists the chains. */
export function createFaucet(chains: () => readonly { id: number; name: string; url: string }[]) {
  const app = new Hono().use(cors())

  app.get('/', (c) => c.json({ chains: chains().map(({ id, name, url }) => ({ id, name, url })) }))

  app.post('/faucet', async (c) => {
    // Whatever is no JSON fails the schema, with the schema's words.
    const body: unknown = await c.req.json().catch(() => undefined)
    const { issues, output, success } = v.safeParse(Request, body)
    if (!success) return c.json(refusal(v.getDotPath(issues[0]) ?? 'body', issues[0].message), 400)
    const chain = chains().find(({ id }) => id === output.chainId)
    if (!chain) return c.json(refusal('chainId', `${output.chainId} is not running here`), 404)
    const { address, amount } = output
    return c.json({ hash: await fund({ url: chain.url, address, amount }) })
  })

  app.onError((error, c) => c.json(refusal('chain', error.message), 502))
  return app
}

function refusal(name: string, description: string) {
  return { status: 'FAILED', reasons: [{ name, description }] }
}
