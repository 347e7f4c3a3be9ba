import type { FrameContext } from '../FrameContext.ts'
import { createNode } from '../rpc/createNode.ts'
import { networkLabel } from '../rpc/knownNetworks.ts'

/** A network on which the smart account can act. */
export type SetUp = {
  readonly chainId: string
  readonly name: string
  /** `unknown` while the network does not respond. */
  readonly state: 'ready' | 'later' | 'unknown'
}

/** Reads on which of the host's networks the smart account is deployed. */
export async function readSetUp(
  { config, fetch, store }: Pick<FrameContext, 'config' | 'fetch' | 'store'>,
  signal: AbortSignal,
): Promise<readonly SetUp[]> {
  const { host, smart } = store.getState()
  if (!smart) return []
  const { isDeployed } = await import('../smart/rpc/readAccount.ts')
  const networks = (host?.networks ?? []).filter(({ id }) => smart.chains.includes(id))
  const answers = await Promise.allSettled(
    networks.map(({ id }) => isDeployed(createNode({ config, fetch }, id), smart.address, signal)),
  )
  return networks.map((network, place) => {
    const answer = answers[place]
    const isRead = answer?.status === 'fulfilled'
    return {
      chainId: network.id,
      name: networkLabel(network),
      state: isRead ? (answer.value ? 'ready' : 'later') : 'unknown',
    }
  })
}
