import { createShares } from './createShares.ts'

/** A socket as far as its memory is concerned. */
export type Holder = {
  readonly owner: { readonly network: string }
  /** Bytes received but not handled, and sent but not taken by the network. */
  heldBytes: number
}

export type MemoryOptions<holder extends Holder> = {
  readonly all: number
  readonly perNetwork: number
  /** The sockets of a network. */
  of(network: string): Iterable<holder>
  /** Ends a socket at once. */
  end(holder: holder): void
}

/**
 * Counts the bytes that the relay holds for sockets, by network. Above a limit, the socket of the
 * largest network that holds the most is ended.
 */
export function createMemory<holder extends Holder>(options: MemoryOptions<holder>) {
  const { all, end, perNetwork } = options
  const shares = createShares()

  function add(holder: holder, bytes: number): void {
    holder.heldBytes += bytes
    shares.add(holder.owner.network, bytes)
  }

  function free(holder: holder): void {
    add(holder, -holder.heldBytes)
  }

  function relieve(network: string): void {
    let most: holder | undefined
    for (const holder of options.of(network))
      if (holder.heldBytes > (most?.heldBytes ?? 0)) most = holder
    if (!most) return
    free(most)
    end(most)
  }

  return {
    /** Frees all bytes of a socket. */
    free,
    hold(holder: holder, bytes: number): void {
      add(holder, bytes)
      const { network } = holder.owner
      if (shares.of(network) > perNetwork) relieve(network)
      else if (shares.total > all) relieve(shares.largest() ?? network)
    },
    /** Frees some bytes of a socket, unless it has ended. */
    release(holder: holder, bytes: number): void {
      add(holder, -Math.min(bytes, holder.heldBytes))
    },
  }
}
