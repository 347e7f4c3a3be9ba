import { coreError } from '../errors/errors.ts'
import type { Network, NodeConfig } from '../network.ts'
import { createBackoff } from './createBackoff.ts'
import { nodeError } from './errors.ts'
import { isAnswerLost } from './isAnswerLost.ts'

/** A network's nodes in the order to try them, and their configuration. */
export type NodesContext<network = Network> = {
  rpcUrls(network: network): readonly string[]
  nodeConfig(network: network, url: string): NodeConfig | undefined
  readonly signal: AbortSignal
}

/**
 * The meaning of an error:
 * - `final`: the node refused the request, so no other node gets it
 * - `busy`: the node has failed, and may work in a moment
 * - `silent`: the node has failed, and took too long for another attempt
 * - `unfit`: the node works, but not for this request
 */
export type NodeFailure = 'final' | 'busy' | 'silent' | 'unfit'

/** A request that any node of a network may respond to. */
export type NodeAttempt<value> = {
  /** Sends the request to one node. `before` is the gravest failure of the attempts so far. */
  send(url: string, before: unknown): Promise<value>
  classify(error: unknown): NodeFailure
  /** Whether failing nodes get the request, too: a signed transaction may not wait. */
  readonly isUrgent?: boolean | undefined
}

/** Sends a request to the first of a network's nodes that works. */
export type Failover<network = Network> = <value>(
  network: network,
  attempt: NodeAttempt<value>,
) => Promise<value>

/** A request waits no longer than this for a failing node, in ms, unless the host allows more. */
const longestWait = 1_000

/**
 * Creates the way to a network's nodes: the next node gets a request only if those before it
 * failed. A failing node is skipped for a time that doubles up to a minute.
 */
export function createFailover<network = Network>({
  nodeConfig,
  rpcUrls,
  signal,
}: NodesContext<network>): Failover<network> {
  const backoff = createBackoff(pause, signal)

  return async (network, attempt) => {
    if (signal.aborted) throw coreError('DESTROYED')
    const urls = rpcUrls(network)
    if (urls.length === 0) throw nodeError('NETWORK_NOT_FOUND')
    const sent = new Set<string>()
    const tracked = {
      ...attempt,
      send(url: string, before: unknown) {
        sent.add(url)
        return attempt.send(url, before)
      },
    }
    const last = urls.length - 1
    let failure: unknown
    // Then the skipped nodes: another request may just find out that one is back.
    for (const [index, url] of [...urls, ...urls.slice(0, -1)].entries()) {
      if (index > last && sent.has(url)) continue
      try {
        return await tryNode(network, url, tracked, index >= last, failure)
      } catch (error) {
        if (attempt.classify(error) === 'final') throw error
        failure = graver(failure, error)
      }
    }
    throw failure
  }

  async function tryNode<value>(
    network: network,
    url: string,
    { classify, isUrgent, send }: NodeAttempt<value>,
    mayWait: boolean,
    before: unknown,
  ): Promise<value> {
    const { retryCount = 3, retryDelay: base = 1_000 } = nodeConfig(network, url) ?? {}
    const settings = {
      base,
      isFailure: (error: unknown) => ['busy', 'silent'].includes(classify(error)),
    }
    let wait = mayWait ? longestWait : 0
    let failure = before
    for (let time = 0; ; time++) {
      let isSent = false
      const patience = isUrgent ? undefined : wait
      try {
        return await backoff.run(url, { ...settings, patience }, () => {
          if (signal.aborted) throw coreError('DESTROYED')
          isSent = true
          return send(url, failure)
        })
      } catch (error) {
        const kind = classify(error)
        if (kind === 'final') throw error
        failure = graver(failure, error)
        const rest = backoff.pauseOf(url)
        wait = Math.max(longestWait, base)
        if (!isSent || kind !== 'busy' || time >= retryCount || rest > wait) throw failure
        if (isUrgent) await pause(rest)
      }
    }
  }

  function pause(length: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, length)
      signal.addEventListener('abort', end)
    })
  }
}

/** Once a response was lost, a later refusal does not tell whether the first request arrived. */
function graver(former: unknown, latter: unknown): unknown {
  return isAnswerLost(former) ? former : latter
}
