import * as v from 'valibot'
import { randomId } from '../encoding/randomId.ts'
import type { FrameContext } from '../FrameContext.ts'
import { loginOf } from '../session/loginOf.ts'

/** Names of the records begin with it. */
export const bundlePrefix = 'calls:'

const address = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value),
)
const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))

const bundle = v.object({
  chainId: v.pipe(v.string(), v.regex(/^eip155:\d{1,32}$/)),
  hashes: v.pipe(v.array(hash), v.maxLength(1000)),
  /** Whether one transaction holds all calls. */
  isAtomic: v.boolean(),
  /** Set for a smart account. */
  operation: v.optional(v.object({ sender: address, nonce: v.bigint() })),
})

/** Transactions of one `wallet_sendCalls`, or the hash of its operation. */
export type Bundle = v.InferOutput<typeof bundle>

/** The bundles that the visitor sent from this site, for `wallet_getCallsStatus`, also after a reload. */
export type Bundles = {
  add(bundle: Bundle): Promise<string>
  find(id: string): Promise<Bundle | undefined>
}

export function createBundles({
  storage,
  store,
}: Pick<FrameContext, 'storage' | 'store'>): Bundles {
  const nameOf = (id: string) => `${bundlePrefix}${loginOf(store).userId}:${id}`
  return {
    async add(bundle) {
      const id = `0x${randomId()}`
      await storage.write(nameOf(id), bundle)
      return id
    },
    async find(id) {
      const parsed = v.safeParse(bundle, await storage.read(nameOf(id)))
      return parsed.success ? parsed.output : undefined
    },
  }
}
